import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'

export async function databaseSize(connection: Connection): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_database_size(current_database()) as bytes`.execute(connection)
  return Number(rows[0]?.bytes ?? 0)
}

export async function lastBackup(connection: Connection): Promise<Date | null> {
  const row = await connection
    .selectFrom('backups')
    .select('made_at')
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.made_at ?? null
}

export async function signerHeardAt(connection: Connection): Promise<Date | null> {
  const row = await connection.selectFrom('signer_report').select('heard_at').executeTakeFirst()
  return row?.heard_at ?? null
}
