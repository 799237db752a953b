import { DueQueue } from '../../nucleus/due-queue.ts'
import { record, since, text, type ValueOf, whole } from '../../nucleus/fields.ts'
import type { State as CoreState } from '../../nucleus/state.ts'
import { deleteEntry, setEntry } from '../../nucleus/undo.ts'

export const proposal = record({
  proposalId: whole,
  line: text,
  proposedBy: whole,
  /** Its last editor, or its proposer if nobody edited it. */
  editedBy: whole,
  /** From then on it can't be approved; once it is approved, when it takes effect. */
  until: whole,
  /** When it takes effect, if not with its approval. */
  effectiveAt: since(11, whole),
  /** Who approved it: it waits for its time. */
  approvedBy: since(11, whole),
})
export interface Proposal extends ValueOf<typeof proposal> {}
/** Two operators agreed on it for a later time. */
export type Agreed = Proposal & { readonly approvedBy: number }

export function isAgreed(proposal: Proposal): proposal is Agreed {
  return proposal.approvedBy !== undefined
}

export class ApprovalsState {
  /** By rising number: a known number that isn't here is over. */
  readonly open = new Map<number, Proposal>()
  /** The times at which those that nobody has approved are over. */
  readonly due = new DueQueue()
  /** The times at which those that were agreed on take effect. */
  readonly agreed = new DueQueue()
  lastProposalId = 0
}

/** The state as this product sees it. */
export type State = CoreState & { readonly products: { readonly approvals: ApprovalsState } }

/** Stores a new or changed proposal. */
export function setProposal(own: ApprovalsState, proposal: Proposal): void {
  setEntry(own.open, proposal.proposalId, proposal)
  const queue = isAgreed(proposal) ? own.agreed : own.due
  queue.add(proposal.until, proposal.proposalId)
}

export function removeProposal(own: ApprovalsState, proposalId: number): void {
  deleteEntry(own.open, proposalId)
}
