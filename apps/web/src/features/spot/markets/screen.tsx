import { useDeferredValue, useEffect, useState } from 'react'
import { NavBar } from '@candor/ui/page/nav-bar'
import { Tabs } from '@candor/ui/page/tabs'
import { useIsWide } from '@candor/ui/use-is-wide'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { followWatchlist } from '../../../shared/market/watchlist.ts'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { MarketList } from './market-list.tsx'
import { firstSorting, marketTabs, marketsOf } from './model.ts'
import type { MarketTab } from './model.ts'
import { SearchField } from '../../../shared/search/search-field.tsx'
import { ChangePill } from '@candor/ui/figures/change-pill'
import { formatShort } from '@candor/client/figures/format'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { changeOf } from '../../../shared/market/change.ts'
import { tradeHref } from '../../../shared/market/trade-link.ts'
import { useMarkets } from '../../../shared/server/markets.ts'
import { useTickers } from '../../../shared/server/stream.ts'

const shown = [
  { tab: 'gainers', label: 'market.topGainer' },
  { tab: 'losers', label: 'market.topLoser' },
  { tab: 'volume', label: 'market.mostTraded' },
  { tab: 'new', label: 'market.newest' },
] as const

/** Today's highlights, a card each; on a day without losers there is one card less. */
function Highlights() {
  const text = useText()
  const { locale } = useLanguage()
  const { markets } = useMarkets()
  const tickers = useTickers()
  if (!markets) return <div className="h-18" />
  return (
    <ul className="grid auto-cols-fr grid-flow-col gap-4">
      {shown.map(({ tab, label }) => {
        const asked = { tab, searched: '', sorting: firstSorting[tab] }
        const [market] = marketsOf({ markets, tickers, watched: [] }, asked)
        if (!market) return null
        const ticker = tickers.get(market.market)
        const change = changeOf(ticker, locale)
        return (
          <li key={tab}>
            <a
              href={tradeHref(market.market)}
              className="flex min-h-18 items-center gap-3 rounded-card bg-surface-1 px-4 hover:bg-surface-2"
            >
              <CoinIcon symbol={market.baseCoin} size={36} />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-small text-ink-3">{text(label)}</span>
                <span className="block font-semibold">{market.baseCoin}</span>
              </span>
              {tab === 'volume' ? (
                <span className="font-semibold">{formatShort(ticker?.volumeAmount ?? '0', locale)}</span>
              ) : (
                <ChangePill look="text" text={change?.text ?? '–'} direction={change?.direction ?? 'flat'} />
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

export function MarketsScreen() {
  const text = useText()
  const [tab, setTab] = useState<MarketTab>('all')
  const [typed, setTyped] = useState('')
  const [sorting, setSorting] = useState(firstSorting.all)
  const isWide = useIsWide()
  const searched = useDeferredValue(typed)
  useEffect(followWatchlist, [])
  function open(next: MarketTab) {
    setTab(next)
    setSorting(firstSorting[next])
  }
  return (
    <AppPage
      tabBar
      width={isWide ? 'full' : 'content'}
      navBar={
        <NavBar>
          <h1 className="sr-only">{text('tab.markets')}</h1>
          <div className="py-1.5">
            <SearchField label="market.search" enterKeyHint="search" value={typed} onValueChange={setTyped} />
          </div>
        </NavBar>
      }
    >
      {isWide && (
        <div className="pb-4">
          <Highlights />
        </div>
      )}
      <Tabs
        label={text('tab.markets')}
        value={tab}
        onValueChange={open}
        items={marketTabs.map((value) => ({ value, label: text(`market.${value}`) }))}
      >
        <MarketList
          {...{ tab, searched, sorting }}
          onSort={setSorting}
          onShowAll={() => {
            open('all')
            setTyped('')
          }}
        />
      </Tabs>
    </AppPage>
  )
}
