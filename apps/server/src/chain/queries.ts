import { sql } from 'kysely'
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

type AddressRow = { account_id: number; address: string }

/** Rows that say something else of the account or the address are wrong, since both follow from the key; answers them. */
export async function noteAddress(
  connection: Connection,
  row: AddressRow & { made_at: Date },
): Promise<AddressRow[]> {
  const { rows: replaced } = await sql<AddressRow>`
    delete from chain_addresses
    where (account_id = ${row.account_id} and address <> ${row.address})
      or (address = ${row.address} and account_id <> ${row.account_id})
    returning account_id, address`.execute(connection)
  await connection
    .insertInto('chain_addresses')
    .values(row)
    .onConflict((on) => on.column('account_id').doNothing())
    .execute()
  return replaced
}

/** Where the excess of the hot wallet goes, as the signer has said; only the signer's settings name it. */
export async function coldAddress(connection: Connection): Promise<string | null> {
  const { rows } = await sql<{ address: string | null }>`
    select lower(report ->> 'coldAddress') as address from signer_report`.execute(connection)
  return rows[0]?.address ?? null
}
