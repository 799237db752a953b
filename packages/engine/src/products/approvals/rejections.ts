import type { OutcomeOf, Rejected } from '../../nucleus/outcome.ts'
import type { CoreRejection } from '../../nucleus/rejections.ts'

/** The first two are said of the line that a proposal carries, by the engine. */
export const approvalsRejections = {
  notProposable: 179,
  proposedDoneBefore: 127,
  tooManyProposals: 114,
  proposalMissing: 165,
  proposalOver: 191,
  proposalExpired: 191,
  proposalChanged: 25,
  ownProposal: 25,
  proposalOfAnother: 167,
} as const

export type Rejection = CoreRejection | keyof typeof approvalsRejections
export type Refusal = Rejected<Rejection>
export type Outcome = OutcomeOf<Rejection>
