import type { OutcomeOf, Rejected } from '../../nucleus/outcome.ts'
import type { CoreRejection } from '../../nucleus/rejections.ts'

export const depositsRejections = {
  channelConfigInvalid: 170,
  channelUnknown: 312,
  channelClosed: 400,
  demoCannotDeposit: 139,
  depositBelowMin: 307,
  depositAboveMax: 308,
  depositOpen: 113,
  depositsPerDay: 128,
  depositMissing: 165,
  depositOfAnother: 167,
  depositNotCancellable: 116,
  depositNotReportable: 191,
  depositExpired: 125,
  depositOver: 125,
  depositDecided: 615,
} as const

export type Rejection = CoreRejection | keyof typeof depositsRejections
export type Refusal = Rejected<Rejection>
export type Outcome = OutcomeOf<Rejection>
