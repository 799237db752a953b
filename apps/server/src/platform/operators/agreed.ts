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
  | 'proposal_id'
  | 'hash'
  | 'reason'
  | 'until'
  | 'effective_at'
  | 'proposed_by'
  | 'edited_by'
  | 'approved_by'
  | 'approved_at'
  | 'ended_as'
  | 'ended_by'
  | 'ended_at'
>

// The names of all who had to do with these proposals.
export async function proposalNames(connection: Connection, proposals: readonly Proposal[]) {
  const ids = proposals.flatMap((one) => [one.proposed_by, one.edited_by, one.approved_by, one.ended_by])
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

// Whether a proposal waits: for a second operator or, scheduled, for its time.
export function isWaiting({ ended_as, approved_by, until }: Proposal, now: Date): boolean {
  return ended_as === null && (approved_by !== null || until > now)
}

// A change that waits for the second operator, or that both have agreed on and that waits for its time.
export function openChange(open: Proposal, named: OperatorNames, operatorId: number) {
  return {
    proposalId: Number(open.proposal_id),
    hash: open.hash.toString('hex'),
    reason: open.reason ?? '',
    proposedBy: named(open.edited_by ?? open.proposed_by),
    expiresAt: toWireTime(open.until),
    effectiveAt: open.effective_at && toWireTime(open.effective_at),
    // Who has approved it; null while it waits for the second operator.
    approvedBy: named(open.approved_by),
    approvedAt: open.approved_at && toWireTime(open.approved_at),
    isOwn: [open.proposed_by, open.edited_by, open.approved_by].includes(operatorId),
  }
}
