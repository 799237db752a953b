import { sql } from 'kysely'
import type { Connection } from '../../platform/db/database.ts'

type SwapPage = {
  accountId: number
  before: { orderId: string; line: number } | undefined
  limit: number
}

export async function listSwaps(connection: Connection, page: SwapPage) {
  let query = connection.selectFrom('views.swaps').selectAll().where('account_id', '=', page.accountId)
  if (page.before !== undefined)
    query = query.where(sql<boolean>`(order_id, line) < (${page.before.orderId}, ${page.before.line})`)
  return await query.orderBy('order_id', 'desc').orderBy('line', 'desc').limit(page.limit).execute()
}

export async function linesOfSwap(connection: Connection, orderId: number) {
  return await connection
    .selectFrom('views.swaps')
    .selectAll()
    .where('order_id', '=', String(orderId))
    .orderBy('line')
    .execute()
}

export async function availableBalances(connection: Connection, accountId: number) {
  return await connection
    .selectFrom('views.balances')
    .select(['coin_id', 'balance'])
    .where('account_id', '=', accountId)
    .where('bucket', '=', 0)
    .where('balance', '>', '0')
    .orderBy('coin_id')
    .execute()
}
