import { useState } from 'react'
import { useReading } from '@candor/client/react/reading'
import { SelectSheet } from '@candor/ui/fields/select-sheet'
import { useText } from '../../../i18n/text.ts'
import { useChatCounts } from '../../../shared/server/chat-counts.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useSelf } from '../../../shared/server/self.ts'
import type { OpenChat } from './conversation-store.ts'
import { NoteSheet } from './note-sheet.tsx'

const queue = 'queue'
type Props = { chat: OpenChat; onClose: () => void; onDone: () => Promise<void> }

/** Hands a conversation to another operator, or back to the queue, with a note for the next one. */
export function AssignSheet({ chat, onClose, onDone }: Props) {
  const text = useText()
  const self = useSelf()
  const [to, setTo] = useState<string | undefined>()
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

  return (
    <NoteSheet
      title={text('chats.handOverTitle')}
      text={text('chats.handOverText')}
      confirmLabel={text('chats.handOver')}
      doneLabel={text(to === queue ? 'chats.queued' : 'chats.handedOver')}
      isIncomplete={to === undefined}
      onAsk={() => setAsked(true)}
      onConfirm={async (note) => {
        const operatorId = to === queue ? null : Number(to)
        const from = chat.assignedTo?.operatorId ?? null
        await callServer('Chats/Assign', { chatId: chat.chatId, operatorId, from, note })
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <SelectSheet
        id="chat-hand-over-to"
        label={text('chats.handOverTo')}
        placeholder={text('chats.choose')}
        error={asked && to === undefined ? text('chats.chooseSomebody') : undefined}
        options={options}
        value={to}
        onValueChange={setTo}
      />
    </NoteSheet>
  )
}
