import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LineBudget, type LeftOut } from './line-budget.ts'

let told: LeftOut[][]
let budget: LineBudget
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  told = []
  budget = new LineBudget((leftOut) => void told.push(leftOut))
})
afterEach(() => {
  vi.useRealTimers()
})

const refused = (address: string) => budget.allows({ address, reason: 'x' }, 'refused', Date.now())
const allowedOf = (times: number, act: () => boolean) =>
  Array.from({ length: times }, act).filter(Boolean).length

test('an address has a limited number of lines a minute, and the number left out is logged once', () => {
  expect(allowedOf(100, () => refused('192.0.2.1'))).toBe(60)
  expect(refused('192.0.2.2')).toBe(true)
  expect(told).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([[{ of: '192.0.2.1', lines: 40 }]])
  expect(refused('192.0.2.1')).toBe(true)
  vi.advanceTimersByTime(600_000)
  expect(told).toHaveLength(1)
})

test('a /48 of IPv6 is one address', () => {
  let home = 0
  expect(allowedOf(100, () => refused(`2001:db8:1:${(home += 1)}::1`))).toBe(60)
  expect(refused('2001:db8:2::1')).toBe(true)
})

test('all addresses together have a limit', () => {
  let last = 0
  const next = () => refused(`10.0.${(last += 1) >> 8}.${last & 255}`)
  expect(allowedOf(5_000, next)).toBe(3_000)
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([[{ of: 'all addresses', lines: 2_000 }]])
})

test('the lines left out of one address take nothing from the others', () => {
  expect(allowedOf(5_000, () => refused('192.0.2.1'))).toBe(60)
  expect(refused('192.0.2.2')).toBe(true)
})

test('errors are limited by their kind', () => {
  const failed = (err: Error, message = 'failed') =>
    budget.allows({ err, address: '192.0.2.1' }, message, Date.now())
  expect(allowedOf(100, () => failed(new Error('no')))).toBe(60)
  expect(failed(new TypeError('no'))).toBe(true)
  expect(failed(Object.assign(new Error('no'), { code: '23505' }))).toBe(true)
  expect(failed(new Error('no'), 'housekeeping failed')).toBe(true)
  expect(allowedOf(100, () => budget.allows(new RangeError('no'), undefined, Date.now()))).toBe(60)
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([
    [
      { of: 'failed Error', lines: 40 },
      { of: 'RangeError', lines: 40 },
    ],
  ])
})

test('answered requests and the product’s own messages are always written', () => {
  expect(allowedOf(9_000, () => budget.allows({ address: '192.0.2.1' }, 'answered', Date.now()))).toBe(9_000)
  expect(allowedOf(9_000, () => budget.allows('stopped', undefined, Date.now()))).toBe(9_000)
})

test('a clock set back begins a new minute', () => {
  expect(allowedOf(100, () => refused('192.0.2.1'))).toBe(60)
  vi.setSystemTime(500_000)
  expect(refused('192.0.2.1')).toBe(true)
})
