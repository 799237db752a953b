import { describe, expect, it } from 'vitest'
import { joinedTicks, nextTicks, ticksKept } from './tick-window.ts'

const start = Date.parse('2026-03-08T14:00:00.000Z')
const tick = (number: number) => ({
  number,
  at: new Date(start + number * 1_000).toISOString(),
  price: `${60_000 + number}.0000000000`,
  hash: String(number),
})
const ticks = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => tick(first + place))
const numbers = (list: readonly { number: number }[]) => list.map(({ number }) => number)

describe('the ticks of an index', () => {
  it('are extended by their numbers, without duplicates', () => {
    expect(numbers(joinedTicks(ticks(1, 3), ticks(2, 5)))).toEqual([1, 2, 3, 4, 5])
    expect(numbers(joinedTicks([], ticks(7, 8)))).toEqual([7, 8])
    const known = ticks(1, 3)
    expect(joinedTicks(known, ticks(2, 3))).toBe(known)
    expect(joinedTicks(known, [])).toBe(known)
  })
  it('start over after a gap', () => {
    expect(numbers(joinedTicks(ticks(1, 3), ticks(5, 6)))).toEqual([5, 6])
  })
  it('are kept for the longest cycle', () => {
    const kept = joinedTicks(ticks(1, ticksKept), ticks(ticksKept + 1, ticksKept + 2))
    expect([kept.length, kept[0]?.number]).toEqual([ticksKept, 3])
  })
  it('count for five seconds; the first of all by its own age', () => {
    const now = start + 10_000
    expect(nextTicks(null, [tick(8)], now).freshUntil).toBe(now + 3_000)
    expect(nextTicks(null, [tick(1)], now).freshUntil).toBe(now)
    const before = nextTicks(null, [tick(8)], now)
    expect(nextTicks(before, [tick(9)], now + 4_000).freshUntil).toBe(now + 9_000)
    expect(nextTicks(before, [tick(8)], now + 4_000)).toBe(before)
  })
})
