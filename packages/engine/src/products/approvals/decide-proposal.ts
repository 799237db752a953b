import { assert } from '../../nucleus/assert.ts'
import { byOperator } from '../../nucleus/authors.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import type { Carried } from '../../nucleus/product.ts'
import { proposalHash } from '../../rules/proposal-hash.ts'
import type { ApproveProposal, RejectProposal, WithdrawProposal } from './commands.ts'
import type { Events, ProposalEnd } from './events.ts'
import { isOwn, openProposal, undecidedProposal } from './open-proposal.ts'
import { operatorOf } from './operator-of.ts'
import type { Outcome, Refusal } from './rejections.ts'
import { type Agreed, isAgreed, removeProposal, setProposal, type State } from './state.ts'

/** The proposed command for the engine to run, now or at its time: by its proposer, with this approver. */
export function carryApproved(state: State, command: ApproveProposal): Carried | Refusal {
  const proposal = undecidedProposal(state, command)
  if ('rejection' in proposal) return proposal
  const { line, proposedBy, effectiveAt } = proposal
  const approverId = operatorOf(command)
  if (isOwn(proposal, approverId)) return reject('ownProposal')
  if (command.hash !== proposalHash(line, effectiveAt)) return reject('proposalChanged')
  const step = effectiveAt === undefined ? 'executed' : 'agreed'
  return { line, by: byOperator(proposedBy, approverId), step, effectiveAt }
}

export function approveProposal(state: State, command: ApproveProposal, events: Events): Outcome {
  const own = state.products.approvals
  const { proposalId } = command
  const proposal = own.open.get(proposalId)
  assert(proposal !== undefined, 'a proposal that is approved is open')
  const { effectiveAt } = proposal
  if (effectiveAt !== undefined) {
    const operatorId = operatorOf(command)
    setProposal(own, { ...proposal, until: effectiveAt, approvedBy: operatorId })
    events.push({ type: 'proposalScheduled', proposalId, operatorId, effectiveAt })
    return acceptedOrder(proposalId, false)
  }
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
  for (let proposalId = own.due.takeDue(at); proposalId !== null; proposalId = own.due.takeDue(at)) {
    const proposal = own.open.get(proposalId)
    if (proposal !== undefined && !isAgreed(proposal) && proposal.until <= at) over.add(proposalId)
  }
  for (const proposalId of [...over].toSorted((a, b) => a - b)) {
    removeProposal(own, proposalId)
    events.push({ type: 'proposalEnded', proposalId, end: 'expired', operatorId: null, reason: null })
  }
}

/** Takes the next proposal that was agreed on for a time by now: by time, then by number. */
export function takeAgreed({ products }: State, at: number): Agreed | null {
  const own = products.approvals
  for (let proposalId = own.agreed.takeDue(at); proposalId !== null; proposalId = own.agreed.takeDue(at)) {
    const proposal = own.open.get(proposalId)
    if (proposal !== undefined && isAgreed(proposal)) {
      removeProposal(own, proposalId)
      return proposal
    }
  }
  return null
}

/** One that was taken has been executed, or was refused under its own rules. */
export function endAgreed({ proposalId, approvedBy }: Agreed, refused: string | null, events: Events): void {
  const isDone = refused === null
  events.push({
    type: 'proposalEnded',
    proposalId,
    end: isDone ? 'approved' : 'failed',
    operatorId: isDone ? approvedBy : null,
    reason: refused,
  })
}

/** After lost records nobody knows whether it was stopped meanwhile, so what waits for its time is over. */
export function endDoubtful(state: State, events: Events): void {
  const own = state.products.approvals
  for (const proposal of [...own.open.values()].filter(isAgreed)) {
    const { proposalId } = proposal
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
