import { expect, test } from 'vitest'
import { perAddress, waitMsOf } from './attempts.ts'

const second = 1000
const now = new Date(1_000_000 * second)
const ago = (seconds: number) => new Date(now.getTime() - seconds * second)

test('a used-up limit waits until its window frees one', () => {
  const limit = { name: 'five', max: 5, windowSeconds: 600 }
  expect(waitMsOf(limit, { count: 0, oldest: null, newest: null }, now)).toBe(0)
  expect(waitMsOf(limit, { count: 4, oldest: ago(300), newest: ago(1) }, now)).toBe(0)
  expect(waitMsOf(limit, { count: 5, oldest: ago(300), newest: ago(1) }, now)).toBe(300 * second)
})

test.each([
  [2, 0],
  [3, 60],
  [4, 120],
  [5, 240],
  [6, 480],
  [7, 960],
  [8, 1800],
  [9, 1800],
  [2000, 1800],
])('with a delay the next after %i comes %i seconds after the last', (count, delaySeconds) => {
  const limit = { name: 'slow', max: 3, windowSeconds: 86_400, delayMaxSeconds: 1800 }
  const counted = { count, oldest: ago(80_000), newest: ago(0) }
  expect(waitMsOf(limit, counted, now)).toBe(delaySeconds * second)
  expect(waitMsOf(limit, { ...counted, newest: ago(delaySeconds) }, now)).toBe(0)
})

const perHome = { name: 'loginAddress', max: 100, windowSeconds: 60 }

test('an IPv4 address counts for itself', () => {
  expect(perAddress(perHome, '192.0.2.1')).toEqual([[perHome, '192.0.2.1']])
})

test('of IPv6 a home counts, and all homes of its /48 together', () => {
  const checks = perAddress(perHome, '2001:db8:1:2::9')
  expect(checks.map(([limit, who]) => [limit.name, limit.max, who])).toEqual([
    ['loginAddress', 100, '2001:db8:1:2'],
    ['loginAddressWide', 1600, '2001:db8:1'],
  ])
  const ofName = perAddress({ ...perHome, max: 5 }, '2001:db8:1:2::9', { about: '7 ', homes: 4 })
  expect(ofName.map(([limit, who]) => [limit.max, who])).toEqual([
    [5, '7 2001:db8:1:2'],
    [20, '7 2001:db8:1'],
  ])
})
