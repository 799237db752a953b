import type { OutcomeOf } from '../../nucleus/outcome.ts'
import type { CoreRejection } from '../../nucleus/rejections.ts'

export const swapRejections = {
  pairClosed: 313,
  houseLacksCoin: 192,
  nothingToConvert: 121,
  quoteExpired: 610,
  rateMoved: 613,
} as const

export type Rejection = CoreRejection | keyof typeof swapRejections
export type Outcome = OutcomeOf<Rejection>
