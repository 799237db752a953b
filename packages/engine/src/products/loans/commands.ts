import type { CommandOf } from '../../nucleus/commands.ts'
import { flag, nullable, optional, record, text, units, type ValueOf, whole } from '../../nucleus/fields.ts'

/** The terms on which the house lends. Amounts are in units of the coin. */
export const loanTerms = record({
  coinId: whole,
  amountMin: units,
  amountMax: units,
  termDays: whole,
  /** For the whole term. */
  interestPpm: whole,
  /** For each day after it, of the principal that is unpaid. */
  penaltyPpm: whole,
  creditScoreMin: whole,
  /** From this amount on it takes two operators to lend. */
  twoFrom: units,
  isOpen: flag,
})
export interface LoanTerms extends ValueOf<typeof loanTerms> {}

export const loansCommands = {
  /** Applies to later applications; an application keeps the terms it was made with. */
  configureLoans: { terms: loanTerms },
  setCreditScore: {
    accountId: whole,
    /** From 300 to 850; null for an account that has none any more. */
    score: nullable(whole),
  },
  setLoanLimit: {
    accountId: whole,
    /** The most the account may apply for; null for the maximum of the terms. Below their minimum it is offered no loan. */
    limit: nullable(units),
  },
  applyForLoan: {
    /** Rising: above every application before it. */
    loanId: whole,
    accountId: whole,
    /** The applicant accepts any amount between the two. */
    amountMin: units,
    amountMax: units,
    /** The applicant's papers, by their number in the tables. */
    papersId: whole,
    /** SHA-256 of the agreement that the applicant accepted, version and words. Since rules 7. */
    consentHash: optional(text),
    /** The terms that the applicant saw: under other terms the application is refused. */
    interestPpm: whole,
    penaltyPpm: whole,
    termDays: whole,
    /** The same account and client order id make one application; the answer names it again. */
    clientOrderId: nullable(text),
  },
  /** The applicant may withdraw it until it is decided. */
  cancelLoan: { loanId: whole, accountId: whole },
  rejectLoan: { loanId: whole },
  /** Lends at once. */
  grantLoan: { loanId: whole, amount: units },
  repayLoan: {
    /** Rising: above every repayment before it. */
    repaymentId: whole,
    loanId: whole,
    accountId: whole,
    /** Null for all that is owed. */
    amount: nullable(units),
    /** The same account and client order id make one repayment; the answer names it again. */
    clientOrderId: nullable(text),
  },
  /** Nothing more is owed. */
  waiveLoan: { loanId: whole },
}

type Of<Name extends keyof typeof loansCommands> = CommandOf<typeof loansCommands, Name>
export type LoansCommand = CommandOf<typeof loansCommands>
export interface ConfigureLoans extends Of<'configureLoans'> {}
export interface SetCreditScore extends Of<'setCreditScore'> {}
export interface SetLoanLimit extends Of<'setLoanLimit'> {}
export interface ApplyForLoan extends Of<'applyForLoan'> {}
export interface CancelLoan extends Of<'cancelLoan'> {}
export interface RejectLoan extends Of<'rejectLoan'> {}
export interface GrantLoan extends Of<'grantLoan'> {}
export interface RepayLoan extends Of<'repayLoan'> {}
export interface WaiveLoan extends Of<'waiveLoan'> {}
