import { Card } from '@candor/ui/card'
import { KeyValue } from '@candor/ui/lists/key-value'
import type { KeyValueProps } from '@candor/ui/lists/key-value'
import type { Loan } from '@candor/contract/calls/loans'
import { useWords } from '../../../i18n/figures.ts'
import { NumberWithCopy } from '../../../shared/orders/number-with-copy.tsx'
import { shownYearlyPpm } from '../parts/cost.ts'
import { nameOf, rangeText } from '../parts/words.ts'

/** All details of a loan. */
export function LoanFields({ loan }: { loan: Loan }) {
  const { text, figures } = useWords()
  const { coin, lent, reviewedAt, endedAt } = loan
  const rows: KeyValueProps['rows'] = [
    { label: text('loan.number'), value: <NumberWithCopy number={nameOf(loan)} /> },
    { label: text('loan.asked'), value: rangeText(loan, figures) },
    { label: text('loan.phone'), value: loan.phone ?? text('loan.deleted') },
    { label: text('form.email'), value: loan.email ?? text('loan.deleted') },
    { label: text('loan.appliedAt'), value: figures.time(loan.appliedAt) },
    reviewedAt !== null && { label: text('loan.reviewedAt'), value: figures.time(reviewedAt) },
    lent !== null && { label: text('loan.lentAt'), value: figures.time(lent.lentAt) },
    lent !== null && { label: text('loan.wasLent'), value: figures.amount(lent.amount, coin) },
    lent !== null && {
      label: text('loan.interest'),
      value: figures.amount(lent.interest, coin),
      detail: figures.percent(loan.interestPpm),
    },
    { label: text('loan.yearlyRate'), value: figures.percent(shownYearlyPpm(loan)) },
    lent !== null && { label: text('loan.dueAt'), value: figures.time(lent.dueAt) },
    lent !== null && {
      label: text('loan.penaltyCharged'),
      value: figures.amount(lent.penalty, coin),
      detail: text('loan.perDay', { percent: figures.percent(loan.penaltyPpm) }),
    },
    lent !== null && { label: text('loan.repaidInAll'), value: figures.amount(lent.repaid, coin) },
    endedAt !== null && { label: text('loan.endedAt'), value: figures.time(endedAt) },
  ]
  return (
    <Card className="py-1 lg:px-6">
      <KeyValue rows={rows} />
    </Card>
  )
}
