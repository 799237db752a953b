import { accepted, reject } from '../../nucleus/outcome.ts'
import { setField } from '../../nucleus/undo.ts'
import { marketStates, type SetMarketState } from './commands.ts'
import type { Events } from './events.ts'
import type { Outcome } from './rejections.ts'
import type { State } from './state.ts'

/** One operator stops a market, and two let it trade again. */
export function opensMarket(_state: State, { state }: SetMarketState): boolean {
  return state === 'open'
}

export function setMarketState({ rules, products }: State, command: SetMarketState, events: Events): Outcome {
  const { marketId, state } = command
  if (rules < 3) return reject('rulesUnknown')
  if (!marketStates.includes(state)) return reject('parametersInvalid')
  const market = products.spot.markets.get(marketId)
  if (market === undefined) return reject('marketUnknown')
  // Past this line the market is in that state; only mutation follows.
  setField(market, 'state', state)
  events.push({ type: 'marketStateChanged', marketId, state })
  return accepted
}
