import { networkName } from '@candor/contract/addresses/networks'
import { Badge } from '@candor/ui/badge'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { pageOf } from '../../../shared/lists/paged-table.tsx'
import { RecordTable } from './record-table.tsx'
import { RowLink } from '../../../shared/parts/row-link.tsx'
import { hrefs } from '../../../shared/place/paths.ts'
import { callServer } from '../../../shared/server/client.ts'

export function Deposits({ uid }: { uid: string }) {
  const text = useText()
  const figures = useFigures()
  return (
    <RecordTable
      uid={uid}
      tab="deposits"
      read={async (page) => pageOf('deposits', await callServer('Users/GetDeposits', page))}
      idOf={(deposit) => deposit.depositId}
      columns={({ column, endColumn, longColumn }) => [
        column('deposit.type', ({ kind }) => text(`deposit.kind.${kind}`)),
        column('deposit.reference', ({ name }) => name),
        endColumn('deposit.amount', ({ amount, currency }) => figures.money(amount, currency)),
        endColumn('deposit.credited', ({ credited, coin }) =>
          credited === null ? '—' : figures.amount(credited, coin),
        ),
        column('deposit.state', ({ state }) => <Badge>{text(`deposit.state.${state}`)}</Badge>),
        longColumn('withdrawal.transaction', ({ transactionId }) => transactionId ?? '—'),
        endColumn('deposit.requested', ({ requestedAt }) => figures.second(requestedAt)),
      ]}
    />
  )
}

export function Withdrawals({ uid }: { uid: string }) {
  const text = useText()
  const figures = useFigures()
  return (
    <RecordTable
      uid={uid}
      tab="withdrawals"
      read={async (page) => pageOf('withdrawals', await callServer('Users/GetWithdrawals', page))}
      idOf={(withdrawal) => withdrawal.withdrawalId}
      columns={({ column, endColumn, longColumn }) => [
        column('orders.number', ({ withdrawalId }) => (
          <RowLink href={hrefs.queue('withdrawals', withdrawalId)}>W-{withdrawalId}</RowLink>
        )),
        column('withdrawal.network', ({ network, currency }) =>
          network === null ? currency : networkName(network),
        ),
        endColumn('orders.amount', ({ amount, coin }) => figures.amount(amount, coin)),
        column('orders.status', ({ state }) => <Badge>{text(`withdrawal.state.${state}`)}</Badge>),
        longColumn('withdrawal.transaction', ({ transactionId }) => transactionId ?? '—'),
        endColumn('deposit.requested', ({ requestedAt }) => figures.second(requestedAt)),
      ]}
    />
  )
}
