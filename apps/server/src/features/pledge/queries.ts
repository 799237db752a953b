import type { Connection } from '../../db/database.ts'

type PledgePage = {
  accountId: number
  tab: 'inProgress' | 'over' | 'terminated'
  before: string | undefined
  limit: number
}

export async function listPledges(connection: Connection, page: PledgePage) {
  let query = connection.selectFrom('views.pledges').selectAll().where('account_id', '=', page.accountId)
  if (page.tab === 'inProgress') query = query.where('end_reason', 'is', null)
  if (page.tab === 'over') query = query.where('end_reason', 'in', ['expired', 'eventEnded'])
  if (page.tab === 'terminated') query = query.where('end_reason', '=', 'terminated')
  if (page.before !== undefined) query = query.where('order_id', '<', page.before)
  return await query.orderBy('order_id', 'desc').limit(page.limit).execute()
}

export async function findPledge(connection: Connection, orderId: string) {
  return await connection
    .selectFrom('views.pledges')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

export async function listInterest(connection: Connection, orderId: string) {
  return await connection
    .selectFrom('views.pledge_interest')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('first_day')
    .execute()
}
