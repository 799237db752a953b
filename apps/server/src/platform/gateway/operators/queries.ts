import type { Connection } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

export async function insertOperatorSession(
  connection: Connection,
  session: Omit<Tables['operator_sessions'], 'ended_at' | 'totp_secret'>,
): Promise<void> {
  await connection
    .insertInto('operator_sessions')
    .values({ ...session, ended_at: null, totp_secret: null })
    .execute()
}

// With the operator's current role: a change or removal counts at once.
export async function readOperatorSession(connection: Connection, tokenHash: Buffer) {
  return await connection
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
    .select([
      'operators.id as operatorId',
      'operators.name',
      'operators.role',
      'operator_sessions.stage',
      'operator_sessions.seen_at as seenAt',
      'operator_sessions.expires_at as expiresAt',
    ])
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

export async function noteOperatorSeen(
  connection: Connection,
  { tokenHash, operatorId, now }: { tokenHash: Buffer; operatorId: number; now: Date },
): Promise<void> {
  await connection
    .updateTable('operator_sessions')
    .set({ seen_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
  await connection.updateTable('operators').set({ last_seen_at: now }).where('id', '=', operatorId).execute()
}

export async function endOperatorSession(connection: Connection, tokenHash: Buffer, now: Date) {
  const { numUpdatedRows } = await connection
    .updateTable('operator_sessions')
    .set({ ended_at: now, totp_secret: null })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteOperatorSessionsBefore(connection: Connection, moment: Date): Promise<void> {
  await connection.deleteFrom('operator_sessions').where('expires_at', '<', moment).execute()
}
