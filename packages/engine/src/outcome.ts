import type { OutcomeOf } from './nucleus/outcome.ts'
import type { Rejection } from './rules/reasons.ts'

/** What came of any command. */
export type Outcome = OutcomeOf<Rejection>
