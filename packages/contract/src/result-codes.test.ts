import { expect, test } from 'vitest'
import { commonCodes, permissionCodes, sessionCodes, type Call } from './call.ts'
import { callNames, calls } from './calls.ts'
import { permissions } from './permission.ts'
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

test('reserved codes are never raised', () => {
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

test('files are accepted only from signed-in callers', () => {
  const uploads = Object.values<Call>(calls).filter(({ upload }) => upload === true)
  expect(uploads.map(({ who }) => permissions[who].session)).toEqual(uploads.map(() => 'required'))
  expect(uploads.length).toBeGreaterThan(0)
})

test('only the permission of a call answers 8: no call refuses with it by itself', () => {
  const listed = Object.values<Call>(calls).flatMap(({ codes }) => codes)
  expect(listed).toContain('orderMissing')
  for (const code of permissionCodes) expect([...listed, ...commonCodes, ...sessionCodes]).not.toContain(code)
})
