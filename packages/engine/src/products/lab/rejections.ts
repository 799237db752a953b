import type { OutcomeOf } from '../../nucleus/outcome.ts'
import type { CoreRejection } from '../../nucleus/rejections.ts'

export const labRejections = {
  quantityNotWhole: 145,
  belowProjectMinimum: 302,
} as const

export type Rejection = CoreRejection | keyof typeof labRejections
export type Outcome = OutcomeOf<Rejection>
