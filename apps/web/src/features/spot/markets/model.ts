import type { Ticker } from '@candor/contract/stream/stream'
import { changeHundredths } from '../../../shared/market/change.ts'
import { foundMarkets } from '../../../shared/market/found-markets.ts'
import { newestFirst, sortedMarkets } from '../../../shared/market/sorting.ts'
import type { Sorting } from '../../../shared/market/sorting.ts'
import type { Market } from '../../../shared/server/markets.ts'

export const marketTabs = ['favourites', 'all', 'gainers', 'losers', 'volume', 'new'] as const
export type MarketTab = (typeof marketTabs)[number]

/** The initial sorting of a tab; null: the order of the exchange, or the newest first. */
export const firstSorting: Record<MarketTab, Sorting | null> = {
  favourites: { key: 'volume', isDescending: true },
  all: null,
  gainers: { key: 'change', isDescending: true },
  losers: { key: 'change', isDescending: false },
  volume: { key: 'volume', isDescending: true },
  new: null,
}

type Known<Row> = {
  // In the order of the exchange.
  markets: readonly Row[]
  tickers: ReadonlyMap<string, Ticker>
  watched: readonly string[]
}
type Asked = { tab: MarketTab; searched: string; sorting: Sorting | null }

/** The markets of a tab that fit the search, sorted as they move. */
export function marketsOf<Row extends Pick<Market, 'market' | 'number'>>(
  { markets, tickers, watched }: Known<Row>,
  { tab, searched, sorting }: Asked,
): Row[] {
  const change = ({ market }: Row) => changeHundredths(tickers.get(market)) ?? 0n
  const ofTab = markets.filter((row) => {
    if (tab === 'favourites') return watched.includes(row.market)
    if (tab === 'gainers') return change(row) > 0n
    return tab === 'losers' ? change(row) < 0n : true
  })
  const found = foundMarkets(ofTab, searched)
  if (sorting !== null) return sortedMarkets(found, tickers, sorting)
  return tab === 'new' ? newestFirst(found) : found
}
