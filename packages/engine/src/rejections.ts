/**
 * Every way in which a command is refused, with the result code that a caller sees. A refused command leaves
 * the state as it was, to the last bit. The order in which each command asks stands in its own file.
 */
export const codes = {
  timeWentBack: 25,
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
  marketConfigInvalid: 170,
  directionInvalid: 171,
  marketUnknown: 172,
  feeTooHigh: 178,
  coinSymbolEmpty: 187,
  marketClosed: 400,
  outsideTradingHours: 400,

  amountNotPositive: 188,
  supplyTooLarge: 145,
  insufficientBalance: 11,

  buyQuantityTooSmall: 175,
  buyQuantityTooLarge: 176,
  buyNotionalTooSmall: 173,
  buyNotionalTooLarge: 174,
  buyPriceInvalid: 177,
  buyPriceOutsideBand: 177,
  buyWouldTake: 177,
  sellQuantityTooSmall: 175,
  sellQuantityTooLarge: 176,
  sellNotionalTooSmall: 181,
  sellNotionalTooLarge: 181,
  sellPriceInvalid: 182,
  sellPriceOutsideBand: 182,
  sellWouldTake: 182,
  nothingToSell: 183,
  sellExceedsHolding: 184,
  tooManyOpenOrders: 114,
  nothingToTake: 192,
  cannotFillWhole: 192,
  wouldTradeWithSelf: 192,

  orderMissing: 165,
  orderOfAnotherAccount: 167,
  orderNotCancellable: 116,
  orderNotOpen: 191,

  freezeMissing: 189,
  freezeAlreadyReleased: 190,

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
} as const

export type Rejection = keyof typeof codes
