import { expect, test } from 'vitest'
import { reasons, refusalOfReason } from './reasons.ts'
import { isResultCodeName, resultCodes } from './result-codes.ts'

test('a reason that has the name of a result code has its number', () => {
  const shared = Object.entries(reasons).filter(([name]) => isResultCodeName(name))
  expect(shared.length).toBeGreaterThan(10)
  expect(Object.fromEntries(shared)).toMatchObject(
    Object.fromEntries(Object.entries(resultCodes).filter(([name]) => Object.hasOwn(reasons, name))),
  )
})

test('reasons that share a number are told by the same result code', () => {
  expect(refusalOfReason('buyPriceOutsideBand')).toBe('spotOpeningPriceWrong')
  expect(refusalOfReason('buyWouldTake')).toBe('spotOpeningPriceWrong')
})
