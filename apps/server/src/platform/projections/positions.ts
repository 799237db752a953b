import type pg from 'pg'
import { type ListedView, findView } from './schema.ts'
import type { ViewName } from './schema.ts'

// live: written with every commit. filling: built from the first command on, in the side schema. behind:
// continued from where it stopped, there too. setAside: could not be written, and waits for the next start.
export type ViewStateName = 'live' | 'filling' | 'behind' | 'setAside'

export type PositionRow = {
  view: string
  version: number
  seq: number
  state: ViewStateName
  note: string | null
}

// The views in the database. `old` is the form of releases up to 2.4.3: one position for all.
export type FoundViews = {
  shape: 'none' | 'old' | 'own'
  // The number up to which the live views show everything; null when none can be used.
  position: number | null
  rows: readonly PositionRow[]
}

// The row of the live position. It exists also when no view is live; no view can have this name.
export const anchor = 'live position'
export const liveSchema = 'views'
export const sideSchema = 'views_next'

// The single version of all views in the old releases.
const oldVersion = 6
const oldViews: readonly ViewName[] = [
  'orders',
  'trades',
  'balances',
  'balance-history',
  'fund-flow',
  'hours',
  'candles',
  'index-candles',
  'ticks',
  'option-orders',
  'option-limits',
  'pledges',
  'lab-orders',
  'swaps',
]

export function positionsTable(schema: string): string {
  return `
    create table ${schema}.positions (
      view text primary key,
      version int not null,
      seq bigint not null,
      state text not null check (state in ('live', 'filling', 'behind', 'setAside')),
      note text
    ) with (fillfactor = 50);`
}

export function dropTables(schema: string, { tables }: ListedView): string {
  return tables.map(({ name }) => `drop table if exists ${schema}.${name};`).join(' ')
}

export function moveTables({ tables }: ListedView, from: string, to: string): string {
  return tables.map(({ name }) => `alter table ${from}.${name} set schema ${to};`).join(' ')
}

export function lockTables(schema: string, { tables }: ListedView): string {
  const names = tables.map(({ name }) => `${schema}.${name}`)
  return `lock table ${names.join(', ')} in access exclusive mode`
}

export async function findViews(client: pg.Client): Promise<FoundViews> {
  if (await tableExists(client, `${liveSchema}.positions`)) {
    const rows = await readRows(client, liveSchema)
    const position = rows.find(({ view }) => view === anchor)?.seq ?? null
    return { shape: 'own', position, rows: rows.filter(({ view }) => view !== anchor) }
  }
  if (!(await tableExists(client, `${liveSchema}.position`)))
    return { shape: 'none', position: null, rows: [] }
  const { rows } = await client.query<{ seq: string; version: number }>(
    `select seq, version from ${liveSchema}.position`,
  )
  const [row] = rows
  if (row?.version !== oldVersion) return { shape: 'old', position: null, rows: [] }
  const seq = Number(row.seq)
  return {
    shape: 'old',
    position: seq,
    rows: oldViews.map((view) => ({ view, version: 1, seq, state: 'live', note: null })),
  }
}

export async function readRows(client: pg.Client, schema: string): Promise<PositionRow[]> {
  const { rows } = await client.query<Omit<PositionRow, 'seq'> & { seq: string }>(
    `select view, version, seq, state, note from ${schema}.positions`,
  )
  return rows.map(({ view, version, seq, state, note }) => ({ view, version, seq: Number(seq), state, note }))
}

// Moves the live position and every live view, and returns these views: the database decides it, inside the
// transaction that writes them. Null: the position was not the expected one.
export async function moveLive(client: pg.Client, from: number, to: number): Promise<ListedView[] | null> {
  const { rows } = await client.query<{ view: string }>(
    `update ${liveSchema}.positions set seq = $1 where seq = $2 and state = 'live' returning view`,
    [to, from],
  )
  if (!rows.some(({ view }) => view === anchor)) return null
  return rows.flatMap(({ view }) => findView(view) ?? [])
}

export async function readLivePosition(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ seq: string }>(
    `select seq from ${liveSchema}.positions where view = $1`,
    [anchor],
  )
  return rows[0] ? Number(rows[0].seq) : null
}

// The holder of this has the live position for itself until the end of its transaction; readers go on.
export async function lockPositions(client: pg.Client): Promise<void> {
  await client.query(`lock table ${liveSchema}.positions in share row exclusive mode`)
}

export async function writePosition(
  client: pg.Client,
  schema: string,
  { name, version }: ListedView,
  { seq, state }: Pick<PositionRow, 'seq' | 'state'>,
): Promise<void> {
  await client.query(
    `insert into ${schema}.positions (view, version, seq, state) values ($1, $2, $3, $4)
     on conflict (view) do update
       set version = excluded.version, seq = excluded.seq, state = excluded.state, note = null`,
    [name, version, seq, state],
  )
}

export async function markSetAside(
  client: pg.Client,
  schema: string,
  view: ListedView,
  { seq, note }: { seq: number; note: string },
): Promise<void> {
  await client.query(
    `update ${schema}.positions set state = 'setAside', seq = $2, note = $3 where view = $1`,
    [view.name, seq, note],
  )
}

export async function tableExists(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    table,
  ])
  return rows[0]?.found === true
}
