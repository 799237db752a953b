import { tickAgeMsMax } from '@candor/engine/rules/option-settlement'
import type { Rejection } from '@candor/engine/rejections'
import type { State } from '@candor/engine/state'
import type { Draft } from './drafts.ts'

type OpenOption = Extract<Draft, { type: 'openOption' }>

// An option may name only a price that the exchange has shown: the one of the tick in force, or of a tick that was in
// force within the last five seconds. Whoever could make one up could place the bound so that the option opens when the
// next tick moves their way, and is void when it doesn't.
export function refusedSeenPrice(state: State, draft: Draft, now: number): Rejection | null {
  if (draft.type !== 'openOption' || draft.seenPriceE10 === null || isRepeatedOption(state, draft))
    return null
  const { coinId, seenPriceE10 } = draft
  const last = state.index.get(coinId)
  // The engine has its own answer to that.
  if (last === undefined || last.priceE10 === seenPriceE10) return null
  let replacedAt = last.at
  for (const tick of (state.products.swap.pastTicks.get(coinId) ?? []).toReversed()) {
    if (now - replacedAt > tickAgeMsMax) break
    if (tick.priceE10 === seenPriceE10) return null
    replacedAt = tick.at
  }
  return 'optionPriceMoved'
}

// The answer to a repeated request doesn't change with what happened since.
export function isRepeatedOption(state: State, { accountId, clientOrderId }: OpenOption): boolean {
  return clientOrderId !== null && state.products.options.clientOrders.find(accountId, clientOrderId) !== 0
}
