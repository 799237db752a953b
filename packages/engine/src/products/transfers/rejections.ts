import type { OutcomeOf } from '../../nucleus/outcome.ts'
import type { CoreRejection } from '../../nucleus/rejections.ts'

export const transfersRejections = {
  notAnAgent: 614,
  recipientUnknown: 6,
  transferBanned: 193,
} as const

export type Rejection = CoreRejection | keyof typeof transfersRejections
export type Outcome = OutcomeOf<Rejection>
