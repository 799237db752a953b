import type { OutcomeOf } from '../../nucleus/outcome.ts'
import type { RejectionOf } from '../../rules/reasons.ts'

export type Rejection = RejectionOf<'lab'>
export type Outcome = OutcomeOf<Rejection>
