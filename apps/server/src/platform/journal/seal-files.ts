import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { databaseOn } from '../db/database.ts'
import { CheckedReplay } from './checked-replay.ts'
import { headerOf, readHistory } from './history.ts'
import { readJournal, type StoredRow } from './journal.ts'
import { hashFile, isSameRow, readHeader, readRowFile, syncFolder, writeRowFile } from './row-file.ts'
import { SealRefused, type PlannedFile, type SealedEnd } from './seal-plan.ts'
import { readSegments, type Segment } from './segments.ts'
import { readKeptHashes, snapshotOf } from './snapshots.ts'

export type SealStep = 'snapshot kept' | 'file written' | 'file compared' | 'files in place' | 'sealed'
export type Sealing = {
  client: pg.Client
  journalDir: string
  onStep: (step: SealStep, fileName: string | null) => void
}

const unfinished = '.new'

// Removes the files of an interrupted run first. No other file there is ever touched.
export async function prepareFolder(sealing: Sealing, files: readonly PlannedFile[]): Promise<void> {
  const { client, journalDir } = sealing
  await mkdir(journalDir, { recursive: true, mode: 0o700 })
  const sealed = new Set((await readSegments(client)).map(({ fileName }) => fileName))
  const begun = await readAttempts(client)
  for (const name of await readdir(journalDir)) {
    // Another database may keep its files here too: this one owns only files that it began to write.
    if (sealed.has(name) || !begun.has(name.replace(unfinished, ''))) continue
    const path = join(journalDir, name)
    if (name.endsWith(unfinished) || (await isInTable(client, path))) await rm(path)
  }
  for (const { fileName } of files)
    if (existsSync(join(journalDir, fileName)))
      throw new SealRefused(
        `${fileName} in ${journalDir} is the file of another journal. Move it away, or set JOURNAL_DIR.`,
      )
}

// Before the first of them is written.
export async function noteAttempt({ client }: Sealing, files: readonly PlannedFile[]): Promise<void> {
  const names = files.map(({ fileName }) => fileName)
  await client.query('insert into seal_attempts select unnest($1::text[]) on conflict do nothing', [names])
}

async function readAttempts(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ file_name: string }>('select file_name from seal_attempts')
  return new Set(rows.map(({ file_name }) => file_name))
}

// Whether a file's rows are still in the journal: the chain hash of its last row covers them and all before.
async function isInTable(client: pg.Client, path: string): Promise<boolean> {
  const header = await readHeader(path)
  if (header === null) return false
  const { rows } = await client.query<{ found: boolean }>(
    'select exists (select from journal where last_seq = $1 and chain_hash = $2) as found',
    [header.last_seq, Buffer.from(header.chain_after, 'hex')],
  )
  return rows[0]?.found === true
}

// Replays the rows to be sealed and writes them on the way; no file gets its name before all were found good.
export async function writeFiles(
  sealing: Sealing,
  plan: { end: SealedEnd; files: readonly PlannedFile[]; format: number },
): Promise<Segment[]> {
  const { client, onStep } = sealing
  const checked = await replayFrom(sealing, plan.end, plan.files.at(-1)?.lastSeq ?? 0)
  const segments: Segment[] = []
  let previousFileHash = plan.end.fileHash
  for (const file of plan.files) {
    const path = unfinishedPath(sealing, file.fileName)
    const atEnd = { stateHash: '', stateFormat: plan.format, rowCount: 0 }
    const rows = replayed(rowsOf(client, file), checked, atEnd)
    await writeRowFile(path, headerOf({ ...file, ...atEnd, previousFileHash }), rows, () => {
      atEnd.stateHash = checked.stateHash(plan.format)
      return { state_hash: atEnd.stateHash, state_format: atEnd.stateFormat }
    })
    onStep('file written', file.fileName)
    const { bytes, hash } = await hashFile(path)
    segments.push({ ...file, ...atEnd, fileBytes: bytes, fileHash: hash, previousFileHash })
    previousFileHash = hash
  }
  checked.finish()
  if (checked.faults.length > 0) throw disagreement(checked.faults)
  return segments
}

function disagreement(faults: readonly string[], cause?: unknown): SealRefused {
  return new SealRefused(
    `Nothing is sealed, since history does not agree; npm run verify says more.\n${faults.join('\n')}`,
    { cause },
  )
}

// At the end of the sealed part, from the snapshot stored there; without it, from all rows before.
async function replayFrom(sealing: Sealing, end: SealedEnd, upTo: number): Promise<CheckedReplay> {
  const { client, journalDir } = sealing
  const db = databaseOn(client)
  const kept = (await readKeptHashes(db)).filter(({ seq }) => seq <= upTo)
  const { lastSeq, chainHash, stateHash } = end
  const state = lastSeq === 0 ? null : await snapshotOf(db, { seq: lastSeq, stateHash })
  if (state !== null) return new CheckedReplay(kept, { state, end: { lastSeq, chainHash } })
  const checked = new CheckedReplay(kept)
  if (lastSeq === 0) return checked
  for await (const row of readHistory({ client, journalDir }, 1)) {
    checked.take(row)
    if (row.lastSeq === lastSeq) break
  }
  return checked
}

async function* rowsOf(client: pg.Client, file: PlannedFile): AsyncGenerator<StoredRow> {
  for await (const row of readJournal(client, file.firstSeq)) {
    yield row
    if (row.lastSeq >= file.lastSeq) return
  }
}

async function* replayed(
  rows: AsyncIterable<StoredRow>,
  checked: CheckedReplay,
  count: { rowCount: number },
): AsyncGenerator<StoredRow> {
  for await (const row of rows) {
    try {
      checked.take(row)
    } catch (error) {
      throw disagreement([error instanceof Error ? error.message : String(error)], error)
    }
    count.rowCount += 1
    yield row
  }
}

// The rows about to leave the table are read from the disk once more, column by column.
export async function placeFiles(sealing: Sealing, segments: readonly Segment[]): Promise<void> {
  const { client, journalDir, onStep } = sealing
  for (const segment of segments) {
    const inTable = rowsOf(client, segment)
    for await (const row of readRowFile(unfinishedPath(sealing, segment.fileName))) {
      const { value } = await inTable.next()
      if (!value || !isSameRow(row, value as StoredRow))
        throw new Error(`${segment.fileName} does not hold row ${row.firstSeq} as the journal does`)
    }
    onStep('file compared', segment.fileName)
  }
  for (const { fileName } of segments) {
    await rename(unfinishedPath(sealing, fileName), join(journalDir, fileName))
  }
  await syncFolder(journalDir)
  onStep('files in place', null)
}

export async function discardFiles(sealing: Sealing, files: readonly PlannedFile[]): Promise<void> {
  for (const { fileName } of files) await rm(unfinishedPath(sealing, fileName), { force: true })
}

function unfinishedPath({ journalDir }: Sealing, fileName: string): string {
  return join(journalDir, `${fileName}${unfinished}`)
}
