import { reject } from '../../nucleus/outcome.ts'
import type { Refusal } from './rejections.ts'
import type { Proposal, State } from './state.ts'

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
  return proposal.until <= at ? reject('proposalExpired') : proposal
}

export function isOwn({ proposedBy, editedBy }: Proposal, operatorId: number): boolean {
  return operatorId === proposedBy || operatorId === editedBy
}
