import { useMemo } from 'react'
import { SearchX, Star } from 'lucide-react'
import { Button } from '@candor/ui/buttons/button'
import { EmptyState } from '@candor/ui/states/empty-state'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useIsWide } from '@candor/ui/use-is-wide'
import { coinHref } from '../../../shared/coins/coin-link.ts'
import { MarketRow } from '../../../shared/market/market-row.tsx'
import type { Sorting } from '../../../shared/market/sorting.ts'
import { useSparklines } from '../../../shared/market/sparklines.ts'
import { WatchStar } from '../../../shared/market/watch-star.tsx'
import { useWatchlist } from '../../../shared/market/watchlist.ts'
import { useText } from '../../../i18n/text.ts'
import { useTickers } from '../../../shared/server/stream.ts'
import { useMarkets } from '../../../shared/server/markets.ts'
import { MarketTable } from './market-table.tsx'
import { marketsOf } from './model.ts'
import type { MarketTab } from './model.ts'
import { SortHeader } from './sort-header.tsx'
import { MarketsFailed } from '../../../shared/market/markets-failed.tsx'

type Props = {
  tab: MarketTab
  searched: string
  sorting: Sorting | null
  onSort: (sorting: Sorting) => void
  onShowAll: () => void
}

function useShown({ tab, searched, sorting }: Pick<Props, 'tab' | 'searched' | 'sorting'>) {
  const { markets, failed } = useMarkets()
  const tickers = useTickers()
  const watched = useWatchlist((state) => state.markets)
  const shown = useMemo(
    () => markets && marketsOf({ markets, tickers, watched }, { tab, searched, sorting }),
    [markets, tickers, watched, tab, searched, sorting],
  )
  return { shown, failed }
}

export function MarketList(props: Props) {
  const text = useText()
  const { shown, failed } = useShown(props)
  const lines = useSparklines()
  const isWide = useIsWide()
  if (failed) {
    return <MarketsFailed />
  }
  if (!shown) {
    return (
      <div aria-busy className="-mx-4 pt-10">
        <SkeletonRows count={9} icon />
      </div>
    )
  }
  if (shown.length === 0) return <NoMarkets {...props} />
  if (isWide) return <MarketTable markets={shown} sorting={props.sorting} onSort={props.onSort} />
  return (
    <>
      <SortHeader sorting={props.sorting} onSort={props.onSort} />
      <ul>
        {shown.map((market) => (
          <li key={market.market} className="relative flex items-center">
            <WatchStar market={market.market} className="-mr-1 -ml-3" />
            <MarketRow market={market} line={lines.get(market.market)} isHeaded />
            {/* Over the picture and the name of the coin: the rest of the row links to the market. */}
            <a
              href={coinHref(market.baseCoin)}
              className="absolute inset-y-1.5 left-7 w-22 rounded-control -outline-offset-2"
            >
              <span className="sr-only">{text('coin.about', { coin: market.baseCoin })}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function NoMarkets({ tab, searched, onShowAll }: Props) {
  const text = useText()
  const isEmptyList = tab === 'favourites' && searched === ''
  return (
    <EmptyState
      icon={isEmptyList ? <Star aria-hidden /> : <SearchX aria-hidden />}
      title={text(isEmptyList ? 'market.noFavouritesTitle' : 'market.noneFoundTitle')}
      text={text(isEmptyList ? 'market.noFavouritesText' : 'market.noneFoundText')}
      action={<Button onClick={onShowAll}>{text('market.showAll')}</Button>}
    />
  )
}
