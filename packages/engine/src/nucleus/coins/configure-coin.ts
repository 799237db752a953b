import { coinNameLengthMax, coinSymbolPattern, visibleLinePattern } from '../../rules/limits.ts'
import { priceSources } from '../../rules/price-sources.ts'
import type { CoreRejection } from '../../rules/reasons.ts'
import type { Coin, ConfigureCoin } from '../commands.ts'
import type { Events } from '../events.ts'
import { accepted, type Outcome, reject } from '../outcome.ts'
import type { State } from '../state.ts'
import { setEntry } from '../undo.ts'

export const coinIdMax = 4095
export const coinScaleMax = 18

export function configureCoin(state: State, command: ConfigureCoin, events: Events): Outcome {
  const { coinId, symbol, scale, name, sources } = command
  if (!Number.isSafeInteger(coinId) || coinId < 1 || coinId > coinIdMax) return reject('parametersInvalid')
  if (symbol === '') return reject('coinSymbolEmpty')
  if (!coinSymbolPattern.test(symbol)) return reject('coinConfigInvalid')
  if (!Number.isInteger(scale) || scale < 0 || scale > coinScaleMax) return reject('coinConfigInvalid')
  const refused = refuseDetails(state, command)
  if (refused !== null) return reject(refused)
  const known = state.coins.get(coinId)
  if (known !== undefined && known.scale !== scale) return reject('coinConfigInvalid')
  // Markets and addresses name it. Until rules 7 it could change.
  if (state.rules >= 8 && known !== undefined && known.symbol !== symbol) return reject('coinConfigInvalid')
  for (const coin of state.coins.values()) {
    if (coin.symbol === symbol && coin.coinId !== coinId) return reject('coinConfigInvalid')
  }
  // Past this line the coin stands; only mutation follows.
  const coin: Coin = {
    coinId,
    symbol,
    scale,
    ...(name === undefined ? {} : { name }),
    ...(sources === undefined ? {} : { sources }),
  }
  setEntry(state.coins, coinId, coin)
  events.push({ type: 'coinConfigured', ...coin })
  return accepted
}

function refuseDetails({ rules }: State, { name, sources }: ConfigureCoin): CoreRejection | null {
  if (rules < 8) return name === undefined && sources === undefined ? null : 'rulesUnknown'
  if (typeof name === 'string' && !isName(name)) return 'coinConfigInvalid'
  const names = sources?.map(({ source }) => source) ?? []
  const isKnown = names.every((each) => priceSources.includes(each))
  return isKnown && new Set(names).size === names.length ? null : 'coinConfigInvalid'
}

function isName(name: string): boolean {
  return name.trim() === name && name.length <= coinNameLengthMax && visibleLinePattern.test(name)
}
