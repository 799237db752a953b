import { toWireTime } from '@candor/contract/wire-time'
import type { SpotOrder } from '@candor/contract/calls/spot'
import type { MarketMirror, Mirror } from '../core/mirror/mirror.ts'
import type { ViewRow } from '../db/tables.ts'
import { amountText, baseText, priceText, quantityText } from './figures.ts'

export function toOrder(row: ViewRow<'orders'>, mirror: Mirror): SpotOrder {
  const market = marketOf(mirror, row.market_id)
  const isBuy = row.side === 'buy'
  return {
    orderId: row.order_id,
    clientOrderId: row.client_order_id,
    market: market.config.symbol,
    side: row.side,
    kind: row.kind,
    timeInForce: row.time_in_force,
    isPostOnly: row.is_post_only,
    price: row.price_ticks === null ? null : priceText(market, row.price_ticks),
    quantity: row.quantity_lots === null ? null : quantityText(market, row.quantity_lots),
    amount: row.quote_amount === null ? null : amountText(market, row.quote_amount),
    filledQuantity: quantityText(market, row.filled_lots),
    filledAmount: amountText(market, row.filled_quote),
    fee: isBuy ? baseText(market, row.fee) : amountText(market, row.fee),
    feeCoin: isBuy ? market.base.symbol : market.quote.symbol,
    status: statusOf(row.done_reason),
    placedAt: toWireTime(row.placed_at),
    changedAt: toWireTime(row.changed_at),
  }
}

function statusOf(doneReason: string | null): SpotOrder['status'] {
  if (doneReason === null) return 'open'
  if (doneReason === 'filled') return 'filled'
  return doneReason.startsWith('cancelled') ? 'cancelled' : 'expired'
}

export function marketOf(mirror: Mirror, marketId: number): MarketMirror {
  const market = mirror.markets.get(marketId)
  if (!market) throw new Error(`an order names the unknown market ${marketId}`)
  return market
}
