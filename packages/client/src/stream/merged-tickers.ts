import type { Ticker } from '@candor/contract/stream/stream'

function isSame(a: Ticker, b: Ticker): boolean {
  return (Object.keys(b) as (keyof Ticker)[]).every((field) => a[field] === b[field])
}

/**
 * The tickers with the new ones in place. An unchanged one stays the same object: its row does not render.
 */
export function mergedTickers(
  known: ReadonlyMap<string, Ticker>,
  tickers: readonly Ticker[],
): ReadonlyMap<string, Ticker> {
  const changed = tickers.filter((ticker) => {
    const before = known.get(ticker.market)
    return !before || !isSame(before, ticker)
  })
  if (changed.length === 0) return known
  return new Map([...known, ...changed.map((ticker) => [ticker.market, ticker] as const)])
}
