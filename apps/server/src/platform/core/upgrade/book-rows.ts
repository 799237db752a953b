import { sql } from 'kysely'
import type { Connection, Database } from '../../db/database.ts'
import type { RowSignatures } from '../../db/row-signatures.ts'
import type { BookSignatures } from '../../destinations/book-signatures.ts'

// Addresses and cards of releases that didn't sign. Removed ones stay without a signature.
export async function signOlderDestinations(db: Database, signatures: BookSignatures): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { addresses, cards } = await savedRows(tx)
    const isUnsigned = (row: { signature: Buffer | null }) => row.signature === null
    await setSignatures(
      tx,
      'wallet_addresses',
      addresses.filter(isUnsigned).map(signedBy(signatures.addresses)),
    )
    await setSignatures(tx, 'cards', cards.filter(isUnsigned).map(signedBy(signatures.cards)))
  })
}

// Signs rows of the other keys with the first one, so that those can leave the settings. A row that none of
// them has signed stays as it is.
export async function resignDestinations(db: Database, signatures: BookSignatures): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const saved = await savedRows(tx)
    const addresses = saved.addresses.filter((row) => signatures.addresses.isOfOlderKey(row))
    const cards = saved.cards.filter((row) => signatures.cards.isOfOlderKey(row))
    await setSignatures(tx, 'wallet_addresses', addresses.map(signedBy(signatures.addresses)))
    await setSignatures(tx, 'cards', cards.map(signedBy(signatures.cards)))
    return addresses.length + cards.length
  })
}

export async function countOlderDestinations(connection: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from wallet_addresses where signature is null and removed_at is null) +
      (select count(*) from cards where signature is null and removed_at is null))::int as count`.execute(
    connection,
  )
  return rows[0]?.count ?? 0
}

// Locked, so that no row is signed with values from before a change.
async function savedRows(connection: Connection) {
  const addresses = connection.selectFrom('wallet_addresses').selectAll()
  const cards = connection.selectFrom('cards').selectAll()
  return {
    addresses: await addresses.where('removed_at', 'is', null).forUpdate().execute(),
    cards: await cards.where('removed_at', 'is', null).forUpdate().execute(),
  }
}

function signedBy<Content>(signatures: RowSignatures<Content>) {
  return (row: Content & { id: string }) => ({ id: row.id, signature: signatures.of(row) })
}

async function setSignatures(
  connection: Connection,
  table: 'wallet_addresses' | 'cards',
  signed: readonly { id: string; signature: Buffer }[],
): Promise<void> {
  const ids = signed.map(({ id }) => id)
  const signatures = signed.map(({ signature }) => signature)
  await sql`
    update ${sql.table(table)} as book set signature = signed.signature
    from unnest(${ids}::bigint[], ${signatures}::bytea[]) as signed (id, signature)
    where book.id = signed.id`.execute(connection)
}
