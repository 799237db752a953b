import { coinName } from '../coins/coin-names.ts'
import type { Market } from '../server/markets.ts'

/** By the letters of the pair in any spelling, or by the coin's name: "btc", "BTC/", "btcusdt", "bitcoin". */
export function foundMarkets<Row extends Pick<Market, 'market'>>(
  markets: readonly Row[],
  typed: string,
): Row[] {
  const letters = (text: string) => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const wanted = letters(typed)
  // A name matches by its beginning only, not by letters within it.
  const isName = (name: string) => letters(name).startsWith(wanted)
  return markets.filter(({ market }) => {
    const [coin = ''] = market.split('/')
    return letters(market).includes(wanted) || isName(coinName(coin) ?? '')
  })
}
