import { memo } from 'react'
import type { SpotOrder } from '@candor/contract/calls/spot'
import { formatDecimal, formatPercent, trimDecimal } from '@candor/client/figures/format'
import { useFigures } from '../../../../i18n/figures.ts'
import { useLanguage, useText } from '../../../../i18n/text.ts'
import { SideCell, Table } from '../table.tsx'
import { useOrderFigures } from '../figures.ts'
import { filledPercent } from './order-progress.ts'
import { coinsOf, orderHref, sideKey, termsOf } from './order-words.ts'
import { canAmend } from './use-amend.tsx'

type Acts = {
  cancellingId: string | null
  onCancel: (order: SpotOrder) => void
  onAmend: (order: SpotOrder) => void
}

/** The open orders of a wide screen, a line each. */
export function OpenOrdersTable({ orders, ...acts }: Acts & { orders: readonly SpotOrder[] }) {
  const text = useText()
  return (
    <Table
      label={text('tradeOrder.open')}
      heads={[...useOrderTableHeads(), text('tradeOrder.filled')]}
      acts={text('tradeOrder.acts')}
    >
      {orders.map((order) => (
        <Line key={order.orderId} order={order} {...acts} />
      ))}
    </Table>
  )
}

export function useOrderTableHeads(): string[] {
  const text = useText()
  return [
    text('orders.placed'),
    text('tradeOrder.pair'),
    text('orders.side'),
    text('orders.price'),
    text('order.quantity'),
  ]
}

/** The cells that both tables share; the pair links to the order. */
export function OrderCells({ order }: { order: SpotOrder }) {
  const text = useText()
  const { locale, time } = useFigures()
  const figures = useOrderFigures()(order)
  const { base, quote } = coinsOf(order.market)
  const shown = (decimal: string) => formatDecimal(trimDecimal(decimal), locale)
  return (
    <>
      <td className="text-ink-2">
        <time dateTime={order.placedAt}>{time(order.placedAt)}</time>
      </td>
      <td>
        <a href={orderHref(order)} className="touch-target underline-offset-4 hover:underline">
          {order.market}
        </a>
      </td>
      <SideCell isBuy={order.side === 'buy'}>{text(sideKey(order))}</SideCell>
      <td>{order.price === null ? text('orders.marketPrice') : figures.price(order.price)}</td>
      <td>
        {order.quantity === null
          ? figures.coin(order.amount ?? '0', quote, 'paid')
          : `${shown(order.quantity)} ${base}`}
      </td>
    </>
  )
}

const act =
  'touch-target min-h-7 rounded-mark px-1 font-semibold text-ink-2 hover:text-ink disabled:opacity-45'

const Line = memo(function Line({ order, cancellingId, onCancel, onAmend }: Acts & { order: SpotOrder }) {
  const text = useText()
  const { locale } = useLanguage()
  const terms = termsOf(order, { text, locale })
  return (
    <tr>
      <OrderCells order={order} />
      <td>{formatPercent(String(filledPercent(order)), locale)}</td>
      <td>
        <span className="flex justify-end gap-4">
          {canAmend(order) && (
            <button
              type="button"
              className={act}
              onClick={() => onAmend(order)}
              aria-label={`${text('tradeOrder.amend')}: ${terms}`}
            >
              {text('tradeOrder.amend')}
            </button>
          )}
          <button
            type="button"
            className={act}
            disabled={cancellingId === order.orderId}
            onClick={() => onCancel(order)}
            aria-label={`${text('tradeOrder.cancel')}: ${terms}`}
          >
            {text('tradeOrder.cancel')}
          </button>
        </span>
      </td>
    </tr>
  )
})
