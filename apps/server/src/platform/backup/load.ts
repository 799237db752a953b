import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { StoredRow } from '../journal/journal.ts'
import { readRowFile } from '../journal/row-file.ts'
import {
  copyOf,
  ordinaryTables,
  type Schema,
  setSequences,
  type TableShape,
  withoutGuards,
} from './catalog.ts'
import { BackupRefused, journalFile, type Manifest, snapshotFile, tableFile } from './manifest.ts'
import type { Backup } from './open-backup.ts'
import { makeSignerTables } from './signer-tables.ts'

const rowsTogether = 500

// Sessions that ended after the backup would be open again, so all of them are ended.
const sessionTables = ['sessions', 'operator_sessions']

// Fills the tables that the migrations have just made, in the open transaction. Returns the names of the
// tables that the migrations don't make, which are skipped.
export async function loadBackup(client: pg.Client, backup: Backup, skippedUsers: number): Promise<string[]> {
  const { manifest } = backup
  const made = await ordinaryTables(client)
  refuseOtherTables(made, manifest.tables)
  const ours = manifest.tables.filter(({ name }) => made.some((table) => table.name === name))
  await withoutGuards(client, async () => {
    for (const table of ours) if (!sessionTables.includes(table.name)) await loadTable(client, backup, table)
    await loadJournal(client, backup)
    for (const snapshot of manifest.snapshots) await loadSnapshot(client, backup, snapshot)
  })
  await setSequences(client, manifest.sequences, { skippedUsers })
  // The transaction has written more than the planner knows of.
  await client.query('analyze')
  return manifest.tables.filter((table) => !ours.includes(table)).map(({ name }) => name)
}

// What happened to a signer's tables beside ours: existing ones are more recent than a backup.
export type SignerRestored = 'none' | 'loaded' | 'kept'

export async function loadSigner(client: pg.Client, backup: Backup): Promise<SignerRestored> {
  const { signer } = backup.manifest
  if ((await ordinaryTables(client, 'signer')).length > 0) return 'kept'
  if (signer === undefined) return 'none'
  await makeSignerTables(client, signer.migrations)
  refuseOtherTables(await ordinaryTables(client, 'signer'), signer.tables)
  const load = async () => {
    for (const table of signer.tables) await loadTable(client, backup, table, 'signer')
  }
  await withoutGuards(client, load, 'signer')
  await setSequences(client, signer.sequences, { schema: 'signer' })
  return 'loaded'
}

function refuseOtherTables(made: readonly TableShape[], told: readonly TableShape[]): void {
  for (const { name, columns } of made) {
    const found = told.find((table) => table.name === name)
    if (!found) throw new BackupRefused(`The backup has no table ${name}.`)
    if (found.columns.join() !== columns.join())
      throw new BackupRefused(`The table ${name} of the backup has other columns than this release gives it.`)
  }
}

async function loadTable(
  client: pg.Client,
  { folder }: Backup,
  table: Manifest['tables'][number],
  schema: Schema = 'public',
): Promise<void> {
  const file = tableFile(table.name, schema)
  const copying = client.query(copyFrom(`copy ${copyOf(table, schema)} from stdin`))
  await pipeline(createReadStream(join(folder, file)), createGunzip(), copying)
  if (copying.rowCount !== table.rows)
    throw new BackupRefused(`${file} has ${copying.rowCount} rows, and ${table.rows} were written.`)
}

async function loadJournal(client: pg.Client, { folder, manifest }: Backup): Promise<void> {
  let waiting: StoredRow[] = []
  let count = 0
  const write = async () => {
    if (waiting.length > 0) await insertRows(client, waiting)
    count += waiting.length
    waiting = []
  }
  for await (const row of readRowFile(join(folder, journalFile))) {
    waiting.push(row)
    if (waiting.length === rowsTogether) await write()
  }
  await write()
  if (count !== manifest.journalRows)
    throw new BackupRefused(`${journalFile} has ${count} rows, and ${manifest.journalRows} were written.`)
}

async function insertRows(client: pg.Client, rows: readonly StoredRow[]): Promise<void> {
  await client.query(
    `insert into journal (first_seq, last_seq, written_at, encoding, commands, chain_hash, events_hash)
     select * from unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::smallint[], $5::text[], $6::bytea[],
       $7::bytea[])`,
    [
      rows.map((row) => row.firstSeq),
      rows.map((row) => row.lastSeq),
      rows.map((row) => row.writtenAt),
      rows.map((row) => row.encoding),
      rows.map((row) => row.lines.join('\n')),
      rows.map((row) => row.chainHash),
      rows.map(({ eventsHash }) => (eventsHash === null ? null : Buffer.from(eventsHash, 'hex'))),
    ],
  )
}

async function loadSnapshot(
  client: pg.Client,
  { folder }: Backup,
  { seq, format, stateHash, takenAt, keptFor }: Manifest['snapshots'][number],
): Promise<void> {
  const chunks: Buffer[] = []
  const unzip = createGunzip()
  await pipeline(
    createReadStream(join(folder, snapshotFile(seq))),
    unzip,
    async (bytes: AsyncIterable<Buffer>) => {
      for await (const chunk of bytes) chunks.push(chunk)
    },
  )
  await client.query(
    `insert into snapshots (seq, format, state_hash, bytes, taken_at, kept_for) values ($1, $2, $3, $4, $5, $6)`,
    [seq, format, stateHash, Buffer.concat(chunks), takenAt, keptFor],
  )
}
