import type { Connection } from '../db/database.ts'

// Null: it is not set.
export async function fundPasswordHash(connection: Connection, userId: string): Promise<string | null> {
  const query = connection.selectFrom('users').select('fund_password_hash').where('id', '=', userId)
  return (await query.executeTakeFirstOrThrow()).fund_password_hash
}
