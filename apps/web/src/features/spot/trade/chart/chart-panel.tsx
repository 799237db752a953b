import { useCallback, useEffect, useState } from 'react'
import type { ComponentProps, ComponentType } from 'react'
import { Maximize2, Minimize2, SlidersHorizontal } from 'lucide-react'
import { candleIntervals } from '@candor/contract/candle-intervals'
import { classNames } from '@candor/ui/class-names'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { Skeleton } from '@candor/ui/states/skeleton'
import { Tabs } from '@candor/ui/page/tabs'
import { useLayerEntry, useSheet } from '../../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../../i18n/text.ts'
import type { Market } from '../../../../shared/server/markets.ts'
import { isLow, lowPaneRem } from '@candor/ui/chart/low-pane'
import { useTradePreferences } from '../preferences.ts'
import { chartViews, useChartPreferences } from './chart-preferences.ts'
import type { DepthChart } from './depth/depth-chart.tsx'
import type { MarketChart } from './market-chart.tsx'
import { Failed } from '../../../../shared/lists/failed.tsx'
import { ChangePill } from '@candor/ui/figures/change-pill'
import { LivePrice } from '../../../../shared/market/live-price.tsx'
import { useMarketFigures } from '../../../../shared/market/use-market-figures.ts'

/** A large part of a screen, loaded after the screen itself. `load` must stay the same function. */
function useLazy<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [failed, setFailed] = useState(false)
  const start = useCallback(() => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => setFailed(true),
    )
  }, [load])
  useEffect(start, [start])
  const retry = () => {
    setFailed(false)
    start()
  }
  return { Part, failed, retry }
}

const loadChartSheet = async () => (await import('./chart-sheet.tsx')).ChartSheet
const loadCandles = async (): Promise<ComponentType<ComponentProps<typeof MarketChart>>> =>
  (await import('./market-chart.tsx')).MarketChart
const loadDepth = async (): Promise<ComponentType<ComponentProps<typeof DepthChart>>> =>
  (await import('./depth/depth-chart.tsx')).DepthChart

// The rows of buttons over the drawing.
const toolsPixels = 88

type Props = {
  market: Market
  className?: string
  // Without it, the panel is as high as its container.
  candlesRem?: number
}

/** The price of a market over time, or its depth; both can fill the screen. */
export function ChartPanel({ market, className, candlesRem }: Props) {
  const text = useText()
  const { interval, indicators } = useTradePreferences()
  const view = useChartPreferences((state) => state.view)
  const sheet = useSheet(loadChartSheet)
  const [isLarge, setLarge] = useState(false)
  useLayerEntry(isLarge, setLarge)
  const lowPanes = 1 + indicators.filter((name) => isLow(name)).length
  return (
    <section
      aria-label={text('chart.title')}
      // Every pane below makes the chart higher instead of shrinking the candles. So does larger text.
      style={
        candlesRem === undefined || isLarge
          ? undefined
          : { height: `calc(${toolsPixels}px + ${candlesRem + lowPaneRem * lowPanes}rem)` }
      }
      className={classNames(
        'flex min-w-0 flex-col *:[[role=tabpanel]]:flex *:[[role=tabpanel]]:min-h-0 *:[[role=tabpanel]]:flex-1 *:[[role=tabpanel]]:flex-col',
        isLarge
          ? 'fixed inset-0 z-40 bg-ground px-3 pt-[var(--safe-top)] pb-[var(--safe-bottom)]'
          : className,
      )}
    >
      {isLarge && <ChartHead market={market} interval={view === 'candles' ? interval : null} />}
      <Tabs
        label={text('chart.title')}
        value={view}
        onValueChange={(value) => useChartPreferences.setState({ view: value })}
        items={chartViews.map((value) => ({ value, label: text(`chart.${value}`) }))}
        trailing={
          <span className="-mr-2.5 flex shrink-0">
            {view === 'candles' && (
              <IconButton
                label={text('chart.settings')}
                onClick={sheet.show}
                icon={<SlidersHorizontal aria-hidden strokeWidth={1.75} />}
                className="text-ink-2"
              />
            )}
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
              className="text-ink-2"
            />
          </span>
        }
      >
        {view === 'candles' ? <Candles market={market} /> : <Depth market={market} />}
      </Tabs>
      {sheet.element}
    </section>
  )
}

function Candles({ market }: { market: Market }) {
  const text = useText()
  const { interval, indicators } = useTradePreferences()
  const { Part, failed, retry } = useLazy(loadCandles)
  return (
    <>
      <fieldset
        aria-label={text('chart.interval')}
        className="flex min-w-0 shrink-0 overflow-x-auto [scrollbar-width:none]"
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
      <div className="min-h-0 flex-1">
        {Part ? (
          <Part market={market} interval={interval} indicators={indicators} />
        ) : (
          <Awaited failed={failed} onRetry={retry} />
        )}
      </div>
    </>
  )
}

function Depth({ market }: { market: Market }) {
  const { Part, failed, retry } = useLazy(loadDepth)
  return (
    <div className="min-h-0 flex-1">
      {Part ? <Part market={market} /> : <Awaited failed={failed} onRetry={retry} />}
    </div>
  )
}

function Awaited({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (!failed) return <Skeleton shape="block" height="100%" />
  return <Failed title="chart.failedTitle" onRetry={onRetry} />
}

type HeadProps = { market: Market; interval: string | null }

/** The head of a full-screen chart: the pair, its price, and the candle length. */
function ChartHead({ market, interval }: HeadProps) {
  const { price, change, priceText } = useMarketFigures(market)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2">
      <span className="text-title font-bold">{market.market}</span>
      <span className="text-title font-semibold">
        <LivePrice price={price} text={priceText(price)} />
      </span>
      {change && <ChangePill text={change.text} direction={change.direction} />}
      {interval !== null && <span className="text-small text-ink-2">{interval}</span>}
    </p>
  )
}
