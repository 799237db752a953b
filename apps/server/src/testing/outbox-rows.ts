import { sql } from 'kysely'
import { commandEncoding } from '@candor/engine/command-codec'
import { outboxColumns } from '../platform/core/outbox/outbox-rows.ts'
import { OutboxSignatures } from '../platform/core/outbox/outbox-signatures.ts'
import type { Database } from '../platform/db/database.ts'
import { readSettings } from '../platform/settings/settings.ts'

// The signatures of a product with default settings.
export const testSignatures = new OutboxSignatures(readSettings({}).FILE_KEYS)

type Signing = Pick<OutboxSignatures, 'of'>
type Written = { userId: string; command: string; encoding?: number; signatures?: Signing | null }

// A row as in a transaction of the product; without signatures, as written by someone else.
export async function insertOutboxRow(db: Database, written: Written): Promise<string> {
  const { userId, command, encoding = commandEncoding, signatures = testSignatures } = written
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('outbox', 'id')) as id`.execute(db)
  const id = rows[0]?.id ?? ''
  const askedAt = new Date()
  const signature = signatures?.of({ id, userId, encoding, command, askedAt }) ?? null
  await sql`
    insert into outbox (id, user_id, encoding, command, asked_at, signature) overriding system value
    values (${id}, ${userId}, ${encoding}, ${command}, ${askedAt}, ${signature})`.execute(db)
  return id
}

// For a row changed by a test.
export async function signOutboxRow(db: Database, id: string): Promise<void> {
  const row = await db
    .selectFrom('outbox')
    .select(outboxColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const signature = testSignatures.of(row)
  await db.updateTable('outbox').set({ signature }).where('id', '=', id).execute()
}
