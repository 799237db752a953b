import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'

export async function listBalances(connection: Connection, accountId: number) {
  return await connection
    .selectFrom('views.balances')
    .select(['coin_id', 'bucket', 'balance'])
    .where('account_id', '=', accountId)
    .execute()
}

export type FlowPage = {
  accountId: number
  coinId: number | undefined
  before: { seq: string; ordinal: number } | undefined
  limit: number
}

export async function listFlow(connection: Connection, page: FlowPage) {
  let query = connection.selectFrom('views.fund_flow').selectAll().where('account_id', '=', page.accountId)
  if (page.coinId !== undefined) query = query.where('coin_id', '=', page.coinId)
  if (page.before !== undefined)
    query = query.where(sql<boolean>`(seq, ordinal) < (${page.before.seq}, ${page.before.ordinal})`)
  return await query.orderBy('seq', 'desc').orderBy('ordinal', 'desc').limit(page.limit).execute()
}
