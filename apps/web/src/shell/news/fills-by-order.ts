import type { SpotOrder } from '@candor/contract/calls/spot'
import type { AccountFill } from '@candor/contract/stream/stream'
import { formatAmount, parseAmount, unitsPerCoin } from '@candor/money/amount'
import { divideDown } from '@candor/money/rounding'
import { scaleOf } from '@candor/client/figures/decimal'

export type OrderFills = {
  orderId: string
  market: string
  side: 'buy' | 'sell'
  quantity: string
  averagePrice: string
  // The order is completely filled.
  isWhole: boolean
}

function sum(decimals: readonly string[], scale: number): bigint {
  return decimals.reduce((total, decimal) => total + (parseAmount(decimal, scale) ?? 0n), 0n)
}

/** The fills of one message, grouped by order: one sentence each, for any number of makers. */
export function fillsByOrder(
  fills: readonly AccountFill[],
  orders: readonly Pick<SpotOrder, 'orderId' | 'status'>[],
): OrderFills[] {
  return [...new Set(fills.map(({ orderId }) => orderId))].flatMap((orderId) => {
    const ofOrder = fills.filter((fill) => fill.orderId === orderId)
    const [first] = ofOrder
    if (!first) return []
    const [quantityScale, amountScale] = [scaleOf(first.quantity), scaleOf(first.amount)]
    const quantity = sum(
      ofOrder.map((fill) => fill.quantity),
      quantityScale,
    )
    const amount = sum(
      ofOrder.map((fill) => fill.amount),
      amountScale,
    )
    if (quantity === 0n) return []
    return {
      orderId,
      market: first.market,
      side: first.side,
      quantity: formatAmount(quantity, quantityScale),
      averagePrice: formatAmount(divideDown(amount * unitsPerCoin(quantityScale), quantity), amountScale),
      isWhole: orders.some((order) => order.orderId === orderId && order.status === 'filled'),
    }
  })
}
