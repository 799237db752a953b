import { MainButton } from '../../../shared/form/main-button.tsx'
import { Card } from '@candor/ui/card'
import { KeyValue } from '@candor/ui/lists/key-value'
import type { Loan } from '@candor/contract/calls/loans'
import { useAttemptMemory } from '@candor/client/react/attempt'
import { useWords } from '../../../i18n/figures.ts'
import { MayNotice } from '../../../shared/requirements/may-notice.tsx'
import { useMay } from '../../../shared/requirements/use-may.ts'
import { useSheet } from '../../../shared/sheets/use-sheet.tsx'
import { scaleOf } from '../../../shared/form/amount-check.ts'
import { nextPenalty } from './model.ts'
import type { Lent } from './model.ts'

type Props = { loan: Loan; lent: Lent; onChanged: () => Promise<void> }

/** The amount owed by kind, the next penalty if it stays unpaid, and the button to repay. */
export function OwedCard({ loan, lent, onChanged }: Props) {
  const { text, figures } = useWords()
  const memory = useAttemptMemory()
  const { isBarred } = useMay('repay')
  const { coin, penaltyPpm } = loan
  const next = nextPenalty(lent, penaltyPpm)
  const sheet = useSheet(async () => {
    const { RepaySheet } = await import('./repay-sheet.tsx')
    return (control) => <RepaySheet {...control} {...{ loan, lent, memory }} onDone={onChanged} />
  })
  const told = (decimal: string) => figures.amount(decimal, coin)
  return (
    <Card className="flex flex-col gap-3 lg:p-6">
      <h2 className="font-semibold">{text('loan.owedTitle')}</h2>
      <KeyValue
        rows={[
          { label: text('loan.principal'), value: told(lent.principalOwed) },
          { label: text('loan.interest'), value: told(lent.interestOwed) },
          { label: text('loan.penalty'), value: told(lent.penaltyOwed) },
          { label: text('loan.owedInAll'), value: told(lent.owed) },
        ]}
      />
      {next && (
        <p className="text-small text-pretty text-ink-2">
          {text('loan.nextPenalty', {
            amount: figures.units(next.amount, scaleOf(lent.owed), coin),
            time: figures.time(next.at, 'minute'),
          })}
        </p>
      )}
      <MayNotice act="repay" />
      <MainButton disabled={isBarred} onClick={sheet.show}>
        {text('loan.repay')}
      </MainButton>
      <p className="text-small text-pretty text-ink-2">{text('loanClause.byItself')}</p>
      {sheet.element}
    </Card>
  )
}
