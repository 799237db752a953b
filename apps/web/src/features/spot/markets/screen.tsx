import { useDeferredValue, useEffect, useState } from 'react'
import { Search } from 'lucide-react'
import { NavBar } from '@candor/ui/nav-bar'
import { Tabs } from '@candor/ui/tabs'
import { TextField } from '@candor/ui/text-field'
import { AppPage } from '../../../shared/page/app-page.tsx'
import type { Sorting } from '../../../shared/market/sorting.ts'
import { followWatchlist } from '../../../shared/market/watchlist.ts'
import { useText } from '../../../i18n/text.ts'
import { MarketList } from './market-list.tsx'
import type { MarketTab } from './market-list.tsx'

export function MarketsScreen() {
  const text = useText()
  const [tab, setTab] = useState<MarketTab>('all')
  const [typed, setTyped] = useState('')
  const [sorting, setSorting] = useState<Sorting>({ key: 'volume', isDescending: true })
  const searched = useDeferredValue(typed)
  useEffect(followWatchlist, [])
  return (
    <AppPage
      tabBar
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
      <Tabs
        label={text('tab.markets')}
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'favourites', label: text('market.favourites') },
          { value: 'all', label: text('market.all') },
        ]}
      >
        <MarketList
          {...{ tab, searched, sorting }}
          onSort={setSorting}
          onShowAll={() => {
            setTab('all')
            setTyped('')
          }}
        />
      </Tabs>
    </AppPage>
  )
}
