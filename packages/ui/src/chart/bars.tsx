import type { KLineData, Period } from 'klinecharts'

/** The drawn values of a candle; an index has no volume. */
export type ChartCandle = {
  at: string
  open: string
  high: string
  low: string
  close: string
  volume?: string
  volumeAmount?: string
}

const periods = {
  '1m': { type: 'minute', span: 1 },
  '5m': { type: 'minute', span: 5 },
  '15m': { type: 'minute', span: 15 },
  '30m': { type: 'minute', span: 30 },
  '1h': { type: 'hour', span: 1 },
  '4h': { type: 'hour', span: 4 },
  '1d': { type: 'day', span: 1 },
  '1w': { type: 'week', span: 1 },
} as const satisfies Record<string, Period>

export type ChartInterval = keyof typeof periods

export function periodOf(interval: ChartInterval): Period {
  return periods[interval]
}

export function intervalOf({ type, span }: Period): ChartInterval {
  const found = Object.entries(periods).find(([, period]) => period.type === type && period.span === span)
  if (!found) throw new Error(`no candles of ${span} ${type}`)
  return found[0] as ChartInterval
}

/** A candle in the chart's format. These numbers are only for drawing: none of them is ever money again. */
export function barOf(candle: ChartCandle): KLineData {
  return {
    timestamp: Date.parse(candle.at),
    open: Number(candle.open),
    high: Number(candle.high),
    low: Number(candle.low),
    close: Number(candle.close),
    volume: Number(candle.volume ?? 0),
    turnover: Number(candle.volumeAmount ?? 0),
  }
}
