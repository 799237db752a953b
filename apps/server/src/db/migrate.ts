import { Migrator, type Kysely, type Migration } from 'kysely'
import type { Tables } from './tables.ts'
import * as accounts from './migrations/0001-accounts.ts'
import * as journal from './migrations/0002-journal.ts'
import * as watchlists from './migrations/0003-watchlists.ts'
import * as regions from './migrations/0004-regions.ts'

// In order, by name. A migration that has run anywhere is never edited: the next one mends it.
const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-journal': journal,
  '0003-watchlists': watchlists,
  '0004-regions': regions,
}

export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw new Error('The database could not be brought up to date.', { cause: error })
}
