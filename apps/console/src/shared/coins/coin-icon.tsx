import { createCoinBook } from '@candor/client/react/coin-book'
import { CoinIcon as Disc } from '@candor/ui/figures/coin-icon'
import { callServer } from '../server/client.ts'
import { consoleBase } from '../state/settings.ts'

export const coinBook = createCoinBook(() => callServer('Terms/GetCoins', {}))

/** The address of the picture that operators gave a coin. */
export function usePicture(symbol: string): string | undefined {
  const picture = coinBook.useCoin(symbol)?.picture ?? null
  return picture === null ? undefined : consoleBase + picture
}

/** The picture that operators gave a coin, or its first letter on a disc. */
export function CoinIcon({ symbol, size }: { symbol: string; size?: number }) {
  return <Disc symbol={symbol} size={size} src={usePicture(symbol)} />
}
