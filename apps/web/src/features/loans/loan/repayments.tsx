import { Card } from '@candor/ui/card'
import type { Loan } from '@candor/contract/calls/loans'
import { useWords } from '../../../i18n/figures.ts'
import { scaleOf, unitsOf } from '../../../shared/form/amount-check.ts'
import type { LoanDetails } from './queries.ts'

type Props = { loan: Loan; repayments: LoanDetails['repayments'] }

/** Each repayment and its split. */
export function Repayments({ loan: { coin }, repayments }: Props) {
  const { text, figures } = useWords()
  return (
    <Card padding="none" className="overflow-hidden">
      <h2 className="px-4 pt-4 pb-1 font-semibold lg:px-6 lg:pt-5">{text('loan.repayments')}</h2>
      {repayments.length === 0 && (
        <p className="px-4 pb-4 text-small text-ink-2 lg:px-6">{text('loan.noRepayments')}</p>
      )}
      <ul className="divide-y divide-line">
        {repayments.map(({ repaymentId, at, amount, ...parts }) => (
          <li key={repaymentId} className="px-4 py-3 lg:px-6">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{figures.amount(amount, coin)}</span>
              <time dateTime={at} className="ml-auto text-small text-ink-3">
                {figures.time(at)}
              </time>
            </p>
            <p className="pt-0.5 text-small text-ink-2">
              {(['penalty', 'interest', 'principal'] as const)
                .filter((part) => unitsOf(parts[part], scaleOf(parts[part])) > 0n)
                .map((part) => `${text(`loan.${part}`)} ${figures.plain(parts[part], coin)}`)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
