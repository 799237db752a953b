import type { OutcomeOf, Rejected } from '../../nucleus/outcome.ts'
import type { RejectionOf } from '../../rules/reasons.ts'

export type Rejection = RejectionOf<'approvals'>
export type Refusal = Rejected<Rejection>
export type Outcome = OutcomeOf<Rejection>
