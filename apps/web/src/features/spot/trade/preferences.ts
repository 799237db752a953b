import { candleIntervals } from '@candor/contract/candle-intervals'
import type { CandleInterval } from '@candor/contract/candle-intervals'
import { createKeptStore } from '../../../shared/state/kept-store.ts'

export const indicators = ['MA', 'BOLL', 'MACD', 'RSI'] as const
export type Indicator = (typeof indicators)[number]
export const bookLayouts = ['both', 'bids', 'asks'] as const
export type BookLayout = (typeof bookLayouts)[number]

export type TradePreferences = {
  interval: CandleInterval
  indicators: readonly Indicator[]
  isChartShown: boolean
  bookLayout: BookLayout
  // Whether an order is confirmed before it is sent.
  confirmsLimit: boolean
  confirmsMarket: boolean
  showsAllMarkets: boolean
}

const firstPreferences: TradePreferences = {
  interval: '15m',
  indicators: ['MA'],
  isChartShown: false,
  bookLayout: 'both',
  confirmsLimit: true,
  confirmsMarket: true,
  showsAllMarkets: false,
}

function isOneOf<Value extends string>(values: readonly Value[], value: unknown): value is Value {
  return values.some((known) => known === value)
}

/** The valid part of the stored values; defaults for the rest. */
export function fitTradePreferences(stored: unknown): TradePreferences {
  const { interval, indicators: chosen, bookLayout, ...flags } = Object(stored) as Record<string, unknown>
  const flag = (name: 'isChartShown' | 'confirmsLimit' | 'confirmsMarket' | 'showsAllMarkets') =>
    typeof flags[name] === 'boolean' ? flags[name] : firstPreferences[name]
  return {
    interval: isOneOf(candleIntervals, interval) ? interval : firstPreferences.interval,
    indicators: Array.isArray(chosen)
      ? indicators.filter((name) => chosen.includes(name))
      : firstPreferences.indicators,
    bookLayout: isOneOf(bookLayouts, bookLayout) ? bookLayout : firstPreferences.bookLayout,
    isChartShown: flag('isChartShown'),
    confirmsLimit: flag('confirmsLimit'),
    confirmsMarket: flag('confirmsMarket'),
    showsAllMarkets: flag('showsAllMarkets'),
  }
}

export const useTradePreferences = createKeptStore<TradePreferences>({
  key: 'candor.trade',
  first: firstPreferences,
  merge: fitTradePreferences,
  areaOf: () => 'local',
})
