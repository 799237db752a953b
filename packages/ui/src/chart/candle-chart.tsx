import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { dispose, init, registerLocale } from 'klinecharts'
import type { Chart, KLineData } from 'klinecharts'
import { ErrorState } from '../states/error-state.tsx'
import { barOf, intervalOf, periodOf } from './bars.tsx'
import type { ChartCandle, ChartInterval } from './bars.tsx'
import { chartStyles } from './chart-colors.tsx'
import { showBelow, useIndicators } from './indicators.tsx'
import { createLegendList } from './legend-list.tsx'
import { Legends } from './legends.tsx'
import { barLoader } from './load-bars.tsx'
import type { ReadCandles } from './load-bars.tsx'
import { useOwnMarks } from './own-marks.tsx'
import type { OwnMarks } from './own-marks.tsx'

export type ChartSource = {
  ticker: string
  priceDecimals: number
  // Null without trading, as on an index.
  volumeDecimals: number | null
  read: ReadCandles
}

const namedFigures = ['time', 'open', 'high', 'low', 'close', 'volume'] as const

/** The texts of a chart and the format of its figures; another locale makes another chart. */
export type ChartLanguage = {
  locale: string
  labels: Record<(typeof namedFigures)[number], string>
  failed: { title: string; text: string; retryLabel: string }
  writeFigure: (value: string | number) => string
  writeVolume: (value: string | number) => string
}

type Props = {
  source: ChartSource
  interval: ChartInterval
  indicators: readonly string[]
  // The open candle and the few before it, oldest first.
  live: readonly ChartCandle[]
  // The account's own marks; changed marks are a new object.
  own?: OwnMarks | undefined
  // A summary of the chart, in words.
  summary: ReactNode
  language: ChartLanguage
  // Changes with the look of the page: the colours are read from it.
  look: string
  // Whether the live figures are old; missed candles are read once they are fresh again.
  isStale: boolean
}

const candlePane = 'candle_pane'
const barPixels = 7
const gapRightPixels = 24
const nothingOwn: OwnMarks = { lines: [], marks: [] }
// Volumes are formatted a second time: in German, 56.000 would then be read as 56.
const done = '\u2060'
const finished = (value: string | number) =>
  typeof value === 'string' && value.startsWith(done) ? value.slice(done.length) : null
const prices = ['open', 'high', 'low', 'close'] as const

function nameFigures({ locale, labels }: ChartLanguage) {
  const named = Object.fromEntries(namedFigures.map((name) => [name, `${labels[name]} `]))
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
    ...named,
  })
}

function useChart(language: ChartLanguage, { read, volumeDecimals }: ChartSource) {
  const { locale } = language
  const box = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<Chart | null>(null)
  const pushBar = useRef<((bar: KLineData) => void) | null>(null)
  const [failed, setFailed] = useState(false)
  const reader = useRef(read)
  const words = useRef(language)
  const [legends] = useState(createLegendList)
  const hasVolume = volumeDecimals !== null
  useLayoutEffect(() => {
    reader.current = read
    words.current = language
  })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    nameFigures(words.current)
    const made = init(element, {
      locale,
      styles: chartStyles(),
      thousandsSeparator: { format: (value) => finished(value) ?? words.current.writeFigure(value) },
      decimalFold: { format: String },
      formatter: { formatBigNumber: (value) => done + words.current.writeVolume(value) },
    })
    if (!made) return
    const showCandle = (bar: KLineData) => {
      const { labels, writeFigure } = words.current
      const decimals = made.getSymbol()?.pricePrecision ?? 2
      const entries = prices.map((name) => ({
        title: labels[name],
        value: writeFigure(bar[name].toFixed(decimals)),
        color: null,
      }))
      legends.tell({ id: 'candle', pane: candlePane, name: '', entries })
      return []
    }
    made.setStyles({
      candle: {
        tooltip: {
          legend: {
            template: ({ current }: { current: KLineData | null }) => (current ? showCandle(current) : []),
          },
        },
      },
    })
    // The canvas has no content for a screen reader, so the keyboard must not stop at it either.
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
        // With the texts of the app; the library has only its own.
        createTooltipDataSource: ({ chart: shown, crosshair }) => {
          const bars = shown.getDataList()
          const volume = bars[crosshair.dataIndex ?? bars.length - 1]?.volume ?? 0
          const { labels, writeVolume } = words.current
          const entry = { title: labels.volume, value: writeVolume(volume), color: null }
          legends.tell({ id: 'VOL', pane: 'VOL_pane', name: '', entries: [entry] })
          return { name: '', calcParamsText: '', features: [], legends: [] }
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
  }, [locale, hasVolume, legends])
  return { box, chart, pushBar, failed, legends }
}

/** Candles on a canvas. A text beside it describes its content for users who do not see it. */
export function CandleChart(props: Props) {
  const { source, interval, indicators, live, own = nothingOwn, summary, language, look, isStale } = props
  const { box, chart, pushBar, failed, legends } = useChart(language, source)
  const wasStale = useRef(false)
  const { ticker, priceDecimals, volumeDecimals } = source

  useEffect(() => {
    chart?.setSymbol({ ticker, pricePrecision: priceDecimals, volumePrecision: volumeDecimals ?? 0 })
  }, [chart, ticker, priceDecimals, volumeDecimals])
  useEffect(() => chart?.setPeriod(periodOf(interval)), [chart, interval])
  // The colours of the page have changed.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => chart?.setStyles(chartStyles()), [chart, look])
  useIndicators(chart, { indicators, list: legends, priceDecimals }, language)
  useOwnMarks(chart, own, look)
  useEffect(() => {
    for (const candle of live) pushBar.current?.(barOf(candle))
  }, [live, pushBar])
  useEffect(() => {
    // Events missed without a connection are read again.
    if (wasStale.current && !isStale) chart?.resetData()
    wasStale.current = isStale
  }, [isStale, chart])

  return (
    <div className="relative size-full">
      <div ref={box} aria-hidden className="size-full" />
      {chart && <Legends chart={chart} list={legends} />}
      {summary}
      {failed && (
        <div className="absolute inset-0 grid place-items-center bg-ground/80">
          <ErrorState {...language.failed} onRetry={() => chart?.resetData()} />
        </div>
      )}
    </div>
  )
}
