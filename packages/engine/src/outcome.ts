import type { OutcomeOf } from './nucleus/outcome.ts'
import type { Rejection } from './rules/reasons.ts'

/** The outcome of any command. */
export type Outcome = OutcomeOf<Rejection>
