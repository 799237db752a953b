import { tickAgeMsMax } from '@candor/engine/rules/option-settlement'
import type { Rejection } from '@candor/engine/rules/reasons'
import type { State } from '@candor/engine/state'
import type { Draft } from '../drafts.ts'

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
export function isRepeatedOption(state: State, { accountId, clientOrderId }: OpenOption): boolean {
  return clientOrderId !== null && state.products.options.clientOrders.find(accountId, clientOrderId) !== 0
}
