import { lenderAccountId } from '../nucleus/accounts/account-table.ts'
import type { ApplyForLoan, LoanTerms, RepayLoan } from '../products/loans/commands.ts'
import type { Asked } from './authored.ts'
import { tethers } from './cashier.ts'
import { type Exchange, usdt } from './exchange.ts'

/** As a new exchange has them. */
export const loanTerms: LoanTerms = {
  coinId: usdt,
  amountMin: tethers(5_000),
  amountMax: tethers(500_000),
  termDays: 30,
  interestPpm: 100_000,
  penaltyPpm: 1_000,
  creditScoreMin: 600,
  twoFrom: tethers(50_000),
  isOpen: true,
}
export const lent = tethers(5_000_000)
/** Certified to the full, with a score, and without a coin. */
export const borrower = 24
export const otherBorrower = 25

/** The lender with its money, the terms, and two possible borrowers. */
export function openLending(exchange: Exchange): void {
  const { at } = exchange
  exchange.must({ type: 'openAccount', at, accountId: lenderAccountId, flags: ['tradeBanned'] })
  exchange.credit(lenderAccountId, usdt, lent)
  exchange.must({ type: 'configureLoans', at, terms: loanTerms })
  for (const accountId of [borrower, otherBorrower]) {
    exchange.must({ type: 'openAccount', at, accountId, flags: ['certified', 'advanced'] })
    exchange.must({ type: 'setCreditScore', at, accountId, score: 700 })
  }
}

/** Of an unread agreement. */
export const consentHash = 'c'.repeat(64)

/** An application on the current terms, with a test's changes. */
export function applying({ state, at }: Exchange, change: Partial<ApplyForLoan> = {}): Asked<ApplyForLoan> {
  const { lastLoanId, terms } = state.products.loans
  const { interestPpm, penaltyPpm, termDays } = terms ?? loanTerms
  return {
    type: 'applyForLoan',
    at,
    loanId: lastLoanId + 1,
    accountId: borrower,
    amountMin: tethers(5_000),
    amountMax: tethers(20_000),
    papersId: 7,
    ...(state.rules >= 7 && { consentHash }),
    interestPpm,
    penaltyPpm,
    termDays,
    clientOrderId: null,
    ...change,
  }
}

/** The whole debt of the first loan, with a test's changes. */
export function repaying({ state, at }: Exchange, change: Partial<RepayLoan> = {}): Asked<RepayLoan> {
  const repaymentId = state.products.loans.lastRepaymentId + 1
  const whole = { repaymentId, loanId: 1, accountId: borrower, amount: null, clientOrderId: null }
  return { type: 'repayLoan', at, ...whole, ...change }
}
