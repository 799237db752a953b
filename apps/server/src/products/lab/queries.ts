import type { Connection } from '../../platform/db/database.ts'

export async function listLabOrders(
  connection: Connection,
  page: { accountId: number; before: string | undefined; limit: number },
) {
  let query = connection.selectFrom('views.lab_orders').selectAll().where('account_id', '=', page.accountId)
  if (page.before !== undefined) query = query.where('order_id', '<', page.before)
  return await query.orderBy('order_id', 'desc').limit(page.limit).execute()
}

export async function findLabOrder(connection: Connection, orderId: string) {
  return await connection
    .selectFrom('views.lab_orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

export async function listReleases(connection: Connection, orderId: string) {
  return await connection
    .selectFrom('views.lab_releases')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('first_slice')
    .execute()
}

export async function subscribedByProject(
  connection: Connection,
  accountId: number,
): Promise<Map<number, bigint>> {
  const rows = await connection
    .selectFrom('views.lab_orders')
    .select(['project_id', (eb) => eb.fn.sum<string>('quantity').as('quantity')])
    .where('account_id', '=', accountId)
    .groupBy('project_id')
    .execute()
  return new Map(rows.map(({ project_id, quantity }) => [project_id, BigInt(quantity)]))
}
