import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromWireTime, toWireTime, wireDayStart } from './wire-time.ts'

test.each([
  ['2026-03-08T06:59:59Z', '2026-03-08T01:59:59-05:00'],
  ['2026-03-08T07:00:00Z', '2026-03-08T03:00:00-04:00'],
  // The offset distinguishes the repeated hour in autumn.
  ['2026-11-01T05:30:00Z', '2026-11-01T01:30:00-04:00'],
  ['2026-11-01T06:30:00Z', '2026-11-01T01:30:00-05:00'],
  ['2026-01-01T04:59:59Z', '2025-12-31T23:59:59-05:00'],
])('%s is written as %s', (moment, told) => {
  expect(toWireTime(new Date(moment))).toBe(told)
})

test('a written time is read back to the second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (second) => {
      expect(fromWireTime(toWireTime(new Date(second * 1000))).getTime()).toBe(second * 1000)
    }),
  )
})

test.each([
  ['2026-07-04T03:59:59Z', '2026-07-03T00:00:00-04:00'],
  ['2026-07-04T04:00:00Z', '2026-07-04T00:00:00-04:00'],
  ['2026-01-15T12:00:00Z', '2026-01-15T00:00:00-05:00'],
  // The clocks change after midnight, so the day still begins by the old offset.
  ['2026-03-08T20:00:00Z', '2026-03-08T00:00:00-05:00'],
  ['2026-11-01T20:00:00Z', '2026-11-01T00:00:00-04:00'],
])('the day of %s begins at %s', (moment, start) => {
  expect(toWireTime(wireDayStart(new Date(moment)))).toBe(start)
})

// Uses the whole formatter for every moment: slow, but surely right.
const slow = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'longOffset',
})

test('every moment agrees with the time zone database', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (second) => {
      const moment = new Date(second * 1000)
      const parts = new Map(slow.formatToParts(moment).map(({ type, value }) => [type, value]))
      const date = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
      const time = `${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}`
      expect(toWireTime(moment)).toBe(`${date}T${time}${parts.get('timeZoneName')?.replace('GMT', '')}`)
    }),
    { numRuns: 2_000 },
  )
})
