import type { Handler } from '../../gateway/handler.ts'
import { refuse } from '../../gateway/refusal.ts'
import { toFill } from '../../wire/fill.ts'
import { marketOf, toOrder } from '../../wire/order.ts'
import type { House } from '../house.ts'
import { findOrder, listFills, listOrders } from './queries.ts'

const fillsMax = 500

export function getOpenOrders(house: House): Handler<'Spot/GetOpenOrders'> {
  return listing(house, true)
}

export function getOrderHistory(house: House): Handler<'Spot/GetOrderHistory'> {
  return listing(house, false)
}

function listing(
  { core, db }: House,
  isOpen: boolean,
): Handler<'Spot/GetOpenOrders'> & Handler<'Spot/GetOrderHistory'> {
  return async ({ market: symbol, before, limit }, { userId }) => {
    const market = symbol === undefined ? null : core.mirror.market(symbol)
    if (market === undefined) return refuse('spotVarietyDoesNotExist')
    const accountId = await core.ensureAccount(userId)
    await core.waitForView(accountId)
    const marketId = market?.config.marketId
    const rows = await listOrders(db, { accountId, marketId, isOpen, before, limit })
    const orders = rows.map((row) => toOrder(row, core.mirror))
    return { orders, nextPage: rows.length < limit ? null : (rows.at(-1)?.order_id ?? null) }
  }
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
      fills: fills.map((trade) => {
        const isMaker = trade.maker_order_id === orderId
        const fee = isMaker ? trade.maker_fee : trade.taker_fee
        return toFill(market, { ...trade, side: row.side, isMaker, fee })
      }),
    }
  }
}
