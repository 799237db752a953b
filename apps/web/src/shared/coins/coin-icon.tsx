import { CoinIcon as Disc } from '@candor/ui/figures/coin-icon'
import { pictureOf, picturedCoins } from './pictures.ts'

/** A coin's own picture, or its first letter on a disc. */
export function CoinIcon({ symbol, size }: { symbol: string; size?: number }) {
  return <Disc symbol={symbol} size={size} src={picturedCoins.has(symbol) ? pictureOf(symbol) : undefined} />
}
