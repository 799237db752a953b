import { sql } from 'kysely'
import { hashBytes } from '@candor/engine/nucleus/snapshot/hash'
import { decodeSnapshot, encodeSnapshot, formatVersion, isReadable } from '@candor/engine/snapshot/snapshot'
import { createState, type State } from '@candor/engine/state'
import type { Connection } from '../db/database.ts'
import { checkpointWritten } from './journal.ts'

const replacedAfter = 3

// The hash of a state at a number, as written by the release of its time: it is of that format's bytes.
export type KeptHash = { seq: number; format: number; stateHash: string }
export type Snapshot = KeptHash & { bytes: Buffer }

export function takeSnapshot(state: State, seq: number): Snapshot {
  const bytes = Buffer.from(encodeSnapshot(state))
  return { seq, format: formatVersion, stateHash: hashBytes(bytes), bytes }
}

// Snapshots kept for a reason stay; of the others the newest few do.
export async function storeSnapshot(
  connection: Connection,
  snapshot: Snapshot,
  keptFor: string | null = null,
): Promise<void> {
  await connection
    .insertInto('snapshots')
    .values({
      seq: String(snapshot.seq),
      format: snapshot.format,
      state_hash: snapshot.stateHash,
      bytes: snapshot.bytes,
      taken_at: new Date(),
      kept_for: keptFor,
    })
    .onConflict((conflict) =>
      keptFor === null ? conflict.doNothing() : conflict.column('seq').doUpdateSet({ kept_for: keptFor }),
    )
    .execute()
  const replaced = connection
    .selectFrom('snapshots')
    .select('seq')
    .where('kept_for', 'is', null)
    .orderBy('seq', 'desc')
    .offset(replacedAfter)
  await connection.deleteFrom('snapshots').where('seq', 'in', replaced).execute()
}

// The newest state up to a point. One in an unreadable format, or whose bytes don't match its hash, is
// skipped; the journal has it all.
export async function loadSnapshot(
  connection: Connection,
  notAfter: number,
): Promise<{ state: State; seq: number }> {
  const row = await connection
    .selectFrom('snapshots')
    .select(['seq', 'format', 'bytes', 'state_hash'])
    .where('seq', '<=', String(notAfter))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return { state: createState(), seq: 0 }
  const seq = Number(row.seq)
  if (!isReadable(row.format) || hashBytes(row.bytes) !== row.state_hash)
    return await loadSnapshot(connection, seq - 1)
  return { state: decodeSnapshot(row.bytes), seq }
}

const tailMax = 200_000
// How many commands the views get at the start at most; more are filled in the background.
export const toldAtStartMax = 50_000

// Whether the views lack little, and a snapshot that they have passed is near enough to replay from.
export async function isNearViews(
  connection: Connection,
  { journalEnd, viewsAt }: { journalEnd: number; viewsAt: number },
): Promise<boolean> {
  if (journalEnd - viewsAt > toldAtStartMax) return false
  const rows = await connection
    .selectFrom('snapshots')
    .select(['seq', 'format'])
    .where('seq', '<=', String(journalEnd))
    .orderBy('seq', 'desc')
    .execute()
  const seqs = rows.filter(({ format }) => isReadable(format)).map(({ seq }) => Number(seq))
  const beforeViews = seqs.find((seq) => seq <= viewsAt) ?? 0
  // If no snapshot is newer, the start itself replays from there.
  return journalEnd - beforeViews <= tailMax || beforeViews === (seqs[0] ?? 0)
}

// Whether this release can compute a state's hash in a format.
export function canCompare(format: number): boolean {
  return isReadable(format)
}

// The state that a hash was taken of, if the snapshot is there and good.
export async function snapshotOf(
  connection: Connection,
  { seq, stateHash }: Pick<KeptHash, 'seq' | 'stateHash'>,
): Promise<State | null> {
  const row = await connection
    .selectFrom('snapshots')
    .select(['format', 'bytes'])
    .where('seq', '=', String(seq))
    .executeTakeFirst()
  if (!row || !isReadable(row.format) || hashBytes(row.bytes) !== stateHash) return null
  return decodeSnapshot(row.bytes)
}

// The running product's report of its state, for a replay of the journal beside it.
export async function storeCheckpoint(connection: Connection, checkpoint: KeptHash): Promise<void> {
  const { seq, format, stateHash } = checkpoint
  await connection
    .insertInto('checkpoints')
    .values({ seq: String(seq), format, state_hash: stateHash, taken_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`select pg_notify(${checkpointWritten}, ${String(seq)})`.execute(connection)
}

// Every stored state whose format can be compared.
export async function readKeptHashes(connection: Connection): Promise<KeptHash[]> {
  const columns = ['seq', 'format', 'state_hash'] as const
  const rows = [
    ...(await connection.selectFrom('snapshots').select(columns).execute()),
    ...(await connection.selectFrom('checkpoints').select(columns).execute()),
  ]
  return rows
    .filter(({ format }) => isReadable(format))
    .map(({ seq, format, state_hash }) => ({ seq: Number(seq), format, stateHash: state_hash }))
}
