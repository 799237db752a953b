import type { FastifyBaseLogger } from 'fastify'
import type { Core } from '../core/core.ts'
import { DailySealing } from '../journal/daily-sealing.ts'
import type { Database } from '../db/database.ts'
import { repeat } from './repeat.ts'

const lookMs = 600_000

type Sealing = { core: Core; db: Database; url: string; journalDir: string; log: FastifyBaseLogger }

// Keeps about a day of the journal in the database, and the rest in files.
export function sealDaily({ core, ...parts }: Sealing): () => Promise<void> {
  const sealing = new DailySealing({ ...parts, keepSnapshot: () => core.keepSnapshot() })
  const turn = () => sealing.turn()
  const { stop } = repeat({ name: 'sealing', periodMs: lookMs, log: parts.log, turn })
  return async () => {
    await sealing.stop()
    await stop()
  }
}
