import type { Events } from '../events.ts'
import { indexPriceMax, type NewPrice } from '../nucleus/index-price.ts'
import { accepted, type Outcome, reject } from '../nucleus/outcome.ts'
import type { CoreRejection } from '../rules/reasons.ts'
import { setEntry } from '../nucleus/undo.ts'
import { productList } from '../product-list.ts'
import { chainStart, tickHash } from '../rules/tick-chain.ts'
import type { State } from '../state.ts'
import { doWhatIsDue } from './clock-tick.ts'
import type { IndexTick, IndexTicks } from './commands.ts'

export function indexTick(state: State, command: IndexTick, events: Events): Outcome {
  const refused = refusePrice(state, command)
  if (refused !== null) return reject(refused)
  // Past this line the price is in force; only mutation follows.
  putInForce(state, command, events)
  return accepted
}

/** All prices of one moment, each on its own, then the clock. */
export function indexTicks(state: State, command: IndexTicks, events: Events): Outcome {
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
  doWhatIsDue(state, at, events)
  return { ...accepted, parts }
}

function refusePrice(state: State, { coinId, priceE10 }: NewPrice): CoreRejection | null {
  if (state.coins.get(coinId) === undefined) return 'coinUnknown'
  return priceE10 <= 0n || priceE10 > indexPriceMax ? 'amountNotPositive' : null
}

/** Two prices at one moment would have no order, and no price would age while time stands still. */
function refuseSameMoment(state: State, { coinId, at }: NewPrice): CoreRejection | null {
  const before = state.index.get(coinId)
  return before !== undefined && at <= before.at ? 'timeStandsStill' : null
}

function putInForce(state: State, price: NewPrice, events: Events): void {
  const { coinId, priceE10, at } = price
  for (const product of productList) product.onIndexTick?.(state, price, events)
  const before = state.index.get(coinId)
  const tick = { number: (before?.number ?? 0) + 1, priceE10, at }
  const hash = tickHash(before?.hash ?? chainStart, coinId, tick)
  setEntry(state.index, coinId, { ...tick, hash })
  events.push({ type: 'indexTicked', coinId, ...tick, hash })
  for (const product of productList) product.onIndexTicked?.(state, coinId, { ...tick, hash }, events)
}
