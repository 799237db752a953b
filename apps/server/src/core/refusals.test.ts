import { codes } from '@candor/engine/rejections'
import { orderCodes } from '@candor/contract/calls/spot'
import { engineReasons, refusalOfReason } from '@candor/contract/reasons'
import { resultCodeName } from '@candor/contract/result-codes'
import { expect, test } from 'vitest'

test('what the contract names as reasons of the engine are the rejections of the engine, with the same numbers', () => {
  expect(engineReasons).toEqual(codes)
})

test.each(Object.entries(codes))('the rejection %s has a live name in the contract', (_name, code) => {
  expect(resultCodeName(code)).toBeDefined()
  expect(resultCodeName(code)).not.toBe('success')
})

// What the engine means and what the caller reads are the same thing.
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

test('every number of pledge and subscription is raised', () => {
  const raised = new Set<number>(Object.values(codes))
  for (let code = 300; code <= 315; code += 1) expect([code, raised.has(code)]).toEqual([code, true])
})

test('a call of an order lists no code twice', () => {
  expect(new Set(orderCodes).size).toBe(orderCodes.length)
})
