import { Migrator, sql, type Kysely, type Migration } from 'kysely'
import type { Tables } from './tables.ts'
import * as accounts from './migrations/0001-accounts.ts'
import * as journal from './migrations/0002-journal.ts'
import * as watchlists from './migrations/0003-watchlists.ts'
import * as regions from './migrations/0004-regions.ts'
import * as history from './migrations/0005-history.ts'

// In order, by name. A migration that has run anywhere is never edited: the next one mends it.
const first: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-journal': journal,
  '0003-watchlists': watchlists,
  '0004-regions': regions,
}

// These only add, so the release before still works on what they made. They are noted in a table of their own, which
// that release doesn't read; when the upgrade is accepted they are noted in its table too, and it starts no more.
const adding: Record<string, Migration> = {
  '0005-history': history,
}

export const migrations: Readonly<Record<string, Migration>> = { ...first, ...adding }
export const migrationNames: readonly string[] = Object.keys(migrations)

const addingTables = {
  migrationTableName: 'upgrade_migration',
  migrationLockTableName: 'upgrade_migration_lock',
} as const

export async function migrate(db: Kysely<Tables>): Promise<void> {
  const accepted = await acceptedMigrations(db)
  const old = Object.fromEntries(Object.entries(adding).filter(([name]) => accepted.has(name)))
  await run(new Migrator({ db, provider: { getMigrations: async () => ({ ...first, ...old }) } }))
  await run(new Migrator({ db, provider: { getMigrations: async () => adding }, ...addingTables }))
}

// Which migrations have run and are not accepted yet.
export async function pendingMigrations(db: Kysely<Tables>): Promise<string[]> {
  const accepted = await acceptedMigrations(db)
  return Object.keys(adding).filter((name) => !accepted.has(name))
}

// From here on older releases do not start on this database.
export async function acceptMigrations(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into kysely_migration (name, timestamp) select name, timestamp from upgrade_migration
    on conflict do nothing`.execute(db)
}

async function acceptedMigrations(db: Kysely<Tables>): Promise<Set<string>> {
  const { rows: found } = await sql<{ found: boolean }>`
    select to_regclass('public.kysely_migration') is not null as found`.execute(db)
  if (found[0]?.found !== true) return new Set()
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

async function run(migrator: Migrator): Promise<void> {
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw new Error('The database could not be brought up to date.', { cause: error })
}
