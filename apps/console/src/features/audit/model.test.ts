import { expect, test } from 'vitest'
import { detailLines, inputOf, noFilters, outcomeTone } from './model.ts'

test('empty and half-typed filters are left out', () => {
  expect(inputOf(noFilters)).toEqual({})
  expect(inputOf({ ...noFilters, search: '  ', uid: '1000' })).toEqual({})
  expect(inputOf({ ...noFilters, search: ' freeze ', uid: '10004218', operatorId: 3 })).toEqual({
    search: 'freeze',
    uid: '10004218',
    operatorId: 3,
  })
})

test('the last day counts whole', () => {
  const { from, to } = inputOf({ ...noFilters, from: '2026-03-01', to: '2026-03-01' })
  expect(Date.parse(String(to)) - Date.parse(String(from))).toBe(24 * 3_600_000)
})

test('a period that ends before it begins is not asked for', () => {
  expect(inputOf({ ...noFilters, from: '2026-03-05', to: '2026-03-01' })).toEqual({})
})

test('details take one line each', () => {
  expect(detailLines({ uid: '10004218', isSet: true, list: [1] })).toEqual([
    'uid: 10004218',
    'isSet: true',
    'list: [1]',
  ])
})

test('a refusal stands out', () => {
  expect(['done', 'asked', 'roleNotAllowed'].map(outcomeTone)).toEqual(['success', 'neutral', 'warn'])
})
