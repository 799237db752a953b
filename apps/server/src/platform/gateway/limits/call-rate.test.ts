import { expect, test } from 'vitest'
import { CallRate } from './call-rate.ts'

const one = '192.0.2.1'
const many = (rate: CallRate, count: number, at: number) =>
  Array.from({ length: count }, () => rate.allows(one, at)).filter(Boolean).length

test('an address has a limited number of calls each minute', () => {
  const rate = new CallRate(2)
  expect([0, 1, 2, 59_999, 60_000, 60_001, 60_002].map((at) => rate.allows(one, at))).toEqual([
    true,
    true,
    false,
    false,
    true,
    true,
    false,
  ])
})

test('it has five seconds of them at once, and the others later', () => {
  const rate = new CallRate(1_200)
  expect(many(rate, 200, 0)).toBe(100)
  expect(rate.retryAfterSeconds(one, 0)).toBe(1)
  const seconds = Array.from({ length: 15 }, (_, second) => many(rate, 200, (second + 1) * 1_000))
  // Twelve such seconds are a minute's worth.
  expect(seconds).toEqual([...Array<number>(11).fill(100), 0, 0, 0, 0])
  expect(rate.retryAfterSeconds(one, 15_000)).toBe(45)
})

test('a call that weighs more leaves less for others, and the last may weigh more than what is left', () => {
  const rate = new CallRate(1_200)
  expect([30, 30, 30, 30, 1].map((weight) => rate.allows(one, 0, weight))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
  expect(rate.allows(one, 1_000)).toBe(true)
})

test('a clock set back begins a new minute', () => {
  const rate = new CallRate(1)
  const hourMs = 3_600_000
  expect([hourMs, hourMs + 1, 0, 1, 60_000].map((at) => rate.allows(one, at))).toEqual([
    true,
    false,
    true,
    false,
    true,
  ])
})

test('addresses are counted apart, those of one home together', () => {
  const rate = new CallRate(1)
  expect(rate.allows(one, 0)).toBe(true)
  expect(rate.allows('192.0.2.2', 0)).toBe(true)
  expect(rate.allows('2001:db8:1:1::1', 0)).toBe(true)
  expect(rate.allows('2001:db8:1:1::2', 0)).toBe(false)
})

test('without a limit everything is allowed', () => {
  expect(many(new CallRate(0), 1000, 0)).toBe(1000)
})

test('the homes of a /48 have as much together as sixteen of them', () => {
  const rate = new CallRate(2)
  const from = (home: number) => rate.allows(`2001:db8:1:${home.toString(16)}::1`, 0)
  // A refusal of one home does not reduce its neighbours' limit.
  expect(Array.from({ length: 100 }, () => from(0)).filter(Boolean)).toHaveLength(2)
  expect(Array.from({ length: 1_000 }, (_, home) => from(home + 1)).filter(Boolean)).toHaveLength(30)
  expect(rate.allows('2001:db8:2::1', 0)).toBe(true)
  expect(rate.allows('192.0.2.1', 0)).toBe(true)
})

test('refused callers are told when the minute is over', () => {
  const rate = new CallRate(1)
  rate.allows('192.0.2.1', 1_000)
  expect([1_000, 1_001, 60_500, 60_999, 61_000].map((at) => rate.retryAfterSeconds('192.0.2.1', at))).toEqual(
    [60, 60, 1, 1, 1],
  )
})
