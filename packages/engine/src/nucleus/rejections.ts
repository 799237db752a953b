/**
 * How a command is refused, with the result code that a caller sees: what the nucleus says, and what several products
 * say in the same words. Each product has its own beside these.
 */
export const coreRejections = {
  timeWentBack: 25,
  rulesUnknown: 25,
  timeStandsStill: 25,
  authorNotAllowed: 25,
  authorInvalid: 25,
  approverMissing: 25,
  approverInvalid: 25,
  reasonMissing: 26,
  reasonTooLong: 25,
  parametersInvalid: 179,

  accountExists: 5,
  accountUnknown: 180,
  accountFrozen: 10,
  accountLocked: 109,
  tradingBanned: 200,
  notCertified: 159,
  productClosed: 400,
  productNotOffered: 602,

  coinUnknown: 168,
  coinConfigInvalid: 170,
  coinSymbolEmpty: 187,
  amountNotPositive: 188,
  supplyTooLarge: 145,
  creditReferenceInvalid: 25,
  creditReferenceTaken: 127,
  insufficientBalance: 11,
  currencyInvalid: 179,
  fiatRateMissing: 314,
  transactionIdInvalid: 179,
  transactionTaken: 127,

  // Of several products.
  feeTooHigh: 178,
  marketClosed: 400,
  tooManyOpenOrders: 114,
  orderMissing: 165,
  orderOfAnotherAccount: 167,
  orderNotOpen: 191,
  quantityEmpty: 209,
  activityUnknown: 300,
  activityClosed: 300,
  activityWindowInvalid: 301,
  quotaFull: 303,
  houseCannotPromise: 303,
  cycleInvalid: 306,
  eventEnded: 309,
  eventNotStarted: 310,
  termsChanged: 610,
  quantityBelowRange: 307,
  quantityAboveRange: 308,
  settlementCoinUnknown: 311,
  tradeCoinUnknown: 312,
  priceMissing: 314,
  sameCoin: 315,
} as const

export type CoreRejection = keyof typeof coreRejections
