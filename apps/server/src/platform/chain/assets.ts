import { parseAmount } from '@candor/money/amount'
import type { CoinMirror } from '../core/mirror/mirror.ts'
import type { ChainAsset } from '../../doors/chain/port.ts'

/** A coin of the settings as the ledger knows it. */
export type Asset = CoinMirror & {
  contract: `0x${string}` | null
  /** The smallest amount credited automatically, in units. */
  minimum: bigint
}

// A coin that the ledger does not have, or whose minimum it can't express, is skipped and reported.
export function assetsOf(
  given: readonly ChainAsset[],
  coinBySymbol: (symbol: string) => CoinMirror | undefined,
): { assets: Asset[]; unknown: string[] } {
  const assets: Asset[] = []
  const unknown: string[] = []
  for (const { coin: symbol, contract, minimum: text } of given) {
    const coin = coinBySymbol(symbol)
    const minimum = coin && parseAmount(text, coin.scale)
    if (coin === undefined || minimum === undefined || minimum === null) unknown.push(symbol)
    else assets.push({ ...coin, contract, minimum })
  }
  return { assets, unknown }
}
