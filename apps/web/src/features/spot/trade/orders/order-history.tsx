import { History } from 'lucide-react'
import type { SpotOrder } from '@candor/contract/calls/spot'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useIsWide } from '@candor/ui/use-is-wide'
import { useFigures } from '../../../../i18n/figures.ts'
import { useText } from '../../../../i18n/text.ts'
import { RowCell } from '../../../../shared/lists/row-cell.tsx'
import { averagePrice } from './average-price.ts'
import { useOrderFigures } from '../figures.ts'
import { Table } from '../table.tsx'
import { OrderCells, useOrderTableHeads } from './open-orders-table.tsx'
import { orderHref, sideKey, termsOf } from './order-words.ts'
import { StatusBadge } from './status-badge.tsx'
import { NothingHere } from '../../../../shared/lists/nothing-here.tsx'
import { Failed } from '../../../../shared/lists/failed.tsx'
import { useCallback, useEffect, useState } from 'react'
import { callServer } from '../../../../shared/server/client.ts'
import { useAccountFeed } from '../../../../shared/server/stream.ts'

const firstPage = 10

type HistoryState = { market: string | undefined; orders: readonly SpotOrder[] | null; failed: boolean }

/** The newest finished orders; read again whenever one finishes. */
function useHistory(market: string | undefined) {
  const [state, setState] = useState<HistoryState>({ market, orders: null, failed: false })
  const read = useCallback(() => {
    callServer('Spot/GetOrderHistory', { limit: firstPage, ...(market !== undefined && { market }) }).then(
      ({ orders }) => setState({ market, orders, failed: false }),
      () =>
        setState((before) => ({
          market,
          orders: before.market === market ? before.orders : null,
          failed: true,
        })),
    )
  }, [market])
  useEffect(read, [read])
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.orders.some(({ status }) => status !== 'open')) read()
  })
  const isOurs = state.market === market
  const orders = isOurs ? state.orders : null
  return { orders, failed: isOurs && state.failed && orders === null, reload: read }
}

/** The newest finished orders; all others have their own page. */
export function OrderHistory({ market }: { market: string | undefined }) {
  const text = useText()
  const isWide = useIsWide()
  const heads = useOrderTableHeads()
  const { orders, failed, reload } = useHistory(market)
  if (failed) {
    return <Failed title="tradeOrder.failedTitle" onRetry={reload} />
  }
  if (!orders) return <SkeletonRows count={3} />
  if (orders.length === 0) {
    return <NothingHere Icon={History} title="tradeOrder.noHistoryTitle" text="tradeOrder.noHistoryText" />
  }
  return isWide ? (
    <Table
      label={text('tradeOrder.history')}
      heads={[
        ...heads,
        text('tradeOrder.filled'),
        text('orders.average'),
        text('ticket.total'),
        text('orders.statusLabel'),
      ]}
    >
      {orders.map((order) => (
        <HistoryLine key={order.orderId} order={order} />
      ))}
    </Table>
  ) : (
    <ul className="divide-y divide-line">
      {orders.map((order) => (
        <HistoryRow key={order.orderId} order={order} />
      ))}
    </ul>
  )
}

/** The result of an order: its traded quantity, price and amount. */
function useOutcome(order: SpotOrder) {
  const figures = useOrderFigures()(order)
  const average = averagePrice(order)
  return {
    figures,
    filled: figures.quantity(order.filledQuantity),
    average: average === null ? '–' : figures.price(average),
    total: figures.traded(order.filledAmount),
  }
}

function HistoryLine({ order }: { order: SpotOrder }) {
  const { figures, filled, average, total } = useOutcome(order)
  return (
    <tr>
      <OrderCells order={order} />
      <td>{`${filled} ${figures.base}`}</td>
      <td>{average}</td>
      <td>{`${total} ${figures.quote}`}</td>
      <td>
        <StatusBadge order={order} />
      </td>
    </tr>
  )
}

function HistoryRow({ order }: { order: SpotOrder }) {
  const text = useText()
  const { locale, time } = useFigures()
  const { figures, filled, average, total } = useOutcome(order)
  return (
    <li className="relative py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-2">
        <a
          href={orderHref(order)}
          className="flex flex-wrap items-baseline gap-x-2 font-semibold after:absolute after:inset-0 after:content-['']"
        >
          <span className={order.side === 'buy' ? 'text-up' : 'text-down'}>{text(sideKey(order))}</span>
          <span>{order.market}</span>
        </a>
        <StatusBadge order={order} />
      </p>
      <p className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-small">
        <span className="text-ink-2">{termsOf(order, { text, locale })}</span>
        <time dateTime={order.placedAt} className="text-ink-3">
          {time(order.placedAt)}
        </time>
      </p>
      <p className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(max(5.25rem,28%),1fr))] gap-x-3 gap-y-1">
        <RowCell label={text('tradeOrder.filledIn', { coin: figures.base })}>{filled}</RowCell>
        <RowCell label={text('orders.average')}>{average}</RowCell>
        <RowCell label={text('ticket.totalIn', { coin: figures.quote })}>{total}</RowCell>
      </p>
    </li>
  )
}
