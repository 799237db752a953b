import type { OutcomeOf, Rejected } from '../../nucleus/outcome.ts'
import type { CoreRejection } from '../../nucleus/rejections.ts'

export const withdrawalsRejections = {
  payoutConfigInvalid: 170,
  payoutUnknown: 312,
  payoutClosed: 400,
  demoCannotWithdraw: 124,
  withdrawalBanned: 193,
  outsideWithdrawalHours: 140,
  withdrawalNotPositive: 101,
  withdrawalOutsideRange: 100,
  withdrawalTooFine: 145,
  withdrawalOffStep: 144,
  withdrawalTooSmall: 101,
  withdrawalOpen: 129,
  tradingDaysTooFew: 115,
  withdrawalsPerDay: 100,
  withdrawalNotCovered: 121,
  withdrawalMissing: 165,
  withdrawalOfAnother: 167,
  withdrawalNotCancellable: 116,
  withdrawalNotInReview: 615,
  withdrawalNotPassed: 615,
  withdrawalNotSigning: 615,
  withdrawalBeingSigned: 615,
  withdrawalDecided: 615,
  withdrawalDiffers: 617,
  payerPassedIt: 616,
} as const

export type Rejection = CoreRejection | keyof typeof withdrawalsRejections
export type Refusal = Rejected<Rejection>
export type Outcome = OutcomeOf<Rejection>
