import { reasonLengthMax } from '@candor/engine/rules/limits'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { TextArea } from '@candor/ui/fields/text-area'
import { toast } from '@candor/ui/toasts/toast'
import { useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'

type Props = {
  title: string
  text: string
  confirmLabel: string
  // The text after success.
  doneLabel: string
  // Whether a choice is missing; `onAsk` shows which.
  isIncomplete?: boolean
  onAsk?: () => void
  onConfirm: (note: string) => Promise<void>
  onDone: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Changes a conversation, with a note for the other operators. */
export function NoteSheet({ isIncomplete = false, onConfirm, onDone, onClose, children, ...told }: Props) {
  const text = useText()
  const [open, setOpen] = useState(true)
  const [note, setNote] = useState('')
  function close() {
    setOpen(false)
    // It slides away first.
    setTimeout(onClose, 250)
  }
  const confirm = useAct(async () => {
    await onConfirm(note.trim())
    toast.success(told.doneLabel)
    await onDone()
    close()
  })
  return (
    <ConfirmSheet
      open={open}
      onOpenChange={(next) => !next && close()}
      title={told.title}
      text={told.text}
      cancelLabel={text('action.cancel')}
      confirmLabel={told.confirmLabel}
      loading={confirm.busy}
      onConfirm={() => {
        told.onAsk?.()
        if (!isIncomplete) void confirm.run()
      }}
    >
      <div className="flex flex-col gap-4 pt-2">
        {children}
        <TextArea
          id="chat-note"
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
