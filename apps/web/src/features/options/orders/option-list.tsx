import type { OptionOrder } from '@candor/contract/calls/options'
import { HistoryRow } from './history-row.tsx'
import { HoldingRow } from './holding-row.tsx'

export function OptionList({ orders }: { orders: readonly OptionOrder[] }) {
  return (
    <ul className="divide-y divide-line">
      {orders.map((order) =>
        order.status === 'open' ? (
          <HoldingRow key={order.orderId} order={order} />
        ) : (
          <HistoryRow key={order.orderId} order={order} />
        ),
      )}
    </ul>
  )
}
