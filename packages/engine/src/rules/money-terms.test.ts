import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bitsOf } from './account-flags.ts'
import { isAsWide, leftOf, levelOf, mostWorth, worthOf } from './daily-limits.ts'
import { depositFigures } from './deposit-terms.ts'
import { isWithinDailyHours, newYorkMinuteOfDay } from './new-york.ts'
import { cardReceives, causesOfReview, cautionMs, refuseWithdrawalAmount } from './withdrawal-terms.ts'

const one = 10n ** 10n
const cents = fc.bigInt({ min: 1n, max: 10n ** 12n })
const rates = fc.bigInt({ min: 1n, max: 10n ** 20n })

describe('the credit of a deposit', () => {
  it.each([
    ['100.00 at one to one', 10_000n, { feePpm: 0, feeFixed: 0n }, one, { fee: 0n, credited: 100_000_000n }],
    ['with fees', 10_000n, { feePpm: 29_000, feeFixed: 30n }, one, { fee: 320n, credited: 96_800_000n }],
    ['at a rate', 10_000n, { feePpm: 0, feeFixed: 0n }, 9_812_345_678n, { fee: 0n, credited: 98_123_456n }],
    ['a fee rounds down', 999n, { feePpm: 29_000, feeFixed: 0n }, one, { fee: 28n, credited: 9_710_000n }],
    ['less than its fee', 20n, { feePpm: 0, feeFixed: 30n }, one, { fee: 30n, credited: 0n }],
  ])('%s', (_what, amount, fees, rateE10, figures) => {
    expect(depositFigures(amount, fees, { rateE10, scale: 6 })).toEqual(figures)
  })

  it('is never worth more than what was paid, there and back', () => {
    fc.assert(
      fc.property(cents, rates, (amount, rateE10) => {
        const { credited } = depositFigures(amount, { feePpm: 0, feeFixed: 0n }, { rateE10, scale: 8 })
        expect(cardReceives(credited, { rateE10, scale: 8 }) <= amount).toBe(true)
      }),
    )
  })

  it('in two parts is never more than at once', () => {
    fc.assert(
      fc.property(cents, cents, rates, (a, b, rateE10) => {
        const of = (amount: bigint) =>
          depositFigures(amount, { feePpm: 0, feeFixed: 5n }, { rateE10, scale: 6 }).credited
        expect(of(a) + of(b) <= of(a + b)).toBe(true)
      }),
    )
  })
})

const method = {
  amountMin: 100_000_000n,
  amountMax: 1_000_000_000n,
  step: 100_000_000n,
  decimals: 2,
}

describe('the amount of a withdrawal', () => {
  it.each([
    [null, 300_000_000n, method],
    ['withdrawalNotPositive', 0n, method],
    ['withdrawalNotPositive', -100_000_000n, method],
    ['withdrawalOutsideRange', 99_999_999n, method],
    ['withdrawalOutsideRange', 1_100_000_000n, method],
    ['withdrawalOutsideRange', 2n ** 60n, method],
    ['withdrawalTooFine', 150_000_001n, method],
    ['withdrawalOffStep', 150_010_000n, method],
  ])('%s: %d', (fault, amount, of) => {
    expect(refuseWithdrawalAmount(amount, of, 6)).toBe(fault)
  })
})

describe('why a withdrawal is reviewed', () => {
  const chain = { network: 'tron', autoMax: 1_000n }
  const at = 5_000_000_000
  const all = [
    { cause: 'newCard', at: at - 1 },
    { cause: 'newAddress', at: at - 2 },
    { cause: 'securityChanged', at: at - 3 },
    { cause: 'passwordChanged', at: at - 4 },
  ] as const

  it('is nothing for a small and quiet one', () => {
    expect(causesOfReview(1_000n, chain, [], at)).toEqual([])
  })

  it('is its size above the bound', () => {
    expect(causesOfReview(1_001n, chain, [], at)).toEqual(['largeAmount'])
  })

  it('is every change relevant to its destination', () => {
    expect(causesOfReview(9_999n, chain, all, at)).toEqual([
      'passwordChanged',
      'securityChanged',
      'newAddress',
      'largeAmount',
    ])
    const card = { ...chain, network: null }
    expect(causesOfReview(1n, card, all, at)).toEqual(['passwordChanged', 'securityChanged', 'newCard'])
  })

  it('is over after a day, to the millisecond', () => {
    const [, , , password] = all
    expect(causesOfReview(1n, chain, [password], password.at + cautionMs - 1)).toEqual(['passwordChanged'])
    expect(causesOfReview(1n, chain, [password], password.at + cautionMs)).toEqual([])
  })
})

describe('hours in New York', () => {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

  it('are those of the calendar', () => {
    const halfHours = fc.integer({ min: Date.UTC(2007, 2) / 1_800_000, max: Date.UTC(2090, 0) / 1_800_000 })
    fc.assert(
      fc.property(halfHours, (halfHour) => {
        const at = halfHour * 1_800_000
        const [hour = 0, minute = 0] = clock.format(at).split(':').map(Number)
        expect(newYorkMinuteOfDay(at)).toBe(hour * 60 + minute)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['the last moment of winter', Date.UTC(2026, 2, 8, 6, 59), 1 * 60 + 59],
    ['the first of summer', Date.UTC(2026, 2, 8, 7), 3 * 60],
    ['the last of summer', Date.UTC(2026, 10, 1, 5, 59), 1 * 60 + 59],
    ['the hour once more', Date.UTC(2026, 10, 1, 6), 1 * 60],
    ['a new year', Date.UTC(2027, 0, 1), 19 * 60],
  ])('%s', (_when, at, minute) => {
    expect(newYorkMinuteOfDay(at)).toBe(minute)
  })

  it('may be the whole day, a part of it, or go over midnight', () => {
    const tenInTheMorning = Date.UTC(2026, 6, 1, 14)
    const within = (hoursFrom: number, hoursTo: number) =>
      isWithinDailyHours({ hoursFrom: hoursFrom * 60, hoursTo: hoursTo * 60 }, tenInTheMorning)
    expect([
      within(0, 0),
      within(9, 17),
      within(10, 11),
      within(9, 10),
      within(22, 11),
      within(22, 10),
    ]).toEqual([true, true, true, false, true, false])
  })
})

describe('the worth for daily limits', () => {
  it.each([
    [100_000_000n, 8, 50_000n * one, 50_000_000_000n],
    [1n, 8, 50_000n * one, 500n],
    [1n, 18, 50_000n * one, 0n],
    [7n, 0, one / 3n, 2_333_333n],
    [123n, 6, one, 123n],
  ])('%s units with %s decimals at %s: %s', (amount, scale, priceE10, worth) => {
    expect(worthOf(amount, { scale, priceE10 }, 6)).toBe(worth)
  })

  it.each([
    [8, 50_000n * one],
    [18, 3n],
    [0, one / 3n],
    [6, one],
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
