import { describe, expect, it } from 'vitest'
import type { Loan } from '@candor/contract/calls/loans'
import { nextPenalty, repaidShare, splitOf, stepsOf } from './model.ts'
import type { Lent } from './model.ts'

const lent: Lent = {
  amount: '5000.00',
  lentAt: '2026-01-01T00:00:00.000Z',
  dueAt: '2026-01-31T00:00:00.000Z',
  interest: '500.00',
  penalty: '10.00',
  daysOverdue: 2,
  repaid: '0.00',
  owed: '5510.00',
  principalOwed: '5000.00',
  interestOwed: '500.00',
  penaltyOwed: '10.00',
}

describe('a repayment', () => {
  it.each([
    [500n, { penalty: 500n, interest: 0n, principal: 0n, left: 550_500n }],
    [2_000n, { penalty: 1_000n, interest: 1_000n, principal: 0n, left: 549_000n }],
    [60_000n, { penalty: 1_000n, interest: 50_000n, principal: 9_000n, left: 491_000n }],
    [551_000n, { penalty: 1_000n, interest: 50_000n, principal: 500_000n, left: 0n }],
  ])('of %i units', (amount, split) => {
    expect(splitOf(amount, lent)).toEqual(split)
  })

  it('is shown as a share of the total', () => {
    expect(repaidShare({ repaid: '0.00', owed: '5510.00' })).toBe(0)
    expect(repaidShare({ repaid: '2755.00', owed: '2755.00' })).toBe(0.5)
    expect(repaidShare({ repaid: '5510.00', owed: '0.00' })).toBe(1)
  })
})

describe('the next penalty', () => {
  it('is of the unpaid principal, at the end of the next day', () => {
    expect(nextPenalty(lent, 1_000)).toEqual({ at: Date.parse('2026-02-03T00:00:00Z'), amount: 500n })
  })

  it('is the rest up to the amount lent, and then none', () => {
    expect(nextPenalty({ ...lent, penalty: '4998.00' }, 1_000)).toMatchObject({ amount: 200n })
    expect(nextPenalty({ ...lent, penalty: '5000.00' }, 1_000)).toBeNull()
  })

  it('is none once the principal is repaid', () => {
    expect(nextPenalty({ ...lent, principalOwed: '0.00' }, 1_000)).toBeNull()
  })
})

describe('the steps of a loan', () => {
  const loan: Loan = {
    loanId: '1',
    state: 'passed',
    coin: 'USDT',
    amountMin: '5000.00',
    amountMax: '9000.00',
    interestPpm: 100_000,
    penaltyPpm: 1_000,
    termDays: 30,
    phone: '+14155550123',
    email: 'a@example.org',
    appliedAt: '2025-12-31T00:00:00.000Z',
    reviewedAt: lent.lentAt,
    remark: null,
    lent,
    endedAt: null,
  }
  const before = Date.parse('2026-01-10T00:00:00Z')
  const told = (changed: Partial<Loan>, now = before) =>
    stepsOf({ ...loan, ...changed }, now).map(({ id, isDone }) => (isDone ? id : `(${id})`))

  it.each<[Partial<Loan>, string[]]>([
    [{ state: 'applying', lent: null }, ['applied', '(decision)']],
    [{ state: 'rejected', lent: null }, ['applied', 'rejected']],
    [{ state: 'withdrawn', lent: null }, ['applied', 'withdrawn']],
    [{}, ['applied', 'lent', '(due)', '(repaid)']],
    [{ state: 'repaid', endedAt: '2026-01-20T00:00:00.000Z' }, ['applied', 'lent', 'repaid']],
    [{ state: 'repaid', endedAt: '2026-02-20T00:00:00.000Z' }, ['applied', 'lent', 'due', 'repaid']],
    [{ state: 'waived', endedAt: '2026-02-20T00:00:00.000Z' }, ['applied', 'lent', 'due', 'waived']],
  ])('%j', (changed, steps) => {
    expect(told(changed)).toEqual(steps)
  })

  it('reach due once the day has come', () => {
    expect(told({}, Date.parse('2026-02-01T00:00:00Z'))).toEqual(['applied', 'lent', 'due', '(repaid)'])
  })
})
