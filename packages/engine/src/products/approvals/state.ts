import { DueQueue } from '../../nucleus/due-queue.ts'
import { record, text, type ValueOf, whole } from '../../nucleus/fields.ts'
import type { State as CoreState } from '../../nucleus/state.ts'
import { deleteEntry, setEntry } from '../../nucleus/undo.ts'

export const proposal = record({
  proposalId: whole,
  line: text,
  proposedBy: whole,
  /** Its last editor, or its proposer if nobody edited it. */
  editedBy: whole,
  /** From then on it can't be approved. */
  until: whole,
})
export interface Proposal extends ValueOf<typeof proposal> {}

export class ApprovalsState {
  /** By rising number: a known number that isn't here is over. */
  readonly open = new Map<number, Proposal>()
  readonly due = new DueQueue()
  lastProposalId = 0
}

/** The state as this product sees it. */
export type State = CoreState & { readonly products: { readonly approvals: ApprovalsState } }

/** Stores a new or changed proposal. */
export function setProposal(own: ApprovalsState, proposal: Proposal): void {
  setEntry(own.open, proposal.proposalId, proposal)
  own.due.add(proposal.until, proposal.proposalId)
}

export function removeProposal(own: ApprovalsState, proposalId: number): void {
  deleteEntry(own.open, proposalId)
}
