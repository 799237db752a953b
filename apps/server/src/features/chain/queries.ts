import type { Connection } from '../../db/database.ts'

type Page = { accountId: number; before: string | undefined; limit: number }

export async function listArrivals(connection: Connection, { accountId, before, limit }: Page) {
  let query = connection.selectFrom('chain_arrivals').selectAll().where('account_id', '=', accountId)
  if (before !== undefined) query = query.where('arrival_id', '<', before)
  return await query.orderBy('arrival_id', 'desc').limit(limit).execute()
}
export type ArrivalRow = Awaited<ReturnType<typeof listArrivals>>[number]

export async function findArrival(connection: Connection, arrivalId: string) {
  return await connection
    .selectFrom('chain_arrivals')
    .selectAll()
    .where('arrival_id', '=', arrivalId)
    .executeTakeFirst()
}

export async function countConfirming(connection: Connection): Promise<number> {
  const { count } = await connection
    .selectFrom('chain_arrivals')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'confirming')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function lastReport(connection: Connection) {
  return await connection.selectFrom('signer_report').select(['report', 'heard_at']).executeTakeFirst()
}
