import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { dispose, init, registerLocale } from 'klinecharts'
import type { Chart, IndicatorCreate, KLineData } from 'klinecharts'
import type { CandleInterval } from '@candor/contract/stream/stream'
import { ErrorState } from '@candor/ui/error-state'
import { usePreferences } from '../../../../app/state.ts'
import { useIsDark } from '../../../../app/use-is-dark.ts'
import {
  floorDecimal,
  formatDecimal,
  formatPlaces,
  formatShort,
  trimDecimal,
} from '../../../../i18n/format.ts'
import { t, useLanguage, useText } from '../../../../i18n/text.ts'
import type { Market } from '../../../../live/markets.ts'
import { useIsStale } from '../../../../live/stream/stream-state.ts'
import { useLiveCandle } from '../../../../live/stream/use-stream.ts'
import { isLow, lowPanePixels } from '../preferences.ts'
import type { Indicator } from '../preferences.ts'
import { barOf, intervalOf, periodOf } from './bars.ts'
import { chartStyles } from './chart-colors.ts'
import { ChartSummary } from './chart-summary.tsx'
import { barLoader } from './load-bars.ts'

type Props = { market: Market; interval: CandleInterval; indicators: readonly Indicator[] }

const candlePane = 'candle_pane'
const calcParams: Partial<Record<Indicator, number[]>> = { MA: [5, 10, 20], RSI: [14] }

function speakLocale(locale: string) {
  const words = ['time', 'open', 'high', 'low', 'close', 'volume'] as const
  const said = Object.fromEntries(words.map((word) => [word, `${t(`chart.${word}`)} `]))
  registerLocale(locale, {
    time: '',
    open: '',
    high: '',
    low: '',
    close: '',
    volume: '',
    change: '',
    turnover: '',
    second: '',
    minute: '',
    hour: '',
    day: '',
    week: '',
    month: '',
    year: '',
    ...said,
  })
}

/** The plain number that the chart hands over, written as the language writes it. */
function writeFigure(value: string | number, locale: string): string {
  const text = String(value)
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text
  return formatPlaces(text, text.split('.')[1]?.length ?? 0, locale)
}

// Numbers so small that they are written with an exponent are nothing on an axis.
function writeVolume(value: string | number, locale: string): string {
  const text = String(value)
  if (!/^\d+(\.\d+)?$/.test(text)) return '0'
  const whole = text.split('.')[0] ?? '0'
  return whole.length > 3
    ? formatShort(text, locale)
    : formatDecimal(trimDecimal(floorDecimal(text, 4)), locale)
}

function useChart(locale: string) {
  const box = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<Chart | null>(null)
  const pushBar = useRef<((bar: KLineData) => void) | null>(null)
  const [failed, setFailed] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    speakLocale(locale)
    const made = init(element, {
      locale,
      styles: chartStyles(),
      thousandsSeparator: { format: (value) => writeFigure(value, locale) },
      decimalFold: { format: String },
      formatter: { formatBigNumber: (value) => writeVolume(value, locale) },
    })
    if (!made) return
    made.setDataLoader({
      getBars: barLoader({
        isCurrent: (ticker, interval) => {
          const period = made.getPeriod()
          return made.getSymbol()?.ticker === ticker && period !== null && intervalOf(period) === interval
        },
        onRead: setFailed,
      }),
      subscribeBar: ({ callback }) => {
        pushBar.current = callback
      },
      unsubscribeBar: () => {
        pushBar.current = null
      },
    })
    showBelow(made, {
      name: 'VOL',
      id: 'VOL',
      calcParams: [],
      // In the words of the app; the library knows only its own.
      createTooltipDataSource: ({ chart: shown, crosshair }) => {
        const bars = shown.getDataList()
        const volume = bars[crosshair.dataIndex ?? bars.length - 1]?.volume ?? 0
        const legend = { title: `${t('chart.volume')} `, value: writeVolume(volume, locale) }
        return { name: '', calcParamsText: '', features: [], legends: [legend] }
      },
    })
    setChart(made)
    const watch = new ResizeObserver(() => made.resize())
    watch.observe(element)
    return () => {
      watch.disconnect()
      pushBar.current = null
      setChart(null)
      dispose(element)
    }
  }, [locale])
  return { box, chart, pushBar, failed }
}

/** In a pane of its own under the candles, low enough to leave them their room. */
function showBelow(chart: Chart, indicator: { name: string; id: string } & Partial<IndicatorCreate>) {
  const paneId = `${indicator.id}_pane`
  chart.createIndicator({ ...indicator, paneId })
  chart.setPaneOptions({ id: paneId, height: lowPanePixels, minHeight: lowPanePixels / 2 })
}

function useIndicators(chart: Chart | null, indicators: readonly Indicator[]) {
  useEffect(() => {
    if (!chart) return
    for (const name of indicators) {
      const params = calcParams[name]
      const indicator = { name, id: name, ...(params && { calcParams: params }) }
      if (isLow(name)) showBelow(chart, indicator)
      else chart.createIndicator({ ...indicator, paneId: candlePane }, true)
    }
    return () => {
      for (const name of indicators) chart.removeIndicator({ id: name })
    }
  }, [chart, indicators])
}

/** Candles with volume on a canvas. What it shows is said in words beside it, for whoever does not see it. */
export function CandleChart({ market, interval, indicators }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  const { box, chart, pushBar, failed } = useChart(locale)
  const live = useLiveCandle(market.market, interval)
  const isDark = useIsDark()
  const rise = usePreferences((preferences) => preferences.rise)
  const stale = useIsStale()
  const wasStale = useRef(false)
  const { market: ticker, priceDecimals, quantityDecimals } = market

  useEffect(() => {
    chart?.setSymbol({ ticker, pricePrecision: priceDecimals, volumePrecision: quantityDecimals })
  }, [chart, ticker, priceDecimals, quantityDecimals])
  useEffect(() => chart?.setPeriod(periodOf(interval)), [chart, interval])
  // The colours are read from the page, which has changed them.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => chart?.setStyles(chartStyles()), [chart, isDark, rise])
  useIndicators(chart, indicators)
  useEffect(() => {
    for (const candle of live) pushBar.current?.(barOf(candle))
  }, [live, pushBar])
  useEffect(() => {
    // What happened while the connection was gone is read anew.
    if (wasStale.current && !stale) chart?.resetData()
    wasStale.current = stale
  }, [stale, chart])

  return (
    <div className="relative size-full">
      <div ref={box} aria-hidden className="size-full" />
      <ChartSummary market={market} interval={interval} />
      {failed && (
        <div className="absolute inset-0 grid place-items-center bg-ground/80">
          <ErrorState
            title={text('chart.failedTitle')}
            text={text('page.failedText')}
            retryLabel={text('action.retry')}
            onRetry={() => chart?.resetData()}
          />
        </div>
      )}
    </div>
  )
}
