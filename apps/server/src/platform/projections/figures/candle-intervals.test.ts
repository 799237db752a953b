import { candleIntervals } from '@candor/contract/candle-intervals'
import { expect, test } from 'vitest'
import { candleStart, intervals } from './candle-intervals.ts'

test('every interval of the contract is projected', () => {
  expect(intervals).toEqual([...candleIntervals])
})

test.each([
  ['1m', '2026-03-11T09:37:00.000Z'],
  ['5m', '2026-03-11T09:35:00.000Z'],
  ['15m', '2026-03-11T09:30:00.000Z'],
  ['30m', '2026-03-11T09:30:00.000Z'],
  ['1h', '2026-03-11T09:00:00.000Z'],
  ['4h', '2026-03-11T08:00:00.000Z'],
  ['1d', '2026-03-11T00:00:00.000Z'],
  // A Monday.
  ['1w', '2026-03-09T00:00:00.000Z'],
] as const)('a candle of %s holds its moment', (interval, start) => {
  expect(new Date(candleStart(interval, Date.parse('2026-03-11T09:37:41.5Z'))).toISOString()).toBe(start)
})
