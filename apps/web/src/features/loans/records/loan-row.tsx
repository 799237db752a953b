import type { Loan } from '@candor/contract/calls/loans'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { RowCell } from '../../../shared/lists/row-cell.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '../../../shared/place/paths.ts'
import { LoanBadge } from '../parts/state-badge.tsx'
import { nameOf, rangeText } from '../parts/words.ts'

const columns =
  'lg:grid-cols-[minmax(12rem,1.3fr)_minmax(9rem,1fr)_minmax(9rem,1fr)_minmax(11rem,1.1fr)_minmax(11rem,1.1fr)_minmax(8rem,.7fr)]'

export function LoanRow({ loan }: { loan: Loan }) {
  const text = useText()
  const figures = useFigures()
  const { loanId, coin, lent, appliedAt, endedAt, state } = loan
  const lastTime = endedAt ?? lent?.dueAt ?? null
  return (
    <li
      className={`relative grid grid-cols-2 items-center gap-x-3 gap-y-2 px-4 py-3 hover:bg-surface-2 ${columns}`}
    >
      <span className="min-w-0">
        <a
          href={hrefOf(`${paths.loan}?loanId=${loanId}`)}
          className="font-semibold after:absolute after:inset-0 after:content-['']"
        >
          {lent === null ? rangeText(loan, figures) : figures.amount(lent.amount, coin)}
        </a>
        <span className="block text-small text-ink-3">{nameOf(loan)}</span>
      </span>
      <span className="justify-self-end lg:order-last">
        <LoanBadge loan={loan} />
      </span>
      <RowCell label={text('loan.repaidInAll')}>
        {lent === null ? '–' : figures.amount(lent.repaid, coin)}
      </RowCell>
      <RowCell label={text('loan.stillOwed')} className="max-lg:text-right">
        {lent === null ? '–' : figures.amount(state === 'waived' ? '0' : lent.owed, coin)}
      </RowCell>
      <RowCell label={text('loan.appliedAt')}>
        <time dateTime={appliedAt}>{figures.time(appliedAt)}</time>
      </RowCell>
      <RowCell label={text(endedAt === null ? 'loan.dueAt' : 'loan.endedAt')} className="max-lg:text-right">
        {lastTime === null ? '–' : <time dateTime={lastTime}>{figures.time(lastTime)}</time>}
      </RowCell>
    </li>
  )
}

export function LoanHeads() {
  const text = useText()
  return (
    <div
      aria-hidden
      className={`hidden gap-x-3 border-b border-line px-4 py-2.5 text-small text-ink-3 lg:grid ${columns}`}
    >
      <span>{text('ticket.amount')}</span>
      <span>{text('loan.repaidInAll')}</span>
      <span>{text('loan.stillOwed')}</span>
      <span>{text('loan.appliedAt')}</span>
      <span>{text('loan.dueOrEnded')}</span>
      <span className="text-right">{text('orders.statusLabel')}</span>
    </div>
  )
}
