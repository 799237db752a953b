import { approvalCodes } from '@candor/contract/operators/calls/approvals'
import { hasRight } from '@candor/contract/operators/rights'
import { byOperator } from '@candor/engine/nucleus/authors'
import type { Draft } from '../../platform/core/drafts.ts'
import type { OperatorHandler, SignedInOperator } from '../../platform/gateway/operators/handler.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import { findProposal, heldOperators } from '../../platform/operators/queues/queries.ts'
import type { Queues } from '../../platform/operators/queues/queues.ts'
import { operatorRefusalAmong } from '../../platform/calls/engine-refusal.ts'
import type { Services } from '../../platform/services.ts'

const refuseDecision = operatorRefusalAmong('a decision about a proposal', approvalCodes)

export function approve(services: Services, queues: Queues): OperatorHandler<'Approvals/Approve'> {
  return async ({ proposalId, hash }, operator) =>
    await decide(services, queues, operator, { type: 'approveProposal', proposalId, hash })
}

export function reject(services: Services, queues: Queues): OperatorHandler<'Approvals/Reject'> {
  return async ({ proposalId, reason }, operator) =>
    await decide(services, queues, operator, { type: 'rejectProposal', proposalId, reason })
}

export function withdraw(services: Services, queues: Queues): OperatorHandler<'Approvals/Withdraw'> {
  return async ({ proposalId }, operator) =>
    await decide(services, queues, operator, { type: 'withdrawProposal', proposalId })
}

type Decision = Extract<Draft, { type: 'approveProposal' | 'rejectProposal' | 'withdrawProposal' }>

// The engine decides; this only checks who may decide about the proposal.
async function decide(
  { core, db }: Services,
  queues: Queues,
  { operatorId, role }: SignedInOperator,
  decision: Decision,
) {
  await core.waitForViews(null, 'approvals')
  const proposal = await findProposal(db, decision.proposalId)
  const deciding = proposal && queues.deciding(proposal.command)
  if (!deciding) return refuse('orderMissing')
  const { queue, right } = deciding
  if (!hasRight(role, right)) return refuse('roleNotAllowed')
  const act = () => core.submit(byOperator(operatorId), decision)
  const approved = () =>
    db.transaction().execute(async (tx) => {
      const { proposed_by: proposerId, edited_by: editorId } = proposal
      const ids = [...new Set([proposerId, editorId ?? proposerId])]
      const held = await heldOperators(tx, ids)
      // Both operators need the right now: without it, a proposer's proposal can't be approved.
      const mayAll = held.every((one) => one.disabled_at === null && hasRight(one.role, right))
      if (held.length < ids.length || !mayAll) return 'changed'
      return queue?.hold ? await queue.hold(decision.proposalId, act) : await act()
    })
  const submitted = decision.type === 'approveProposal' ? await approved() : await act()
  if (submitted === 'over') return refuseFor('proposalOver')
  if (submitted === 'changed') return refuse('proposalChanged')
  if (submitted === 'unconfirmed') return refuse('paymentUnconfirmed')
  if ('refused' in submitted) {
    // Another operator has approved another proposal about the same movement.
    if (submitted.reason === 'postingReversedBefore')
      return { ...refuse('decidedAlready'), reason: submitted.reason }
    // A rate outside the engine's bounds, proposed when they were not checked.
    if (submitted.refused === 'amountNotPositive') return refuse('amountWrong')
    return refuseDecision(submitted)
  }
  await queues.follow()
  return {}
}
