import type { OutcomeOf, Rejected } from '../../nucleus/outcome.ts'
import type { RejectionOf } from '../../rules/reasons.ts'

export type Rejection = RejectionOf<'deposits'>
export type Refusal = Rejected<Rejection>
export type Outcome = OutcomeOf<Rejection>
