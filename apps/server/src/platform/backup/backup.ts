import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type JournalEnd, emptyChain, readJournal, readJournalEnd } from '../journal/journal.ts'
import { hashFile, readRowFile, writeRowFile } from '../journal/row-file.ts'
import { noFile, readSegments, segmentPath, type Segment } from '../journal/segments.ts'
import type { KeptHash } from '../journal/snapshots.ts'
import { stateAtEnd } from '../journal/replay.ts'
import { databaseOn, withClient } from '../db/database.ts'
import { ranMigrations, refuseOlderTables } from '../db/migrate.ts'
import { asError } from '../log/user-facing-error.ts'
import { copyOf, ordinaryTables, type Schema, sequences } from './catalog.ts'
import { copyFile, fileFaults, makeFolder, syncFolders, writeZipped } from './files.ts'
import {
  BackupRefused,
  type FileFact,
  journalFile,
  type Manifest,
  segmentFile,
  snapshotFile,
  tableFile,
  writeManifest,
} from './manifest.ts'
import { maySeeSigner, signerMigrationNames } from './signer-tables.ts'

export type BackupOptions = {
  url: string
  journalDir: string
  folder: string
  release: string
  // Segments that are not in their folder are noted instead of refused.
  withoutSegments: boolean
}

type Backing = BackupOptions & { client: pg.Client; files: FileFact[] }

// Copies all data, as they were at one moment, into a folder; with or without the product running.
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  return await withClient(options.url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    // So that text means the same wherever it is loaded.
    await client.query(`set local datestyle = 'ISO'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
      set local extra_float_digits = 3; set local bytea_output = 'hex'`)
    await refuseOlderTables(databaseOn(client))
    const takeBack = await makeFolder(options.folder)
    return await fillFolder({ ...options, client, files: [] }, takeBack)
  })
}

async function fillFolder(backing: Backing, takeBack: () => Promise<void>): Promise<Manifest> {
  const { client, folder } = backing
  try {
    const manifest = await writeAll(backing)
    await client.query('commit')
    await readBack(folder, manifest)
    await writeManifest(folder, manifest)
    return manifest
  } catch (error) {
    await takeBack()
    throw error
  }
}

async function writeAll(backing: Backing): Promise<Manifest> {
  const { client, files } = backing
  const segments = await readSegments(client)
  const missingSegments = await copySegments(backing, segments)
  const end = await readJournalEnd(client)
  const state = await stateOf(backing)
  const journalRows = await writeTail(backing, { segment: segments.at(-1), end, state })
  const tables = await copyTables(backing)
  const snapshots = await writeSnapshots(backing, state.snapshotSeq)
  return {
    format: 1,
    release: backing.release,
    takenAt: new Date().toISOString(),
    lastSeq: end.lastSeq,
    chainHash: end.chainHash.toString('hex'),
    stateHash: state.stateHash,
    stateFormat: state.format,
    migrations: await ranMigrations(databaseOn(client)),
    journalRows,
    tables,
    sequences: await sequences(client),
    ...(await copySigner(backing)),
    snapshots,
    missingSegments,
    files,
  }
}

async function copySegments(
  { journalDir, folder, files, withoutSegments }: Backing,
  segments: readonly Segment[],
): Promise<Manifest['missingSegments']> {
  const absent: Segment[] = []
  for (const segment of segments) {
    const { fileName, fileHash } = segment
    const path = segmentPath(segment, journalDir)
    if (!existsSync(path)) {
      absent.push(segment)
      continue
    }
    const fact = await copyFile(path, folder, segmentFile(fileName))
    if (fact.sha256 !== fileHash.toString('hex'))
      throw new BackupRefused(`${fileName} in ${journalDir} is not the file that was sealed.`)
    files.push(fact)
  }
  if (absent.length > 0 && !withoutSegments)
    throw new BackupRefused(
      `Not in ${journalDir}: ${absent.map(({ fileName }) => fileName).join(', ')}. ` +
        'Bring them back, or leave them out: --without-segments',
    )
  return absent.map(({ fileName, firstSeq, lastSeq, fileBytes, fileHash }) => ({
    fileName,
    firstSeq,
    lastSeq,
    bytes: fileBytes,
    sha256: fileHash.toString('hex'),
  }))
}

