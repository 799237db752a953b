import { Migrator, sql, type Kysely, type Migration } from 'kysely'
import { UserFacingError } from '../log/user-facing-error.ts'
import type { Tables } from './tables.ts'
import * as accounts from './migrations/0001-accounts.ts'
import * as journal from './migrations/0002-journal.ts'
import * as watchlists from './migrations/0003-watchlists.ts'
import * as regions from './migrations/0004-regions.ts'
import * as allAdding from './migrations/adding.ts'

// In order, by name. A migration that has run anywhere is never edited: the next one corrects it.
const first: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-journal': journal,
  '0003-watchlists': watchlists,
  '0004-regions': regions,
}

// These only add, so the previous release still works with the result. They are recorded in a table that it
// doesn't read; on acceptance they are recorded in its own table too, and it no longer starts.
const adding: Record<string, Migration> = allAdding

// These create no tables. Recorded when an upgrade is accepted, they keep out older releases that don't know the new
// rules.
const marks: Record<string, Migration> = {
  '0006-rules-2': { up: async () => {} },
  '0008-rules-3': { up: async () => {} },
  '0015-rules-4': { up: async () => {} },
  '0017-rules-5': { up: async () => {} },
  '0019-rules-6': { up: async () => {} },
  '0027-rules-7': { up: async () => {} },
  '0031-rules-8': { up: async () => {} },
}

export const migrations: Readonly<Record<string, Migration>> = { ...first, ...adding, ...marks }
export const migrationNames: readonly string[] = Object.keys(migrations).toSorted()

const addingTables = {
  migrationTableName: 'upgrade_migration',
  migrationLockTableName: 'upgrade_migration_lock',
} as const

export async function migrate(db: Kysely<Tables>): Promise<void> {
  const accepted = await acceptedMigrations(db)
  const unknown = [...accepted].filter((name) => !migrationNames.includes(name))
  if (unknown.length > 0)
    throw new UserFacingError(
      `These data were upgraded by a newer release (${unknown.join(', ')}). Start that one, ` +
        'or restore a backup from before its upgrade into another folder.',
    )
  const old = Object.fromEntries(
    Object.entries({ ...adding, ...marks }).filter(([name]) => accepted.has(name)),
  )
  await run(new Migrator({ db, provider: { getMigrations: async () => ({ ...first, ...old }) } }))
  // A later release may have added tables and then been abandoned before its upgrade was accepted.
  const later = Object.fromEntries(
    (await ranMigrations(db)).added
      .filter(({ name }) => adding[name] === undefined)
      .map(({ name }) => [name, { up: async () => {} }]),
  )
  await run(
    new Migrator({ db, provider: { getMigrations: async () => ({ ...adding, ...later }) }, ...addingTables }),
  )
}

// The migrations waiting for acceptance: added tables, and whether anything is waiting at all.
export async function pendingMigrations(
  db: Kysely<Tables>,
): Promise<{ tables: string[]; isAccepted: boolean }> {
  const accepted = await acceptedMigrations(db)
  const tables = Object.keys(adding).filter((name) => !accepted.has(name))
  return { tables, isAccepted: migrationNames.every((name) => accepted.has(name)) }
}

// From here on older releases do not start on this database. Migrations accepted together have the same time:
// they are read by time and then by name.
export async function acceptMigrations(db: Kysely<Tables>): Promise<void> {
  const moment = new Date().toISOString()
  await sql`
    insert into kysely_migration (name, timestamp)
    select name, ${moment} from upgrade_migration where name in (${sql.join(Object.keys(adding))})
    union all select name, ${moment} from unnest(${Object.keys(marks)}::text[]) as name
    on conflict do nothing`.execute(db)
}

export type RanMigration = { name: string; timestamp: string }
// The migrations in each of the two tables.
export type RanMigrations = { accepted: RanMigration[]; added: RanMigration[] }

export async function ranMigrations(db: Kysely<Tables>): Promise<RanMigrations> {
  const listed = async (table: string): Promise<RanMigration[]> => {
    if (!(await exists(db, table))) return []
    const { rows } = await sql<RanMigration>`
      select name, timestamp from ${sql.id(table)} order by name`.execute(db)
    return rows.map(({ name, timestamp }) => ({ name, timestamp }))
  }
  return { accepted: await listed('kysely_migration'), added: await listed('upgrade_migration') }
}

// For programs that work on data of any release.
export async function refuseWithoutTables(db: Kysely<Tables>): Promise<Set<string>> {
  const { accepted, added } = await ranMigrations(db)
  const ran = new Set([...accepted, ...added].map(({ name }) => name))
  if (ran.size === 0) throw new UserFacingError('There are no data of an exchange in this database.')
  return ran
}

// For programs that read tables added by this release: they don't add them themselves.
export async function refuseOlderTables(db: Kysely<Tables>): Promise<void> {
  const ran = await refuseWithoutTables(db)
  if (Object.keys({ ...first, ...adding }).some((name) => !ran.has(name)))
    throw new UserFacingError(
      'These data are of an older release. Start this release on them once with UPGRADES=ask: it adds the tables ' +
        'that it needs, takes no order and journals nothing before you accept the upgrade.',
    )
}

// Makes the tables of an empty database as they were elsewhere, in the open transaction.
export async function migrateLike(db: Kysely<Tables>, listed: RanMigrations): Promise<void> {
  const names = new Set([...listed.accepted, ...listed.added].map(({ name }) => name))
  const wanted = Object.fromEntries(
    Object.entries({ ...first, ...adding, ...marks }).filter(([name]) => names.has(name)),
  )
  const inside = { db, disableTransactions: true }
  await run(new Migrator({ ...inside, provider: { getMigrations: async () => wanted } }))
  await run(new Migrator({ ...inside, provider: { getMigrations: async () => ({}) }, ...addingTables }))
  await sql`delete from kysely_migration`.execute(db)
  for (const [table, rows] of [
    ['kysely_migration', listed.accepted],
    ['upgrade_migration', listed.added],
  ] as const)
    for (const { name, timestamp } of rows)
      await sql`insert into ${sql.id(table)} (name, timestamp) values (${name}, ${timestamp})`.execute(db)
}

async function exists(db: Kysely<Tables>, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${`public.${table}`}) is not null as found`.execute(db)
  return rows[0]?.found === true
}

async function acceptedMigrations(db: Kysely<Tables>): Promise<Set<string>> {
  if (!(await exists(db, 'kysely_migration'))) return new Set()
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

async function run(migrator: Migrator): Promise<void> {
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw new Error('The database could not be brought up to date.', { cause: error })
}
