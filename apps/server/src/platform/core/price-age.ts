import { none } from '@candor/engine/book/order-pool'
import type { Rejection } from '@candor/engine/rules/reasons'
import type { State } from '@candor/engine/state'
import { tickAgeMsMax } from '@candor/engine/rules/option-settlement'
import type { Draft } from './drafts.ts'

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

type OpenOption = Extract<Draft, { type: 'openOption' }>

// An option may only name a price that was shown: that of the tick in force, or of one that was in force within the last
// five seconds. With a made-up price a buyer could shift the bound, so that the option opens when the next tick moves
// their way and is void otherwise.
export function refusedSeenPrice(state: State, draft: Draft, now: number): Rejection | null {
  if (draft.type !== 'openOption' || draft.seenPriceE10 === null || isRepeatedOption(state, draft))
    return null
  const { coinId, seenPriceE10 } = draft
  const last = state.index.get(coinId)
  // Without a price the engine itself refuses.
  if (last === undefined || last.priceE10 === seenPriceE10) return null
  let replacedAt = last.at
  for (const tick of (state.products.swap.pastTicks.get(coinId) ?? []).toReversed()) {
    if (now - replacedAt > tickAgeMsMax) break
    if (tick.priceE10 === seenPriceE10) return null
    replacedAt = tick.at
  }
  return 'optionPriceMoved'
}

// The answer to a repeated request does not depend on later events.
function isRepeatedOption(state: State, { accountId, clientOrderId }: OpenOption): boolean {
  return clientOrderId !== null && state.products.options.clientOrders.find(accountId, clientOrderId) !== 0
}
