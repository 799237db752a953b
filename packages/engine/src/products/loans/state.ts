import { ClientOrders } from '../../nucleus/client-orders/client-orders.ts'
import { DueQueue } from '../../nucleus/due-queue.ts'
import { record, units, type ValueOf, whole } from '../../nucleus/fields.ts'
import type { State as CoreState } from '../../nucleus/state.ts'
import { deleteEntry, setEntry } from '../../nucleus/undo.ts'
import type { LoanTerms } from './commands.ts'

/** With the terms of the application, despite any later configuration. */
export const application = record({
  loanId: whole,
  accountId: whole,
  coinId: whole,
  amountMin: units,
  amountMax: units,
  interestPpm: whole,
  penaltyPpm: whole,
  termDays: whole,
})
export interface Application extends ValueOf<typeof application> {}

/**
 * Lent and not all repaid: the amount lent, and the debt of each kind. `rules/loan-cost.ts` defines its
 * lateness.
 */
export const loan = record({
  loanId: whole,
  accountId: whole,
  coinId: whole,
  termDays: whole,
  amount: units,
  principal: units,
  interest: units,
  penalty: units,
  penaltyPpm: whole,
  penaltyCharged: units,
  daysCharged: whole,
  dueAt: whole,
})
export interface Loan extends ValueOf<typeof loan> {}

export class LoansState {
  /** Null until they are configured. */
  terms: LoanTerms | null = null
  /** The undecided ones by rising number. A known number that is neither here nor in `unpaid` is over. */
  readonly applications = new Map<number, Application>()
  readonly unpaid = new Map<number, Loan>()
  /** The application or the unpaid loan of each account: there is one at a time. */
  readonly openOf = new Map<number, number>()
  /** By account. */
  readonly creditScores = new Map<number, number>()
  readonly limits = new Map<number, bigint>()
  /** Loans by number, when their next penalty is due. */
  readonly due = new DueQueue()
  readonly clientOrders = new ClientOrders()
  /** Apart from those of applications, which have other numbers. */
  readonly repaymentOrders = new ClientOrders()
  lastLoanId = 0
  lastRepaymentId = 0
}

/** The state as this product sees it. */
export type State = CoreState & { readonly products: { readonly loans: LoansState } }

export function addApplication(own: LoansState, application: Application): void {
  const { loanId, accountId } = application
  setEntry(own.applications, loanId, application)
  setEntry(own.openOf, accountId, loanId)
}

export function removeApplication(own: LoansState, { loanId, accountId }: Application): void {
  deleteEntry(own.applications, loanId)
  deleteEntry(own.openOf, accountId)
}

/** Stores a new loan or a changed one, and updates the account's debt. */
export function setLoan(state: State, loan: Loan): void {
  const own = state.products.loans
  const { loanId, accountId, coinId } = loan
  setEntry(own.unpaid, loanId, loan)
  setEntry(own.openOf, accountId, loanId)
  state.debts.setLoan(accountId, { coinId, amount: owedOf(loan) })
}

export function removeLoan(state: State, { loanId, accountId }: Loan): void {
  const own = state.products.loans
  deleteEntry(own.unpaid, loanId)
  deleteEntry(own.openOf, accountId)
  state.debts.setLoan(accountId, null)
}

export function owedOf({ principal, interest, penalty }: Loan): bigint {
  return principal + interest + penalty
}
