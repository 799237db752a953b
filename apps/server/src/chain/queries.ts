import type { Connection } from '../db/database.ts'

export async function addressesAfter(connection: Connection, accountId: number, limit: number) {
  return await connection
    .selectFrom('chain_addresses')
    .select(['account_id', 'address'])
    .where('account_id', '>', accountId)
    .orderBy('account_id')
    .limit(limit)
    .execute()
}

export async function noteAddress(
  connection: Connection,
  row: { account_id: number; address: string; made_at: Date },
): Promise<void> {
  await connection
    .insertInto('chain_addresses')
    .values(row)
    .onConflict((on) => on.column('account_id').doNothing())
    .execute()
}
