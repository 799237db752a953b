import type { CoreEvent, EventSink } from '../../nucleus/events.ts'
import type { FlowOf } from '../../rules/fund-flows.ts'
import type { LoanTerms } from './commands.ts'

export type LoansFlow = FlowOf<'loans'>

export interface LoansConfigured {
  readonly type: 'loansConfigured'
  readonly terms: LoanTerms
}

export interface CreditScoreSet {
  readonly type: 'creditScoreSet'
  readonly accountId: number
  readonly score: number | null
}

export interface LoanLimitSet {
  readonly type: 'loanLimitSet'
  readonly accountId: number
  readonly limit: bigint | null
}

export interface LoanApplied {
  readonly type: 'loanApplied'
  readonly loanId: number
  readonly accountId: number
  readonly coinId: number
  readonly amountMin: bigint
  readonly amountMax: bigint
  readonly papersId: number
  readonly interestPpm: number
  readonly penaltyPpm: number
  readonly termDays: number
  readonly appliedAt: number
  /** Missing before rules 7. */
  readonly consentHash?: string
}

export interface LoanGranted {
  readonly type: 'loanGranted'
  readonly loanId: number
  readonly accountId: number
  readonly coinId: number
  readonly amount: bigint
  readonly interest: bigint
  readonly lentAt: number
  readonly dueAt: number
}

/** Days of the loan, the first and the last included: one as a rule, more after a time without ticks. */
export interface LoanPenaltyCharged {
  readonly type: 'loanPenaltyCharged'
  readonly loanId: number
  readonly accountId: number
  /** The first day that is late is the one after the term. */
  readonly firstDay: number
  readonly lastDay: number
  readonly amount: bigint
}

export interface LoanRepaid {
  readonly type: 'loanRepaid'
  readonly repaymentId: number
  readonly loanId: number
  readonly accountId: number
  readonly coinId: number
  readonly penalty: bigint
  readonly interest: bigint
  readonly principal: bigint
  /** All that is still owed. */
  readonly left: bigint
}

export const loanEnds = ['rejected', 'withdrawn', 'repaid', 'waived'] as const
export type LoanEnd = (typeof loanEnds)[number]

export interface LoanEnded {
  readonly type: 'loanEnded'
  readonly loanId: number
  readonly accountId: number
  readonly end: LoanEnd
}

export type LoansEvent =
  | LoansConfigured
  | CreditScoreSet
  | LoanLimitSet
  | LoanApplied
  | LoanGranted
  | LoanPenaltyCharged
  | LoanRepaid
  | LoanEnded

export type Events = EventSink<CoreEvent<LoansFlow> | LoansEvent>
