import type { Candle } from '@candor/contract/stream/stream'
import { toWireTime } from '@candor/contract/wire-time'
import type { MarketMirror } from '../core/mirror/mirror.ts'
import type { CandleSum } from '../projections/figures/candle-sum.ts'
import { amountText, priceText, quantityText } from './figures.ts'

export function toCandle(market: MarketMirror, candle: CandleSum): Candle {
  return {
    at: toWireTime(new Date(candle.startMs)),
    open: priceText(market, candle.open),
    high: priceText(market, candle.high),
    low: priceText(market, candle.low),
    close: priceText(market, candle.close),
    volume: quantityText(market, candle.lots),
    volumeAmount: amountText(market, candle.quote),
  }
}
