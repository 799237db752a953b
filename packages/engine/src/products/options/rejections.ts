import type { OutcomeOf } from '../../nucleus/outcome.ts'
import type { RejectionOf } from '../../rules/reasons.ts'

export type Rejection = RejectionOf<'options'>
export type Outcome = OutcomeOf<Rejection>
