import { hashBytes } from '@candor/engine/snapshot/hash'
import { decodeSnapshot, encodeSnapshot, formatVersion } from '@candor/engine/snapshot/snapshot'
import { createState, type State } from '@candor/engine/state'
import { sql } from 'kysely'
import type { Connection } from '../db/database.ts'
import { checkpointWritten } from './journal.ts'

const kept = 3

export type Snapshot = { seq: number; stateHash: string; bytes: Buffer }

export function takeSnapshot(state: State, seq: number): Snapshot {
  const bytes = Buffer.from(encodeSnapshot(state))
  return { seq, stateHash: hashBytes(bytes), bytes }
}

export async function storeSnapshot(connection: Connection, snapshot: Snapshot): Promise<void> {
  await connection
    .insertInto('snapshots')
    .values({
      seq: String(snapshot.seq),
      state_hash: snapshot.stateHash,
      bytes: snapshot.bytes,
      taken_at: new Date(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const old = connection.selectFrom('snapshots').select('seq').orderBy('seq', 'desc').offset(kept)
  await connection.deleteFrom('snapshots').where('seq', 'in', old).execute()
}

// A snapshot shortens the replay and a checkpoint is compared with one: what another version of the engine left of
// both says nothing any more, and the journal has it all.
export async function forgetOtherFormats(connection: Connection): Promise<void> {
  const forgotten = await connection
    .deleteFrom('snapshots')
    .where(sql<boolean>`get_byte(bytes, 0) <> ${formatVersion}`)
    .executeTakeFirst()
  if (forgotten.numDeletedRows > 0n) await connection.deleteFrom('checkpoints').execute()
}

// The newest state that is not past a point: the views may be behind the journal, and replay feeds them. One whose
// bytes are not what its hash says is passed over; the journal has it all.
export async function loadSnapshot(
  connection: Connection,
  notAfter: number,
): Promise<{ state: State; seq: number }> {
  const row = await connection
    .selectFrom('snapshots')
    .select(['seq', 'bytes', 'state_hash'])
    .where('seq', '<=', String(notAfter))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return { state: createState(), seq: 0 }
  const seq = Number(row.seq)
  if (hashBytes(row.bytes) !== row.state_hash) return await loadSnapshot(connection, seq - 1)
  return { state: decodeSnapshot(row.bytes), seq }
}

export async function readSnapshotHashes(connection: Connection): Promise<Map<number, string>> {
  const rows = await connection.selectFrom('snapshots').select(['seq', 'state_hash']).execute()
  return new Map(rows.map(({ seq, state_hash }) => [Number(seq), state_hash]))
}

// What the running product says its state is, for whoever replays the journal beside it.
export async function storeCheckpoint(
  connection: Connection,
  { seq, stateHash }: Omit<Snapshot, 'bytes'>,
): Promise<void> {
  await connection
    .insertInto('checkpoints')
    .values({ seq: String(seq), state_hash: stateHash, taken_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`select pg_notify(${checkpointWritten}, ${String(seq)})`.execute(connection)
}

export async function readCheckpoints(connection: Connection): Promise<Map<number, string>> {
  const rows = await connection.selectFrom('checkpoints').select(['seq', 'state_hash']).execute()
  return new Map(rows.map(({ seq, state_hash }) => [Number(seq), state_hash]))
}
