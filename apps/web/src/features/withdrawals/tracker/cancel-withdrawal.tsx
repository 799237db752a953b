import { Button } from '@candor/ui/buttons/button'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { announce } from '@candor/ui/toasts/announce'
import type { Withdrawal } from '@candor/contract/calls/withdrawals'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useLayer } from '../../../shared/sheets/use-layer.ts'
import { canCancel } from './model.ts'

type Props = { withdrawal: Withdrawal; onChanged: () => Promise<void> }

/** Cancels it while that is possible, and says when it no longer is. */
export function CancelWithdrawal({ withdrawal, onChanged }: Props) {
  const text = useText()
  const figures = useFigures()
  const [open, setOpen] = useLayer()
  const { withdrawalId, amount, coin, signingAt, state } = withdrawal
  const whole = figures.amount(amount, coin)
  const cancel = useAct(async () => {
    try {
      await callServer('Withdrawals/Cancel', { withdrawalId })
      announce(text('withdraw.cancelled'))
    } finally {
      // Refused or not: the shown state is out of date.
      setOpen(false)
      await onChanged()
    }
  })
  if (state === 'signing' && signingAt !== null)
    return (
      <p className="px-1 text-small text-ink-2">
        {text('withdraw.tooLate', { time: figures.time(signingAt), amount: whole })}
      </p>
    )
  if (!canCancel(withdrawal)) return null
  return (
    <>
      <p className="px-1 text-small text-ink-2">{text('withdraw.cancelUntil')}</p>
      <Button size="large" fullWidth onClick={() => setOpen(true)}>
        {text('withdraw.cancel')}
      </Button>
      <ConfirmSheet
        open={open}
        onOpenChange={setOpen}
        title={text('withdraw.cancelTitle')}
        text={text('withdraw.cancelText', { amount: whole })}
        cancelLabel={text('action.back')}
        confirmLabel={text('withdraw.cancel')}
        variant="danger"
        loading={cancel.busy}
        onConfirm={() => void cancel.run()}
      />
    </>
  )
}
