import type { SpotOrder } from '@candor/contract/calls/spot'
import { sameUnits } from '@candor/client/figures/decimal'

/** How much of an order has traded, in whole percent, floored: only a whole order is at a hundred. */
export function filledPercent(
  order: Pick<SpotOrder, 'quantity' | 'amount' | 'filledQuantity' | 'filledAmount'>,
): number {
  const [done, all] =
    order.quantity === null
      ? sameUnits(order.filledAmount, order.amount ?? '0')
      : sameUnits(order.filledQuantity, order.quantity)
  return all === 0n ? 0 : Number((done * 100n) / all)
}
