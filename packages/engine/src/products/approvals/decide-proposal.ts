import { byOperator } from '../../nucleus/authors.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import type { Carried } from '../../nucleus/product.ts'
import { proposalHash } from '../../rules/proposal-hash.ts'
import type { ApproveProposal, RejectProposal, WithdrawProposal } from './commands.ts'
import type { Events, ProposalEnd } from './events.ts'
import { isOwn, openProposal } from './open-proposal.ts'
import { operatorOf } from './operator-of.ts'
import type { Outcome, Refusal } from './rejections.ts'
import { removeProposal, type State } from './state.ts'

/** The proposed command for the engine to run: by its proposer, with this approver. */
export function carryApproved(state: State, command: ApproveProposal): Carried | Refusal {
  const proposal = openProposal(state, command)
  if ('rejection' in proposal) return proposal
  const { line, proposedBy } = proposal
  const approverId = operatorOf(command)
  if (isOwn(proposal, approverId)) return reject('ownProposal')
  if (command.hash !== proposalHash(line)) return reject('proposalChanged')
  return { line, by: byOperator(proposedBy, approverId), isDone: true }
}

export function approveProposal(state: State, command: ApproveProposal, events: Events): Outcome {
  return end(state, command, 'approved', events)
}

export function rejectProposal(state: State, command: RejectProposal, events: Events): Outcome {
  const proposal = openProposal(state, command)
  if ('rejection' in proposal) return proposal
  if (isOwn(proposal, operatorOf(command))) return reject('ownProposal')
  return end(state, command, 'rejected', events)
}

export function withdrawProposal(state: State, command: WithdrawProposal, events: Events): Outcome {
  const proposal = openProposal(state, command)
  if ('rejection' in proposal) return proposal
  if (!isOwn(proposal, operatorOf(command))) return reject('proposalOfAnother')
  return end(state, command, 'withdrawn', events)
}

/**
 * Ends proposals not approved in time, by number. An edited one is in the queue more than once, and after a
 * restart only once, so events do not follow the queue's order.
 */
export function endExpired(state: State, at: number, events: Events): void {
  const own = state.products.approvals
  const over = new Set<number>()
  for (let proposalId = own.due.takeDue(at); proposalId !== null; proposalId = own.due.takeDue(at))
    if ((own.open.get(proposalId)?.until ?? Infinity) <= at) over.add(proposalId)
  for (const proposalId of [...over].toSorted((a, b) => a - b)) {
    removeProposal(own, proposalId)
    events.push({ type: 'proposalEnded', proposalId, end: 'expired', operatorId: null, reason: null })
  }
}

function end(
  state: State,
  command: ApproveProposal | RejectProposal | WithdrawProposal,
  how: ProposalEnd,
  events: Events,
): Outcome {
  const { proposalId, reason = null } = command
  // Past this line the proposal is over; only mutation follows.
  removeProposal(state.products.approvals, proposalId)
  events.push({ type: 'proposalEnded', proposalId, end: how, operatorId: operatorOf(command), reason })
  return acceptedOrder(proposalId, false)
}
