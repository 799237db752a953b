import { sql } from 'kysely'
import { userAccounts } from '../core/accounts.ts'
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

// By number, whether or not the ledger has opened an account for them yet.
export async function accountsWithoutAddress(
  connection: Connection,
  afterId: number,
  limit: number,
): Promise<number[]> {
  const { uidShift } = userAccounts
  const { rows } = await sql<{ account_id: number }>`
    select (id - ${uidShift}::bigint)::int as account_id from users
    where id > ${afterId + uidShift}::bigint
      and not exists (select from chain_addresses where account_id = id - ${uidShift}::bigint)
    order by id limit ${limit}`.execute(connection)
  return rows.map(({ account_id }) => account_id)
}

type AddressRow = { account_id: number; address: string }

/**
 * Rows that contradict the accounts or the addresses are wrong, since both follow from the key; returns them.
 */
export async function noteAddresses(
  connection: Connection,
  rows: readonly (AddressRow & { made_at: Date })[],
): Promise<AddressRow[]> {
  const [ids, addresses] = [rows.map(({ account_id }) => account_id), rows.map(({ address }) => address)]
  const { rows: replaced } = await sql<AddressRow>`
    delete from chain_addresses as known using unnest(${ids}::int[], ${addresses}::text[]) as own (account_id, address)
    where (known.account_id = own.account_id and known.address <> own.address)
      or (known.address = own.address and known.account_id <> own.account_id)
    returning known.account_id, known.address`.execute(connection)
  await connection
    .insertInto('chain_addresses')
    .values(rows)
    .onConflict((on) => on.column('account_id').doNothing())
    .execute()
  return replaced
}

/** Where the excess of the hot wallet goes, as reported by the signer; only the signer's settings name it. */
export async function coldAddress(connection: Connection): Promise<string | null> {
  const { rows } = await sql<{ address: string | null }>`
    select lower(report ->> 'coldAddress') as address from signer_report`.execute(connection)
  return rows[0]?.address ?? null
}
