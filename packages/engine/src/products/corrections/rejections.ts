import type { OutcomeOf } from '../../nucleus/outcome.ts'
import type { RejectionOf } from '../../rules/reasons.ts'

export type Rejection = RejectionOf<'corrections'>
export type Outcome = OutcomeOf<Rejection>
