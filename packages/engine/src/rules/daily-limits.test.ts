import { describe, expect, it } from 'vitest'
import { bitsOf } from './account-flags.ts'
import { isAsWide, leftOf, levelOf, mostWorth, worthOf } from './daily-limits.ts'

const whole = 10n ** 10n

describe('the worth of an amount', () => {
  it.each([
    [100_000_000n, 8, 50_000n * whole, 50_000_000_000n],
    [1n, 8, 50_000n * whole, 500n],
    [1n, 18, 50_000n * whole, 0n],
    [7n, 0, whole / 3n, 2_333_333n],
    [123n, 6, whole, 123n],
  ])('%s units with %s decimals at %s: %s', (amount, scale, priceE10, worth) => {
    expect(worthOf(amount, { scale, priceE10 }, 6)).toBe(worth)
  })

  it.each([
    [8, 50_000n * whole],
    [18, 3n],
    [0, whole / 3n],
    [6, whole],
    [2, 987_654_321_987n],
  ])('has a largest amount, with %s decimals at %s', (scale, priceE10) => {
    const coin = { scale, priceE10 }
    for (const worth of [0n, 1n, 999n, 2_000_000_000n, 10n ** 18n + 7n]) {
      const most = mostWorth(worth, coin, 6)
      expect(worthOf(most, coin, 6)).toBeLessThanOrEqual(worth)
      expect(worthOf(most + 1n, coin, 6)).toBeGreaterThan(worth)
    }
  })
})

it.each([
  [null, 5n, null],
  [10n, 4n, 6n],
  [10n, 10n, 0n],
  [10n, 11n, 0n],
])('of a limit of %s with %s used, %s is left', (limit, used, left) => {
  expect(leftOf(limit, used)).toBe(left)
})

it.each([
  [null, null, true],
  [null, 5n, true],
  [5n, null, false],
  [5n, 5n, true],
  [4n, 5n, false],
])('%s is at least as wide as %s: %s', (one, other, isWide) => {
  expect(isAsWide(one, other)).toBe(isWide)
})

it.each([
  [[], 'primary'],
  [['certified'], 'primary'],
  [['advanced'], 'primary'],
  [['certified', 'advanced'], 'advanced'],
  [['testMoney', 'advanced', 'frozen'], 'primary'],
] as const)('%j is the level %s', (flags, level) => {
  expect(levelOf(bitsOf(flags))).toBe(level)
})
