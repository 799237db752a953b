import type { Selectable } from 'kysely'
import { join } from 'node:path'
import type pg from 'pg'
import type { Tables } from '../db/tables.ts'
import { UserFacingError } from '../log/user-facing-error.ts'

// A part of the journal that has become a file.
export type Segment = Awaited<ReturnType<typeof readSegments>>[number]

// A segment's file is not in its folder: somebody has to put it back.
export class SegmentMissing extends UserFacingError {}
// A segment, or its file, was changed after sealing.
export class SegmentDamaged extends UserFacingError {}

export const noFile = Buffer.alloc(32)

export function segmentFileName(number: number, firstSeq: number, lastSeq: number): string {
  return `segment-${String(number).padStart(6, '0')}-${firstSeq}-${lastSeq}.jsonl.gz`
}

export function segmentPath(segment: Pick<Segment, 'fileName'>, journalDir: string | null): string {
  return join(journalDir ?? '', segment.fileName)
}

export function missing(segment: Segment, journalDir: string | null): SegmentMissing {
  const { fileName, firstSeq, lastSeq } = segment
  return new SegmentMissing(
    `${fileName} is missing (commands ${firstSeq} to ${lastSeq}): bring it back to ${journalDir ?? 'the folder of the segments'}`,
  )
}

// Every segment, in order. A few hundred rows at most.
export async function readSegments(client: pg.Client) {
  const { rows } = await client.query<Selectable<Tables['segments']>>(
    'select * from segments order by number',
  )
  return rows.map((row) => ({
    number: row.number,
    firstSeq: Number(row.first_seq),
    lastSeq: Number(row.last_seq),
    rowCount: row.row_count,
    chainBefore: row.chain_before,
    chainHash: row.chain_hash,
    fileName: row.file_name,
    fileBytes: Number(row.file_bytes),
    fileHash: row.file_hash,
    previousFileHash: row.previous_file_hash,
    // The hash of the state at its end.
    stateHash: row.state_hash,
    stateFormat: row.state_format,
  }))
}

export async function isSealed(client: pg.Client, seq: number): Promise<boolean> {
  const { rows } = await client.query<{ sealed: boolean }>(
    'select exists (select from segments where last_seq >= $1) as sealed',
    [seq],
  )
  return rows[0]?.sealed === true
}
