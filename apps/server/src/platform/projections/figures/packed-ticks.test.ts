import { expect, test } from 'vitest'
import { noTick, packTicks, unpackTicks } from './packed-ticks.ts'

const second = Date.parse('2026-03-08T12:00:00.000Z')
const ticks = [
  { at: second, priceE10: 600_000_000_000_000n },
  { at: second + 1_000, priceE10: 600_000_000_000_000n },
  { at: second + 2_003, priceE10: 600_012_345_678_901n },
  { at: second + 3_000, priceE10: 1n },
  { at: second + 3_000, priceE10: 10n ** 25n },
  { at: second + 86_400_000 * 365 * 50, priceE10: 10n ** 25n - 2n ** 30n },
  { at: second + 86_400_000 * 365 * 50 + 1, priceE10: 10n ** 25n },
]

test('packed ticks come back unchanged', () => {
  expect(unpackTicks(packTicks(ticks, noTick))).toEqual(ticks)
  expect(unpackTicks(Buffer.alloc(0))).toEqual([])
})

test.each([63n, 64n, 2n ** 27n, 2n ** 27n - 1n, 2n ** 28n, 2n ** 30n - 1n, 2n ** 30n, 2n ** 62n])(
  'a change of %s, up and down',
  (change) => {
    const there = [10n ** 20n, 10n ** 20n + change, 10n ** 20n]
    const some = there.map((priceE10, place) => ({ at: second + place, priceE10 }))
    expect(unpackTicks(packTicks(some, noTick))).toEqual(some)
  },
)

test('packing in parts gives the same bytes', () => {
  const parts = ticks.map((tick, place) => packTicks([tick], ticks[place - 1] ?? noTick))
  expect(Buffer.concat(parts)).toEqual(packTicks(ticks, noTick))
})

test('an ordinary second takes few bytes', () => {
  const quiet = Array.from({ length: 64 }, (_, place) => ({
    at: second + place * 1_000,
    priceE10: 600_000_000_000_000n + BigInt((place % 7) - 3) * 10n ** 10n,
  }))
  expect(packTicks(quiet, noTick).length).toBeLessThan(64 * 8)
})

test('bytes that end in the middle of a number are read to their end', () => {
  const whole = packTicks(ticks, noTick)
  expect(unpackTicks(whole.subarray(0, whole.length - 1)).slice(0, -1)).toEqual(ticks.slice(0, -1))
})
