import { AmountField } from '@candor/ui/fields/amount-field'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { KeyValue } from '@candor/ui/lists/key-value'
import { announce } from '@candor/ui/toasts/announce'
import type { AttemptMemory } from '@candor/client/attempts/attempt-memory'
import { CallFailed } from '@candor/client/calls/call-failed'
import { trimDecimal } from '@candor/client/figures/format'
import type { Attempted } from '@candor/client/react/attempt'
import type { CallInput } from '@candor/contract/calls'
import type { Loan } from '@candor/contract/calls/loans'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { amountComplaint, scaleOf, unitsOf } from '../../../shared/form/amount-check.ts'
import { shareChips, useAmount } from '../../../shared/form/amount-input.ts'
import { useBalances } from '../../../shared/server/account.ts'
import { useAttempt } from '../../../shared/server/attempt.ts'
import { callServer } from '../../../shared/server/client.ts'
import { reloadProfile } from '../../../shared/server/profile.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { splitOf } from './model.ts'
import type { Lent } from './model.ts'

type RepayForm = Omit<CallInput<'Loans/Repay'>, 'clientOrderId'>
type Props = SheetControl & { loan: Loan; lent: Lent; memory: AttemptMemory; onDone: () => Promise<void> }

/** A part or everything, and its split. */
export function RepaySheet({ loan, lent, memory, open, onOpenChange, onDone }: Props) {
  const text = useText()
  const figures = useFigures()
  const { balances } = useBalances()
  const { loanId, coin } = loan
  const scale = scaleOf(lent.owed)
  const owed = unitsOf(lent.owed, scale)
  const available = balances && unitsOf(balances.get(coin)?.available ?? '0', scale)
  const bounds = { scale, unit: coin, least: 1n, most: owed, available }
  const amount = useAmount('loan-repayment', (typed) => amountComplaint(typed, bounds))
  const units = unitsOf(amount.value, scale)
  const split = splitOf(units, lent)
  const told = (part: bigint) => figures.units(part, scale, coin)
  const repay = useAttempt(
    async (form: Attempted<RepayForm>) => {
      try {
        const { loan: after } = await callServer('Loans/Repay', form)
        announce(text(after.state === 'repaid' ? 'loan.repaidAll' : 'loan.repaidPart'))
        onOpenChange(false)
      } catch (failure) {
        // The amount owed may have changed since it was shown.
        if (failure instanceof CallFailed) await onDone()
        throw failure
      }
      await Promise.all([onDone(), reloadProfile().catch(() => undefined)])
    },
    { memory },
  )
  return (
    <ConfirmSheet
      open={open}
      onOpenChange={onOpenChange}
      title={text('loan.repayTitle')}
      text={text('loan.repayText', { owed: figures.amount(lent.owed, coin) })}
      cancelLabel={text('action.back')}
      confirmLabel={units === 0n ? text('loan.repay') : text('loan.repayAmount', { amount: told(units) })}
      loading={repay.busy}
      onConfirm={() => {
        if (!amount.validate()) return
        // Without an amount everything is repaid, even if a day ends meanwhile.
        void repay.run({ loanId, amount: units === owed ? null : trimDecimal(amount.value) })
      }}
    >
      <div className="pb-2">
        <AmountField
          {...amount.field}
          label={text('ticket.amount')}
          labelTrailing={
            available !== null && (
              <span className="text-small text-ink-2">
                {text('ticket.available')} {told(available)}
              </span>
            )
          }
          unit={coin}
          decimalsMax={scale}
          placeholder={figures.plain(lent.owed, coin)}
          sharesLabel={text('loan.shares')}
          shares={shareChips({ whole: owed, scale, value: amount.value, onChoose: amount.set })}
        />
      </div>
      <KeyValue
        rows={[
          ...(unitsOf(lent.penaltyOwed, scale) === 0n
            ? []
            : [{ label: text('loan.toPenalty'), value: told(split.penalty) }]),
          { label: text('loan.toInterest'), value: told(split.interest) },
          { label: text('loan.toPrincipal'), value: told(split.principal) },
          { label: text('loan.leftAfter'), value: told(split.left) },
        ]}
      />
    </ConfirmSheet>
  )
}
