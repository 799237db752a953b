import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { dispose, init, registerLocale } from 'klinecharts'
import type { Chart, IndicatorCreate, KLineData } from 'klinecharts'
import type { CandleInterval } from '@candor/contract/stream/stream'
import { ErrorState } from '../error-state.tsx'
import { usePreferences } from '../../../../apps/web/src/shared/state/state.ts'
import { useIsDark } from '../../../../apps/web/src/shared/state/use-is-dark.ts'
import {
  floorDecimal,
  formatDecimal,
  formatPlaces,
  formatShort,
  trimDecimal,
} from '@candor/client/figures/format'
import { t, useLanguage, useText } from '../../../../apps/web/src/i18n/text.ts'
import { useIsStale } from '@candor/client/stream/stream-state'
import { barOf, intervalOf, periodOf } from './bars.tsx'
import type { ChartCandle } from './bars.tsx'
import { chartStyles } from './chart-colors.tsx'
import { isLow, lowPanePixels } from './low-pane.tsx'
import { barLoader } from './load-bars.tsx'
import type { ReadCandles } from './load-bars.tsx'

export type ChartSource = {
  ticker: string
  priceDecimals: number
  // Null where nothing is traded, as on an index.
  volumeDecimals: number | null
  read: ReadCandles
}

type Props = {
  source: ChartSource
  interval: CandleInterval
  indicators: readonly string[]
  // The candle under way and the few before it, oldest first.
  live: readonly ChartCandle[]
  // What the chart says, in words.
  summary: ReactNode
}

const candlePane = 'candle_pane'
const barPixels = 7
const gapRightPixels = 24
const calcParams: Readonly<Record<string, number[]>> = { MA: [5, 10, 20], RSI: [14] }

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

function useChart(locale: string, { read, volumeDecimals }: ChartSource) {
  const box = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<Chart | null>(null)
  const pushBar = useRef<((bar: KLineData) => void) | null>(null)
  const [failed, setFailed] = useState(false)
  const reader = useRef(read)
  const hasVolume = volumeDecimals !== null
  useLayoutEffect(() => {
    reader.current = read
  })
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
    // The canvas says nothing to a screen reader, so it is no stop for the keyboard either.
    for (const stop of element.querySelectorAll('[tabindex]')) stop.setAttribute('tabindex', '-1')
    made.setBarSpace(barPixels)
    made.setOffsetRightDistance(gapRightPixels)
    made.setDataLoader({
      getBars: barLoader({
        read: (page) => reader.current(page),
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
    if (hasVolume)
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
  }, [locale, hasVolume])
  return { box, chart, pushBar, failed }
}

/** In a pane of its own under the candles, low enough to leave them their room. */
function showBelow(chart: Chart, indicator: { name: string; id: string } & Partial<IndicatorCreate>) {
  const paneId = `${indicator.id}_pane`
  chart.createIndicator({ ...indicator, paneId })
  chart.setPaneOptions({ id: paneId, height: lowPanePixels, minHeight: lowPanePixels / 2 })
}

function useIndicators(chart: Chart | null, indicators: readonly string[]) {
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

/** Candles on a canvas. What it shows is said in words beside it, for whoever does not see it. */
export function CandleChart({ source, interval, indicators, live, summary }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  const { box, chart, pushBar, failed } = useChart(locale, source)
  const isDark = useIsDark()
  const rise = usePreferences((preferences) => preferences.rise)
  const stale = useIsStale()
  const wasStale = useRef(false)
  const { ticker, priceDecimals, volumeDecimals } = source

  useEffect(() => {
    chart?.setSymbol({ ticker, pricePrecision: priceDecimals, volumePrecision: volumeDecimals ?? 0 })
  }, [chart, ticker, priceDecimals, volumeDecimals])
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
      {summary}
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
