import type { SpotOrder } from '@candor/contract/calls/spot'
import { formatAmount, parseAmount } from '@candor/money/amount'
import { scaleOf } from '@candor/client/figures/decimal'
import type { PriceLine } from '@candor/ui/chart/own-marks'

type OrderTerms = Pick<SpotOrder, 'market' | 'side' | 'price' | 'quantity' | 'filledQuantity'>
type Words = { side: (side: SpotOrder['side']) => string; quantity: (decimal: string) => string }

const units = (decimal: string) => parseAmount(decimal, scaleOf(decimal)) ?? 0n

/** A line for every price with open orders of the account in this market: its side, and the open quantity. */
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
