import type { Connection } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

type SessionRow = Pick<Tables['sessions'], 'token_hash' | 'user_id' | 'started_at' | 'expires_at'>

export async function insertSession(connection: Connection, session: SessionRow): Promise<void> {
  await connection
    .insertInto('sessions')
    .values({ ...session, ended_at: null, end_reason: null })
    .execute()
}

export async function lockUser(connection: Connection, userId: string): Promise<void> {
  await connection.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

export async function deleteSessionsBefore(connection: Connection, moment: Date): Promise<void> {
  await connection.deleteFrom('sessions').where('expires_at', '<', moment).execute()
}

export async function endSessionsOf(
  connection: Connection,
  userId: string,
  reason: NonNullable<Tables['sessions']['end_reason']>,
  now: Date,
): Promise<void> {
  await connection
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function readSession(connection: Connection, tokenHash: Buffer) {
  return await connection
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.user_id',
      'sessions.expires_at',
      'sessions.ended_at',
      'sessions.end_reason',
      'users.frozen_at',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export type Counted = { count: number; oldest: Date | null; newest: Date | null }

export async function countAttempts(connection: Connection, key: string, since: Date): Promise<Counted> {
  const found = await connection
    .selectFrom('attempts')
    .select((of) => [
      of.fn.countAll<string>().as('count'),
      of.fn.min<Date | null>('at').as('oldest'),
      of.fn.max<Date | null>('at').as('newest'),
    ])
    .where('key', '=', key)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return { ...found, count: Number(found.count) }
}

export async function insertAttempts(connection: Connection, keys: readonly string[], now: Date) {
  await connection
    .insertInto('attempts')
    .values(keys.map((key) => ({ key, at: now })))
    .execute()
}

export async function deleteAttempts(connection: Connection, keys: readonly string[]): Promise<void> {
  await connection.deleteFrom('attempts').where('key', 'in', keys).execute()
}

export async function deleteAttemptsBefore(connection: Connection, moment: Date, keyStart = '') {
  await connection
    .deleteFrom('attempts')
    .where('at', '<', moment)
    .where('key', 'like', `${keyStart}%`)
    .execute()
}

export async function readAttempts(connection: Connection, keyStart: string, since: Date) {
  return await connection
    .selectFrom('attempts')
    .select(['key', 'at'])
    .where('at', '>=', since)
    .where('key', 'like', `${keyStart}%`)
    .execute()
}
