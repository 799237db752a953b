import type { Ticker } from '@candor/contract/stream/stream'
import { compareDecimals } from '@candor/client/figures/decimal'
import type { Market } from '../server/markets.ts'
import { changeHundredths } from './change.ts'

export type SortKey = 'name' | 'price' | 'change' | 'volume'
export type Sorting = { key: SortKey; isDescending: boolean }
type Tickers = ReadonlyMap<string, Ticker>

// Missing figures stand last, in both directions.
function compareFigures(a: string | null | undefined, b: string | null | undefined, sign: number): number {
  if (a === b) return 0
  if (a === null || a === undefined) return 1
  if (b === null || b === undefined) return -1
  return sign * compareDecimals(a, b)
}

function compareChanges(a: bigint | null, b: bigint | null, sign: number): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -sign : sign
}

export function sortedMarkets<Row extends Pick<Market, 'market'>>(
  markets: readonly Row[],
  tickers: Tickers,
  { key, isDescending }: Sorting,
): Row[] {
  const sign = isDescending ? -1 : 1
  const order = (a: Row, b: Row): number => {
    const [first, second] = [tickers.get(a.market), tickers.get(b.market)]
    switch (key) {
      case 'name':
        return sign * a.market.localeCompare(b.market, 'en')
      case 'price':
        return compareFigures(first?.lastPrice, second?.lastPrice, sign)
      case 'change':
        return compareChanges(changeHundredths(first), changeHundredths(second), sign)
      case 'volume':
        return compareFigures(first?.volumeAmount, second?.volumeAmount, sign)
    }
  }
  // Markets with equal figures stay in the order of the exchange.
  return markets.toSorted(order)
}

export function newestFirst<Row extends Pick<Market, 'number'>>(markets: readonly Row[]): Row[] {
  return markets.toSorted((a, b) => b.number - a.number)
}

/** The first press sorts as expected: names from A, figures from the largest. A second one reverses it. */
export function nextSorting(current: Sorting | null, pressed: SortKey): Sorting {
  if (current?.key === pressed) return { key: pressed, isDescending: !current.isDescending }
  return { key: pressed, isDescending: pressed !== 'name' }
}
