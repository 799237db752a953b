import type { IndexTick, IndexTicks } from '../commands.ts'
import type { Event } from '../events.ts'
import { accepted, type Outcome, reject } from '../outcome.ts'
import { productList } from '../products/registry.ts'
import type { Rejection } from '../rejections.ts'
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

/** One coin's price as it comes in. */
export type NewPrice = Pick<IndexTick, 'coinId' | 'priceE10' | 'at'>

export const indexScale = 10
export const indexPriceMax = 10n ** 25n

export function indexTick(state: State, command: IndexTick, events: Event[]): Outcome {
  const refused = refusePrice(state, command)
  if (refused !== null) return reject(refused)
  // Past this line the price is in force; only mutation follows.
  putInForce(state, command, events)
  return accepted
}

/** All prices of a moment, each for itself, and then the clock. */
export function indexTicks(state: State, command: IndexTicks, events: Event[]): Outcome {
  if (state.rules < 2) return reject('rulesUnknown')
  const { prices, at } = command
  const parts: Outcome[] = []
  for (const { coinId, priceE10 } of prices) {
    const price = { coinId, priceE10, at }
    const rejection = refusePrice(state, price) ?? refuseSameMoment(state, price)
    if (rejection === null) putInForce(state, price, events)
    parts.push(rejection === null ? accepted : reject(rejection))
  }
  if (!parts.some(({ isAccepted }) => isAccepted)) return parts[0] ?? reject('parametersInvalid')
  for (const product of productList) product.onClockTick(state, at, events)
  return { ...accepted, parts }
}

function refusePrice(state: State, { coinId, priceE10 }: NewPrice): Rejection | null {
  if (state.coins.get(coinId) === undefined) return 'coinUnknown'
  return priceE10 <= 0n || priceE10 > indexPriceMax ? 'amountNotPositive' : null
}

/** Two prices of one moment would have no order, and while time stands still no price could grow old. */
function refuseSameMoment(state: State, { coinId, at }: NewPrice): Rejection | null {
  const before = state.index.get(coinId)
  return before !== undefined && at <= before.at ? 'timeStandsStill' : null
}

function putInForce(state: State, price: NewPrice, events: Event[]): void {
  const { coinId, priceE10, at } = price
  for (const product of productList) product.onIndexTick(state, price, events)
  const before = state.index.get(coinId)
  const tick = { number: (before?.number ?? 0) + 1, priceE10, at }
  const hash = tickHash(before?.hash ?? chainStart, coinId, tick)
  rememberEntry(state.index, coinId)
  state.index.set(coinId, { ...tick, hash })
  events.push({ type: 'indexTicked', coinId, ...tick, hash })
  for (const product of productList) product.onIndexTicked?.(state, coinId, { ...tick, hash }, events)
}
