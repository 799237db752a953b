import { sql } from 'kysely'
import type { Connection } from '../db/database.ts'

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

/** When the signer last reported, and how many of its payments are unknown here. */
export async function lastOfSigner(
  connection: Connection,
): Promise<{ heardAt: Date; strays: number } | null> {
  const row = await connection
    .selectFrom('signer_report')
    .select(['heard_at', sql<number>`coalesce(jsonb_array_length(report->'strays'), 0)`.as('strays')])
    .executeTakeFirst()
  return row ? { heardAt: row.heard_at, strays: row.strays } : null
}

// Payments that operators have to check before anybody loses money.
export async function troubledPayments(connection: Connection) {
  const { rows } = await sql<{ refused: number; refundFailed: number; disputed: number }>`
    select (select count(*)::int from payments where problem = 'refused' and state = 'held') as refused,
      (select count(*)::int from payments
       where problem is not null and state = 'held' and refund_failure is not null) as "refundFailed",
      (select count(*)::int from payments
       where disputed_at is not null and dispute_decided_at is null) as disputed`.execute(connection)
  return rows[0] ?? { refused: 0, refundFailed: 0, disputed: 0 }
}
