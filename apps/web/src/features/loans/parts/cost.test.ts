import { expect, it } from 'vitest'
import { costOf } from './cost.ts'

const terms = { interestPpm: 100_000, penaltyPpm: 1_000, termDays: 30 }
const dayMs = 86_400_000

it('tells the whole cost of a loan before it is taken', () => {
  expect(costOf(500_000n, terms, 0)).toEqual({
    interest: 50_000n,
    total: 550_000n,
    dueAt: 30 * dayMs,
    // A tenth in 30 days is more than the loan itself in a year.
    yearlyPpm: 1_216_700,
    penaltyDaily: 500n,
  })
})

it('rounds interest and penalty down, as the engine charges them', () => {
  expect(costOf(1_009n, terms, 0)).toMatchObject({ interest: 100n, total: 1_109n, penaltyDaily: 1n })
})
