import type { SpotOrder } from '@candor/contract/calls/spot'
import { sameUnits } from '@candor/client/figures/decimal'

/**
 * The traded share of an order, in whole percent, floored: only a whole order is at a hundred. A market order
 * that could trade no more is whole, even with a rest too small for the smallest quantity.
 */
export function filledPercent(
  order: Pick<SpotOrder, 'status' | 'quantity' | 'amount' | 'filledQuantity' | 'filledAmount'>,
): number {
  if (order.status === 'filled') return 100
  const [done, all] =
    order.quantity === null
      ? sameUnits(order.filledAmount, order.amount ?? '0')
      : sameUnits(order.filledQuantity, order.quantity)
  return all === 0n ? 0 : Number((done * 100n) / all)
}
