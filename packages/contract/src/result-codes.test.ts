import { expect, test } from 'vitest'
import { callNames, calls } from './calls.ts'
import { isResultCodeName, reservedResultCodes, resultCodeName, resultCodes } from './result-codes.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

test('the catalogue is complete: every inherited number is live or reserved, once', () => {
  const inherited = [
    ...range(1, 37),
    401,
    ...range(100, 116),
    ...range(118, 193),
    200,
    ...range(207, 209),
    ...range(300, 316),
    318,
    400,
    501,
  ]
  const live = Object.values(resultCodes).filter((code) => code < 600)
  expect([...live, ...reservedResultCodes].toSorted((a, b) => a - b)).toEqual(
    inherited.toSorted((a, b) => a - b),
  )
})

test('what is reserved is never raised', () => {
  for (const code of reservedResultCodes) expect(resultCodeName(code)).toBeUndefined()
})

test('a number has one name and a name one number', () => {
  expect(new Set(Object.values(resultCodes)).size).toBe(Object.keys(resultCodes).length)
  expect(resultCodeName(27)).toBe('loggedInElsewhere')
  expect(resultCodeName(9999)).toBeUndefined()
  expect(isResultCodeName('toString')).toBe(false)
})

test('calls are named by area and action', () => {
  expect(callNames.length).toBeGreaterThan(10)
  for (const name of callNames) {
    expect(name).toMatch(/^[A-Z][A-Za-z]+\/[A-Z][A-Za-z]+$/)
    expect(calls[name].about).toMatch(/\.$/)
  }
})
