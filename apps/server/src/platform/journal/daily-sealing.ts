import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Connection, Database } from '../db/database.ts'
import { startThread } from '../threads/start-thread.ts'

export type SealOrder = { url: string; journalDir: string }
export type SealReport = { sealedEnd: number; files: string[] } | { refused: string }

type DailySealingParts = SealOrder & {
  db: Database
  log: FastifyBaseLogger
  // Sealing ends at a snapshot, so one is taken first.
  keepSnapshot: () => Promise<void>
}

// Seals the journal once a day, so that the table holds about a day of it. If a run fails, the next turn
// tries again: an interrupted run loses nothing.
export class DailySealing {
  private readonly parts: DailySealingParts
  private thread: Worker | null = null
  private stopped = false

  constructor(parts: DailySealingParts) {
    this.parts = parts
  }

  async turn(): Promise<void> {
    const { db, keepSnapshot, log } = this.parts
    if (!(await isSealingDue(db))) return
    await keepSnapshot()
    if (this.stopped) return
    const report = await this.seal()
    if (report === null) return
    if ('refused' in report) log.info({ reason: report.refused }, 'the journal is not sealed')
    else log.info(report, 'the journal is sealed')
  }

  async stop(): Promise<void> {
    this.stopped = true
    await this.thread?.terminate()
  }

  // Null when it was stopped.
  private async seal(): Promise<SealReport | null> {
    const { url, journalDir } = this.parts
    const workerData: SealOrder = { url, journalDir }
    const thread = startThread('platform/journal/seal-thread', { workerData })
    this.thread = thread
    let report: SealReport | null = null
    thread.on('message', (said: SealReport) => (report = said))
    // Rejects with the error that ended the thread.
    await once(thread, 'exit')
    this.thread = null
    return report
  }
}

// Whether the last sealing, or the beginning of the journal, is a day ago.
async function isSealingDue(connection: Connection): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean | null }>`
    select coalesce(
      (select sealed_at from segments order by number desc limit 1),
      (select written_at from journal order by first_seq limit 1)
    ) < now() - interval '1 day' as is_due`.execute(connection)
  return rows[0]?.is_due === true
}
