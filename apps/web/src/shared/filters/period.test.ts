import { expect, it } from 'vitest'
import { dayOf, isPeriod, periodOf } from './period.ts'

// Days are those of the device, in any time zone.
const local = (year: number, month: number, day: number) => new Date(year, month - 1, day).toISOString()

it.each([
  [null, {}],
  [{ preset: 'today' }, { from: local(2026, 3, 8) }],
  [{ preset: 'week' }, { from: local(2026, 3, 2) }],
  [{ preset: 'month' }, { from: local(2026, 2, 7) }],
  [
    { fromDay: '2026-02-27', toDay: '2026-02-28' },
    { from: local(2026, 2, 27), to: local(2026, 3, 1) },
  ],
  [{ fromDay: '', toDay: '2026-12-31' }, { to: local(2027, 1, 1) }],
  [{ fromDay: '2026-01-05', toDay: '' }, { from: local(2026, 1, 5) }],
] as const)('%j on the 8th of March is %j', (choice, period) => {
  expect(periodOf(choice, '2026-03-08')).toEqual(period)
})

it.each([
  ['2026-03-01', '2026-03-01', true],
  ['2026-03-02', '2026-03-01', false],
  ['', '2026-03-01', true],
  ['', '', false],
])('%s to %s makes a period: %s', (fromDay, toDay, is) => {
  expect(isPeriod(fromDay, toDay)).toBe(is)
})

it('writes a day with two digits', () => {
  expect(dayOf(new Date(2026, 2, 8, 23, 59))).toBe('2026-03-08')
})
