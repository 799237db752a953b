import { createHash } from 'node:crypto'
import type { Tables } from '../db/tables.ts'
import { canonicalJson } from './canonical-json.ts'

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
