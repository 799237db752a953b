import type { EventOf, SinkOf } from '../../nucleus/events.ts'
import { choice, nullable, optional, text, units, whole } from '../../nucleus/fields.ts'
import type { FlowOf } from '../../rules/fund-flows.ts'
import { loanTerms } from './commands.ts'
import { application } from './state.ts'

export type LoansFlow = FlowOf<'loans'>

export const loanEnds = ['rejected', 'withdrawn', 'repaid', 'waived'] as const
export type LoanEnd = (typeof loanEnds)[number]

export const loansEvents = {
  loansConfigured: { terms: loanTerms },
  creditScoreSet: { accountId: whole, score: nullable(whole) },
  loanLimitSet: { accountId: whole, limit: nullable(units) },
  loanApplied: {
    ...application.fields,
    papersId: whole,
    appliedAt: whole,
    /** Missing before rules 7. */
    consentHash: optional(text),
  },
  loanGranted: {
    loanId: whole,
    accountId: whole,
    coinId: whole,
    amount: units,
    interest: units,
    lentAt: whole,
    dueAt: whole,
  },
  /** Days of the loan, the first and the last included: usually one, more after a time without ticks. */
  loanPenaltyCharged: {
    loanId: whole,
    accountId: whole,
    /** The first late day is the one after the term. */
    firstDay: whole,
    lastDay: whole,
    amount: units,
  },
  loanRepaid: {
    repaymentId: whole,
    loanId: whole,
    accountId: whole,
    coinId: whole,
    penalty: units,
    interest: units,
    principal: units,
    /** All that is still owed. */
    left: units,
  },
  loanEnded: { loanId: whole, accountId: whole, end: choice(...loanEnds) },
}

export interface LoanPenaltyCharged extends EventOf<typeof loansEvents, 'loanPenaltyCharged'> {}
export type Events = SinkOf<typeof loansEvents, LoansFlow>
