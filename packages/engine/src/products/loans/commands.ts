import type { Timed } from '../../nucleus/commands.ts'

/** The terms on which the house lends. Amounts are in units of the coin. */
export interface LoanTerms {
  readonly coinId: number
  readonly amountMin: bigint
  readonly amountMax: bigint
  readonly termDays: number
  /** For the whole term. */
  readonly interestPpm: number
  /** For each day after it, of the principal that is unpaid. */
  readonly penaltyPpm: number
  readonly creditScoreMin: number
  /** From this amount on it takes two operators to lend. */
  readonly twoFrom: bigint
  readonly isOpen: boolean
}

/** Applies to later applications; an application keeps the terms it was made with. */
export interface ConfigureLoans extends Timed {
  readonly type: 'configureLoans'
  readonly terms: LoanTerms
}

export interface SetCreditScore extends Timed {
  readonly type: 'setCreditScore'
  readonly accountId: number
  /** From 300 to 850; null for an account that has none any more. */
  readonly score: number | null
}

/** The most an account may apply for; null for the maximum of the terms. Below their minimum it is offered no loan. */
export interface SetLoanLimit extends Timed {
  readonly type: 'setLoanLimit'
  readonly accountId: number
  readonly limit: bigint | null
}

export interface ApplyForLoan extends Timed {
  readonly type: 'applyForLoan'
  /** Rising: above every application before it. */
  readonly loanId: number
  readonly accountId: number
  /** The applicant accepts any amount between the two. */
  readonly amountMin: bigint
  readonly amountMax: bigint
  /** The applicant's papers, by their number in the tables. */
  readonly papersId: number
  /** SHA-256 of the agreement that the applicant accepted, version and words. Since rules 7. */
  readonly consentHash?: string
  /** The terms that the applicant saw: under other terms the application is refused. */
  readonly interestPpm: number
  readonly penaltyPpm: number
  readonly termDays: number
  /** The same account and client order id make one application; the answer names it again. */
  readonly clientOrderId: string | null
}

/** The applicant may withdraw it until it is decided. */
export interface CancelLoan extends Timed {
  readonly type: 'cancelLoan'
  readonly loanId: number
  readonly accountId: number
}

export interface RejectLoan extends Timed {
  readonly type: 'rejectLoan'
  readonly loanId: number
}

/** Lends at once. */
export interface GrantLoan extends Timed {
  readonly type: 'grantLoan'
  readonly loanId: number
  readonly amount: bigint
}

export interface RepayLoan extends Timed {
  readonly type: 'repayLoan'
  /** Rising: above every repayment before it. */
  readonly repaymentId: number
  readonly loanId: number
  readonly accountId: number
  /** Null for all that is owed. */
  readonly amount: bigint | null
  /** The same account and client order id make one repayment; the answer names it again. */
  readonly clientOrderId: string | null
}

/** Nothing more is owed. */
export interface WaiveLoan extends Timed {
  readonly type: 'waiveLoan'
  readonly loanId: number
}

export type LoansCommand =
  | ConfigureLoans
  | SetCreditScore
  | SetLoanLimit
  | ApplyForLoan
  | CancelLoan
  | RejectLoan
  | GrantLoan
  | RepayLoan
  | WaiveLoan
