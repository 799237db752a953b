import { uid as uidField } from '@candor/contract/operators/calls/fields'
import type { AuditLog } from '../../operators/audit-log.ts'
import { canonicalJson } from '../../operators/audit-hash.ts'
import type { AuditNote } from './handler.ts'

const secretFields = new Set(['password', 'oldPassword', 'confirmation', 'code', 'cardNumber'])

const uncheckedMax = 2_000
// A reason's maximum length, and a little more.
const repeatedMax = 600

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
  // A missing right is logged before the fields are checked: an invalid user number stays a detail.
  const uid = noted.uid ?? uidField.safeParse(body['uid']).data ?? null
  const details = { ...withoutSecrets(body), ...noted.details }
  return await audit.write({ operator, act, outcome, uid, details, address }, now)
}

// Unchecked fields are kept only when they are short.
export function shortened(body: Record<string, unknown>): Record<string, unknown> {
  const { length } = canonicalJson(body)
  return length <= uncheckedMax ? body : { characters: length }
}

// The entry with the outcome of an act follows the one with its request, which has the long texts.
export function withoutLongFields(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const { length } = typeof value === 'string' ? value : canonicalJson(value)
      return [name, length <= repeatedMax ? value : { characters: length }]
    }),
  )
}

function withoutSecrets(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, secretFields.has(name) ? '(hidden)' : noted(value)]),
  )
}

// A file is not kept in the log, only that there was one.
function noted(value: unknown): unknown {
  return typeof value === 'string' && value.startsWith('data:') ? { characters: value.length } : value
}

const againMs = 600_000
const keptMax = 10_000

// The looks of operators that were logged in the last few minutes.
export class RecentLooks {
  private readonly notedMs = new Map<string, number>()

  isNoted(operatorId: number, look: string, now: Date): boolean {
    const notedMs = this.notedMs.get(`${operatorId} ${look}`)
    return notedMs !== undefined && Math.abs(now.getTime() - notedMs) < againMs
  }

  // A look that is forgotten to make room is only logged once more.
  add(operatorId: number, look: string, now: Date): void {
    if (this.notedMs.size >= keptMax) this.notedMs.clear()
    this.notedMs.set(`${operatorId} ${look}`, now.getTime())
  }
}
