import type { Settings } from '../settings.ts'
import { startEmbeddedDatabase } from './embedded.ts'

// The product's database, for a program that looks in beside it: whoever finds it running leaves it running.
export async function visitDatabase(settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>): Promise<{
  url: string
  leave: () => Promise<void>
}> {
  if (settings.DATABASE_URL !== null) return { url: settings.DATABASE_URL, leave: async () => {} }
  const embedded = await startEmbeddedDatabase(settings.DATA_DIR)
  return { url: embedded.url, leave: embedded.wasRunning ? async () => {} : embedded.stop }
}
