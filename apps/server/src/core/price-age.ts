import { none } from '@candor/engine/book/order-pool'
import type { State } from '@candor/engine/state'
import type { Draft } from './drafts.ts'

const byItself: ReadonlySet<Draft['type']> = new Set([
  'openOption',
  'quoteSwap',
  'executeSwap',
  'convertDust',
])

// Whether a draft is judged by how old an index price is.
export function restsOnPriceAge(state: State, draft: Draft): boolean {
  if (draft.type === 'placeOrder') return isBandedByIndex(state, draft.marketId)
  if (draft.type === 'amendOrder') {
    const { pool, openOrders } = state.products.spot
    const slot = Number.isSafeInteger(draft.orderId) && draft.orderId > 0 ? pool.slotOf(draft.orderId) : none
    return slot !== none && isBandedByIndex(state, openOrders.marketIdOf(slot))
  }
  if (draft.type === 'batchOrders')
    return draft.acts.some((act) => act.act !== 'cancel' && isBandedByIndex(state, act.marketId))
  return byItself.has(draft.type)
}

function isBandedByIndex(state: State, marketId: number): boolean {
  return state.products.spot.markets.get(marketId)?.config.bandReference === 'index'
}
