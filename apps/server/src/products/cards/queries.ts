import type { Selectable } from 'kysely'
import type { Connection } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { BookSignatures } from '../../platform/destinations/book-signatures.ts'

export async function cardsOf(connection: Connection, userId: string) {
  return await connection
    .selectFrom('cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

type Card = Selectable<Tables['cards']>

// Runs in a transaction. The row's number is part of the signature, so the row must exist first.
export async function insertCard(
  connection: Connection,
  signatures: BookSignatures['cards'],
  row: Omit<Card, 'id' | 'changed_at' | 'removed_at' | 'signature'>,
) {
  const { id } = await connection.insertInto('cards').values(row).returning('id').executeTakeFirstOrThrow()
  return await connection
    .updateTable('cards')
    .set({ signature: signatures.of({ ...row, id, changed_at: null }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

// For a verified card: the new signature covers all of it.
export async function changeCardRow(
  connection: Connection,
  signatures: BookSignatures['cards'],
  { card, change }: { card: Card; change: Partial<Omit<Card, 'id' | 'signature'>> },
): Promise<void> {
  await connection
    .updateTable('cards')
    .set({ ...change, signature: signatures.of({ ...card, ...change }) })
    .where('id', '=', card.id)
    .execute()
}

// Without its signature it stays removed, even if someone else writes to the table.
export async function removeCardRow(connection: Connection, cardId: string, now: Date): Promise<void> {
  await connection
    .updateTable('cards')
    .set({ removed_at: now, changed_at: now, signature: null })
    .where('id', '=', cardId)
    .execute()
}
