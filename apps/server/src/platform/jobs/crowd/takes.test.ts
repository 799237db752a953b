import { expect, test } from 'vitest'
import { habitOf, momentumLean, slotMs, takeAt, valueLean } from './takes.ts'

const habit = habitOf('BTC/USDT')
const hour = Array.from({ length: 3_600_000 / slotMs }, (_, slot) => 3_500_000_000 + slot)
const takesOf = (seed: number, leanPercent = 0, marketId = 2) =>
  hour.map((slot) => takeAt({ seed, marketId, slot, habit, leanPercent })).filter((take) => take !== null)

test('every two to four seconds an order is taken, on both sides, mostly small', () => {
  const takes = takesOf(1)
  expect(takes.length).toBeGreaterThan(3_600 / 4)
  expect(takes.length).toBeLessThan(3_600 / 2)
  const buys = takes.filter(({ side }) => side === 'buy').length
  expect(buys / takes.length).toBeGreaterThan(0.44)
  expect(buys / takes.length).toBeLessThan(0.56)
  const sizes = takes.map(({ usdt }) => usdt).toSorted((a, b) => a - b)
  expect(sizes[0]).toBeGreaterThanOrEqual(12)
  expect(sizes[sizes.length >> 1]).toBeLessThan(400)
  expect(sizes.at(-1)).toBeGreaterThan(2_000)
})

test('the same seed gives the same takes, another one others', () => {
  expect(takesOf(1)).toEqual(takesOf(1))
  expect(takesOf(1)).not.toEqual(takesOf(2))
  expect(takesOf(1, 0, 3)).not.toEqual(takesOf(1))
})

test('the crowd follows a moving price, and trades against one far from its own idea', () => {
  expect([momentumLean(0), momentumLean(60), momentumLean(-60), momentumLean(9_999)]).toEqual([
    0, 10, -10, 25,
  ])
  expect([valueLean(20_000), valueLean(-20_000), valueLean(900_000)]).toEqual([-10, 10, -25])
  const buys = takesOf(1, 25).filter(({ side }) => side === 'buy').length
  expect(buys / takesOf(1, 25).length).toBeGreaterThan(0.69)
})
