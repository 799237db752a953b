import { DueQueue } from '../../nucleus/due-queue.ts'
import type { State as CoreState } from '../../nucleus/state.ts'
import { rememberEntries, rememberEntry } from '../../nucleus/undo.ts'

export interface Proposal {
  readonly proposalId: number
  readonly line: string
  readonly proposedBy: number
  /** Who edited it last; who proposed it, when nobody did. */
  readonly editedBy: number
  /** From then on it can't be approved. */
  readonly until: number
}

export interface ApprovalsState {
  /** By rising number: a known number that isn't here is over. */
  readonly open: Map<number, Proposal>
  readonly due: DueQueue
  lastProposalId: number
}

/** The state as this product sees it. */
export type State = CoreState & { readonly products: { readonly approvals: ApprovalsState } }

export function createApprovalsState(): ApprovalsState {
  return { open: new Map(), due: new DueQueue(), lastProposalId: 0 }
}

/** A new one, or a known one as it is now. */
export function setProposal(own: ApprovalsState, proposal: Proposal): void {
  rememberEntry(own.open, proposal.proposalId)
  own.open.set(proposal.proposalId, proposal)
  own.due.add(proposal.until, proposal.proposalId)
}

export function removeProposal(own: ApprovalsState, proposalId: number): void {
  rememberEntries(own.open)
  own.open.delete(proposalId)
}
