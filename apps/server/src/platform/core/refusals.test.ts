import { orderCodes } from '@candor/contract/calls/spot'
import { refusalOfReason } from '@candor/contract/reasons'
import { engineReasons } from '@candor/engine/rules/reasons'
import { expect, test } from 'vitest'

// The engine's reason and the caller's answer have the same meaning.
test.each([
  ['buyNotionalTooSmall', 'spotBuyAmountBelowMinimum'],
  ['buyNotionalTooLarge', 'spotBuyAmountAboveMaximum'],
  ['buyQuantityTooSmall', 'spotQuantityBelowMinimum'],
  ['sellQuantityTooSmall', 'spotQuantityBelowMinimum'],
  ['buyQuantityTooLarge', 'spotQuantityAboveMaximum'],
  ['sellQuantityTooLarge', 'spotQuantityAboveMaximum'],
  ['sellNotionalTooSmall', 'spotSellAmountWrong'],
  ['buyPriceOutsideBand', 'spotOpeningPriceWrong'],
  ['sellPriceOutsideBand', 'spotSellPriceWrong'],
  ['insufficientBalance', 'insufficientBalance'],
  ['nothingToSell', 'spotNoHolding'],
  ['sellExceedsHolding', 'spotSellExceedsHoldings'],
  ['notCertified', 'notCertified'],
  ['tradingBanned', 'tradingBanned'],
  ['accountLocked', 'userLocked'],
  ['marketClosed', 'outsideTradingHours'],
  ['marketUnknown', 'spotVarietyDoesNotExist'],
  ['coinUnknown', 'spotCurrencyNotConfigured'],
  ['quoteCoinUnknown', 'spotSettlementCurrencyNotConfigured'],
  ['coinConfigInvalid', 'spotConfigurationWrong'],
  ['orderNotCancellable', 'orderCannotBeCancelled'],
  ['orderNotOpen', 'orderStatusIsNotAnOrder'],
  ['tooManyOpenOrders', 'overOrderLimit'],
  ['activityUnknown', 'noActivity'],
  ['lessThanADayLeft', 'outsideActivityTime'],
  ['belowProjectMinimum', 'belowActivityMinimum'],
  ['houseCannotPromise', 'quotaFull'],
  ['interestInvalid', 'interestConfigurationWrong'],
  ['cycleUnitInvalid', 'cycleUnitWrong'],
  ['cycleInvalid', 'cycleWrong'],
  ['quantityBelowRange', 'quantityBelowRange'],
  ['quantityAboveRange', 'quantityAboveRange'],
  ['eventEnded', 'eventEnded'],
  ['eventNotStarted', 'eventNotStarted'],
  ['settlementCoinUnknown', 'settlementCurrencyNotConfigured'],
  ['tradeCoinUnknown', 'tradeCurrencyNotConfigured'],
  ['pairClosed', 'currencyPairNotConfigured'],
  ['priceMissing', 'currencyPriceNotConfigured'],
  ['sameCoin', 'sameSettlementAndTradeCurrency'],
  ['quantityEmpty', 'subscriptionQuantityEmpty'],
  ['nothingToConvert', 'balanceUnsuitable'],
  ['houseLacksCoin', 'coinNotObtained'],
  ['quoteExpired', 'quoteExpired'],
] as const)('%s reads as %s', (rejection, name) => {
  expect(refusalOfReason(rejection)).toBe(name)
})

test('every result code of pledge and subscription is raised', () => {
  const raised = new Set<number>(Object.values(engineReasons).map(({ code }) => code))
  for (let code = 300; code <= 315; code += 1) expect([code, raised.has(code)]).toEqual([code, true])
})

test('a call of an order lists no code twice', () => {
  expect(new Set(orderCodes).size).toBe(orderCodes.length)
})
