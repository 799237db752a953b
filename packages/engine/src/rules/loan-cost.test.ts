import { describe, expect, it } from 'vitest'
import { loanDaysOverdue, loanInterest, penaltyDue, penaltyPerDay, yearlyRatePpm } from './loan-cost.ts'

const dayMs = 24 * 3_600_000

describe('what a loan costs', () => {
  it.each([
    [5_000_000_000n, 100_000, 500_000_000n],
    [10_000_000_009n, 100_000, 1_000_000_000n],
    [9n, 100_000, 0n],
    [1_000_000n, 0, 0n],
    [999_999n, 1_000_000, 999_999n],
  ])('%d at %d ppm is %d, rounded down', (amount, ppm, interest) => {
    expect(loanInterest(amount, ppm)).toBe(interest)
    expect(penaltyPerDay(amount, ppm)).toBe(interest)
  })

  it('is given for a year, rounded down', () => {
    expect(yearlyRatePpm({ interestPpm: 100_000, termDays: 30 })).toBe(1_216_666)
    expect(yearlyRatePpm({ interestPpm: 100_000, termDays: 365 })).toBe(100_000)
    expect(yearlyRatePpm({ interestPpm: 0, termDays: 1 })).toBe(0)
  })

  it.each([
    [-1, 0],
    [0, 0],
    [dayMs - 1, 0],
    [dayMs, 1],
    [2 * dayMs - 1, 1],
    [40 * dayMs + 5, 40],
  ])('counts a late day when it is over: %d ms after is day %d', (after, days) => {
    expect(loanDaysOverdue(1_000_000, 1_000_000 + after)).toBe(days)
  })
})

describe('the penalty of several days', () => {
  const loan = { amount: 1_000n, principal: 1_000n, penaltyPpm: 300_000, penaltyCharged: 0n, daysCharged: 0 }

  it.each([
    [0, 0, 0n],
    [1, 1, 300n],
    [3, 3, 900n],
    // The fourth day reaches the bound, and is the last.
    [4, 4, 1_000n],
    [400, 4, 1_000n],
  ])('of %d days over charges %d: %d', (daysOverdue, days, amount) => {
    expect(penaltyDue(loan, daysOverdue)).toEqual({ days, amount })
  })

  it('charges no day twice, and nothing once all is charged', () => {
    const later = { ...loan, penaltyCharged: 600n, daysCharged: 2 }
    expect(penaltyDue(later, 2)).toEqual({ days: 0, amount: 0n })
    expect(penaltyDue(later, 3)).toEqual({ days: 1, amount: 300n })
    expect(penaltyDue({ ...later, penaltyCharged: 1_000n }, 9)).toEqual({ days: 0, amount: 0n })
  })

  it('is nothing while a day is worth less than a unit', () => {
    expect(penaltyDue({ ...loan, principal: 3n }, 9)).toEqual({ days: 0, amount: 0n })
  })
})
