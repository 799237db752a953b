import { assert } from '../../nucleus/assert.ts'
import type { Market } from './market.ts'
import type { SpotSlice } from './slice.ts'

/** The market in which an open order rests. */
export function marketOfSlot(slice: SpotSlice, slot: number): Market {
  const market = slice.markets.get(slice.openOrders.marketIdOf(slot))
  assert(market !== undefined, 'an open order rests in a market')
  return market
}
