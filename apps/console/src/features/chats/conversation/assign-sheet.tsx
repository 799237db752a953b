import { useState } from 'react'
import { useReading } from '@candor/client/react/reading'
import { ConfirmSheet } from '@candor/ui/confirm-sheet'
import { SelectSheet } from '@candor/ui/select-sheet'
import { TextArea } from '@candor/ui/text-area'
import { toast } from '@candor/ui/toast'
import { useText } from '../../../i18n/text.ts'
import { reasonLengthMax } from '../../../shared/form/checks.ts'
import { useAct } from '../../../shared/server/act.ts'
import { useChatCounts } from '../../../shared/server/chat-counts.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useSelf } from '../../../shared/server/self.ts'
import type { OpenChat } from './conversation-store.ts'

const queue = 'queue'
type Props = { chat: OpenChat; onClose: () => void; onDone: () => Promise<void> }

/** Hands a conversation to somebody else, or back to the queue, with a note for whoever goes on. */
export function AssignSheet({ chat, onClose, onDone }: Props) {
  const text = useText()
  const self = useSelf()
  const [open, setOpen] = useState(true)
  const [to, setTo] = useState<string | undefined>()
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState(false)
  const people = useReading(
    'chat operators',
    async () => (await callServer('Chats/GetOperators', {})).operators,
  )
  const available = useChatCounts(({ counts }) => counts?.available)
  const isThere = (id: number) => available?.some(({ operatorId }) => operatorId === id) === true
  const others = (people.value ?? []).filter(
    ({ operatorId }) => operatorId !== self.operatorId && operatorId !== chat.assignedTo?.operatorId,
  )
  const options = [
    { value: queue, label: text('chats.backToQueue'), detail: text('chats.backToQueueText') },
    ...others
      .toSorted((a, b) => Number(isThere(b.operatorId)) - Number(isThere(a.operatorId)))
      .map(({ operatorId, name }) => ({
        value: String(operatorId),
        label: name,
        detail: text(isThere(operatorId) ? 'chats.available' : 'chats.away'),
      })),
  ]

  function close() {
    setOpen(false)
    // It slides away first.
    setTimeout(onClose, 250)
  }
  const give = useAct(async () => {
    await callServer('Chats/Assign', {
      chatId: chat.chatId,
      operatorId: to === queue ? null : Number(to),
      from: chat.assignedTo?.operatorId ?? null,
      note: note.trim(),
    })
    toast.success(text(to === queue ? 'chats.queued' : 'chats.handedOver'))
    await onDone()
    close()
  })

  return (
    <ConfirmSheet
      open={open}
      onOpenChange={(next) => !next && close()}
      title={text('chats.handOverTitle')}
      text={text('chats.handOverText')}
      cancelLabel={text('action.cancel')}
      confirmLabel={text('chats.handOver')}
      closeLabel={text('action.close')}
      loading={give.busy}
      onConfirm={() => {
        setAsked(true)
        if (to !== undefined) void give.run()
      }}
    >
      <div className="flex flex-col gap-4 pt-2">
        <SelectSheet
          id="chat-hand-over-to"
          label={text('chats.handOverTo')}
          placeholder={text('chats.choose')}
          closeLabel={text('action.close')}
          error={asked && to === undefined ? text('chats.chooseSomebody') : undefined}
          options={options}
          value={to}
          onValueChange={setTo}
        />
        <TextArea
          id="chat-hand-over-note"
          label={text('chats.note')}
          hint={text('chats.noteHint')}
          counter={`${note.length} / ${reasonLengthMax}`}
          maxLength={reasonLengthMax}
          rows={3}
          value={note}
          onValueChange={setNote}
        />
      </div>
    </ConfirmSheet>
  )
}
