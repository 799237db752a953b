import { sql, type Selectable, type Updateable } from 'kysely'
import type { Connection } from '../db/database.ts'
import { lockKeys } from '../db/lock-keys.ts'
import type { Tables } from '../db/tables.ts'
import type { AuditRow } from './audit-hash.ts'

export type OperatorRow = Selectable<Tables['operators']>

// One change of operators at a time: whether an admin is left depends on all of them.
export async function lockOperators(connection: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKeys.operators})`.execute(connection)
}

export async function operatorByName(connection: Connection, name: string) {
  return await connection.selectFrom('operators').selectAll().where('name', '=', name).executeTakeFirst()
}

export async function readOperators(connection: Connection): Promise<OperatorRow[]> {
  return await connection.selectFrom('operators').selectAll().orderBy('id').execute()
}

// Nobody can change the operator before the transaction ends.
export async function lockedOperator(connection: Connection, id: number): Promise<OperatorRow> {
  const query = connection.selectFrom('operators').selectAll().where('id', '=', id).forUpdate()
  return await query.executeTakeFirstOrThrow()
}

export async function insertOperator(
  connection: Connection,
  operator: Pick<OperatorRow, 'name' | 'role' | 'password_hash' | 'added_at'>,
): Promise<number> {
  const { id } = await connection
    .insertInto('operators')
    .values({ ...operator, has_first_password: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateOperator(
  connection: Connection,
  id: number,
  changes: Updateable<Tables['operators']>,
): Promise<void> {
  await connection.updateTable('operators').set(changes).where('id', '=', id).execute()
}

export async function hasOtherAdmin(connection: Connection, id: number): Promise<boolean> {
  const found = await connection
    .selectFrom('operators')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function deleteRecoveryCodes(connection: Connection, operatorId: number): Promise<void> {
  await connection.deleteFrom('operator_recovery_codes').where('operator_id', '=', operatorId).execute()
}

export async function endOperatorSessions(
  connection: Connection,
  { operatorId, except, now }: { operatorId: number; except: Buffer | null; now: Date },
): Promise<void> {
  let query = connection
    .updateTable('operator_sessions')
    .set({ ended_at: now, totp_secret: null })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
  if (except) query = query.where('token_hash', '<>', except)
  await query.execute()
}

export async function lockAudit(connection: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKeys.audit})`.execute(connection)
}

export async function lastAuditEntry(connection: Connection) {
  return await connection
    .selectFrom('audit_log')
    .select(['number', 'at', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const auditColumns = [
  'number',
  'at',
  'operator_id',
  'operator_name',
  'act',
  'outcome',
  'uid',
  'details',
  'address',
  'hash',
] as const

// Returns the entry as it will be read.
export async function insertAuditEntry(connection: Connection, row: AuditRow): Promise<AuditRow> {
  const query = connection.insertInto('audit_log').values(row).returning(auditColumns)
  return await query.executeTakeFirstOrThrow()
}

export async function auditEntriesAfter(
  connection: Connection,
  number: string,
  limit: number,
): Promise<AuditRow[]> {
  return await connection
    .selectFrom('audit_log')
    .select(auditColumns)
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute()
}
