import type { CoinMirror, Mirror } from '../../platform/core/mirror/mirror.ts'

// The one coin that all options are paid in; undefined before any pair is configured.
export function stakeCoinOf(mirror: Mirror): CoinMirror | undefined {
  for (const { stakeCoinId } of mirror.optionPairs.values()) return mirror.coin(stakeCoinId)
  return undefined
}

// The coin whose index a pair such as BTC/USDT follows; whether there are options on it is the engine's to say.
export function coinOfPair(mirror: Mirror, pair: string): CoinMirror | undefined {
  const [base = '', stake = '', ...rest] = pair.split('/')
  if (rest.length > 0 || stake !== stakeCoinOf(mirror)?.symbol) return undefined
  return mirror.coinBySymbol(base)
}
