import type { Connection } from '../../platform/db/database.ts'
import type { ViewRow } from '../../platform/db/tables.ts'

export type GrantRow = ViewRow<'grants'>

export async function findGrant(connection: Connection, grantId: string): Promise<GrantRow | undefined> {
  return await connection
    .selectFrom('views.grants')
    .selectAll()
    .where('grant_id', '=', grantId)
    .executeTakeFirst()
}

// The newest first.
export async function listGrants(
  connection: Connection,
  { accountId, before, limit }: { accountId: number; before?: string | undefined; limit: number },
): Promise<GrantRow[]> {
  let query = connection.selectFrom('views.grants').selectAll().where('account_id', '=', accountId)
  if (before !== undefined) query = query.where('grant_id', '<', before)
  return await query.orderBy('grant_id', 'desc').limit(limit).execute()
}
