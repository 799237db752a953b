import type { FastifyBaseLogger } from 'fastify'
import type { AuditLog } from './audit-log.ts'

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
