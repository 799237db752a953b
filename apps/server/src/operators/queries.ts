import { sql } from 'kysely'
import type { Connection } from '../db/database.ts'
import { lockKeys } from '../db/lock-keys.ts'
import type { AuditRow } from './audit-hash.ts'

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

export async function insertAuditEntry(connection: Connection, row: AuditRow): Promise<void> {
  await connection.insertInto('audit_log').values(row).execute()
}

const auditColumns = [
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
