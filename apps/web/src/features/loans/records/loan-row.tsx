import type { Loan } from '@candor/contract/calls/loans'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { RecordHeads, RecordRow } from '../../../shared/lists/record-row.tsx'
import { RowCell } from '../../../shared/lists/row-cell.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
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
    <RecordRow
      columns={columns}
      href={hrefOf(`${paths.loan}?loanId=${loanId}`)}
      title={lent === null ? rangeText(loan, figures) : figures.amount(lent.amount, coin)}
      detail={nameOf(loan)}
      badge={<LoanBadge loan={loan} />}
    >
      <RowCell label={text('loan.repaidInAll')} isFigure>
        {lent === null ? '–' : figures.amount(lent.repaid, coin)}
      </RowCell>
      <RowCell label={text('loan.stillOwed')} isFigure className="max-lg:text-right">
        {lent === null ? '–' : figures.amount(state === 'waived' ? '0' : lent.owed, coin)}
      </RowCell>
      <RowCell label={text('loan.appliedAt')}>
        <time dateTime={appliedAt}>{figures.time(appliedAt)}</time>
      </RowCell>
      <RowCell label={text(endedAt === null ? 'loan.dueAt' : 'loan.endedAt')} className="max-lg:text-right">
        {lastTime === null ? '–' : <time dateTime={lastTime}>{figures.time(lastTime)}</time>}
      </RowCell>
    </RecordRow>
  )
}

export function LoanHeads() {
  const text = useText()
  return (
    <RecordHeads
      columns={columns}
      labels={[
        text('ticket.amount'),
        { figure: text('loan.repaidInAll') },
        { figure: text('loan.stillOwed') },
        text('loan.appliedAt'),
        text('loan.dueOrEnded'),
        text('orders.statusLabel'),
      ]}
    />
  )
}
