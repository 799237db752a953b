import type { Connection } from '../../platform/db/database.ts'
import { recordsIn } from '../../platform/projections/records.ts'

export const { find: findLabOrder, list: listLabOrders } = recordsIn('views.lab_orders', 'order_id')

export async function listReleases(connection: Connection, orderId: string) {
  return await connection
    .selectFrom('views.lab_releases')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('first_slice')
    .execute()
}

export async function subscribedByProject(connection: Connection, accountId: number) {
  const rows = await connection
    .selectFrom('views.lab_orders')
    .select(['project_id', (eb) => eb.fn.sum<string>('quantity').as('quantity')])
    .where('account_id', '=', accountId)
    .groupBy('project_id')
    .execute()
  return new Map(rows.map(({ project_id, quantity }) => [project_id, BigInt(quantity)]))
}
