import type { CoinMirror, Mirror } from '../../platform/core/mirror/mirror.ts'

// The coin in which all options are paid; undefined before any pair is configured.
export function stakeCoinOf(mirror: Mirror): CoinMirror | undefined {
  for (const { stakeCoinId } of mirror.optionPairs.values()) return mirror.coin(stakeCoinId)
  return undefined
}

// The coin whose index a pair such as BTC/USDT follows; the engine knows whether it has options.
export function coinOfPair(mirror: Mirror, pair: string): CoinMirror | undefined {
  const [base = '', stake = '', ...rest] = pair.split('/')
  if (rest.length > 0 || stake !== stakeCoinOf(mirror)?.symbol) return undefined
  return mirror.coinBySymbol(base)
}
