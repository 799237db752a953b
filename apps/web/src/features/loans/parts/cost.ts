import { loanDueAt, loanInterest, penaltyPerDay, yearlyRatePpm } from '@candor/engine/rules/loan-cost'

const ppmPerShownStep = 100

export type Terms = { interestPpm: number; penaltyPpm: number; termDays: number }

/** The annual rate in hundredths of a percent, rounded up. */
export function shownYearlyPpm(terms: Terms): number {
  return Math.ceil(yearlyRatePpm(terms) / ppmPerShownStep) * ppmPerShownStep
}

/** The cost of borrowing an amount, by the rules of the engine itself. */
export function costOf(amount: bigint, terms: Terms, lentAt: number) {
  const interest = loanInterest(amount, terms.interestPpm)
  return {
    interest,
    // The total repayment if it is on time.
    total: amount + interest,
    dueAt: loanDueAt(lentAt, terms.termDays),
    yearlyPpm: shownYearlyPpm(terms),
    // For each full day that it is late with nothing repaid; all days together never exceed the amount.
    penaltyDaily: penaltyPerDay(amount, terms.penaltyPpm),
  }
}
