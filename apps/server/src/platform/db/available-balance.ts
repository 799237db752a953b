import type { Connection } from './database.ts'

// The available balance of an account in a coin.
export async function availableOf(
  connection: Connection,
  accountId: number,
  coinId: number,
): Promise<bigint> {
  const row = await connection
    .selectFrom('views.balances')
    .select('balance')
    .where('account_id', '=', accountId)
    .where('coin_id', '=', coinId)
    .where('bucket', '=', 0)
    .executeTakeFirst()
  return BigInt(row?.balance ?? 0)
}
