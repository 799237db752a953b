import { networkName } from '@candor/contract/addresses/networks'
import { Badge } from '@candor/ui/badge'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { ListedTable } from '../../../shared/lists/paged-table.tsx'
import { RowLink } from '../../../shared/parts/row-link.tsx'
import { hrefs } from '../../../shared/place/paths.ts'
import { callServer } from '../../../shared/server/client.ts'

export function Deposits({ uid }: { uid: string }) {
  const text = useText()
  const figures = useFigures()
  return (
    <ListedTable
      listKey={`deposits ${uid}`}
      read={async (page) => {
        const { deposits, nextPage } = await callServer('Users/GetDeposits', { uid, ...page })
        return { items: deposits, nextPage }
      }}
      idOf={(deposit) => deposit.depositId}
      label={text('profile.tab.deposits')}
      empty={text('list.nothing')}
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
    <ListedTable
      listKey={`withdrawals ${uid}`}
      read={async (page) => {
        const { withdrawals, nextPage } = await callServer('Users/GetWithdrawals', { uid, ...page })
        return { items: withdrawals, nextPage }
      }}
      idOf={(withdrawal) => withdrawal.withdrawalId}
      label={text('profile.tab.withdrawals')}
      empty={text('list.nothing')}
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
