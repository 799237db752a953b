import type { Insertable, Updateable } from 'kysely'
import type { Connection } from '../../db/database.ts'
import type { CardsTable } from '../../db/tables.ts'

// Nobody else adds or changes a card of this user before the transaction ends.
export async function lockedUser(connection: Connection, userId: string) {
  return await connection
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export async function cardsOf(connection: Connection, userId: string) {
  return await connection
    .selectFrom('cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

export async function insertCard(connection: Connection, row: Insertable<CardsTable>) {
  return await connection.insertInto('cards').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function updateCard(
  connection: Connection,
  cardId: string,
  change: Updateable<CardsTable>,
): Promise<void> {
  await connection.updateTable('cards').set(change).where('id', '=', cardId).execute()
}
