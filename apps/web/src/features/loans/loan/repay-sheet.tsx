import type { AttemptMemory } from '@candor/client/attempts/attempt-memory'
import type { Loan } from '@candor/contract/calls/loans'
import { useWords } from '../../../i18n/figures.ts'
import { scaleOf, unitsOf } from '../../../shared/form/amount-check.ts'
import { PayBackSheet } from '../../../shared/form/pay-back-sheet.tsx'
import { callServer } from '../../../shared/server/client.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { splitOf } from './model.ts'
import type { Lent } from './model.ts'

type Props = SheetControl & { loan: Loan; lent: Lent; memory: AttemptMemory; onDone: () => Promise<void> }

/** A part or everything, and its split. */
export function RepaySheet({ loan: { loanId, coin }, lent, ...control }: Props) {
  const { text, figures } = useWords()
  const scale = scaleOf(lent.owed)
  return (
    <PayBackSheet
      {...control}
      amountId="loan-repayment"
      debt={{ loanId }}
      owed={lent.owed}
      {...{ coin, scale }}
      words={{
        title: text('loan.repayTitle'),
        text: text('loan.repayText', { owed: figures.amount(lent.owed, coin) }),
        act: text('loan.repay'),
        actFor: (amount) => text('loan.repayAmount', { amount }),
        shares: text('loan.shares'),
      }}
      rowsOf={(units, told) => {
        const split = splitOf(units, lent)
        return [
          unitsOf(lent.penaltyOwed, scale) !== 0n && {
            label: text('loan.toPenalty'),
            value: told(split.penalty),
          },
          { label: text('loan.toInterest'), value: told(split.interest) },
          { label: text('loan.toPrincipal'), value: told(split.principal) },
          { label: text('loan.leftAfter'), value: told(split.left) },
        ]
      }}
      send={async (form) => {
        const { loan } = await callServer('Loans/Repay', form)
        return text(loan.state === 'repaid' ? 'loan.repaidAll' : 'loan.repaidPart')
      }}
    />
  )
}
