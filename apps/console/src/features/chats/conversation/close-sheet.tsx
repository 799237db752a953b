import { useState } from 'react'
import { closeReasons } from '@candor/contract/rules/chat'
import type { CloseReason } from '@candor/contract/rules/chat'
import { ConfirmSheet } from '@candor/ui/confirm-sheet'
import { Chip } from '@candor/ui/chip'
import { TextArea } from '@candor/ui/text-area'
import { toast } from '@candor/ui/toast'
import { useText } from '../../../i18n/text.ts'
import { reasonLengthMax } from '../../../shared/form/checks.ts'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import type { OpenChat } from './conversation-store.ts'

type Props = { chat: OpenChat; onClose: () => void; onDone: () => Promise<void> }

/** Ends a conversation, and says why. */
export function CloseSheet({ chat, onClose, onDone }: Props) {
  const text = useText()
  const [open, setOpen] = useState(true)
  const [closeReason, setCloseReason] = useState<CloseReason>('solved')
  const [note, setNote] = useState('')
  function leave() {
    setOpen(false)
    // It slides away first.
    setTimeout(onClose, 250)
  }
  const end = useAct(async () => {
    await callServer('Chats/Close', { chatId: chat.chatId, closeReason, note: note.trim() })
    toast.success(text('chats.closedDone'))
    await onDone()
    leave()
  })
  return (
    <ConfirmSheet
      open={open}
      onOpenChange={(next) => !next && leave()}
      title={text('chats.closeTitle')}
      text={text('chats.closeText')}
      cancelLabel={text('action.cancel')}
      confirmLabel={text('chats.close')}
      closeLabel={text('action.close')}
      loading={end.busy}
      onConfirm={() => void end.run()}
    >
      <div className="flex flex-col gap-4 pt-2">
        <fieldset className="flex flex-col gap-1.5">
          <legend className="pb-1.5 text-small text-ink-2">{text('chats.closeReason')}</legend>
          <span className="flex flex-wrap gap-2">
            {closeReasons.map((reason) => (
              <Chip key={reason} selected={closeReason === reason} onClick={() => setCloseReason(reason)}>
                {text(`chats.closeReason.${reason}`)}
              </Chip>
            ))}
          </span>
        </fieldset>
        <TextArea
          id="chat-close-note"
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
