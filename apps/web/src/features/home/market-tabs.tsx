import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { Tabs } from '@candor/ui/page/tabs'
import { useIsWide } from '@candor/ui/use-is-wide'
import { hrefOf } from '../../shared/place/location.ts'
import { MarketRow } from '../../shared/market/market-row.tsx'
import { newestFirst, sortedMarkets } from '../../shared/market/sorting.ts'
import type { SortKey } from '../../shared/market/sorting.ts'
import { useSparklines } from '../../shared/market/sparklines.ts'
import { paths } from '@candor/contract/app-paths'
import { useText } from '../../i18n/text.ts'
import { useTickers } from '../../shared/server/stream.ts'
import { useMarkets } from '../../shared/server/markets.ts'
import type { Market } from '../../shared/server/markets.ts'
import { usePart } from './parts.ts'
import { loadWide } from './wide/load.ts'
import { MarketsFailed } from '../../shared/market/markets-failed.tsx'
import { readStored, watchlistKey } from '../../shared/state/storage.ts'
import { useSession } from '../../shared/state/state.ts'

const loadWatchlist = () => import('../../shared/market/watchlist.ts')
const none: readonly string[] = []

/** The watched markets. Nothing is fetched for a visitor who has starred none and sees no stars. */
function useFavourites(hasStars: boolean): readonly string[] {
  const token = useSession((session) => session.token)
  const [markets, setMarkets] = useState(none)
  useEffect(() => {
    let isHere = true
    let leave = () => {}
    async function follow() {
      if (token === null && !hasStars && readStored('local', watchlistKey) === null) return setMarkets(none)
      const { followWatchlist, useWatchlist } = await loadWatchlist()
      if (!isHere) return
      followWatchlist()
      setMarkets(useWatchlist.getState().markets)
      leave = useWatchlist.subscribe((list) => setMarkets(list.markets))
    }
    follow().catch(() => undefined)
    return () => {
      isHere = false
      leave()
    }
  }, [token, hasStars])
  return markets
}

const phoneRows = 6
// Beside panels of the same height.
const wideRows = 9
type Tab = 'hot' | 'rising' | 'new' | 'favourites'
const keys: Record<'hot' | 'rising', SortKey> = { hot: 'volume', rising: 'change' }

export function MarketTabs() {
  const text = useText()
  const [chosen, setTab] = useState<Tab>('hot')
  const watched = useFavourites(useIsWide())
  const tab = chosen === 'favourites' && watched.length === 0 ? 'hot' : chosen
  return (
    <Tabs
      label={text('tab.markets')}
      value={tab}
      onValueChange={setTab}
      items={[
        { value: 'hot', label: text('market.hot') },
        { value: 'rising', label: text('market.rising') },
        { value: 'new', label: text('market.new') },
        // Last, so that nothing moves when favourites turn out to exist.
        ...(watched.length > 0 ? [{ value: 'favourites', label: text('market.favourites') } as const] : []),
      ]}
      trailing={
        <a
          href={hrefOf(paths.markets)}
          className="flex min-h-11 items-center rounded-chip text-small text-ink-2"
        >
          {text('market.showAll')}
        </a>
      }
    >
      <Rows tab={tab} watched={watched} />
    </Tabs>
  )
}

type Tickers = ReturnType<typeof useTickers>

function sortedBy(tab: Tab, markets: readonly Market[], tickers: Tickers, watched: readonly string[]) {
  if (tab === 'favourites') return markets.filter(({ market }) => watched.includes(market))
  if (tab === 'new') return newestFirst(markets)
  return sortedMarkets(markets, tickers, { key: keys[tab], isDescending: true })
}

function Rows({ tab, watched }: { tab: Tab; watched: readonly string[] }) {
  const { markets: known, failed } = useMarkets()
  // Deferred, so the first rows are drawn in short steps instead of one long one.
  const markets = useDeferredValue(known)
  const tickers = useTickers()
  const lines = useSparklines()
  const isWide = useIsWide()
  const wide = usePart(loadWide, isWide)
  const rows = isWide ? wideRows : phoneRows
  const shown = useMemo(() => {
    const listed = markets ?? []
    return sortedBy(tab, listed, tickers, watched).slice(0, rows)
  }, [markets, tickers, tab, watched, rows])
  if (failed) {
    return <MarketsFailed />
  }
  if (!markets || (isWide && !wide)) return <SkeletonRows count={rows} icon />
  if (wide) return <wide.HomeMarkets markets={shown} />
  return (
    <ul className="pt-1">
      {shown.map((market) => (
        <li key={market.market} className="flex">
          <MarketRow market={market} line={lines.get(market.market)} />
        </li>
      ))}
    </ul>
  )
}
