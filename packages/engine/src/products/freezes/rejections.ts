import type { OutcomeOf } from '../../nucleus/outcome.ts'
import type { CoreRejection } from '../../nucleus/rejections.ts'

export const freezesRejections = {
  freezeMissing: 189,
  freezeAlreadyReleased: 190,
} as const

export type Rejection = CoreRejection | keyof typeof freezesRejections
export type Outcome = OutcomeOf<Rejection>
