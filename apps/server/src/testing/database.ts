import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../platform/db/database.ts'
import { startEmbeddedDatabase } from '../platform/db/embedded.ts'
import { migrate } from '../platform/db/migrate.ts'
import { query } from './sql.ts'

// One real PostgreSQL for all integration tests; each product under test gets its own database in it. It
// never has to survive a crash, so it doesn't wait for the disk: tests about a dying database start their
// own.
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-test-'))
  chmodSync(folder, 0o755)
  const fresh = await startEmbeddedDatabase(folder)
  // Thousands of connections are opened; checking passwords would take most of their time.
  writeFileSync(join(fresh.folder, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n')
  // Hundreds of databases are copied; with a minimal log this takes a third of the processor time.
  const cheap = ['fsync = off', 'full_page_writes = off', 'autovacuum = off']
  const leastLog = ['wal_level = minimal', 'max_wal_senders = 0']
  await query(fresh.url, ...[...cheap, ...leastLog].map((setting) => `alter system set ${setting}`))
  await fresh.stop()
  const embedded = await startEmbeddedDatabase(folder)
  project.provide('databaseUrl', embedded.url)
  project.provide('migratedUrl', await makeMigrated(embedded.url))
  const threads = makeThreadsFolder()
  process.env['THREADS_FOLDER'] = threads
  return async () => {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
    rmSync(threads, { recursive: true, force: true })
  }
}

// A database with all tables but no rows, to be copied: creating the tables takes longer than copying.
async function makeMigrated(url: string): Promise<string> {
  await query(url, 'create database migrated')
  const migrated = new URL(url)
  migrated.pathname = 'migrated'
  const db = openDatabase(migrated.href, () => undefined)
  await migrate(db)
  await db.destroy()
  return migrated.href
}

// The threads of all products under test, bundled once. Inside the server's folder, to resolve its packages.
function makeThreadsFolder(): string {
  const folder = fileURLToPath(new URL('../../dist/threads/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  return mkdtempSync(join(folder, 'tests-'))
}
