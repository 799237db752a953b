import type { Updateable } from 'kysely'
import type { Connection } from './database.ts'
import type { Tables } from './tables.ts'

const oneUser = (connection: Connection, id: string) =>
  connection.selectFrom('users').selectAll().where('id', '=', id)

export async function findUser(connection: Connection, id: string) {
  return await oneUser(connection, id).executeTakeFirst()
}

export async function userById(connection: Connection, id: string) {
  return await oneUser(connection, id).executeTakeFirstOrThrow()
}
export type UserRow = Awaited<ReturnType<typeof userById>>

// Locks the user until the transaction ends; what only this user may change is locked with it.
export async function lockedUser(tx: Connection, id: string) {
  return await oneUser(tx, id).forUpdate().executeTakeFirstOrThrow()
}

export async function findLockedUser(tx: Connection, id: string) {
  return await oneUser(tx, id).forUpdate().executeTakeFirst()
}

export async function updateUser(connection: Connection, id: string, changes: Updateable<Tables['users']>) {
  await connection.updateTable('users').set(changes).where('id', '=', id).execute()
}

export async function countInvited(connection: Connection, userId: string) {
  const { count } = await connection
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('invited_by', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function marksOf(connection: Connection, userId: string) {
  return await connection.selectFrom('account_marks').selectAll().where('user_id', '=', userId).execute()
}

// Null: it is not set.
export async function fundPasswordHash(connection: Connection, userId: string): Promise<string | null> {
  const query = connection.selectFrom('users').select('fund_password_hash').where('id', '=', userId)
  return (await query.executeTakeFirstOrThrow()).fund_password_hash
}
