import { expect, test } from 'vitest'
import { areHours, type Hours, isOpenAt, opensAtAfter } from './hours.ts'

const weekdays = [1, 2, 3, 4, 5]
const everyDay = [...weekdays, 6, 7]
const daily = (from: string, to: string, days = everyDay) => days.map((day) => ({ day, from, to }))
const vienna = (days: Hours['days']): Hours => ({ timeZone: 'Europe/Vienna', days })
const office = vienna(daily('09:00', '17:00', weekdays))
const newYork: Hours = { timeZone: 'America/New_York', days: daily('09:00', '17:00') }
// Through the night: until midnight, and on from there.
const night = vienna([...daily('22:00', '24:00'), ...daily('00:00', '06:00')])
// In Vienna the clock goes from 2 to 3 on 29 March 2026, and from 3 back to 2 on 25 October.
const early = vienna(daily('02:30', '04:00'))

const openings: [name: string, hours: Hours | null, at: string, opensAt: string | null][] = [
  ['no hours are set', null, '2026-11-17T03:00:00Z', 'open'],
  ['a Tuesday at noon', office, '2026-11-17T11:00:00Z', 'open'],
  ['a minute before it opens', office, '2026-11-17T07:59:59Z', '2026-11-17T08:00:00Z'],
  ['as it opens', office, '2026-11-17T08:00:00Z', 'open'],
  ['the last second', office, '2026-11-17T15:59:59Z', 'open'],
  ['as it closes', office, '2026-11-17T16:00:00Z', '2026-11-18T08:00:00Z'],
  ['Friday evening waits for Monday', office, '2026-11-20T18:30:00Z', '2026-11-23T08:00:00Z'],
  ['Friday evening before summer time', office, '2026-03-27T18:00:00Z', '2026-03-30T07:00:00Z'],
  ['Friday evening before winter time', office, '2026-10-23T18:00:00Z', '2026-10-26T08:00:00Z'],
  ['noon in summer is an hour earlier', office, '2026-07-01T07:00:00Z', 'open'],
  ['another zone', newYork, '2026-11-17T13:59:00Z', '2026-11-17T14:00:00Z'],
  ['another zone changes its clock on another day', newYork, '2026-03-08T12:30:00Z', '2026-03-08T13:00:00Z'],
  ['just before midnight', night, '2026-11-17T22:59:59Z', 'open'],
  ['midnight itself', night, '2026-11-17T23:00:00Z', 'open'],
  ['until the morning', night, '2026-11-18T04:59:59Z', 'open'],
  ['the day between', night, '2026-11-18T05:00:00Z', '2026-11-18T21:00:00Z'],
  ['a time that does not exist that day', early, '2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z'],
  ['as the clock jumps over it', early, '2026-03-29T01:00:00Z', 'open'],
  ['the hour that repeats, its first half', early, '2026-10-25T00:15:00Z', '2026-10-25T00:30:00Z'],
  ['the hour that repeats, in between', early, '2026-10-25T01:10:00Z', '2026-10-25T01:30:00Z'],
  ['an odd minute', vienna(daily('09:07', '09:08')), '2026-11-17T08:06:30Z', '2026-11-17T08:07:00Z'],
  [
    'one minute a week, just over',
    vienna([{ day: 2, from: '09:07', to: '09:08' }]),
    '2026-11-17T08:08:00Z',
    '2026-11-24T08:07:00Z',
  ],
  [
    'a zone of a quarter of an hour',
    { timeZone: 'Asia/Kathmandu', days: daily('09:00', '10:00') },
    '2026-11-17T03:00:00Z',
    '2026-11-17T03:15:00Z',
  ],
]

test.each(openings)('%s', (_name, hours, at, opensAt) => {
  const moment = new Date(at)
  expect(isOpenAt(hours, moment)).toBe(opensAt === 'open')
  expect(opensAtAfter(hours, moment)?.toISOString() ?? null).toBe(
    opensAt === 'open' || opensAt === null ? null : new Date(opensAt).toISOString(),
  )
})

test('it opens at the first open minute, for any minute of two weeks', () => {
  const week = vienna([
    { day: 1, from: '08:10', to: '12:00' },
    { day: 1, from: '12:00', to: '13:35' },
    { day: 7, from: '01:50', to: '03:20' },
  ])
  for (const start of ['2026-03-23T00:00:00Z', '2026-10-19T00:00:00Z']) {
    const minutes = Array.from({ length: 16 * 1_440 }, (_, minute) => Date.parse(start) + minute * 60_000)
    const isOpen = minutes.map((ms) => isOpenAt(week, new Date(ms)))
    for (let place = 7; place < 8 * 1_440; place += 97) {
      const first = isOpen.indexOf(true, place)
      const expected = isOpen[place] === true ? null : (minutes[first] ?? 0)
      expect(opensAtAfter(week, new Date(minutes[place] ?? 0))?.getTime() ?? null).toBe(expected)
    }
  }
})

const one = { day: 1, from: '09:00', to: '12:00' }
test.each<[string, Hours, boolean]>([
  ['a day', vienna([one]), true],
  ['two that touch', vienna([one, { day: 1, from: '12:00', to: '24:00' }]), true],
  ['the same hours of another day', vienna([one, { ...one, day: 2 }]), true],
  ['two that overlap', vienna([one, { day: 1, from: '11:59', to: '13:00' }]), false],
  ['one inside another', vienna([one, { day: 1, from: '10:00', to: '11:00' }]), false],
  ['the same twice', vienna([one, one]), false],
  ['an end before its start', vienna([{ day: 1, from: '22:00', to: '06:00' }]), false],
  ['nothing at all', vienna([{ day: 1, from: '09:00', to: '09:00' }]), false],
  ['a zone that nobody knows', { timeZone: 'Europe/Atlantis', days: [one] }, false],
])('hours: %s', (_name, hours, isRight) => {
  expect(areHours(hours)).toBe(isRight)
})
