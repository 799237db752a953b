import { createHash } from 'node:crypto'
import type { Tables } from '../db/tables.ts'

export type AuditRow = Omit<Tables['audit_log'], 'words'>

// The hash before the first entry.
export const auditStart = Buffer.alloc(32)

// Binds an entry to all entries before it.
export function auditHash(before: Buffer, row: Omit<AuditRow, 'hash'>): Buffer {
  const { number, at, operator_id, operator_name, act, outcome, uid, details, address } = row
  const said = {
    number,
    at: at.toISOString(),
    operatorId: operator_id,
    operatorName: operator_name,
    act,
    outcome,
    uid,
    details,
    address,
  }
  return createHash('sha256').update(before).update(canonicalJson(said)).digest()
}

// The only way to write a value: the keys of every object in order, nothing between the parts.
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}
