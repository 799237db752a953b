import type { NotNull, Transaction } from 'kysely'
import { decodeCommand } from '@candor/engine/command-codec'
import type { Command } from '@candor/engine/commands'
import type { Connection, Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { type OutboxFault, outboxFault } from './outbox-commands.ts'
import { lockOutbox, notOpenRefusal, outboxColumns, writeOutboxRow } from './outbox-rows.ts'
import type { OutboxRow, OutboxSignatures } from './outbox-signatures.ts'

export type SetAside = OutboxRow & { refusal: string; failure: string | null; attempts: number }
export type Retried =
  | { state: 'asked'; as: string }
  | { state: 'unknown' | 'unreadable' }
  // Not signed by this product, and nobody vouches for it; or changed since the vouching person read it.
  | { state: 'unsigned' | 'changed' }
  | { state: 'forbidden'; fault: OutboxFault }
  // A later command has replaced this one's value.
  | { state: 'overtaken'; by: string }

// Commands of the outbox that were set aside, and neither retried nor dismissed. Oldest first.
export async function readSetAside(
  connection: Connection,
  countMax: number,
): Promise<{ first: SetAside[]; count: number }> {
  const first = await setAsideRows(connection)
    .select([...outboxColumns, 'refusal', 'failure', 'attempts'])
    .$narrowType<{ refusal: NotNull }>()
    .orderBy('id')
    .limit(countMax)
    .execute()
  const counted = await setAsideRows(connection)
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return { first, count: Number(counted.count) }
}

// Requests it again under a new number: the engine takes an old one for a repeat, as later ones were
// delivered since. Both rows are written in one transaction, so it is requested once, despite other attempts
// or a kill. The new row is signed, so the old one has to be; or a person vouches with the code they read.
export async function retrySetAside(
  db: Database,
  signatures: OutboxSignatures,
  { id, vouchedFor = null }: { id: string; vouchedFor?: string | null },
): Promise<Retried> {
  return await db.transaction().execute(async (tx) => {
    await lockOutbox(tx)
    const row = await setAsideRows(tx)
      .select([...outboxColumns, 'attempts'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return { state: 'unknown' }
    if (vouchedFor === null && signatures.faultOf(row) !== null) return { state: 'unsigned' }
    if (vouchedFor !== null && vouchedFor !== signatures.codeOf(row)) return { state: 'changed' }
    const command = readable(row)
    if (command === null) return { state: 'unreadable' }
    const { userId, encoding, attempts } = row
    const fault = outboxFault(userId, command)
    if (fault !== null) return { state: 'forbidden', fault }
    const by = await overtakenBy(tx, { id, userId, command })
    if (by !== null) return { state: 'overtaken', by }
    const as = await writeOutboxRow(tx, signatures, { userId, encoding, command: row.command, attempts })
    await tx.updateTable('outbox').set({ retried_as: as }).where('id', '=', id).execute()
    return { state: 'asked', as }
  })
}

// Whether there was such a command.
export async function dismissSetAside(db: Database, id: string): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const row = await setAsideRows(tx).select('id').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row) return false
    await tx.updateTable('outbox').set({ dismissed_at: new Date() }).where('id', '=', id).execute()
    return true
  })
}

function setAsideRows(connection: Connection) {
  return connection
    .selectFrom('outbox')
    .where('refusal', 'is not', null)
    .where('refusal', '<>', notOpenRefusal)
    .where('retried_as', 'is', null)
    .where('dismissed_at', 'is', null)
}

type Written = { command: string; encoding: number }

function readable({ command, encoding }: Written): Command | null {
  try {
    return decodeCommand(command, encoding)
  } catch {
    return null
  }
}

async function overtakenBy(
  tx: Transaction<Tables>,
  { id, userId, command }: { id: string; userId: string; command: Command },
): Promise<string | null> {
  const later = await tx
    .selectFrom('outbox')
    .select(['id', 'command', 'encoding'])
    .where('user_id', '=', userId)
    .where('id', '>', id)
    .where((of) => of.or([of('refusal', 'is', null), of('refusal', '=', notOpenRefusal)]))
    .orderBy('id')
    .execute()
  for (const row of later) {
    const other = readable(row)
    if (other !== null && overtakes(other, command)) return row.id
  }
  return null
}

// A command that sets a value is overtaken by a later one that sets the same. Credits have references, and
// cautions only ever add up.
function overtakes(later: Command, earlier: Command): boolean {
  if (later.type === 'setAccountFlags' && earlier.type === 'setAccountFlags') {
    const flags = [...later.set, ...later.clear]
    return [...earlier.set, ...earlier.clear].some((flag) => flags.includes(flag))
  }
  const sets: readonly Command['type'][] = ['setAccountRegion', 'setCreditScore', 'setLoanLimit']
  return later.type === earlier.type && sets.includes(later.type)
}
