import type { OutcomeOf } from '../../nucleus/outcome.ts'
import type { CoreRejection } from '../../nucleus/rejections.ts'

export const spotRejections = {
  quoteCoinUnknown: 169,
  marketConfigInvalid: 170,
  directionInvalid: 171,
  marketUnknown: 172,
  marketCancelOnly: 400,
  marketHalted: 400,
  outsideTradingHours: 400,
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
  nothingToTake: 192,
  cannotFillWhole: 192,
  wouldTradeWithSelf: 192,
  orderNotCancellable: 116,
} as const

export type Rejection = CoreRejection | keyof typeof spotRejections
export type Outcome = OutcomeOf<Rejection>
