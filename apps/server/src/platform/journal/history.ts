import { asError } from '../log/user-facing-error.ts'
import type pg from 'pg'
import { emptyChain, readJournal, type JournalRow, type StoredRow } from './journal.ts'
import { hashFile, readRowFile, type RowFileHeader } from './row-file.ts'
import {
  isSealed,
  missing,
  noFile,
  readSegments,
  SegmentDamaged,
  segmentPath,
  type Segment,
} from './segments.ts'

// The places of history: the table, and for earlier rows the files of a folder.
export type HistorySource = { client: pg.Client; journalDir: string | null }

// Every row from the one with a command onward, in order, sealed or not. Only the needed files have to be
// there; a missing or changed one ends it with a sentence that names it.
export async function* readHistory(source: HistorySource, fromSeq: number): AsyncGenerator<JournalRow> {
  const { client, journalDir } = source
  let next = fromSeq
  do {
    const segments = await readSegments(client)
    for (const [index, segment] of segments.entries()) {
      if (segment.lastSeq < next) continue
      const fault = linkFault(segment, segments[index - 1])
      if (fault !== null) throw new SegmentDamaged(fault)
      for await (const row of readSegment(segment, journalDir)) {
        if (row.lastSeq < next) continue
        yield row
        next = row.lastSeq + 1
      }
    }
    for await (const row of readJournal(client, next)) {
      // Rows sealed between two readings of the table are in a file by now.
      if (row.firstSeq > next && (await isSealed(client, next))) break
      yield row
      next = row.lastSeq + 1
    }
  } while (await isSealed(client, next))
}

// The rows of its file, which is checked as a whole first.
export async function* readSegment(segment: Segment, journalDir: string | null): AsyncGenerator<StoredRow> {
  const fault = await fileFault(segment, journalDir)
  if (fault !== null) throw fault
  try {
    yield* readRowFile(segmentPath(segment, journalDir), {
      onHeader: (header) => assertSame(header, headerOf(segment)),
      onFooter: (footer) =>
        assertSame(footer, {
          rows: segment.rowCount,
          state_hash: segment.stateHash,
          state_format: segment.stateFormat,
        }),
    })
  } catch (error) {
    throw new SegmentDamaged(`${segment.fileName} can not be read: ${asError(error).message}`, {
      cause: error,
    })
  }
}

export function headerOf(segment: Omit<Segment, 'fileBytes' | 'fileHash'>): RowFileHeader {
  return {
    format: 1,
    segment: segment.number,
    first_seq: segment.firstSeq,
    last_seq: segment.lastSeq,
    chain_before: segment.chainBefore.toString('hex'),
    chain_after: segment.chainHash.toString('hex'),
    previous_file_hash: segment.previousFileHash.toString('hex'),
  }
}

// All faults of the segments that can be found without a replay.
export async function segmentFaults(
  { client, journalDir }: HistorySource,
  segments: readonly Segment[],
): Promise<string[]> {
  const faults: string[] = []
  for (const [index, segment] of segments.entries()) {
    const link = linkFault(segment, segments[index - 1])
    if (link !== null) faults.push(link)
    const file = await fileFault(segment, journalDir)
    if (file !== null) faults.push(file.message)
  }
  const { rows } = await client.query<{ first_seq: string }>(
    `select first_seq from journal where first_seq <= (select max(last_seq) from segments)
     order by first_seq limit 1`,
  )
  if (rows[0]) faults.push(`row ${rows[0].first_seq} is in the journal although a segment has its place`)
  return faults
}

function linkFault(segment: Segment, previous: Segment | undefined): string | null {
  const follows =
    segment.number === (previous?.number ?? 0) + 1 &&
    segment.firstSeq === (previous?.lastSeq ?? 0) + 1 &&
    segment.chainBefore.equals(previous?.chainHash ?? emptyChain) &&
    segment.previousFileHash.equals(previous?.fileHash ?? noFile)
  return follows ? null : `segment ${segment.number} does not follow the one before it`
}

async function fileFault(segment: Segment, journalDir: string | null): Promise<Error | null> {
  if (journalDir === null) return missing(segment, null)
  try {
    const { hash } = await hashFile(segmentPath(segment, journalDir))
    if (hash.equals(segment.fileHash)) return null
    return new SegmentDamaged(`${segment.fileName} is not the file that was sealed: its hash is another one`)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    return missing(segment, journalDir)
  }
}

function assertSame(found: object, expected: object): void {
  if (JSON.stringify(found) !== JSON.stringify(expected)) throw new Error('it is the file of another segment')
}
