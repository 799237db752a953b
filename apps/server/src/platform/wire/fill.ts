import { toWireTime } from '@candor/contract/wire-time'
import type { SpotFill } from '@candor/contract/calls/spot'
import type { MarketMirror } from '../core/mirror/mirror.ts'
import { amountText, baseText, priceText, quantityText } from './figures.ts'

// One side of a trade, from the view or from the event.
type FillFacts = {
  trade_id: string | number
  price_ticks: string | number
  quantity_lots: string | number
  quote_amount: string | bigint
  at: Date
  side: 'buy' | 'sell'
  isMaker: boolean
  fee: string | bigint
}

export function toFill(market: MarketMirror, fill: FillFacts): SpotFill {
  return {
    tradeId: String(fill.trade_id),
    price: priceText(market, fill.price_ticks),
    quantity: quantityText(market, fill.quantity_lots),
    amount: amountText(market, fill.quote_amount),
    fee: fill.side === 'buy' ? baseText(market, fill.fee) : amountText(market, fill.fee),
    isMaker: fill.isMaker,
    at: toWireTime(fill.at),
  }
}
