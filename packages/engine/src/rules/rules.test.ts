import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feeOn, feeOnSafe, feePpmMax } from './fees.ts'
import { type MarketUnits, parsePriceTicks, parseQuantityLots, unitsPerTickLot } from './market-units.ts'
import { labCost, labStateAt, releasedAfter, sliceReleaseAt, slicesOver } from './lab-subscription.ts'
import { buyTicksMax, priceTicksMax, sellTicksMin } from './price-band.ts'
import { cycleDaysOf, dayMs, daysOver, planPledge } from './pledge-interest.ts'
import { isWithinHours, minuteOfWeek } from './trading-hours.ts'
import { engineReasons, reasonsOf } from './reasons.ts'

describe('fees', () => {
  it('are the same in both kinds of numbers, and never above the rate', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: feePpmMax }), (units, ppm) => {
        const fee = feeOnSafe(units, ppm)
        expect(BigInt(fee)).toBe(feeOn(BigInt(units), ppm))
        expect(BigInt(fee) * 1_000_000n <= BigInt(units) * BigInt(ppm)).toBe(true)
      }),
    )
  })
})

describe('the price band', () => {
  it.each([
    [1_000, 100_000, 1_100, 900],
    [1_001, 100_000, 1_101, 901],
    [0, 100_000, priceTicksMax, 1],
    [1_000, 0, priceTicksMax, 1],
    [1, 999_999, 1, 1],
    [priceTicksMax, 100_000, priceTicksMax, 3_865_470_567],
  ])('around %d with %d ppm is up to %d and down to %d', (reference, ppm, highest, lowest) => {
    expect(buyTicksMax(reference, ppm)).toBe(highest)
    expect(sellTicksMin(reference, ppm)).toBe(lowest)
  })
})

describe('trading hours', () => {
  it('count minutes from Sunday in UTC', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (at) => {
        const date = new Date(at)
        expect(minuteOfWeek(at)).toBe(
          date.getUTCDay() * 1440 + date.getUTCHours() * 60 + date.getUTCMinutes(),
        )
      }),
    )
  })

  it('begin with their first minute and end before their last', () => {
    const sunday = Date.UTC(2026, 0, 4)
    const hours = [{ fromMinute: 60, toMinute: 120 }]
    const open = [59, 60, 119, 120].map((minute) => isWithinHours(hours, sunday + minute * 60_000))
    expect(open).toEqual([false, true, true, false])
    expect(isWithinHours([], sunday)).toBe(true)
  })
})

describe('the plan of a pledge', () => {
  const terms = { cycleUnit: 'week', cycleCount: 2, dailyRatePpm: 4_200, endAt: 100 * dayMs } as const

  it('counts months of thirty days', () => {
    expect(cycleDaysOf({ cycleUnit: 'month', cycleCount: 3 })).toBe(90)
    expect(cycleDaysOf(terms)).toBe(14)
  })

  it('never goes past the event, nor above the rate, and every day pays the same', () => {
    const principal = fc.bigInt({ min: 0n, max: 2n ** 50n })
    fc.assert(
      fc.property(principal, fc.integer({ min: 0, max: 101 * dayMs }), (amount, startedAt) => {
        const plan = planPledge(terms, amount, startedAt)
        expect(plan.endsAt <= terms.endAt).toBe(true)
        expect(plan.days).toBe(Math.max(0, Math.min(14, Math.floor((terms.endAt - startedAt) / dayMs))))
        expect(plan.interest).toBe(plan.dailyInterest * BigInt(plan.days))
        expect(plan.dailyInterest * 1_000_000n <= amount * 4_200n).toBe(true)
        expect(daysOver({ days: plan.days, startedAt }, plan.endsAt)).toBe(plan.days)
      }),
    )
  })
})

describe('a subscription in the lab', () => {
  it('is preparing, in progress from its start, and over from its end', () => {
    const raise = { startAt: 10, endAt: 20 }
    expect([9, 10, 19, 20].map((at) => labStateAt(raise, at))).toEqual([
      'preparing',
      'inProgress',
      'inProgress',
      'over',
    ])
  })

  it('costs whole units or has no cost', () => {
    expect(labCost(300_000_000n, 250_000n, 8)).toBe(750_000n)
    expect(labCost(1n, 250_000n, 8)).toBeNull()
  })

  it('releases everything in the end, never more before, and each slice at its time', () => {
    const cycles = fc.record({
      releaseAt: fc.integer({ min: 0, max: 10 * dayMs }),
      sliceCount: fc.integer({ min: 1, max: 120 }),
      sliceDays: fc.integer({ min: 1, max: 90 }),
    })
    fc.assert(
      fc.property(cycles, fc.bigInt({ min: 0n, max: 2n ** 60n }), (cycle, quantity) => {
        const { sliceCount } = cycle
        expect(slicesOver(cycle, cycle.releaseAt - 1)).toBe(0)
        for (const slice of new Set([1, Math.ceil(sliceCount / 2), sliceCount])) {
          expect(slicesOver(cycle, sliceReleaseAt(cycle, slice))).toBe(slice)
          expect(slicesOver(cycle, sliceReleaseAt(cycle, slice) - 1)).toBe(slice - 1)
          expect(releasedAfter(quantity, sliceCount, slice) <= quantity).toBe(true)
        }
        expect(releasedAfter(quantity, sliceCount, sliceCount)).toBe(quantity)
      }),
    )
  })
})

describe('market units', () => {
  const units: MarketUnits = { tickUnits: 10_000n, lotUnits: 10_000n, baseScale: 8, quoteScale: 6 }

  it('make the worth of an order exact', () => {
    expect(unitsPerTickLot(units)).toBe(1n)
    expect(unitsPerTickLot({ ...units, lotUnits: 1n })).toBeNull()
  })

  it('read prices and quantities in whole ticks and lots', () => {
    expect(parsePriceTicks('50000.01', units)).toBe(5_000_001)
    expect(parsePriceTicks('50000.001', units)).toBeNull()
    expect(parseQuantityLots('0.0025', units)).toBe(25)
    expect(parseQuantityLots('0.00001', units)).toBeNull()
    expect(parseQuantityLots('1e5', units)).toBeNull()
  })
})

it('a reason belongs to one product, or to all', () => {
  const names = Object.values(reasonsOf).flatMap((reasons) => Object.keys(reasons))
  expect(names.toSorted()).toEqual(Object.keys(engineReasons).toSorted())
})
