import type { CallRequest } from '@candor/contract/calls'
import type { DoneReason, SpotTrade } from '@candor/contract/calls/spot'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import { viewsOfPeriod } from '../../platform/db/hour-number.ts'
import type { ViewRow } from '../../platform/db/tables.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { toFill } from '../../platform/wire/fill.ts'
import { marketOf, toOrder } from '../../platform/wire/order.ts'
import type { Services } from '../../platform/services.ts'
import { expiredReasons, findOrder, listFills, listOrders, listTrades } from './queries.ts'

const fillsMax = 500

const doneReasonsOf = {
  filled: ['filled'],
  cancelled: ['cancelledByOwner', 'cancelledByOperator'],
  expired: expiredReasons,
} as const satisfies Record<string, readonly DoneReason[]>

export function getOpenOrders(services: Services): Handler<'Spot/GetOpenOrders'> {
  return async (filters, { userId }) => await list(services, userId, { ...filters, isOpen: true })
}

export function getOrderHistory(services: Services): Handler<'Spot/GetOrderHistory'> {
  return async ({ status, ...filters }, { userId }) => {
    const doneReasons = status && doneReasonsOf[status]
    return await list(services, userId, { ...filters, isOpen: false, doneReasons })
  }
}

type Listing = CallRequest<'Spot/GetOpenOrders'> & {
  isOpen: boolean
  doneReasons?: readonly DoneReason[] | undefined
}

async function list({ core, db }: Services, userId: string, listing: Listing) {
  const { market: symbol, ...filters } = listing
  const market = symbol === undefined ? null : core.mirror.market(symbol)
  if (market === undefined) return refuse('spotVarietyDoesNotExist')
  const accountId = await core.accountShownIn(userId, 'orders', ...viewsOfPeriod(filters))
  const marketId = market?.config.marketId
  const { rows, nextPage } = await listOrders(db, { ...filters, accountId, marketId })
  return { orders: rows.map((row) => toOrder(row, core.mirror)), nextPage }
}

export function getOrder({ core, db }: Services): Handler<'Spot/GetOrder'> {
  return async ({ orderId }, { userId }) => {
    const accountId = await core.accountShownIn(userId, 'orders', 'trades')
    const row = await findOrder(db, orderId)
    // Other users' orders look the same as missing ones.
    if (!row || row.account_id !== accountId) return refuse('orderMissing')
    const market = marketOf(core.mirror, row.market_id)
    const fills = await listFills(db, orderId, fillsMax)
    return {
      order: toOrder(row, core.mirror),
      doneReason: row.done_reason,
      fills: fills.map((trade) => {
        const isMaker = trade.maker_order_id === orderId
        const fee = isMaker ? trade.maker_fee : trade.taker_fee
        return toFill(market, { ...trade, side: row.side, isMaker, fee })
      }),
    }
  }
}

export function getTrades({ core, db }: Services): Handler<'Spot/GetTrades'> {
  return async ({ market: symbol, ...filters }, { userId }) => {
    const wanted = symbol === undefined ? null : core.mirror.market(symbol)
    if (wanted === undefined) return refuse('spotVarietyDoesNotExist')
    const accountId = await core.accountShownIn(userId, 'trades', ...viewsOfPeriod(filters))
    const marketId = wanted?.config.marketId
    const { rows, nextPage } = await listTrades(db, { ...filters, accountId, marketId })
    return { trades: rows.map((row) => tradeOf(row, accountId, core.mirror)), nextPage }
  }
}

function tradeOf(row: ViewRow<'trades'>, accountId: number, mirror: Mirror): SpotTrade {
  const market = marketOf(mirror, row.market_id)
  const isMaker = row.maker_account_id === accountId
  const side = isMaker === (row.taker_side === 'sell') ? 'buy' : 'sell'
  const fee = isMaker ? row.maker_fee : row.taker_fee
  return {
    ...toFill(market, { ...row, side, isMaker, fee }),
    orderId: isMaker ? row.maker_order_id : row.taker_order_id,
    market: market.config.symbol,
    side,
  }
}
