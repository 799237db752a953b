import { coinSymbolPattern } from '../../rules/limits.ts'
import type { ConfigureCoin } from '../commands.ts'
import type { Events } from '../events.ts'
import { accepted, type Outcome, reject } from '../outcome.ts'
import type { State } from '../state.ts'
import { setEntry } from '../undo.ts'

export const coinIdMax = 4095
export const coinScaleMax = 18

export function configureCoin(state: State, command: ConfigureCoin, events: Events): Outcome {
  const { coinId, symbol, scale } = command
  if (!Number.isSafeInteger(coinId) || coinId < 1 || coinId > coinIdMax) return reject('parametersInvalid')
  if (symbol === '') return reject('coinSymbolEmpty')
  if (!coinSymbolPattern.test(symbol)) return reject('coinConfigInvalid')
  if (!Number.isInteger(scale) || scale < 0 || scale > coinScaleMax) return reject('coinConfigInvalid')
  const known = state.coins.get(coinId)
  if (known !== undefined && known.scale !== scale) return reject('coinConfigInvalid')
  for (const coin of state.coins.values()) {
    if (coin.symbol === symbol && coin.coinId !== coinId) return reject('coinConfigInvalid')
  }
  // Past this line the coin stands; only mutation follows.
  setEntry(state.coins, coinId, { coinId, symbol, scale })
  events.push({ type: 'coinConfigured', coinId, symbol, scale })
  return accepted
}
