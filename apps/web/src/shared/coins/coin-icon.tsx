import { CoinIcon as Disc } from '@candor/ui/figures/coin-icon'
import { useTermsFeed } from '../server/stream.ts'
import { settings } from '../state/settings.ts'
import { coinBook } from './coin-book.ts'
import { pictureOf, picturedCoins } from './pictures.ts'

/** The picture that operators gave a coin, or that came with the app. */
function usePicture(symbol: string): string | undefined {
  useTermsFeed(() => void coinBook.readAnew())
  const picture = coinBook.useCoin(symbol)?.picture ?? null
  if (picture !== null) return settings.apiBase + picture
  return picturedCoins.has(symbol) ? pictureOf(symbol) : undefined
}

/** A coin's own picture, or its first letter on a disc. */
export function CoinIcon({ symbol, size }: { symbol: string; size?: number }) {
  return <Disc symbol={symbol} size={size} src={usePicture(symbol)} />
}
