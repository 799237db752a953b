import type { AuditLog } from '../../operators/audit-log.ts'
import type { AuditNote } from './handler.ts'

const secretFields = new Set(['password', 'oldPassword', 'confirmation', 'code'])

export type Audited = {
  act: string
  operator: { operatorId: number; name: string } | null
  address: string
  // The fields of the call as they were sent.
  body: Record<string, unknown>
  noted: AuditNote
}

export async function writeAudit(
  audit: AuditLog,
  { act, operator, address, body, noted }: Audited,
  { outcome, now }: { outcome: string; now: Date },
): Promise<string> {
  const uid = noted.uid ?? (typeof body['uid'] === 'string' ? body['uid'] : null)
  const details = { ...withoutSecrets(body), ...noted.details }
  return await audit.write({ operator, act, outcome, uid, details, address }, now)
}

function withoutSecrets(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, secretFields.has(name) ? '(hidden)' : value]),
  )
}
