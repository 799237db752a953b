import { reasonLengthMax } from '@candor/engine/rules/limits'
import { useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import type { KeyValueRows } from '@candor/ui/lists/key-value'
import { TextArea } from '@candor/ui/fields/text-area'
import { toast } from '@candor/ui/toasts/toast'
import { useText } from '../../i18n/text.ts'
import { useAct } from '../server/act.ts'

type Props = {
  title: string
  text?: ReactNode
  rows?: KeyValueRows
  needsReason?: boolean
  // Whether the user gets the reason, or only operators see it.
  isTold?: boolean
  // How the user gets it, if not in the app and by mail.
  hint?: string
  confirmLabel: string
  variant?: 'primary' | 'danger'
  confirmDisabled?: boolean
  // The first field, if it is not the reason.
  initialFocus?: RefObject<HTMLElement | null>
  onConfirm: (reason: string) => Promise<unknown>
  // The text after success; the sheet then ends.
  done?: string
  onDone?: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks for a confirmation and a reason. Shown while mounted: each time is a new one. */
export function ReasonSheet(props: Props) {
  const {
    title,
    text: told,
    rows,
    needsReason = true,
    isTold = false,
    confirmLabel,
    variant,
    children,
  } = props
  const text = useText()
  const [open, setOpen] = useState(true)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isMissing = needsReason && reason.trim() === ''
  const confirm = useAct(async () => {
    await props.onConfirm(reason.trim())
    if (props.done === undefined) return
    toast.success(props.done)
    props.onDone?.()
    props.onClose()
  })

  function send() {
    setAsked(true)
    if (!isMissing && props.confirmDisabled !== true) void confirm.run()
  }

  function close() {
    setOpen(false)
    // It slides away first.
    setTimeout(props.onClose, 250)
  }

  return (
    <ConfirmSheet
      open={open}
      onOpenChange={(next) => !next && close()}
      title={title}
      text={told}
      rows={rows?.some(Boolean) ? rows : undefined}
      cancelLabel={text('action.cancel')}
      confirmLabel={confirmLabel}
      variant={variant}
      loading={confirm.busy}
      confirmDisabled={props.confirmDisabled}
      onConfirm={send}
      initialFocus={props.initialFocus ?? (needsReason ? field : undefined)}
    >
      <div className="flex flex-col gap-4 pt-2">
        {children}
        {needsReason && (
          <TextArea
            ref={field}
            // Operators who decide by keys also send by keys.
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send()
            }}
            label={text(isTold ? 'ask.reasonTold' : 'ask.reason')}
            hint={props.hint ?? text(isTold ? 'ask.hintTold' : 'ask.hint')}
            error={asked && isMissing ? text('ask.required') : undefined}
            counter={`${reason.length} / ${reasonLengthMax}`}
            maxLength={reasonLengthMax}
            rows={3}
            value={reason}
            onValueChange={setReason}
          />
        )}
      </div>
    </ConfirmSheet>
  )
}
