import { useDeferredValue, useMemo, useState } from 'react'
import { ErrorState } from '@candor/ui/error-state'
import { SkeletonRows } from '@candor/ui/skeleton'
import { Tabs } from '@candor/ui/tabs'
import { hrefOf } from '../../shared/place/location.ts'
import { MarketRow } from '../../shared/market/market-row.tsx'
import { sortedMarkets } from '../../shared/market/sorting.ts'
import type { SortKey } from '../../shared/market/sorting.ts'
import { useSparklines } from '../../shared/market/sparklines.ts'
import { paths } from '../../shared/place/paths.ts'
import { useText } from '../../i18n/text.ts'
import { useAct } from '../../shared/server/act.ts'
import { useTickers } from '../../shared/server/stream.ts'
import { reloadMarkets, useMarkets } from '../../shared/server/markets.ts'

const homeRows = 6
type Tab = 'hot' | 'rising'
const keys: Record<Tab, SortKey> = { hot: 'volume', rising: 'change' }

export function MarketTabs() {
  const text = useText()
  const [tab, setTab] = useState<Tab>('hot')
  return (
    <Tabs
      label={text('tab.markets')}
      value={tab}
      onValueChange={setTab}
      items={[
        { value: 'hot', label: text('market.hot') },
        { value: 'rising', label: text('market.rising') },
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
      <Rows sortKey={keys[tab]} />
    </Tabs>
  )
}

function Rows({ sortKey }: { sortKey: SortKey }) {
  const text = useText()
  const { markets: known, failed } = useMarkets()
  // Deferred, the first rows are drawn in short steps and not in one long one.
  const markets = useDeferredValue(known)
  const tickers = useTickers()
  const lines = useSparklines()
  const retry = useAct(reloadMarkets)
  const shown = useMemo(
    () => sortedMarkets(markets ?? [], tickers, { key: sortKey, isDescending: true }).slice(0, homeRows),
    [markets, tickers, sortKey],
  )
  if (failed) {
    return (
      <ErrorState
        title={text('market.failedTitle')}
        text={text('page.failedText')}
        retryLabel={text('action.retry')}
        retrying={retry.busy}
        onRetry={() => void retry.run()}
      />
    )
  }
  if (!markets) return <SkeletonRows count={homeRows} icon />
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
