import type { OrdersTraded } from '@candor/engine/products/spot/events'
import type { ViewRow } from '../../db/tables.ts'

// The sum of the trades in one period: prices in ticks, volumes in lots and quote units.
export type CandleSum = {
  startMs: number
  open: number
  high: number
  low: number
  close: number
  lots: bigint
  quote: bigint
  count: number
}

export type TradeFacts = Pick<OrdersTraded, 'marketId' | 'at' | 'priceTicks' | 'quantityLots' | 'quoteAmount'>

export function candleOf(startMs: number, trade: TradeFacts): CandleSum {
  const { priceTicks, quantityLots, quoteAmount } = trade
  const prices = { open: priceTicks, high: priceTicks, low: priceTicks, close: priceTicks }
  return { startMs, ...prices, lots: BigInt(quantityLots), quote: quoteAmount, count: 1 }
}

export function addTrade(candle: CandleSum, { priceTicks, quantityLots, quoteAmount }: TradeFacts): void {
  candle.high = Math.max(candle.high, priceTicks)
  candle.low = Math.min(candle.low, priceTicks)
  candle.close = priceTicks
  candle.lots += BigInt(quantityLots)
  candle.quote += quoteAmount
  candle.count += 1
}

// Adds the candle right after it.
export function addCandle(candle: CandleSum, next: CandleSum): void {
  candle.high = Math.max(candle.high, next.high)
  candle.low = Math.min(candle.low, next.low)
  candle.close = next.close
  candle.lots += next.lots
  candle.quote += next.quote
  candle.count += next.count
}

// Prices are ticks that the book accepted, so each of them fits a safe integer.
export function candleOfRow(row: ViewRow<'candles'>): CandleSum {
  return {
    startMs: row.start_at.getTime(),
    open: Number(row.open_ticks),
    high: Number(row.high_ticks),
    low: Number(row.low_ticks),
    close: Number(row.close_ticks),
    lots: BigInt(row.volume_lots),
    quote: BigInt(row.volume_quote),
    count: Number(row.trade_count),
  }
}
