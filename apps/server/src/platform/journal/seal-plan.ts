import type pg from 'pg'
import { databaseOn } from '../db/database.ts'
import { UserFacingError } from '../log/user-facing-error.ts'
import { emptyChain } from './journal.ts'
import { noFile, segmentFileName, type Segment } from './segments.ts'
import { loadSnapshot } from './snapshots.ts'

// Why nothing is sealed, and when it can be.
export class SealRefused extends UserFacingError {}

// Where the sealed part of the journal ends.
export type SealedEnd = Pick<Segment, 'number' | 'lastSeq' | 'chainHash' | 'fileHash' | 'stateHash'>

// The content of the next file; the hash of the file before it is known when that one is written.
export type PlannedFile = Pick<
  Segment,
  'number' | 'firstSeq' | 'lastSeq' | 'chainBefore' | 'chainHash' | 'fileName'
>

export const nothingSealed: SealedEnd = {
  number: 0,
  lastSeq: 0,
  chainHash: emptyChain,
  fileHash: noFile,
  stateHash: '',
}

// The newest good snapshot up to a point; null when all of it is sealed already.
export async function snapshotToSealAt(
  client: pg.Client,
  sealedEnd: number,
  upTo: number | null,
): Promise<{ seq: number; format: number } | null> {
  const { seq } = await loadSnapshot(databaseOn(client), upTo ?? Number.MAX_SAFE_INTEGER)
  if (seq <= sealedEnd) return null
  const { rows } = await client.query<{ format: number }>('select format from snapshots where seq = $1', [
    seq,
  ])
  return rows[0] ? { seq, format: rows[0].format } : null
}

// Rows of older releases get the hash of their events by a replay in the background, and are not sealed
// before.
export async function refuseWithoutHashes(client: pg.Client, lastSeq: number): Promise<void> {
  const { rows } = await client.query<{ count: string }>(
    'select count(*) as count from journal where events_hash is null and last_seq <= $1',
    [lastSeq],
  )
  const count = Number(rows[0]?.count ?? 0)
  if (count > 0)
    throw new SealRefused(
      `${count} commits up to command ${lastSeq} do not have the hash of their events yet. ` +
        'The running product adds it in the background; try again when it has.',
    )
}

// Splits the rows to be sealed into files, each of whole rows and about as many commands as requested.
export async function planFiles(
  client: pg.Client,
  end: SealedEnd,
  upTo: number,
  commandsPerFile: number,
): Promise<PlannedFile[]> {
  const files: PlannedFile[] = []
  let { number, lastSeq, chainHash } = end
  while (lastSeq < upTo) {
    const firstSeq = lastSeq + 1
    const cut = await lastRowBefore(client, firstSeq, Math.min(upTo, lastSeq + commandsPerFile))
    const chainBefore = chainHash
    number += 1
    ;({ lastSeq, chainHash } = cut)
    files.push({
      number,
      firstSeq,
      lastSeq,
      chainBefore,
      chainHash,
      fileName: segmentFileName(number, firstSeq, lastSeq),
    })
  }
  if (lastSeq !== upTo) throw new SealRefused(`no row of the journal ends at the snapshot of ${upTo}`)
  return files
}

// The last row that ends up to a point, or the first one when that alone goes further.
async function lastRowBefore(
  client: pg.Client,
  firstSeq: number,
  upTo: number,
): Promise<{ lastSeq: number; chainHash: Buffer }> {
  const { rows } = await client.query<{ last_seq: string; chain_hash: Buffer }>(
    `(select last_seq, chain_hash from journal where first_seq >= $1 and last_seq <= $2 order by last_seq desc limit 1)
     union all (select last_seq, chain_hash from journal where first_seq = $1) limit 1`,
    [firstSeq, upTo],
  )
  const [row] = rows
  if (!row) throw new SealRefused(`the journal lacks what stands before ${firstSeq}`)
  return { lastSeq: Number(row.last_seq), chainHash: row.chain_hash }
}
