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
      columns={[
        { label: text('deposit.type'), render: ({ kind }) => text(`deposit.kind.${kind}`) },
        { label: text('deposit.reference'), render: ({ name }) => name },
        {
          label: text('deposit.amount'),
          render: ({ amount, currency }) => figures.money(amount, currency),
          align: 'end',
        },
        {
          label: text('deposit.credited'),
          render: ({ credited, coin }) => (credited === null ? '—' : figures.amount(credited, coin)),
          align: 'end',
        },
        {
          label: text('deposit.state'),
          render: ({ state }) => <Badge>{text(`deposit.state.${state}`)}</Badge>,
        },
        {
          label: text('withdrawal.transaction'),
          render: ({ transactionId }) => transactionId ?? '—',
          isLong: true,
        },
        {
          label: text('deposit.requested'),
          render: ({ requestedAt }) => figures.second(requestedAt),
          align: 'end',
        },
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
      columns={[
        {
          label: text('orders.number'),
          render: ({ withdrawalId }) => (
            <RowLink href={hrefs.queue('withdrawals', withdrawalId)}>W-{withdrawalId}</RowLink>
          ),
        },
        {
          label: text('withdrawal.network'),
          render: ({ network, currency }) => (network === null ? currency : networkName(network)),
        },
        {
          label: text('orders.amount'),
          render: ({ amount, coin }) => figures.amount(amount, coin),
          align: 'end',
        },
        {
          label: text('orders.status'),
          render: ({ state }) => <Badge>{text(`withdrawal.state.${state}`)}</Badge>,
        },
        {
          label: text('withdrawal.transaction'),
          render: ({ transactionId }) => transactionId ?? '—',
          isLong: true,
        },
        {
          label: text('deposit.requested'),
          render: ({ requestedAt }) => figures.second(requestedAt),
          align: 'end',
        },
      ]}
    />
  )
}
