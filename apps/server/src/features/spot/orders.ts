import { toWireTime } from '@candor/contract/wire-time'
import type { CallRequest } from '@candor/contract/calls'
import type { DoneReason, SpotOrder } from '@candor/contract/calls/spot'
import type { Mirror } from '../../core/mirror.ts'
import type { OrdersView } from '../../db/tables.ts'
import type { Handler } from '../../gateway/handler.ts'
import { refuse } from '../../gateway/refusal.ts'
import type { House } from '../house.ts'
import { amountText, baseText, priceText, quantityText } from './figures.ts'
import { findOrder, listFills, listOrders } from './queries.ts'

const fillsMax = 500

const doneReasonsOf = {
  filled: ['filled'],
  cancelled: ['cancelledByOwner', 'cancelledByOperator'],
  expired: ['notTakenAtOnce', 'selfTrade'],
} as const satisfies Record<string, readonly DoneReason[]>

export function getOpenOrders(house: House): Handler<'Spot/GetOpenOrders'> {
  return async (filters, { userId }) => await list(house, userId, { ...filters, isOpen: true })
}

export function getOrderHistory(house: House): Handler<'Spot/GetOrderHistory'> {
  return async ({ status, ...filters }, { userId }) => {
    const doneReasons = status && doneReasonsOf[status]
    return await list(house, userId, { ...filters, isOpen: false, doneReasons })
  }
}

type Listing = CallRequest<'Spot/GetOpenOrders'> & {
  isOpen: boolean
  doneReasons?: readonly DoneReason[] | undefined
}

async function list({ core, db }: House, userId: string, listing: Listing) {
  const { market: symbol, ...filters } = listing
  const market = symbol === undefined ? null : core.mirror.market(symbol)
  if (market === undefined) return refuse('spotVarietyDoesNotExist')
  const accountId = await core.ensureAccount(userId)
  await core.waitForView(accountId)
  const rows = await listOrders(db, { ...filters, accountId, marketId: market?.config.marketId })
  const orders = rows.map((row) => toOrder(row, core.mirror))
  return { orders, nextPage: rows.length < filters.limit ? null : (rows.at(-1)?.order_id ?? null) }
}

export function getOrder({ core, db }: House): Handler<'Spot/GetOrder'> {
  return async ({ orderId }, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    await core.waitForView(accountId)
    const row = await findOrder(db, orderId)
    // Whether somebody else's order exists is nobody's business.
    if (!row || row.account_id !== accountId) return refuse('orderMissing')
    const market = marketOf(core.mirror, row.market_id)
    const fills = await listFills(db, orderId, fillsMax)
    return {
      order: toOrder(row, core.mirror),
      doneReason: row.done_reason,
      fills: fills.map((trade) => {
        const isMaker = trade.maker_order_id === orderId
        const fee = isMaker ? trade.maker_fee : trade.taker_fee
        return {
          tradeId: trade.trade_id,
          price: priceText(market, trade.price_ticks),
          quantity: quantityText(market, trade.quantity_lots),
          amount: amountText(market, trade.quote_amount),
          fee: row.side === 'buy' ? baseText(market, fee) : amountText(market, fee),
          isMaker,
          at: toWireTime(trade.at),
        }
      }),
    }
  }
}

function toOrder(row: OrdersView, mirror: Mirror): SpotOrder {
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

function marketOf(mirror: Mirror, marketId: number) {
  const market = mirror.markets.get(marketId)
  if (!market) throw new Error(`an order names the unknown market ${marketId}`)
  return market
}
