import type { Ticker } from '@candor/contract/stream/stream'
import type { MarketMirror } from '../core/mirror.ts'
import type { Day } from '../streams/day-window.ts'
import { amountText, priceText, quantityText } from './figures.ts'

export function toDay(market: MarketMirror, day: Day): Omit<Ticker, 'market' | 'indexPrice'> {
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
