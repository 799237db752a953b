import { toWireTime } from '@candor/contract/wire-time'
import type { Connection } from '../db/database.ts'
import { type OperatorNames, operatorNames } from '../db/operator-names.ts'
import type { ViewRow } from '../db/tables.ts'

type Decision = { at: Date | null; by: number | null; approvedBy: number | null; reason: string | null }

// What one or two operators decided, as the console shows it; null: nobody has.
export async function shownDecision(connection: Connection, { at, by, approvedBy, reason }: Decision) {
  if (at === null || by === null) return null
  const named = await operatorNames(connection, [by, approvedBy])
  return { at: toWireTime(at), by: named(by), approvedBy: named(approvedBy), reason: reason ?? '' }
}

type Proposal = Pick<
  ViewRow<'approvals'>,
  'proposal_id' | 'hash' | 'reason' | 'until' | 'proposed_by' | 'edited_by' | 'ended_by' | 'ended_at'
>

// The names of all who had to do with these proposals.
export async function proposalNames(connection: Connection, proposals: readonly Proposal[]) {
  const ids = proposals.flatMap(({ proposed_by, edited_by, ended_by }) => [proposed_by, edited_by, ended_by])
  return await operatorNames(connection, ids)
}

// The last change of something that two operators agree on.
export function lastChange(approved: Proposal | undefined, named: OperatorNames) {
  return {
    changedAt: approved?.ended_at ? toWireTime(approved.ended_at) : null,
    changedBy: approved ? named(approved.edited_by ?? approved.proposed_by) : null,
    approvedBy: approved ? named(approved.ended_by) : null,
    reason: approved?.reason ?? null,
  }
}

// A change that waits for the second operator.
export function openChange(open: Proposal, named: OperatorNames, operatorId: number) {
  return {
    proposalId: Number(open.proposal_id),
    hash: open.hash.toString('hex'),
    reason: open.reason ?? '',
    proposedBy: named(open.edited_by ?? open.proposed_by),
    expiresAt: toWireTime(open.until),
    isOwn: [open.proposed_by, open.edited_by].includes(operatorId),
  }
}
