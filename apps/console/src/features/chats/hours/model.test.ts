import { expect, test } from 'vitest'
import { dayFault, daysOf, likeMonday, replacedDay, usualWeek, weekOf } from './model.ts'

const nine = { from: '09:00', to: '18:00' }

test('hours become a week and hours again; midnight at the end is sent as 24:00', () => {
  const days = [
    { day: 1, from: '09:00', to: '12:00' },
    { day: 1, from: '13:00', to: '18:00' },
    { day: 7, from: '20:00', to: '24:00' },
  ]
  const week = weekOf({ timeZone: 'Europe/Vienna', days: days.toReversed() })
  expect(week[0]).toHaveLength(2)
  expect(week[6]).toEqual([{ from: '20:00', to: '00:00' }])
  expect(daysOf(week)).toEqual(days)
})

test('without hours every day is closed', () => {
  expect(weekOf(null)).toEqual([[], [], [], [], [], [], []])
})

test.each([
  [[], null],
  [[nine], null],
  [[{ from: '00:00', to: '00:00' }], null],
  [[{ from: '', to: '18:00' }], 'missing'],
  [[{ from: '18:00', to: '09:00' }], 'backwards'],
  [[{ from: '09:00', to: '09:00' }], 'backwards'],
  [[nine, { from: '17:59', to: '20:00' }], 'overlap'],
  [[nine, { from: '18:00', to: '20:00' }], null],
  [
    [
      { from: '20:00', to: '00:00' },
      { from: '23:00', to: '23:30' },
    ],
    'overlap',
  ],
])('a day with %j: %s', (stretches, fault) => {
  expect(dayFault(stretches)).toBe(fault)
})

test('Monday is copied to the working days and to no weekend', () => {
  const early = { from: '06:00', to: '14:00' }
  const week = likeMonday(replacedDay(usualWeek, 0, [early]))
  expect(week).toEqual([[early], [early], [early], [early], [early], [], []])
})
