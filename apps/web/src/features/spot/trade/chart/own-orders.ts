import type { SpotFill, SpotOrder } from '@candor/contract/calls/spot'
import { formatAmount, parseAmount } from '@candor/money/amount'
import { scaleOf } from '@candor/client/figures/decimal'
import type { ChartMark, PriceLine } from '@candor/ui/chart/own-marks'

type OrderTerms = Pick<SpotOrder, 'market' | 'side' | 'price' | 'quantity' | 'filledQuantity'>
type Words = { side: (side: SpotOrder['side']) => string; quantity: (decimal: string) => string }

const units = (decimal: string) => parseAmount(decimal, scaleOf(decimal)) ?? 0n

/** A line for every price at which the account has open orders of this market: its side, and what is still open there. */
export function orderLines(orders: readonly OrderTerms[], market: string, words: Words): PriceLine[] {
  const lines = new Map<string, { side: SpotOrder['side']; price: string; open: bigint; scale: number }>()
  for (const { market: symbol, side, price, quantity, filledQuantity } of orders) {
    if (symbol !== market || price === null || quantity === null) continue
    const key = `${side} ${price}`
    const open = (lines.get(key)?.open ?? 0n) + units(quantity) - units(filledQuantity)
    lines.set(key, { side, price, open, scale: scaleOf(quantity) })
  }
  return [...lines.values()].map(({ side, price, open, scale }) => ({
    price,
    label: `${words.side(side)} ${words.quantity(formatAmount(open, scale))}`,
    tone: side === 'buy' ? 'up' : 'down',
  }))
}

type OrderState = Pick<SpotOrder, 'side' | 'status' | 'filledQuantity' | 'changedAt'>

export const hasTraded = ({ filledQuantity }: Pick<SpotOrder, 'filledQuantity'>): boolean =>
  /[1-9]/.test(filledQuantity)

/** Whether only its fills say when an order traded: one that is filled changed last when it did. */
export const needsFills = (order: Pick<SpotOrder, 'status' | 'filledQuantity'>): boolean =>
  hasTraded(order) && order.status !== 'filled'

/** When an order traded, for the marks of a chart. */
export function marksOf(order: OrderState, fills: readonly Pick<SpotFill, 'at'>[]): ChartMark[] {
  if (!hasTraded(order)) return []
  const { side } = order
  if (!needsFills(order)) return [{ at: order.changedAt, side }]
  return fills.map(({ at }) => ({ at, side }))
}
