import type { OutcomeOf } from '../../nucleus/outcome.ts'
import type { CoreRejection } from '../../nucleus/rejections.ts'

export const pledgeRejections = {
  lessThanADayLeft: 301,
  interestInvalid: 304,
  cycleUnitInvalid: 305,
} as const

export type Rejection = CoreRejection | keyof typeof pledgeRejections
export type Outcome = OutcomeOf<Rejection>
