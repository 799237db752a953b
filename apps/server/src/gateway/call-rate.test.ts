import { expect, test } from 'vitest'
import { CallRate } from './call-rate.ts'

test('an address has so many calls in a minute, and then again', () => {
  const rate = new CallRate(2)
  expect([0, 1, 2, 59_999, 60_000, 60_001, 60_002].map((at) => rate.allows('192.0.2.1', at))).toEqual([
    true,
    true,
    false,
    false,
    true,
    true,
    false,
  ])
})

test('a clock that is set back begins a new minute', () => {
  const rate = new CallRate(1)
  const hourMs = 3_600_000
  expect([hourMs, hourMs + 1, 0, 1, 60_000].map((at) => rate.allows('192.0.2.1', at))).toEqual([
    true,
    false,
    true,
    false,
    true,
  ])
})

test('addresses are counted apart, those of one home together', () => {
  const rate = new CallRate(1)
  expect(rate.allows('192.0.2.1', 0)).toBe(true)
  expect(rate.allows('192.0.2.2', 0)).toBe(true)
  expect(rate.allows('2001:db8:1:1::1', 0)).toBe(true)
  expect(rate.allows('2001:db8:1:1::2', 0)).toBe(false)
})

test('without a limit everything is allowed', () => {
  const rate = new CallRate(0)
  expect(Array.from({ length: 1000 }, () => rate.allows('192.0.2.1', 0)).every(Boolean)).toBe(true)
})
