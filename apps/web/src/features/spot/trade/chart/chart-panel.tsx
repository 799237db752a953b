import { useCallback, useEffect, useState } from 'react'
import type { ComponentProps, ComponentType } from 'react'
import { Maximize2, Minimize2, SlidersHorizontal } from 'lucide-react'
import { candleIntervals } from '@candor/contract/candle-intervals'
import { classNames } from '@candor/ui/class-names'
import { ErrorState } from '@candor/ui/error-state'
import { IconButton } from '@candor/ui/icon-button'
import { Skeleton } from '@candor/ui/skeleton'
import { useLayerEntry, useSheet } from '../../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../../i18n/text.ts'
import type { Market } from '../../../../shared/server/markets.ts'
import { isLow, lowPanePixels } from '@candor/ui/chart/low-pane'
import { useTradePreferences } from '../preferences.ts'
import type { MarketChart } from './market-chart.tsx'

const loadIndicatorSheet = async () => (await import('./indicator-sheet.tsx')).IndicatorSheet
type Drawn = ComponentType<ComponentProps<typeof MarketChart>>

/** The drawing itself is large and comes by itself; the screen stands before it. */
function useMarketChart() {
  const [Chart, setChart] = useState<Drawn | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    import('./market-chart.tsx').then(
      (loaded) => setChart(() => loaded.MarketChart),
      () => setFailed(true),
    )
  }, [])
  useEffect(load, [load])
  const retry = () => {
    setFailed(false)
    load()
  }
  return { Chart, failed, retry }
}

type Props = {
  market: Market
  className?: string
  // Without it, the panel is as high as its place.
  candlesPixels?: number
}

export function ChartPanel({ market, className, candlesPixels }: Props) {
  const text = useText()
  const { interval, indicators } = useTradePreferences()
  const { Chart, failed, retry } = useMarketChart()
  const sheet = useSheet(loadIndicatorSheet)
  const [isLarge, setLarge] = useState(false)
  useLayerEntry(isLarge, setLarge)
  return (
    <section
      aria-label={text('chart.title')}
      // Every pane under the candles makes the chart higher: it takes nothing from them.
      style={
        candlesPixels === undefined || isLarge
          ? undefined
          : { height: candlesPixels + lowPanePixels * (1 + indicators.filter((name) => isLow(name)).length) }
      }
      className={classNames(
        'flex min-w-0 flex-col',
        isLarge
          ? 'fixed inset-0 z-40 bg-ground px-3 pt-[var(--safe-top)] pb-[var(--safe-bottom)]'
          : className,
      )}
    >
      <div className="flex items-center gap-1">
        <fieldset
          aria-label={text('chart.interval')}
          className="flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]"
        >
          {candleIntervals.map((value) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === interval}
              onClick={() => useTradePreferences.setState({ interval: value })}
              className={classNames(
                'min-h-11 min-w-10 shrink-0 rounded-chip px-2 text-small -outline-offset-2',
                value === interval ? 'font-semibold text-ink' : 'text-ink-3 hover:text-ink-2',
              )}
            >
              {value}
            </button>
          ))}
        </fieldset>
        <IconButton
          label={text('chart.indicators')}
          onClick={sheet.show}
          icon={<SlidersHorizontal aria-hidden strokeWidth={1.75} />}
          className="text-ink-2"
        />
        <IconButton
          label={text(isLarge ? 'chart.smaller' : 'chart.larger')}
          onClick={() => setLarge(!isLarge)}
          icon={
            isLarge ? (
              <Minimize2 aria-hidden strokeWidth={1.75} />
            ) : (
              <Maximize2 aria-hidden strokeWidth={1.75} />
            )
          }
          className="-mr-2.5 text-ink-2"
        />
      </div>
      <div className="min-h-0 flex-1">
        {Chart ? (
          <Chart market={market} interval={interval} indicators={indicators} />
        ) : failed ? (
          <ErrorState
            title={text('chart.failedTitle')}
            text={text('page.failedText')}
            retryLabel={text('action.retry')}
            onRetry={retry}
          />
        ) : (
          <Skeleton shape="block" height="100%" />
        )}
      </div>
      {sheet.element}
    </section>
  )
}
