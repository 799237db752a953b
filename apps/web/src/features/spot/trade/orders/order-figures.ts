import type { SpotOrder } from '@candor/contract/calls/spot'
import { sameUnits, scaleOf } from '@candor/client/figures/decimal'
import { trimDecimal } from '@candor/client/figures/format'
import { formatAmount, parseAmount } from '@candor/money/amount'
import { divideDown } from '@candor/money/rounding'

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

/** A change and the place in the queue: only a lower quantity at the same price keeps it. */
export function placeAfter(
  order: Pick<SpotOrder, 'price' | 'quantity'>,
  typed: { price: string; quantity: string },
): 'unchanged' | 'kept' | 'lost' {
  if (typed.price === '' || typed.quantity === '') return 'unchanged'
  const [price, oldPrice] = sameUnits(trimDecimal(typed.price), order.price ?? '0')
  const [quantity, oldQuantity] = sameUnits(trimDecimal(typed.quantity), order.quantity ?? '0')
  if (price !== oldPrice || quantity > oldQuantity) return 'lost'
  return quantity === oldQuantity ? 'unchanged' : 'kept'
}

const units = (decimal: string) => parseAmount(decimal, scaleOf(decimal)) ?? 0n

/** The average price of one coin, floored to the decimals of the quote coin; null before the first trade. */
export function averagePrice({
  filledAmount,
  filledQuantity,
}: Pick<SpotOrder, 'filledAmount' | 'filledQuantity'>): string | null {
  const quantity = units(filledQuantity)
  if (quantity === 0n) return null
  const scale = scaleOf(filledAmount)
  const unitsPerCoin = 10n ** BigInt(scaleOf(filledQuantity))
  return formatAmount(divideDown(units(filledAmount) * unitsPerCoin, quantity), scale)
}
