import type { CandleInterval } from '@candor/contract/candle-intervals'

export type { CandleInterval }

const minuteMs = 60_000
const weekMs = 7 * 24 * 60 * minuteMs
// The first of January 1970 was a Thursday; a week begins on a Monday.
const firstMondayMs = 4 * 24 * 60 * minuteMs

const lengthMs: Record<CandleInterval, number> = {
  '1m': minuteMs,
  '5m': 5 * minuteMs,
  '15m': 15 * minuteMs,
  '30m': 30 * minuteMs,
  '1h': 60 * minuteMs,
  '4h': 240 * minuteMs,
  '1d': 24 * 60 * minuteMs,
  '1w': weekMs,
}

export const intervals = Object.keys(lengthMs) as CandleInterval[]

// Days and weeks are those of UTC, as on every other exchange.
export function candleStart(interval: CandleInterval, at: number): number {
  const length = lengthMs[interval]
  const origin = interval === '1w' ? firstMondayMs : 0
  return Math.floor((at - origin) / length) * length + origin
}
