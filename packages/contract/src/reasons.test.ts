import { expect, test } from 'vitest'
import { refusalOfReason } from './reasons.ts'

test('reasons that share a number have the same result code', () => {
  expect(refusalOfReason('buyPriceOutsideBand')).toBe('spotOpeningPriceWrong')
  expect(refusalOfReason('buyWouldTake')).toBe('spotOpeningPriceWrong')
})
