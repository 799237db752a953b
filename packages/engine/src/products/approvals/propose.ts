import { assert } from '../../nucleus/assert.ts'
import { byOperator } from '../../nucleus/authors.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import type { Carried } from '../../nucleus/product.ts'
import { setField } from '../../nucleus/undo.ts'
import { proposalHash } from '../../rules/proposal-hash.ts'
import type { EditProposal, Propose } from './commands.ts'
import type { Events } from './events.ts'
import { openProposal } from './open-proposal.ts'
import { operatorOf } from './operator-of.ts'
import type { Outcome, Refusal } from './rejections.ts'
import { setProposal, type State } from './state.ts'

/** A weekend and a bit: approvers may be away, and ignored proposals must not stay for ever. */
export const proposalMsMax = 72 * 3_600_000
export const openProposalsMax = 500

export function carryProposed(state: State, command: Propose): Carried | Refusal {
  const { open, lastProposalId } = state.products.approvals
  const { proposalId, line } = command
  if (state.rules < 3) return reject('rulesUnknown')
  if (!Number.isSafeInteger(proposalId) || proposalId <= lastProposalId) return reject('parametersInvalid')
  if (open.size >= openProposalsMax) return reject('tooManyProposals')
  return { line, by: byOperator(operatorOf(command)), isDone: false }
}

export function propose(state: State, command: Propose, events: Events): Outcome {
  const own = state.products.approvals
  const { proposalId, line, at } = command
  const operatorId = operatorOf(command)
  const until = at + proposalMsMax
  setField(own, 'lastProposalId', proposalId)
  setProposal(own, { proposalId, line, proposedBy: operatorId, editedBy: operatorId, until })
  events.push({ type: 'proposalMade', proposalId, line, hash: proposalHash(line), operatorId, until })
  return acceptedOrder(proposalId, false)
}

export function carryEdited(state: State, command: EditProposal): Carried | Refusal {
  const proposal = openProposal(state, command)
  if ('rejection' in proposal) return proposal
  return { line: command.line, by: byOperator(proposal.proposedBy), isDone: false }
}

export function editProposal(state: State, command: EditProposal, events: Events): Outcome {
  const own = state.products.approvals
  const { proposalId, line, at } = command
  const proposal = own.open.get(proposalId)
  assert(proposal !== undefined, 'a proposal that is edited is open')
  const operatorId = operatorOf(command)
  const until = at + proposalMsMax
  setProposal(own, { ...proposal, line, editedBy: operatorId, until })
  events.push({ type: 'proposalEdited', proposalId, line, hash: proposalHash(line), operatorId, until })
  return acceptedOrder(proposalId, false)
}
