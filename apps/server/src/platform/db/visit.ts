import type { Settings } from '../settings/settings.ts'
import { UserFacingError } from '../log/user-facing-error.ts'
import { hasEmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts'

// The product's database, for a program beside it: a running database is left running. A folder without one
// gets one only from a program that may create it: a mistyped name must not look like an empty exchange.
export async function visitDatabase(
  settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>,
  { mayMake }: { mayMake: boolean },
): Promise<{ url: string; leave: () => Promise<void> }> {
  if (settings.DATABASE_URL !== null) return { url: settings.DATABASE_URL, leave: async () => {} }
  if (!mayMake && !hasEmbeddedDatabase(settings.DATA_DIR))
    throw new UserFacingError(`There is no database in ${settings.DATA_DIR}. DATA_DIR names the data folder.`)
  const embedded = await startEmbeddedDatabase(settings.DATA_DIR)
  return { url: embedded.url, leave: embedded.wasRunning ? async () => {} : embedded.stop }
}
