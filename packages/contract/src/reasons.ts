import { orderReasons } from './order-reasons.ts'
import { resultCodeName, type RefusalName, type resultCodes } from './result-codes.ts'

// Why the engine refuses: what the `reason` of an answer says, with the number that is told beside it. Several reasons
// may share a number; the name is what tells them apart. What is refused before it reaches the engine has the name of
// its result code as its reason, or one of `serverReasons`. A name that is in both lists means the same in both.
export const engineReasons = {
  ...orderReasons,

  freezeMissing: 189,
  freezeAlreadyReleased: 190,

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
  tooManyOpenOptions: 114,
  optionExposureReached: 603,
  optionHouseShort: 603,
  optionLossLimitReached: 604,
  optionCoolingOff: 605,
  optionSelfExcluded: 606,
  optionLimitsInvalid: 25,

  // Pledge and lab.
  quantityEmpty: 209,
  quantityNotWhole: 145,
  activityUnknown: 300,
  activityClosed: 300,
  activityWindowInvalid: 301,
  lessThanADayLeft: 301,
  belowProjectMinimum: 302,
  quotaFull: 303,
  houseCannotPromise: 303,
  interestInvalid: 304,
  cycleUnitInvalid: 305,
  cycleInvalid: 306,
  eventEnded: 309,
  eventNotStarted: 310,
  termsChanged: 610,

  // These and flash exchange.
  quantityBelowRange: 307,
  quantityAboveRange: 308,
  settlementCoinUnknown: 311,
  tradeCoinUnknown: 312,
  pairClosed: 313,
  priceMissing: 314,
  sameCoin: 315,
  houseLacksCoin: 192,
  nothingToConvert: 121,
  quoteExpired: 610,
  rateMoved: 613,

  // What operators propose, approve and correct.
  notProposable: 179,
  proposedDoneBefore: 127,
  proposalOpen: 615,
  tooManyProposals: 114,
  proposalMissing: 165,
  proposalOver: 615,
  proposalExpired: 615,
  proposalChanged: 617,
  ownProposal: 616,
  proposalOfAnother: 616,
  postingNotReversible: 25,
  postingReversedBefore: 127,

  // Money in and out.
  testMoneyOnly: 25,
  testMoneyHeld: 25,
  moneyDeclaredBefore: 25,
  currencyInvalid: 179,
  fiatRateTooLarge: 145,
  fiatRateMissing: 314,
  transactionIdInvalid: 179,
  transactionTaken: 127,
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

  // What is owed.
  loanOutstanding: 611,
  supportUnreturned: 120,

  // Loans.
  loanTermsInvalid: 170,
  demoCannotBorrow: 139,
  loanLevelTooLow: 160,
  loansClosed: 400,
  loanAmountNotPositive: 207,
  loanRangeInvalid: 145,
  creditScoreTooLow: 318,
  loanOpen: 501,
  loanNotCancellable: 116,
  loanMissing: 165,
  loanOfAnother: 167,
  loanDecided: 615,
  loanAmountOutsideApplication: 145,
  lenderShort: 192,
  loanNotOwed: 191,
  loanRepaymentTooLarge: 145,

  // Support funds, and what agents recharge.
  demoCannotTransfer: 139,
  agentHasSupport: 118,
  supportFundShort: 192,
  supportMissing: 165,
  supportOfAnother: 167,
  supportOver: 191,
  supportDecided: 615,
  supportNotOwed: 191,
  supportRequirementsNotMet: 119,
  supportReturnTooLarge: 145,
  notAnAgent: 614,
  recipientUnknown: 6,
  transferBanned: 193,
} as const

// What is refused before it reaches the engine, where the name of the result code would say something else.
export const serverReasons = {
  loginPasswordLocked: 109,
  fundPasswordLocked: 109,
  fundPasswordWeak: 102,
  regionDecided: 615,
  endAskedBefore: 191,
  endNotAsked: 191,

  addressMalformed: 25,
  addressChecksumWrong: 25,
  addressOfOtherNetwork: 25,
  addressOfTestNetwork: 25,
  addressOfNobody: 25,
  addressOfExchange: 25,
  addressTagWrong: 25,
  tooManyAddresses: 114,
  addressMissing: 165,
  cardNumberWrong: 25,
  cardHolderDiffers: 25,
  cardBound: 126,
  tooManyCards: 114,
  cardMissing: 165,
  destinationDiffers: 165,

  imageTooSmall: 110,
  imageTooDark: 110,
} as const

export const reasons = { ...engineReasons, ...serverReasons }
export type Reason = keyof typeof reasons

// The result codes by which some reasons are told.
export type RefusalOfReason<Why extends Reason> = {
  [Name in RefusalName]: (typeof resultCodes)[Name] extends (typeof reasons)[Why] ? Name : never
}[RefusalName]

export function refusalOfReason<Why extends Reason>(reason: Why): RefusalOfReason<Why> {
  const name = resultCodeName(reasons[reason])
  if (name === undefined || name === 'success') throw new Error(`no refusal has the number of ${reason}`)
  return name as RefusalOfReason<Why>
}
