import type { OptionTick } from '@candor/contract/calls/options'
import type { ChartCandle } from '@candor/ui/chart/bars'
import { compareDecimals } from '@candor/client/figures/decimal'

const minuteMs = 60_000
// Longer ones are omitted: they do not help decide about ten minutes.
export const lengthsMs = {
  '1m': minuteMs,
  '5m': 5 * minuteMs,
  '15m': 15 * minuteMs,
  '1h': 60 * minuteMs,
} as const
export type IndexInterval = keyof typeof lengthsMs
export const indexIntervals = Object.keys(lengthsMs) as IndexInterval[]

const larger = (a: string, b: string) => (compareDecimals(a, b) >= 0 ? a : b)
const smaller = (a: string, b: string) => (compareDecimals(a, b) <= 0 ? a : b)

/** The candle under way after one more tick. A tick counted twice changes nothing. */
export function withTick(candle: ChartCandle | null, tick: OptionTick, interval: IndexInterval): ChartCandle {
  const lengthMs = lengthsMs[interval]
  const { price } = tick
  const startsAt = Math.floor(Date.parse(tick.at) / lengthMs) * lengthMs
  const begun = candle === null ? Number.NEGATIVE_INFINITY : Date.parse(candle.at)
  if (candle !== null && startsAt < begun) return candle
  if (candle === null || startsAt > begun)
    return { at: new Date(startsAt).toISOString(), open: price, high: price, low: price, close: price }
  return { ...candle, high: larger(candle.high, price), low: smaller(candle.low, price), close: price }
}
