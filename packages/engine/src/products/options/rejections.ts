import type { OutcomeOf } from '../../nucleus/outcome.ts'
import type { CoreRejection } from '../../nucleus/rejections.ts'

export const optionsRejections = {
  optionPriceMoved: 146,
  optionConfigInvalid: 147,
  optionPairMissing: 147,
  optionCycleInvalid: 148,
  optionDirectionInvalid: 149,
  optionPairUnknown: 150,
  optionBalanceMissing: 151,
  optionStakeCoinSecond: 152,
  optionBalanceTooLow: 153,
  optionStakeInvalid: 154,
  optionFeeInvalid: 155,
  optionStakeTooSmall: 156,
  optionStakeTooLarge: 157,
  optionMinimumBalance: 158,
  optionLevelTooLow: 160,
  optionOpeningPriceMissing: 161,
  optionAccountInvalid: 163,
  optionAccountUnknown: 166,
  optionAlreadySettled: 185,
  optionNotYetDue: 186,
  optionExposureReached: 603,
  optionHouseShort: 603,
  optionLossLimitReached: 604,
  optionCoolingOff: 605,
  optionSelfExcluded: 606,
  optionLimitsInvalid: 25,
  tooManyOpenOptions: 114,
} as const

export type Rejection = CoreRejection | keyof typeof optionsRejections
export type Outcome = OutcomeOf<Rejection>
