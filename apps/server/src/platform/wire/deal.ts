import type { Deal } from '@candor/contract/stream/stream'
import { toWireTime } from '@candor/contract/wire-time'
import type { MarketMirror } from '../core/mirror/mirror.ts'
import { priceText, quantityText } from './figures.ts'

// A trade as everybody may see it.
export type DealFacts = {
  trade_id: string | number
  price_ticks: string | number
  quantity_lots: string | number
  taker_side: 'buy' | 'sell'
  at: Date
}

export function toDeal(market: MarketMirror, deal: DealFacts): Deal {
  return {
    tradeId: String(deal.trade_id),
    price: priceText(market, deal.price_ticks),
    quantity: quantityText(market, deal.quantity_lots),
    takerSide: deal.taker_side,
    at: toWireTime(deal.at),
  }
}
