import type pg from 'pg'
import { databaseOn, inTransaction, withClient } from '../db/database.ts'
import { pendingMigrations, refuseOlderTables } from '../db/migrate.ts'
import {
  discardFiles,
  noteAttempt,
  placeFiles,
  prepareFolder,
  writeFiles,
  type Sealing,
} from './seal-files.ts'
import { nothingSealed, planFiles, refuseWithoutHashes, SealRefused, snapshotToSealAt } from './seal-plan.ts'
import { readSegments, type Segment } from './segments.ts'
import { lockKeys } from '../db/lock-keys.ts'

export type SealOptions = Pick<Sealing, 'journalDir'> &
  Partial<Pick<Sealing, 'onStep'>> & {
    url: string
    // No command after this one is sealed.
    upTo: number | null
    commandsPerFile?: number
  }
export type Sealed = { sealedEnd: number; segments: Segment[] }

// Held during sealing: two runs at once would write the same files.
const defaultCommandsPerFile = 200_000

// Turns rows of the journal up to a verified snapshot into files. It may be interrupted anywhere: rows leave
// the table in the transaction that names their files, which are on disk by then.
export async function sealJournal(options: SealOptions): Promise<Sealed> {
  const { url, journalDir, onStep = () => {} } = options
  return await withClient(url, (client) => seal({ client, journalDir, onStep }, options))
}

async function seal(
  sealing: Sealing,
  { upTo, commandsPerFile = defaultCommandsPerFile }: SealOptions,
): Promise<Sealed> {
  const { client, onStep } = sealing
  await refuseWhenNotReady(client)
  const end = (await readSegments(client)).at(-1) ?? nothingSealed
  const snapshot = await snapshotToSealAt(client, end.lastSeq, upTo)
  if (snapshot === null) return { sealedEnd: end.lastSeq, segments: [] }
  await refuseWithoutHashes(client, snapshot.seq)
  const files = await planFiles(client, end, snapshot.seq, commandsPerFile)
  await prepareFolder(sealing, files)
  await keepSnapshot(client, snapshot.seq, end.number + files.length)
  await noteAttempt(sealing, files)
  onStep('snapshot kept', null)
  try {
    const segments = await writeFiles(sealing, { end, files, format: snapshot.format })
    await placeFiles(sealing, segments)
    await record(client, segments)
    onStep('sealed', null)
    return { sealedEnd: snapshot.seq, segments }
  } catch (error) {
    await discardFiles(sealing, files)
    throw error
  }
}

async function refuseWhenNotReady(client: pg.Client): Promise<void> {
  const db = databaseOn(client)
  await refuseOlderTables(db)
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    lockKeys.sealing,
  ])
  if (rows[0]?.held !== true) throw new SealRefused('Somebody else is sealing this journal.')
  // The previous release knows no segments; it must not come back to a journal that lacks rows.
  if (!(await pendingMigrations(db)).isAccepted)
    throw new SealRefused('The upgrade of these data has not been accepted. Accept it first: npm run upgrade')
}

// The snapshot at the end of the sealed part stays until the next sealing: a start needs nothing older.
async function keepSnapshot(client: pg.Client, seq: number, lastNumber: number): Promise<void> {
  // A snapshot kept by an interrupted run is no longer needed.
  await client.query(
    `update snapshots set kept_for = null where kept_for like 'segment %' and seq <> $1
       and seq > (select coalesce(max(last_seq), 0) from segments)`,
    [seq],
  )
  const { rowCount } = await client.query(
    'update snapshots set kept_for = coalesce(kept_for, $2) where seq = $1',
    [seq, `segment ${lastNumber}`],
  )
  if (rowCount !== 1) throw new SealRefused('The snapshot was replaced by a newer one just now. Try again.')
}

// One transaction for all: the last segment ends at the snapshot, which the table's guards check at commit.
async function record(client: pg.Client, segments: readonly Segment[]): Promise<void> {
  await inTransaction(client, async () => {
    await client.query('delete from seal_attempts')
    for (const segment of segments) {
      await client.query(
        `insert into segments (number, first_seq, last_seq, row_count, chain_before, chain_hash, file_name,
           file_bytes, file_hash, previous_file_hash, state_hash, state_format, sealed_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now())`,
        [
          segment.number,
          segment.firstSeq,
          segment.lastSeq,
          segment.rowCount,
          segment.chainBefore,
          segment.chainHash,
          segment.fileName,
          segment.fileBytes,
          segment.fileHash,
          segment.previousFileHash,
          segment.stateHash,
          segment.stateFormat,
        ],
      )
      await client.query('delete from journal where first_seq >= $1 and last_seq <= $2', [
        segment.firstSeq,
        segment.lastSeq,
      ])
    }
    // A start needs the snapshot at the end of the sealed part, none before it; segments have their hashes.
    await client.query("update snapshots set kept_for = null where kept_for like 'segment %' and seq < $1", [
      segments.at(-1)?.lastSeq,
    ])
  })
}
