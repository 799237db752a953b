import type { LoanTerms } from '@candor/engine/products/loans/commands'
import type { State } from '@candor/engine/state'
import type { EventTakers } from '../../platform/journal/event-takers.ts'

// The terms of loans, and the scores and limits of accounts.
export class LoanMirror {
  terms: LoanTerms | null
  // Only accounts with a score.
  private readonly scores = new Map<number, number>()
  private readonly limits = new Map<number, bigint>()

  constructor(state: State) {
    const { terms, creditScores, limits } = state.products.loans
    this.terms = terms
    for (const [accountId, score] of creditScores) this.scores.set(accountId, score)
    for (const [accountId, limit] of limits) this.limits.set(accountId, limit)
  }

  scoreOf(accountId: number): number | null {
    return this.scores.get(accountId) ?? null
  }

  // Null: the general maximum of the terms.
  limitOf(accountId: number): bigint | null {
    return this.limits.get(accountId) ?? null
  }

  readonly takers: EventTakers = {
    loansConfigured: ({ terms }) => {
      this.terms = terms
    },
    creditScoreSet: ({ accountId, score }) => setOrDelete(this.scores, accountId, score),
    loanLimitSet: ({ accountId, limit }) => setOrDelete(this.limits, accountId, limit),
  }
}

function setOrDelete<Value>(values: Map<number, Value>, accountId: number, value: Value | null): void {
  if (value === null) values.delete(accountId)
  else values.set(accountId, value)
}
