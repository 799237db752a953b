import { Button } from '@candor/ui/buttons/button'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { announce } from '@candor/ui/toasts/announce'
import type { Loan } from '@candor/contract/calls/loans'
import { useText } from '../../../i18n/text.ts'
import { MayNotice } from '../../../shared/requirements/may-notice.tsx'
import { useMay } from '../../../shared/requirements/use-may.ts'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useLayer } from '../../../shared/sheets/use-layer.ts'

type Props = { loan: Loan; onChanged: () => Promise<void> }

/** Withdraws an application that is not decided yet. */
export function CancelLoan({ loan: { loanId, state }, onChanged }: Props) {
  const text = useText()
  const { isBarred } = useMay('cancel')
  const [open, setOpen] = useLayer()
  const cancel = useAct(async () => {
    try {
      await callServer('Loans/Cancel', { loanId })
      announce(text('loan.cancelled'))
    } finally {
      // Even if refused: what is shown is out of date.
      setOpen(false)
      await onChanged()
    }
  })
  if (state !== 'applying') return null
  return (
    <>
      <MayNotice act="cancel" />
      <Button size="large" fullWidth disabled={isBarred} onClick={() => setOpen(true)}>
        {text('loan.cancel')}
      </Button>
      <ConfirmSheet
        open={open}
        onOpenChange={setOpen}
        title={text('loan.cancelTitle')}
        text={text('loan.cancelText')}
        cancelLabel={text('action.back')}
        confirmLabel={text('loan.cancel')}
        variant="danger"
        loading={cancel.busy}
        onConfirm={() => void cancel.run()}
      />
    </>
  )
}
