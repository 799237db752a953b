import { useDeferredValue, useEffect, useState } from 'react'
import { Search } from 'lucide-react'
import { NavBar } from '@candor/ui/page/nav-bar'
import { Tabs } from '@candor/ui/page/tabs'
import { TextField } from '@candor/ui/fields/text-field'
import { useIsWide } from '@candor/ui/use-is-wide'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { followWatchlist } from '../../../shared/market/watchlist.ts'
import { useText } from '../../../i18n/text.ts'
import { Highlights } from './highlights.tsx'
import { MarketList } from './market-list.tsx'
import { firstSorting, marketTabs } from './model.ts'
import type { MarketTab } from './model.ts'

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
            <TextField
              type="search"
              look="pill"
              label={text('market.search')}
              labelHidden
              placeholder={text('market.search')}
              enterKeyHint="search"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onValueChange={setTyped}
              leading={<Search aria-hidden className="size-4.5 text-ink-3" />}
            />
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
