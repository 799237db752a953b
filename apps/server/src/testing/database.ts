import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '../db/embedded.ts'

// One real PostgreSQL for all integration tests; each product under test gets a database of its own in it.
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-test-'))
  chmodSync(folder, 0o755)
  const embedded = await startEmbeddedDatabase(folder)
  project.provide('databaseUrl', embedded.url)
  return async () => {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
