import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { openDatabase } from '../platform/db/database.ts'
import { migrations } from '../platform/db/migrate.ts'
import type { JournalRow } from '../platform/journal/journal.ts'

type Row = Record<string, string | null>
type RowLine = { table: string; row: Row }
type SequenceLine = { sequence: string; value: string | null }

// The database content of an earlier release, as stored in `releases/`.
export type Release = {
  header: { release: string; commands: number; rows: number; stateHash: string; snapshotFormat: number }
  sequences: SequenceLine[]
  rows: RowLine[]
  views: string
  // The event hash of each journal row, by the release itself.
  eventHashes: ReadonlyMap<number, string>
}

const rowsPerInsert = 500
const releases = fileURLToPath(new URL('../../../../releases', import.meta.url))

export function readRelease(name: string): Release {
  return readRecording(join(releases, name))
}

export function readRecording(folder: string): Release {
  const file = (path: string) => readFileSync(join(folder, path))
  const [first = '', ...others] = gunzipSync(file('database.jsonl.gz')).toString('utf8').trimEnd().split('\n')
  const lines = others.map((line) => JSON.parse(line) as SequenceLine | RowLine)
  const hashes = file('event-hashes.txt').toString('utf8').trimEnd().split('\n')
  return {
    header: JSON.parse(first) as Release['header'],
    sequences: lines.filter((line) => 'sequence' in line),
    rows: lines.filter((line) => 'table' in line),
    views: file('views.sql').toString('utf8'),
    eventHashes: new Map(
      hashes.map((line) => {
        const [seq = '', hash = ''] = line.split(' ')
        return [Number(seq), hash]
      }),
    ),
  }
}

export function tableOf(release: Release, table: string): Row[] {
  return release.rows.filter((line) => line.table === table).map(({ row }) => row)
}

// Its journal, with the event hashes of the release itself.
export function journalOf(release: Release): JournalRow[] {
  return tableOf(release, 'public.journal').map((row) => ({
    firstSeq: Number(row['first_seq']),
    lastSeq: Number(row['last_seq']),
    encoding: Number(row['encoding'] ?? 0),
    lines: (row['commands'] ?? '').split('\n'),
    chainHash: Buffer.from((row['chain_hash'] ?? '').slice(2), 'hex'),
    eventsHash: release.eventHashes.get(Number(row['first_seq'])) ?? null,
  }))
}

// Loads it into an empty database, as the release left it.
export async function loadRelease(release: Release, url: string): Promise<void> {
  await makeTables(release, url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Rows refer to each other across tables and were checked when written, so constraints are off.
    await client.query("set timezone = 'UTC'; set session_replication_role = replica; begin")
    for (const table of new Set(release.rows.map((line) => line.table)))
      await insert(client, table, tableOf(release, table))
    for (const { sequence, value } of release.sequences)
      if (value !== null) await client.query('select setval($1::regclass, $2::bigint)', [sequence, value])
    await client.query('commit')
  } finally {
    await client.end()
  }
}

// The release's empty tables: by its recorded migrations, and by its own statements for the views.
async function makeTables(release: Release, url: string): Promise<void> {
  const noting = ['kysely_migration', 'upgrade_migration'].filter(
    (table) => tableOf(release, `public.${table}`).length > 0,
  )
  const noted = noting.flatMap((table) => tableOf(release, `public.${table}`).map(({ name }) => name ?? ''))
  const db = openDatabase(url, () => undefined)
  for (const name of [...new Set(noted)].toSorted()) {
    const migration = migrations[name]
    if (!migration) throw new Error(`release ${release.header.release} has an unknown migration ${name}`)
    await migration.up(db)
  }
  await db.destroy()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const table of noting)
    await client.query(`
      create table ${table} (name varchar(255) primary key, timestamp varchar(255) not null);
      create table ${table}_lock (id varchar(255) primary key, is_locked integer not null default 0)`)
  await client.query(release.views)
  await client.end()
}

async function insert(client: pg.Client, table: string, rows: Row[]): Promise<void> {
  const columns = await columnsOf(client, table)
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const casts = columns.map(({ name, type }) => `new."${name}"::${type}`).join(', ')
  const texts = columns.map(({ name }) => `"${name}" text`).join(', ')
  for (let from = 0; from < rows.length; from += rowsPerInsert)
    await client.query(
      `insert into ${table} (${names}) overriding system value
       select ${casts} from json_to_recordset($1::json) as new (${texts})`,
      [JSON.stringify(rows.slice(from, from + rowsPerInsert))],
    )
}

async function columnsOf(client: pg.Client, table: string): Promise<{ name: string; type: string }[]> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows
}

// The same columns of the same rows as they are in the database now, in the release's order.
export async function readBack(url: string, release: Release, table: string): Promise<Row[]> {
  const names = Object.keys(tableOf(release, table)[0] ?? {})
  if (names.length === 0) return []
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("set timezone = 'UTC'")
    const list = names.map((name) => `"${name}"::text`).join(', ')
    const { rows } = await client.query<Row>(`select ${list} from ${table}`)
    return rows
  } finally {
    await client.end()
  }
}
