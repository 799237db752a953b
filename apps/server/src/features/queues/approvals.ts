import { hasRight } from '@candor/contract/operators/rights'
import { byOperator } from '@candor/engine/nucleus/authors'
import type { Draft } from '../../core/drafts.ts'
import type { OperatorHandler, SignedInOperator } from '../../gateway/operators/handler.ts'
import { refuse, refuseFor } from '../../gateway/refusal.ts'
import { findProposal } from '../../operators/queues/queries.ts'
import type { Queues } from '../../operators/queues/queues.ts'
import { operatorRefusalAmong } from '../engine-refusal.ts'
import type { Services } from '../services.ts'

const refuseDecision = operatorRefusalAmong('a decision about a proposal', [
  'orderMissing',
  'decidedAlready',
  'ownProposal',
  'proposalChanged',
  'insufficientBalance',
  'orderStatusIsNotAnOrder',
  'amountWrong',
])

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

// The engine has the last word; here is only asked who may decide about what was proposed.
async function decide(
  { core, db }: Services,
  queues: Queues,
  { operatorId, role }: SignedInOperator,
  decision: Decision,
) {
  await core.waitForViews(null, 'approvals')
  const proposal = await findProposal(db, decision.proposalId)
  const queue = proposal && queues.deciding(proposal.command)
  if (!queue) return refuse('orderMissing')
  if (!hasRight(role, queue.right)) return refuse('roleNotAllowed')
  const act = () => core.submit(byOperator(operatorId), decision)
  const submitted =
    decision.type === 'approveProposal' ? await queue.approve(decision.proposalId, act) : await act()
  if (submitted === null) return refuseFor('proposalOver')
  if ('refused' in submitted) {
    // Somebody else has approved another proposal about the same movement.
    if (submitted.reason === 'postingReversedBefore')
      return { ...refuse('decidedAlready'), reason: submitted.reason }
    return refuseDecision(submitted)
  }
  await queues.follow()
  return {}
}
