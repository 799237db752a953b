import type { ReactNode, RefObject } from 'react'
import { Button } from '../buttons/button.tsx'
import type { ButtonVariant } from '../buttons/button-style.tsx'
import { KeyValue } from '../lists/key-value.tsx'
import type { KeyValueRows } from '../lists/key-value.tsx'
import { Sheet } from './sheet.tsx'
import { Still } from '../still.tsx'

export interface ConfirmSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The action in words and figures: "Buy 0.0150 BTC". */
  title: ReactNode
  text?: ReactNode
  rows?: KeyValueRows | undefined
  cancelLabel: string
  confirmLabel: string
  onConfirm: () => void
  /** `danger` for an action that loses something; `text` must say what is lost. */
  variant?: Extract<ButtonVariant, 'primary' | 'up' | 'down' | 'danger'> | undefined
  loading?: boolean | undefined
  confirmDisabled?: boolean | undefined
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** A code, a password or "don't ask again", between the rows and the buttons. */
  children?: ReactNode
}

/** The confirmed content does not change: success may empty the form behind it before the sheet is gone. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { open, onOpenChange, title, text, rows, cancelLabel, confirmLabel, onConfirm } = props
  const { variant = 'primary', loading = false, confirmDisabled = false, initialFocus, children } = props
  return (
    <Sheet
      {...{ open, onOpenChange, initialFocus }}
      title={<Still held={loading}>{title}</Still>}
      text={text && <Still held={loading}>{text}</Still>}
      dismissible={!loading}
      // Side by side while both fit; a long action takes its own line, above the way back.
      footer={
        <div className="flex flex-wrap-reverse gap-2.5">
          <Button
            size="large"
            disabled={loading}
            onClick={() => onOpenChange(false)}
            className="flex-[1_1_auto]"
          >
            {cancelLabel}
          </Button>
          <Button
            size="large"
            variant={variant}
            loading={loading}
            disabled={confirmDisabled}
            onClick={onConfirm}
            className="flex-[2_1_auto]"
          >
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <Still held={loading}>{rows && <KeyValue rows={rows} />}</Still>
      {children}
    </Sheet>
  )
}
