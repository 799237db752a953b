import type { LoanTermsShown } from '@candor/contract/operators/calls/loans'
import { Badge } from '@candor/ui/badge'
import { classNames } from '@candor/ui/class-names'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { changedIn, termNames } from './model.ts'
import type { TermName } from './model.ts'

type Props = { coin: string; terms: LoanTermsShown | null; proposed: LoanTermsShown | null }

/** The current terms and, next to them, the proposed ones. */
export function TermsTable({ coin, terms, proposed }: Props) {
  const text = useText()
  const figures = useFigures()
  const shown = (of: LoanTermsShown): Record<TermName | 'isOpen', string> => ({
    amountMin: figures.amount(of.amountMin, coin),
    amountMax: figures.amount(of.amountMax, coin),
    termDays: figures.counted(of.termDays, 'day'),
    interest: figures.percent(of.interestPpm),
    penalty: figures.percent(of.penaltyPpm),
    creditScoreMin: figures.count(of.creditScoreMin),
    twoFrom: figures.amount(of.twoFrom, coin),
    isOpen: text(of.isOpen ? 'terms.accepted' : 'terms.notAccepted'),
  })
  const [now, after] = [terms && shown(terms), proposed && shown(proposed)]
  const changed = proposed ? changedIn(terms, proposed) : []
  const cell = 'px-3 py-2 text-right align-baseline wrap-anywhere first:pl-4 first:text-left last:pr-4'
  return (
    <table aria-label={text('terms.title')} className="w-full text-small">
      <thead>
        <tr className="border-b border-line text-ink-3">
          <th scope="col" className={classNames(cell, 'font-normal')}>
            {text('terms.title')}
          </th>
          <th scope="col" className={classNames(cell, 'font-normal')}>
            {text('switches.now')}
          </th>
          {after && (
            <th scope="col" className={classNames(cell, 'font-normal')}>
              {text('rates.after')}
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {[...termNames, 'isOpen' as const].map((name) => (
          <tr key={name}>
            <th scope="row" className={classNames(cell, 'font-normal text-ink-2')}>
              {text(`terms.${name}`)}
            </th>
            <td className={classNames(cell, !after && 'font-semibold')}>{now?.[name] ?? '—'}</td>
            {after && (
              <td className={classNames(cell, changed.includes(name) && 'font-semibold')}>
                {after[name]}
                {changed.includes(name) && (
                  <span className="ml-2 inline-block">
                    <Badge tone="warn">{text('terms.changed')}</Badge>
                  </span>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
