import { none } from '@candor/engine/book/order-pool'
import type { State } from '@candor/engine/state'
import type { Draft } from './drafts.ts'

// Whether a draft is judged by how old an index price is.
export function restsOnPriceAge(state: State, draft: Draft): boolean {
  switch (draft.type) {
    case 'openOption':
    case 'quoteSwap':
    case 'executeSwap':
    case 'convertDust':
      return true
    case 'placeOrder':
      return isBandedByIndex(state, draft.marketId)
    case 'amendOrder': {
      const { pool, openOrders } = state.products.spot
      const slot =
        Number.isSafeInteger(draft.orderId) && draft.orderId > 0 ? pool.slotOf(draft.orderId) : none
      return slot !== none && isBandedByIndex(state, openOrders.marketIdOf(slot))
    }
    case 'batchOrders':
      return draft.acts.some((act) => act.act !== 'cancel' && isBandedByIndex(state, act.marketId))
    default:
      return false
  }
}

function isBandedByIndex(state: State, marketId: number): boolean {
  return state.products.spot.markets.get(marketId)?.config.bandReference === 'index'
}
