import { useDeferredValue, useMemo, useState } from 'react'
import { ErrorState } from '@candor/ui/error-state'
import { SkeletonRows } from '@candor/ui/skeleton'
import { Tabs } from '@candor/ui/tabs'
import { useIsWide } from '@candor/ui/use-is-wide'
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

const phoneRows = 6
// Beside a panel of the same height.
const wideRows = 9
type Tab = 'hot' | 'rising' | 'new'
const keys: Record<Exclude<Tab, 'new'>, SortKey> = { hot: 'volume', rising: 'change' }

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
        { value: 'new', label: text('market.new') },
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
      <Rows tab={tab} />
    </Tabs>
  )
}

function Rows({ tab }: { tab: Tab }) {
  const text = useText()
  const { markets: known, failed } = useMarkets()
  // Deferred, the first rows are drawn in short steps and not in one long one.
  const markets = useDeferredValue(known)
  const tickers = useTickers()
  const lines = useSparklines()
  const rows = useIsWide() ? wideRows : phoneRows
  const retry = useAct(reloadMarkets)
  const shown = useMemo(() => {
    const listed = markets ?? []
    // They are told in the order in which they were listed.
    const sorted =
      tab === 'new'
        ? listed.toReversed()
        : sortedMarkets(listed, tickers, { key: keys[tab], isDescending: true })
    return sorted.slice(0, rows)
  }, [markets, tickers, tab, rows])
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
  if (!markets) return <SkeletonRows count={rows} icon />
  return (
    <ul className="pt-1">
      {shown.map((market) => (
        <li key={market.market} className="flex">
          <MarketRow market={market} line={lines.get(market.market)} isPanel />
        </li>
      ))}
    </ul>
  )
}
