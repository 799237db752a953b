import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromWireTime, toWireTime } from './wire-time.ts'

test.each([
  ['2026-03-08T06:59:59Z', '2026-03-08T01:59:59-05:00'],
  ['2026-03-08T07:00:00Z', '2026-03-08T03:00:00-04:00'],
  // The hour that comes twice in autumn is told apart by its offset.
  ['2026-11-01T05:30:00Z', '2026-11-01T01:30:00-04:00'],
  ['2026-11-01T06:30:00Z', '2026-11-01T01:30:00-05:00'],
  ['2026-01-01T04:59:59Z', '2025-12-31T23:59:59-05:00'],
])('%s is told as %s', (moment, told) => {
  expect(toWireTime(new Date(moment))).toBe(told)
})

test('what is told is read back to the second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (second) => {
      expect(fromWireTime(toWireTime(new Date(second * 1000))).getTime()).toBe(second * 1000)
    }),
  )
})
