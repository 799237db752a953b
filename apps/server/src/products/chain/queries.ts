import { sql } from 'kysely'
import type { Connection } from '../../platform/db/database.ts'
import { recordsIn } from '../../platform/projections/records.ts'

export const { find: findArrival, list: listArrivals } = recordsIn('chain_arrivals', 'arrival_id')
export type ArrivalRow = Awaited<ReturnType<typeof listArrivals>>[number]

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

/** The users who have some of these addresses, in lower case, in their address book or withdrew to them. */
export async function ownersOf(
  connection: Connection,
  addresses: readonly string[],
): Promise<{ address: string; uid: string }[]> {
  if (addresses.length === 0) return []
  const { rows } = await sql<{ address: string; uid: string }>`
    select lower(address) as address, user_id::text as uid from wallet_addresses
      where lower(address) = any(${addresses}::text[])
    union select lower(address), user_id::text from withdrawal_destinations
      where lower(address) = any(${addresses}::text[])
    order by address, uid`.execute(connection)
  return rows
}
