import type { IndexTick } from '../commands.ts'
import type { Event } from '../events.ts'
import { accepted, type Outcome, reject } from '../outcome.ts'
import { productList } from '../products/registry.ts'
import { chainStart, tickHash } from '../rules/tick-chain.ts'
import type { State } from '../state.ts'
import { rememberEntry } from '../undo.ts'

/** The price in force: the last of the coin's ticks, which are numbered and chained. */
export interface IndexPrice {
  readonly number: number
  readonly hash: string
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
  const before = state.index.get(coinId)
  const tick = { number: (before?.number ?? 0) + 1, priceE10, at }
  const hash = tickHash(before?.hash ?? chainStart, coinId, tick)
  rememberEntry(state.index, coinId)
  state.index.set(coinId, { ...tick, hash })
  events.push({ type: 'indexTicked', coinId, ...tick, hash })
  for (const product of productList) product.onIndexTicked?.(state, coinId, { ...tick, hash }, events)
  return accepted
}
