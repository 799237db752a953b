import type { IndexTick } from '../commands.ts'
import type { Event } from '../events.ts'
import { accepted, type Outcome, reject } from '../outcome.ts'
import { productList } from '../products/registry.ts'
import type { State } from '../state.ts'

export interface IndexPrice {
  readonly priceE10: bigint
  readonly at: number
}

export const indexScale = 10
export const indexPriceMax = 10n ** 25n

export function indexTick(state: State, command: IndexTick, events: Event[]): Outcome {
  const { coinId, priceE10, at } = command
  if (state.coins.get(coinId) === undefined) return reject('coinUnknown')
  if (priceE10 <= 0n || priceE10 > indexPriceMax) return reject('amountNotPositive')
  // Past this line the price is in force; only mutation follows.
  for (const product of productList) product.onIndexTick(state, command, events)
  state.index.set(coinId, { priceE10, at })
  events.push({ type: 'indexTicked', coinId, priceE10, at })
  return accepted
}
