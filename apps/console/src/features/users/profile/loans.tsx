import { itemName } from '@candor/contract/operators/queues'
import { Badge } from '@candor/ui/badge'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { pageOf } from '../../../shared/lists/paged-table.tsx'
import { RecordTable } from './record-table.tsx'
import { RowLink } from '../../../shared/parts/row-link.tsx'
import { hrefs } from '../../../shared/place/paths.ts'
import { callServer } from '../../../shared/server/client.ts'

export function Loans({ uid }: { uid: string }) {
  const text = useText()
  const figures = useFigures()
  return (
    <RecordTable
      uid={uid}
      tab="loans"
      read={async (page) => pageOf('loans', await callServer('Users/GetLoans', page))}
      idOf={({ loanId }) => loanId}
      columns={({ column, endColumn }) => [
        column('orders.number', ({ loanId }) => (
          <RowLink href={hrefs.queue('loans', loanId)}>{itemName('loans', loanId)}</RowLink>
        )),
        column('deposit.state', ({ state }) => <Badge>{text(`loan.state.${state}`)}</Badge>),
        column(
          'loan.asked',
          ({ amountMin, amountMax, coin }) =>
            `${figures.plain(amountMin, coin)} – ${figures.amount(amountMax, coin)}`,
        ),
        endColumn('loan.lent', ({ lent, coin }) => (lent === null ? '—' : figures.amount(lent.amount, coin))),
        endColumn('loan.owed', ({ lent, coin }) => (lent === null ? '—' : figures.amount(lent.owed, coin))),
        endColumn('loan.due', ({ lent }) => (lent === null ? '—' : figures.day(lent.dueAt))),
        endColumn('loan.applied', ({ appliedAt }) => figures.day(appliedAt)),
      ]}
    />
  )
}
