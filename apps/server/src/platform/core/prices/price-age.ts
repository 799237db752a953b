import { none } from '@candor/engine/book/order-pool'
import type { Rejection } from '@candor/engine/rules/reasons'
import type { State } from '@candor/engine/state'
import type { Draft } from '../drafts.ts'
import { isRepeatedOption } from './seen-price.ts'

const always: Partial<Record<Draft['type'], Rejection>> = {
  openOption: 'optionOpeningPriceMissing',
  quoteSwap: 'priceMissing',
  executeSwap: 'priceMissing',
  convertDust: 'priceMissing',
}

// How a draft that depends on the age of an index price is refused while that age is unknown; null for any other draft.
export function refusedWithoutPriceAge(state: State, draft: Draft): Rejection | null {
  if (draft.type === 'openOption' && isRepeatedOption(state, draft)) return null
  return always[draft.type] ?? (isBanded(state, draft) ? 'marketClosed' : null)
}

function isBanded(state: State, draft: Draft): boolean {
  if (draft.type === 'placeOrder') return isBandedByIndex(state, draft.marketId)
  if (draft.type === 'amendOrder') {
    const { pool, openOrders } = state.products.spot
    const slot = Number.isSafeInteger(draft.orderId) && draft.orderId > 0 ? pool.slotOf(draft.orderId) : none
    return slot !== none && isBandedByIndex(state, openOrders.marketIdOf(slot))
  }
  if (draft.type === 'batchOrders')
    return draft.acts.some((act) => act.act !== 'cancel' && isBandedByIndex(state, act.marketId))
  return false
}

function isBandedByIndex(state: State, marketId: number): boolean {
  return state.products.spot.markets.get(marketId)?.config.bandReference === 'index'
}
