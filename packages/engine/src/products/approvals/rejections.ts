import type { OutcomeOf, Rejected } from '../../nucleus/outcome.ts'
import type { CoreRejection } from '../../nucleus/rejections.ts'

/** The first three are said of the line that a proposal carries, by the engine. */
export const approvalsRejections = {
  notProposable: 179,
  proposedDoneBefore: 127,
  proposalOpen: 615,
  tooManyProposals: 114,
  proposalMissing: 165,
  proposalOver: 615,
  proposalExpired: 615,
  proposalChanged: 617,
  ownProposal: 616,
  proposalOfAnother: 616,
} as const

export type Rejection = CoreRejection | keyof typeof approvalsRejections
export type Refusal = Rejected<Rejection>
export type Outcome = OutcomeOf<Rejection>
