import type { OutcomeOf, Rejected } from '../../nucleus/outcome.ts'
import type { CoreRejection } from '../../nucleus/rejections.ts'

export const supportRejections = {
  supportFundShort: 192,
  supportMissing: 165,
  supportOfAnother: 167,
  supportOver: 191,
  supportNotOwed: 191,
  supportDecided: 615,
  supportRequirementsNotMet: 119,
  supportReturnTooLarge: 145,
} as const

export type Rejection = CoreRejection | keyof typeof supportRejections
export type Refusal = Rejected<Rejection>
export type Outcome = OutcomeOf<Rejection>
