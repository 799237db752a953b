import { proposalLine } from '@candor/engine/carried-command'
import type { Proposable } from '@candor/engine/commands'
import { apply } from '@candor/engine/engine'
import { byOperator } from '@candor/engine/nucleus/authors'
import { openScope } from '@candor/engine/nucleus/undo'
import type { Rejection } from '@candor/engine/rules/reasons'
import type { State } from '@candor/engine/state'
import { completeDraft } from './drafts.ts'

// Any two operators.
const proposer = byOperator(1)
const approver = byOperator(2)

// Why a second operator could not approve this now, found by doing so and taking it back: the engine gives
// both the same answer. Null also if it can't even be proposed, which the proposal itself reports.
export function previewApproval(state: State, proposed: Proposable, now: number): Rejection | null {
  const scope = openScope(state)
  try {
    const propose = { type: 'propose', line: proposalLine(proposed) } as const
    const { events } = apply(state, completeDraft(propose, proposer, state, now))
    const made = events.find((event) => event.type === 'proposalMade')
    if (!made) return null
    const { proposalId, hash } = made
    const approve = { type: 'approveProposal', proposalId, hash } as const
    const { outcome } = apply(state, completeDraft(approve, approver, state, now))
    return outcome.isAccepted ? null : outcome.rejection
  } finally {
    scope.undo()
  }
}
