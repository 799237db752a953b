import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { auditHash, auditStart, canonicalJson } from './audit-hash.ts'
import { auditEntriesAfter, insertAuditEntry, lastAuditEntry, lockAudit } from './queries.ts'

export type AuditEntry = {
  // Null: nobody was signed in, or it was done on the server itself.
  operator: { operatorId: number; name: string } | null
  act: string
  outcome: string
  uid: string | null
  details: Record<string, unknown>
  address: string | null
}

export type AuditHead = { count: number; lastHash: string }
export type AuditVerdict = AuditHead & {
  // The first entry whose hash does not follow from those before it.
  brokenAt: string | null
}

const rowsPerRead = 2_000

// Every entry is bound to the one before it; concurrent writers wait for their turn.
export class AuditLog {
  private readonly db: Database

  constructor(db: Database) {
    this.db = db
  }

  // The number of the entry.
  async write({ operator, details, ...entry }: AuditEntry, now: Date): Promise<string> {
    return await this.db.transaction().execute(async (tx) => {
      await lockAudit(tx)
      const before = await lastAuditEntry(tx)
      const row = {
        ...entry,
        number: String(Number(before?.number ?? 0) + 1),
        // A clock that is behind that of another process does not put entries out of order.
        at: before && before.at > now ? before.at : now,
        operator_id: operator?.operatorId ?? null,
        operator_name: operator?.name ?? null,
        details: canonicalJson(details),
      }
      const follows = before?.hash ?? auditStart
      const hash = auditHash(follows, row)
      // A value that reads back differently than it was written would break the chain for ever.
      const stored = await insertAuditEntry(tx, { ...row, hash })
      if (!auditHash(follows, stored).equals(hash)) throw new Error('an entry that is not kept as it is')
      return row.number
    })
  }

  async head(): Promise<AuditHead> {
    const last = await lastAuditEntry(this.db)
    return { count: Number(last?.number ?? 0), lastHash: (last?.hash ?? auditStart).toString('hex') }
  }

  // Recomputes every hash. It takes all of a processor while it runs.
  async check(onProgress: (done: number) => void = () => {}): Promise<AuditVerdict> {
    let hash: Buffer = auditStart
    let count = 0
    for (;;) {
      const rows = await auditEntriesAfter(this.db, String(count), rowsPerRead)
      for (const row of rows) {
        const isNext = row.number === String(count + 1) && row.hash.equals(auditHash(hash, row))
        if (!isNext) return { count, lastHash: hash.toString('hex'), brokenAt: row.number }
        hash = row.hash
        count += 1
      }
      onProgress(count)
      if (rows.length < rowsPerRead) return { count, lastHash: hash.toString('hex'), brokenAt: null }
    }
  }
}

const everyMs = 24 * 3_600_000

// Once a day, and at the start, the product's log records the last entry of the audit log: with that line,
// missing entries at its end are detected.
export function noteAuditHead(audit: AuditLog, log: FastifyBaseLogger): () => void {
  const note = () => {
    audit.head().then(
      ({ count, lastHash }) => log.info({ count, lastHash }, 'audit log'),
      (error: unknown) => log.error({ err: error }, 'the end of the audit log could not be read'),
    )
  }
  note()
  const timer = setInterval(note, everyMs)
  return () => clearInterval(timer)
}
