import { sql, type Transaction } from 'kysely'
import type { Connection, Database } from '../../db/database.ts'
import { lockKeys } from '../../db/lock-keys.ts'
import type { Tables } from '../../db/tables.ts'
import type { OutboxSignatures } from './outbox-signatures.ts'

// Not set aside: the opening reads the tables, which have it already.
export const notOpenRefusal = 'accountNotOpen'

// A writer waits for the one before to commit, so that rows become visible in the order of their numbers.
export async function lockOutbox(tx: Transaction<Tables>): Promise<void> {
  await sql`set local lock_timeout = '5s'`.execute(tx)
  await sql`select pg_advisory_xact_lock(${lockKeys.outbox})`.execute(tx)
}

export const outboxColumns = [
  'id',
  'user_id as userId',
  'encoding',
  'command',
  'asked_at as askedAt',
  'signature',
] as const

// Under the lock of the outbox. The signature covers the row's number, so the row has to be inserted first.
export async function writeOutboxRow(
  tx: Transaction<Tables>,
  signatures: OutboxSignatures,
  row: { userId: string; encoding: number; command: string; attempts?: number },
): Promise<string> {
  const { userId, encoding, command, attempts = 0 } = row
  const askedAt = new Date()
  const { id } = await tx
    .insertInto('outbox')
    .values({
      user_id: userId,
      encoding,
      command,
      attempts,
      asked_at: askedAt,
      done_at: null,
      seq: null,
      refusal: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const signature = signatures.of({ id, userId, encoding, command, askedAt })
  await tx.updateTable('outbox').set({ signature }).where('id', '=', id).execute()
  return id
}

// The rules under which every row is signed by its writer.
export const firstSigningRules = 7

// Rows of releases that didn't sign: waiting ones, and refused ones, which may be retried.
export async function signOlderRows(db: Database, signatures: OutboxSignatures): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOutbox(tx)
    const rows = await olderRows(tx).select(outboxColumns).where('signature', 'is', null).execute()
    for (const row of rows)
      await tx
        .updateTable('outbox')
        .set({ signature: signatures.of(row) })
        .where('id', '=', row.id)
        .execute()
  })
}

export async function countOlderRows(connection: Connection): Promise<number> {
  const { count } = await olderRows(connection)
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function olderRows(connection: Connection) {
  return connection
    .selectFrom('outbox')
    .where((of) =>
      of.or([
        of('done_at', 'is', null),
        of.and([of('refusal', 'is not', null), of('refusal', '<>', notOpenRefusal)]),
      ]),
    )
}
