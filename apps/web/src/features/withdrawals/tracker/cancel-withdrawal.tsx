import { CancelButton } from '../../../shared/sheets/cancel-button.tsx'
import type { Withdrawal } from '@candor/contract/calls/withdrawals'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { callServer } from '../../../shared/server/client.ts'
import { canCancel } from './model.ts'

type Props = { withdrawal: Withdrawal; onChanged: () => Promise<void> }

/** Cancels it while that is possible, and says when it no longer is. */
export function CancelWithdrawal({ withdrawal, onChanged }: Props) {
  const text = useText()
  const figures = useFigures()
  const { withdrawalId, amount, coin, signingAt, state } = withdrawal
  const whole = figures.amount(amount, coin)
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
      <CancelButton
        size="large"
        fullWidth
        label={text('withdraw.cancel')}
        title={text('withdraw.cancelTitle')}
        text={text('withdraw.cancelText', { amount: whole })}
        cancel={() => callServer('Withdrawals/Cancel', { withdrawalId })}
        done={text('withdraw.cancelled')}
        onChanged={onChanged}
      />
    </>
  )
}
