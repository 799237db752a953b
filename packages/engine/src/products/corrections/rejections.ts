import type { OutcomeOf } from '../../nucleus/outcome.ts'
import type { CoreRejection } from '../../nucleus/rejections.ts'

export const correctionsRejections = {
  postingNotReversible: 25,
  postingReversedBefore: 127,
} as const

export type Rejection = CoreRejection | keyof typeof correctionsRejections
export type Outcome = OutcomeOf<Rejection>
