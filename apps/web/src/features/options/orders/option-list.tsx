import type { OptionOrder } from '@candor/contract/calls/options'
import { HistoryRow } from './history-row.tsx'
import { HoldingRow } from './holding-row.tsx'
import { OpeningRow } from './opening-row.tsx'
import { hasOpened } from '../../../shared/options/running.ts'

export function OptionList({ orders }: { orders: readonly OptionOrder[] }) {
  return (
    <ul className="divide-y divide-line">
      {orders.map((order) => (
        <Row key={order.orderId} order={order} />
      ))}
    </ul>
  )
}

function Row({ order }: { order: OptionOrder }) {
  const { status, acceptance } = order
  if (status === 'opening' && acceptance !== null) return <OpeningRow {...{ order, acceptance }} />
  return status === 'open' && hasOpened(order) ? <HoldingRow order={order} /> : <HistoryRow order={order} />
}
