// Every number an answer can carry. Code uses the names; the wire uses the numbers. A reserved number belongs
// to a template this product does not use: it is never raised.
export const resultCodes = {
  success: 1,
  requestFailed: 2,
  wrongPassword: 3,
  oldPasswordWrong: 4,
  userExists: 5,
  userDoesNotExist: 6,
  verificationCodeWrong: 7,
  noPermission: 8,
  userFrozen: 10,
  insufficientBalance: 11,
  invalidRequest: 25,
  requiredParametersEmpty: 26,
  loggedInElsewhere: 27,
  siteDoesNotExist: 28,
  phoneInvalid: 29,
  phoneNotBound: 30,
  phoneAlreadyBound: 31,
  phoneCodeWrong: 32,
  tokenInvalid: 401,

  outsideWithdrawalRange: 100,
  withdrawalAmountNotCorrect: 101,
  passwordFormatWrong: 102,
  usernameExists: 103,
  usernameFormatWrong: 104,
  fundPasswordEmpty: 105,
  verificationCodeEmpty: 106,
  passwordEmpty: 107,
  usernameEmpty: 108,
  userLocked: 109,
  fileFormatWrong: 110,
  uploadTypeEmpty: 111,
  noUploadFile: 112,
  noSuchEmail: 136,
  emailExists: 137,
  usernameAndEmailDoNotMatch: 208,

  unprocessedRechargeExists: 113,
  overOrderLimit: 114,
  orderDayLimitNotReached: 115,
  orderCannotBeCancelled: 116,
  balanceUnsuitable: 121,
  invitationCodeDoesNotExist: 122,
  fundPasswordNotSet: 123,
  nonRealMemberCannotWithdraw: 124,
  rechargeExpired: 125,
  walletAddressAlreadyBound: 126,
  duplicateTransactionId: 127,
  cardRechargeCountReached: 128,
  unprocessedWithdrawalExists: 129,
  nonRealAccountCannotTransfer: 139,
  outsideWithdrawalTime: 140,
  fundPasswordWrong: 142,
  neverWithdrawn: 143,
  notMultipleOf100: 144,
  amountWrong: 145,
  withdrawalForbidden: 193,

  agentGivenSupportFunds: 118,
  supportOrderRequirementsNotMet: 119,
  supportFundsUnreturned: 120,

  optionMarketPriceAmountWrong: 146,
  optionConfigurationMissing: 147,
  optionCycleWrong: 148,
  optionDirectionWrong: 149,
  optionVarietyDoesNotExist: 150,
  optionBalanceMissing: 151,
  // 152 and 155 go to the operator whose command configures a pair: a second coin to stake, a fee out of
  // bounds. No call configures, so no caller gets them.
  optionMultipleUsdtTypes: 152,
  optionInsufficientBalance: 153,
  optionAmountWrong: 154,
  optionFeeSettingError: 155,
  optionBelowMinimum: 156,
  optionAboveMaximum: 157,
  optionMinimumBalanceFailed: 158,
  notCertified: 159,
  optionMinimumLevelFailed: 160,
  optionOpeningPriceWrong: 161,
  orderNumberEmpty: 162,
  // 163 and 166 go to a command that names no person's account, or one that isn't open. A call takes the
  // account from its session and opens it before it sends a command, so no caller gets them either.
  usernameParameterError: 163,
  optionClosingPriceWrong: 164,
  orderMissing: 165,
  orderUserDoesNotExist: 166,
  orderBelongsToAnotherUser: 167,
  optionAlreadyDelivered: 185,
  optionNotYetAtDeliveryTime: 186,

  spotCurrencyNotConfigured: 168,
  spotSettlementCurrencyNotConfigured: 169,
  spotConfigurationWrong: 170,
  spotDirectionWrong: 171,
  spotVarietyDoesNotExist: 172,
  spotBuyAmountBelowMinimum: 173,
  spotBuyAmountAboveMaximum: 174,
  spotQuantityBelowMinimum: 175,
  spotQuantityAboveMaximum: 176,
  spotOpeningPriceWrong: 177,
  spotFeeTooHigh: 178,
  parametersInvalid: 179,
  accountUnknown: 180,
  spotSellAmountWrong: 181,
  spotSellPriceWrong: 182,
  spotNoHolding: 183,
  spotSellExceedsHoldings: 184,
  spotCurrencyParameterEmpty: 187,
  amountNotPositive: 188,
  frozenRecordMissing: 189,
  frozenRecordStatusChanged: 190,
  orderStatusIsNotAnOrder: 191,
  coinNotObtained: 192,

  tradingBanned: 200,
  outsideTradingHours: 400,

  loanAmountMustExceedZero: 207,
  certificationUnderReview: 316,
  creditScoreInsufficient: 318,
  unprocessedLoanExists: 501,

  subscriptionQuantityEmpty: 209,
  noActivity: 300,
  outsideActivityTime: 301,
  belowActivityMinimum: 302,
  quotaFull: 303,
  interestConfigurationWrong: 304,
  cycleUnitWrong: 305,
  cycleWrong: 306,
  quantityBelowRange: 307,
  quantityAboveRange: 308,
  eventEnded: 309,
  eventNotStarted: 310,
  settlementCurrencyNotConfigured: 311,
  tradeCurrencyNotConfigured: 312,
  currencyPairNotConfigured: 313,
  currencyPriceNotConfigured: 314,
  sameSettlementAndTradeCurrency: 315,

  // Past the inherited range: new meanings.
  tooManyRequests: 601,
  productNotOffered: 602,
  optionExposureReached: 603,
  optionLossLimitReached: 604,
  optionCoolingOff: 605,
  optionSelfExcluded: 606,
  quoteExpired: 610,
  loanOutstanding: 611,
  upgradeInProgress: 612,
  rateMoved: 613,

  // Sent only to operators; 614 also to a user who is not an agent and makes an agent's call.
  roleNotAllowed: 614,
  decidedAlready: 615,
  ownProposal: 616,
  proposalChanged: 617,

  viewFilling: 618,

  // Sent only to operators.
  paymentUnconfirmed: 619,

  // Real money, before two operators have opened the exchange.
  exchangeNotOpen: 620,
  // Sent only to operators.
  openingPointsLeft: 621,
} as const

export type ResultCodeName = keyof typeof resultCodes
export type RefusalName = Exclude<ResultCodeName, 'success'>

// Their texts ask to contact customer service, so the app leads there.
const serviceCodes: readonly ResultCodeName[] = [
  'userFrozen',
  'tradingBanned',
  'withdrawalForbidden',
  'optionFeeSettingError',
  'spotConfigurationWrong',
  'interestConfigurationWrong',
  'frozenRecordMissing',
]

export const reservedResultCodes: readonly number[] = [
  9, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 33, 34, 35, 36, 37, 130, 131, 132, 133, 134, 135,
  138, 141,
]

const namesByCode = new Map<number, ResultCodeName>(
  Object.entries(resultCodes).map(([name, code]) => [code, name as ResultCodeName]),
)

export function resultCodeName(code: number): ResultCodeName | undefined {
  return namesByCode.get(code)
}

export function isForService(name: ResultCodeName): boolean {
  return serviceCodes.includes(name)
}

export function isResultCodeName(text: string): text is ResultCodeName {
  return Object.hasOwn(resultCodes, text)
}