async function stateOf({ client, journalDir }: Backing): Promise<KeptHash & { snapshotSeq: number }> {
  return await stateAtEnd(client, journalDir).catch(refuseBecause('The journal can not be replayed'))
}

// Writes the unsealed rows in the form of a segment.
async function writeTail(
  { client, folder, files }: Backing,
  { segment, end, state }: { segment: Segment | undefined; end: JournalEnd; state: KeptHash },
): Promise<number> {
  const path = join(folder, journalFile)
  const header = {
    format: 1,
    segment: null,
    first_seq: (segment?.lastSeq ?? 0) + 1,
    last_seq: end.lastSeq,
    chain_before: (segment?.chainHash ?? emptyChain).toString('hex'),
    chain_after: end.chainHash.toString('hex'),
    previous_file_hash: (segment?.fileHash ?? noFile).toString('hex'),
  } as const
  await writeRowFile(path, header, readJournal(client, header.first_seq), () => ({
    state_hash: state.stateHash,
    state_format: state.format,
  }))
  const { bytes, hash } = await hashFile(path)
  files.push({ path: journalFile, bytes, sha256: hash.toString('hex') })
  return await countRows(path)
}

// Reads it as a restore will: its rows follow each other, and their chain ends where the journal does.
async function countRows(path: string): Promise<number> {
  let rows = 0
  const onFooter = (footer: { rows: number }) => (rows = footer.rows)
  const read = async () => {
    const reading = readRowFile(path, { onFooter })
    while ((await reading.next()).done !== true) continue
    return rows
  }
  return await read().catch(refuseBecause('The journal does not agree'))
}

const refuseBecause = (what: string) => (cause: unknown) => {
  throw new BackupRefused(`${what}, npm run verify says more: ${asError(cause).message}`, { cause })
}

async function copyTables(
  { client, folder, files }: Backing,
  schema: Schema = 'public',
): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = []
  for (const shape of await ordinaryTables(client, schema)) {
    const copying = client.query(copyTo(`copy ${copyOf(shape, schema)} to stdout`))
    files.push(await writeZipped(folder, tableFile(shape.name, schema), copying as AsyncIterable<Buffer>))
    tables.push({ ...shape, rows: copying.rowCount })
  }
  return tables
}

// From the same moment as ours: the signer's payouts and our record of them agree.
async function copySigner(backing: Backing): Promise<Pick<Manifest, 'signer'>> {
  const { client } = backing
  if (!(await maySeeSigner(client))) return {}
  const migrations = await signerMigrationNames(client)
  const tables = await copyTables(backing, 'signer')
  return { signer: { migrations, tables, sequences: await sequences(client, 'signer') } }
}

// The snapshots kept for a reason, and the one that a start would use.
async function writeSnapshots(
  { client, folder, files }: Backing,
  newest: number,
): Promise<Manifest['snapshots']> {
  const { rows } = await client.query<{
    seq: string
    format: number
    state_hash: string
    taken_at: string
    kept_for: string | null
  }>(
    `select seq, format, state_hash, taken_at::text as taken_at, kept_for from snapshots
     where seq = $1 or kept_for is not null order by seq`,
    [newest],
  )
  for (const { seq } of rows) {
    const found = await client.query<{ bytes: Buffer }>('select bytes from snapshots where seq = $1', [seq])
    const bytes = Readable.from(found.rows.map((row) => row.bytes)) as AsyncIterable<Buffer>
    files.push(await writeZipped(folder, snapshotFile(Number(seq)), bytes))
  }
  return rows.map((row) => ({
    seq: Number(row.seq),
    format: row.format,
    stateHash: row.state_hash,
    takenAt: row.taken_at,
    keptFor: row.kept_for,
  }))
}

async function readBack(folder: string, { files }: Manifest): Promise<void> {
  await syncFolders(folder)
  const faults = await fileFaults(folder, files)
  if (faults.length > 0)
    throw new BackupRefused(`What was written can not be read back:\n${faults.join('\n')}`)
}
