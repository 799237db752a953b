import { Button } from '@candor/ui/buttons/button'
import type { ButtonProps } from '@candor/ui/buttons/button'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import type { ConfirmSheetProps } from '@candor/ui/layers/confirm-sheet'
import { announce } from '@candor/ui/toasts/announce'
import { useText } from '../../i18n/text.ts'
import { useAct } from '../server/act.ts'
import { useLayer } from './use-layer.ts'

type Props = Pick<ConfirmSheetProps, 'text' | 'rows'> &
  Pick<ButtonProps, 'size' | 'fullWidth' | 'className' | 'disabled'> & {
    // Of the button, and of its confirmation.
    label: string
    title: string
    cancel: () => Promise<unknown>
    // Announced when it is done.
    done: string
    onChanged: () => Promise<void> | void
  }

/** Ends something for good, once its owner has confirmed it. */
export function CancelButton({ label, title, text: about, rows, cancel, done, onChanged, ...look }: Props) {
  const text = useText()
  const [open, setOpen] = useLayer()
  const act = useAct(async () => {
    try {
      await cancel()
      announce(done)
    } finally {
      // Refused or not: what is shown is out of date.
      setOpen(false)
      await onChanged()
    }
  })
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmSheet
        open={open}
        onOpenChange={setOpen}
        title={title}
        text={about}
        rows={rows}
        cancelLabel={text('action.back')}
        confirmLabel={label}
        variant="danger"
        loading={act.busy}
        onConfirm={() => void act.run()}
      />
    </>
  )
}
