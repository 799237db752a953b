import { assert } from '../../nucleus/assert.ts'
import { byOperator } from '../../nucleus/authors.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import type { Carried } from '../../nucleus/product.ts'
import { setField } from '../../nucleus/undo.ts'
import { effectiveMsMax } from '../../rules/limits.ts'
import { proposalHash } from '../../rules/proposal-hash.ts'
import type { EditProposal, Propose } from './commands.ts'
import type { Events } from './events.ts'
import { undecidedProposal } from './open-proposal.ts'
import { operatorOf } from './operator-of.ts'
import type { Outcome, Refusal, Rejection } from './rejections.ts'
import { setProposal, type State } from './state.ts'

/** A weekend and a bit: approvers may be away, and ignored proposals must not stay for ever. */
export const proposalMsMax = 72 * 3_600_000
export const openProposalsMax = 500

export function carryProposed(state: State, command: Propose): Carried | Refusal {
  const { open, lastProposalId } = state.products.approvals
  const { proposalId, line, effectiveAt } = command
  if (state.rules < 3) return reject('rulesUnknown')
  if (!Number.isSafeInteger(proposalId) || proposalId <= lastProposalId) return reject('parametersInvalid')
  if (open.size >= openProposalsMax) return reject('tooManyProposals')
  const refused = refuseTime(state, command)
  if (refused !== null) return reject(refused)
  return { line, by: byOperator(operatorOf(command)), step: 'proposed', effectiveAt }
}

export function propose(state: State, command: Propose, events: Events): Outcome {
  const own = state.products.approvals
  const { proposalId } = command
  const operatorId = operatorOf(command)
  const content = contentOf(command)
  setField(own, 'lastProposalId', proposalId)
  setProposal(own, { proposalId, proposedBy: operatorId, editedBy: operatorId, ...content })
  events.push({ type: 'proposalMade', proposalId, operatorId, ...hashed(content) })
  return acceptedOrder(proposalId, false)
}

export function carryEdited(state: State, command: EditProposal): Carried | Refusal {
  const proposal = undecidedProposal(state, command)
  if ('rejection' in proposal) return proposal
  const refused = refuseTime(state, command)
  if (refused !== null) return reject(refused)
  const { line, effectiveAt } = command
  return { line, by: byOperator(proposal.proposedBy), step: 'proposed', effectiveAt }
}

export function editProposal(state: State, command: EditProposal, events: Events): Outcome {
  const own = state.products.approvals
  const { proposalId } = command
  const proposal = own.open.get(proposalId)
  assert(proposal !== undefined, 'a proposal that is edited is open')
  const operatorId = operatorOf(command)
  const content = contentOf(command)
  const { proposedBy } = proposal
  setProposal(own, { proposalId, proposedBy, editedBy: operatorId, ...content })
  events.push({ type: 'proposalEdited', proposalId, operatorId, ...hashed(content) })
  return acceptedOrder(proposalId, false)
}

function refuseTime({ rules }: State, { at, effectiveAt }: Propose | EditProposal): Rejection | null {
  if (effectiveAt === undefined) return null
  if (rules < 8) return 'rulesUnknown'
  const isInTime = Number.isSafeInteger(effectiveAt) && effectiveAt > at && effectiveAt <= at + effectiveMsMax
  return isInTime ? null : 'effectiveTimeInvalid'
}

/** What a proposal is about, and until when it can be approved: not after it should have taken effect. */
function contentOf({ line, at, effectiveAt }: Propose | EditProposal) {
  const until = at + proposalMsMax
  if (effectiveAt === undefined) return { line, until }
  return { line, until: Math.min(until, effectiveAt), effectiveAt }
}

function hashed(content: ReturnType<typeof contentOf>) {
  return { ...content, hash: proposalHash(content.line, content.effectiveAt) }
}
