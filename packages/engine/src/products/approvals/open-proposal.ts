import { reject } from '../../nucleus/outcome.ts'
import type { Refusal } from './rejections.ts'
import { isAgreed, type Proposal, type State } from './state.ts'

/** The proposal that a command names, or why nothing can be done with it. */
export function openProposal(
  state: State,
  { proposalId, at }: { readonly proposalId: number; readonly at: number },
): Proposal | Refusal {
  if (state.rules < 3) return reject('rulesUnknown')
  const { open, lastProposalId } = state.products.approvals
  const isKnown = Number.isSafeInteger(proposalId) && proposalId >= 1 && proposalId <= lastProposalId
  if (!isKnown) return reject('proposalMissing')
  const proposal = open.get(proposalId)
  if (proposal === undefined) return reject('proposalOver')
  // It ends at the next tick, but is already over.
  if (proposal.until <= at) return reject(isAgreed(proposal) ? 'proposalOver' : 'proposalExpired')
  return proposal
}

/** The same of one that nobody has approved yet. */
export function undecidedProposal(
  state: State,
  command: { readonly proposalId: number; readonly at: number },
): Proposal | Refusal {
  const proposal = openProposal(state, command)
  if ('rejection' in proposal) return proposal
  return isAgreed(proposal) ? reject('proposalScheduledBefore') : proposal
}

/** Whether an operator is one of those behind it: they withdraw it, and others reject it. */
export function isOwn({ proposedBy, editedBy, approvedBy }: Proposal, operatorId: number): boolean {
  return operatorId === proposedBy || operatorId === editedBy || operatorId === approvedBy
}
