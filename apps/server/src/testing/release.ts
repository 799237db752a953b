import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { openDatabase } from '../db/database.ts'
import * as accounts from '../db/migrations/0001-accounts.ts'
import * as journal from '../db/migrations/0002-journal.ts'
import * as watchlists from '../db/migrations/0003-watchlists.ts'
import * as regions from '../db/migrations/0004-regions.ts'
import type { JournalRow } from '../core/journal.ts'

type Row = Record<string, string | null>
type RowLine = { table: string; row: Row }
type SequenceLine = { sequence: string; value: string | null }

// What stood in the database of an earlier release, as it is kept in `releases/`.
export type Release = {
  header: { release: string; commands: number; rows: number; stateHash: string; snapshotFormat: number }
  sequences: SequenceLine[]
  rows: RowLine[]
  views: string
  // Of each row of the journal, by the release itself.
  eventHashes: ReadonlyMap<number, string>
}

const rowsPerInsert = 500

export function readRelease(name: string): Release {
  const file = (path: string) =>
    readFileSync(new URL(`../../../../releases/${name}/${path}`, import.meta.url))
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

// Its journal with the hashes that the release itself gave for the events.
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

// Puts it into an empty database, as the release left it.
export async function loadRelease(release: Release, url: string): Promise<void> {
  const db = openDatabase(url, () => undefined)
  for (const { up } of [accounts, journal, watchlists, regions]) await up(db as unknown as Kysely<unknown>)
  await db.destroy()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`
      create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
      create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
      ${release.views}
      set timezone = 'UTC'; begin`)
    // Users name files and files name users, so what binds them is put back when both are there.
    const { rows: bonds } = await client.query<{ relation: string; name: string; definition: string }>(
      `select conrelid::regclass::text as relation, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
    for (const { relation, name } of bonds)
      await client.query(`alter table ${relation} drop constraint "${name}"`)
    for (const table of new Set(release.rows.map((line) => line.table)))
      await insert(client, table, tableOf(release, table))
    for (const { relation, name, definition } of bonds)
      await client.query(`alter table ${relation} add constraint "${name}" ${definition}`)
    for (const { sequence, value } of release.sequences)
      if (value !== null) await client.query('select setval($1::regclass, $2::bigint)', [sequence, value])
    await client.query('commit')
  } finally {
    await client.end()
  }
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
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  return rows
}

// The same columns of the same rows as the database has them now, in the order of the release's own.
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
