import type { Connection } from '../../platform/db/database.ts'

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

// The last request of each pledge.
export async function lastRequests(connection: Connection, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return await connection
    .selectFrom('pledge_requests')
    .distinctOn('order_id')
    .select(['order_id', 'state', 'asked_at', 'decided_at', 'reason'])
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy('id', 'desc')
    .execute()
}

type NewRequest = { userId: string; orderId: string; remark: string | null; now: Date }

// False: one is waiting.
export async function insertRequest(connection: Connection, asked: NewRequest): Promise<boolean> {
  const { userId, orderId, remark, now } = asked
  const row = await connection
    .insertInto('pledge_requests')
    .values({ user_id: userId, order_id: orderId, remark, asked_at: now, state: 'waiting' })
    .onConflict((on) => on.column('order_id').where('state', '=', 'waiting').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

// Locks the waiting request of a pledge until the transaction ends.
export async function lockRequestOf(tx: Connection, orderId: string) {
  return await tx
    .selectFrom('pledge_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
}

export async function withdrawRequest(tx: Connection, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('pledge_requests')
    .set({ state: 'withdrawn', decided_at: now })
    .where('id', '=', id)
    .execute()
}
