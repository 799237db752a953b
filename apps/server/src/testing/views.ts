import pg from 'pg'
import { expect, vi } from 'vitest'
import { acceptUpgrade } from '../platform/core/upgrade/upgrade.ts'
import { openDatabase } from '../platform/db/database.ts'
import { views } from '../platform/projections/schema.ts'
import type { ViewName } from '../platform/projections/schema.ts'
import type { TestProduct } from './product.ts'

export const viewTables = views.flatMap(({ tables }) => tables.map(({ name }) => name))

// Runs statements on a database whose product may not be running; returns the last one's rows.
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  ...statements: readonly string[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

// Every row of every view.
export async function dumpViews(url: string): Promise<Record<string, unknown[]>> {
  const dump: Record<string, unknown[]> = {}
  for (const table of viewTables)
    dump[table] = await query(
      url,
      `select to_jsonb(t) as row from views.${table} t order by to_jsonb(t)::text`,
    )
  return dump
}

// All of a schema's database content, down to each row's transaction and position.
export async function dumpSchema(url: string, schema: string): Promise<unknown> {
  const tables = await query<{ name: string; oid: string }>(
    url,
    `select relname as name, pg_class.oid, relkind, relfilenode, reloptions, relchecks, reltriggers
     from (select *, relhastriggers as reltriggers from pg_class) as pg_class
     join pg_namespace on pg_namespace.oid = relnamespace where nspname = '${schema}' order by relname`,
  )
  const columns = await query(
    url,
    `select * from information_schema.columns where table_schema = '${schema}' order by table_name, ordinal_position`,
  )
  const rows: Record<string, unknown[]> = {}
  for (const { table_name: name } of await query<{ table_name: string }>(
    url,
    `select table_name from information_schema.tables where table_schema = '${schema}' order by 1`,
  ))
    rows[name] = await query(
      url,
      `select xmin, ctid, to_jsonb(t) as row from ${schema}.${name} t order by ctid`,
    )
  return { tables, columns, rows }
}

export function notLiveViews({ product }: TestProduct): ViewName[] {
  return product.core
    .viewStates()
    .filter(({ state }) => state !== 'live')
    .map(({ view }) => view)
}

export async function allLive(product: TestProduct): Promise<void> {
  await vi.waitFor(() => expect(notLiveViews(product)).toEqual([]), {
    timeout: 20_000,
    interval: 100,
  })
}

// Stops the filling of views until it is released.
export async function holdFilling(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('select pg_advisory_lock(243002)')
  return async () => await client.end()
}

// Changes the data back to release 2.4.3: one position for all views, no authors in the fund flow, no hashes.
export async function turnIntoOldRelease(url: string): Promise<void> {
  await query(
    url,
    `create table views.position (seq bigint not null, version int not null)`,
    `create unique index on views.position ((true))`,
    `insert into views.position select seq, 6 from views.positions where view = 'live position'`,
    `drop table views.positions, views.decisions, views.approvals`,
    `alter table views.fund_flow drop column by_kind, drop column by_id, drop column reason`,
    `alter table journal disable trigger all`,
    `update journal set events_hash = null`,
    `alter table journal enable trigger all`,
    `delete from kysely_migration where name >= '0005'`,
    `delete from upgrades`,
  )
}

// Accepts the upgrade like an operator who has read its effects.
export async function acceptWaitingUpgrade({ product, databaseUrl }: TestProduct): Promise<void> {
  const db = openDatabase(databaseUrl, () => undefined)
  await acceptUpgrade(db, product.core.upgradeSteps, product.core.mirror.seq)
  await db.destroy()
  await product.core.opened()
}
