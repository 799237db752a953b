import { parsedTexts } from '../state/storage.ts'
// The server's limit.
export const watchlistMax = 200

export function toggled(markets: readonly string[], market: string): readonly string[] {
  if (markets.includes(market)) return markets.filter((watched) => watched !== market)
  return [...markets, market].slice(-watchlistMax)
}

/** The account's own first, then those a visitor added on this device. */
export function mergedWatchlist(account: readonly string[], device: readonly string[]): readonly string[] {
  return [...new Set([...account, ...device])].slice(0, watchlistMax)
}

/** The stored value may have been written by anyone. */
export function parseWatchlist(stored: string | null): readonly string[] {
  return parsedTexts(stored).slice(0, watchlistMax)
}
