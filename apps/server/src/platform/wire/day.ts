import type { Ticker } from '@candor/contract/stream/stream'
import type { MarketMirror } from '../core/mirror/mirror.ts'
import { amountText, priceText, quantityText } from './figures.ts'

// The last 24 hours of a market, in ticks, lots and quote units.
export type Day = {
  // However long ago the last trade was; null before the first.
  lastTicks: number | null
  // Null when there was no trade in the window.
  openTicks: number | null
  highTicks: number | null
  lowTicks: number | null
  lots: bigint
  quote: bigint
  tradeCount: number
}

export function toDay(market: MarketMirror, day: Day): Omit<Ticker, 'market' | 'state' | 'indexPrice'> {
  const price = (ticks: number | null) => (ticks === null ? null : priceText(market, ticks))
  return {
    lastPrice: price(day.lastTicks),
    openPrice: price(day.openTicks),
    highPrice: price(day.highTicks),
    lowPrice: price(day.lowTicks),
    volume: quantityText(market, day.lots),
    volumeAmount: amountText(market, day.quote),
  }
}
