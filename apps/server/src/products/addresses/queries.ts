import type { Selectable } from 'kysely'
import type { Connection } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { BookSignatures } from '../../platform/destinations/book-signatures.ts'

export async function addressesOf(connection: Connection, userId: string) {
  return await connection
    .selectFrom('wallet_addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

type NewAddress = Omit<Selectable<Tables['wallet_addresses']>, 'id' | 'removed_at' | 'signature'>

// Runs in a transaction. The row's number is part of the signature, so the row must exist first.
export async function insertAddress(
  connection: Connection,
  signatures: BookSignatures['addresses'],
  row: NewAddress,
) {
  const { id } = await connection
    .insertInto('wallet_addresses')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return await connection
    .updateTable('wallet_addresses')
    .set({ signature: signatures.of({ ...row, id }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

// False: the user does not have this address now.
export async function changeAddress(
  connection: Connection,
  { userId, addressId }: { userId: string; addressId: string },
  change: { remark: string | null } | { removed_at: Date; signature: null },
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('wallet_addresses')
    .set(change)
    .where('id', '=', addressId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
