import type { SpotOrder } from '@candor/contract/calls/spot'
import { sameUnits } from '@candor/client/figures/decimal'
import { trimDecimal } from '@candor/client/figures/format'

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
