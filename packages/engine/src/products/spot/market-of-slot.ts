import { assert } from '../../nucleus/assert.ts'
import type { Market } from './market.ts'
import type { SpotState } from './state.ts'

/** The market in which an open order rests. */
export function marketOfSlot(own: SpotState, slot: number): Market {
  const market = own.markets.get(own.openOrders.marketIdOf(slot))
  assert(market !== undefined, 'an open order rests in a market')
  return market
}
