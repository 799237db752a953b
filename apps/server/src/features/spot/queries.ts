import type { CandleInterval } from '@candor/contract/stream/stream'
import type { Connection } from '../../db/database.ts'

type OrderPage = {
  accountId: number
  marketId: number | undefined
  isOpen: boolean
  before: string | undefined
  limit: number
}

export async function listOrders(connection: Connection, page: OrderPage) {
  let query = connection
    .selectFrom('views.orders')
    .selectAll()
    .where('account_id', '=', page.accountId)
    .where('done_reason', page.isOpen ? 'is' : 'is not', null)
  if (page.marketId !== undefined) query = query.where('market_id', '=', page.marketId)
  if (page.before !== undefined) query = query.where('order_id', '<', page.before)
  return await query.orderBy('order_id', 'desc').limit(page.limit).execute()
}

export async function findOrder(connection: Connection, orderId: string) {
  return await connection
    .selectFrom('views.orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

export async function listFills(connection: Connection, orderId: string, limit: number) {
  return await connection
    .selectFrom('views.trades')
    .selectAll()
    .where((of) => of.or([of('taker_order_id', '=', orderId), of('maker_order_id', '=', orderId)]))
    .orderBy('trade_id')
    .limit(limit)
    .execute()
}

export async function listDeals(
  connection: Connection,
  page: { marketId: number; before: string | undefined; limit: number },
) {
  let query = connection
    .selectFrom('views.trades')
    .select(['trade_id', 'price_ticks', 'quantity_lots', 'taker_side', 'at'])
    .where('market_id', '=', page.marketId)
  if (page.before !== undefined) query = query.where('trade_id', '<', page.before)
  return await query.orderBy('trade_id', 'desc').limit(page.limit).execute()
}

export async function listCandles(
  connection: Connection,
  page: { marketId: number; interval: CandleInterval; before: string | undefined; limit: number },
) {
  let query = connection
    .selectFrom('views.candles')
    .selectAll()
    .where('market_id', '=', page.marketId)
    .where('interval', '=', page.interval)
  if (page.before !== undefined) query = query.where('start_at', '<', new Date(page.before))
  return await query.orderBy('start_at', 'desc').limit(page.limit).execute()
}
