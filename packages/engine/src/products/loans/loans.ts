import type { CoreEvent } from '../../nucleus/events.ts'
import { nullable, optional, text, units, whole } from '../../nucleus/fields.ts'
import type { Product, Senders } from '../../nucleus/product.ts'
import { operator, setup } from '../../nucleus/senders.ts'
import { applyForLoan } from './apply-for-loan.ts'
import { chargeDuePenalties } from './charge-penalties.ts'
import type { LoansCommand } from './commands.ts'
import { configureLoans } from './configure-loans.ts'
import { setCreditScore, setLoanLimit } from './credit-score.ts'
import { cancelLoan, grantLoan, needsTwoLenders, rejectLoan } from './decide-loan.ts'
import type { LoansEvent, LoansFlow } from './events.ts'
import { decodeLoans, encodeLoans, loanTerms } from './loans-codec.ts'
import { repayLoan, waiveLoan } from './repay-loan.ts'
import { createLoansState, type LoansState, type State } from './state.ts'

/** The house can't borrow from itself. */
const borrower: Senders = { senders: ['user'], isOwners: true }
const loanId = { loanId: whole }

/** Loans from an account of the house: users apply, operators lend, and only the borrower repays. */
export const loans = {
  commands: {
    configureLoans: {
      ...setup,
      needsReason: true,
      needsApproverSince: 6,
      subject: () => 'loan terms',
      fields: { terms: loanTerms },
      apply: configureLoans,
    },
    setCreditScore: {
      ...setup,
      needsReason: true,
      fields: { accountId: whole, score: nullable(whole) },
      apply: setCreditScore,
    },
    setLoanLimit: {
      ...operator,
      fields: { accountId: whole, limit: nullable(units) },
      apply: setLoanLimit,
    },
    applyForLoan: {
      ...borrower,
      fields: {
        ...loanId,
        accountId: whole,
        amountMin: units,
        amountMax: units,
        papersId: whole,
        consentHash: optional(text),
        interestPpm: whole,
        penaltyPpm: whole,
        termDays: whole,
        clientOrderId: nullable(text),
      },
      numbered: { field: 'loanId', last: ({ products }) => products.loans.lastLoanId },
      madeBefore: ({ products }, accountId, id) => products.loans.clientOrders.find(accountId, id),
      apply: applyForLoan,
    },
    cancelLoan: { ...borrower, fields: { ...loanId, accountId: whole }, apply: cancelLoan },
    rejectLoan: { ...operator, fields: loanId, apply: rejectLoan },
    grantLoan: {
      ...operator,
      needsApproverSince: 6,
      needsApprover: needsTwoLenders,
      subject: ({ loanId: id }) => `loan ${id}`,
      fields: { ...loanId, amount: units },
      apply: grantLoan,
    },
    repayLoan: {
      ...borrower,
      fields: {
        repaymentId: whole,
        ...loanId,
        accountId: whole,
        amount: nullable(units),
        clientOrderId: nullable(text),
      },
      numbered: { field: 'repaymentId', last: ({ products }) => products.loans.lastRepaymentId },
      madeBefore: ({ products }, accountId, id) => products.loans.repaymentOrders.find(accountId, id),
      apply: repayLoan,
    },
    waiveLoan: {
      ...operator,
      needsApproverSince: 6,
      subject: ({ loanId: id }) => `loan ${id}`,
      fields: loanId,
      apply: waiveLoan,
    },
  },
  events: {
    loansConfigured: true,
    creditScoreSet: true,
    loanLimitSet: true,
    loanApplied: true,
    loanGranted: true,
    loanPenaltyCharged: true,
    loanRepaid: true,
    loanEnded: true,
  },
  isSwitched: true,
  sinceFormat: 9,
  createState: createLoansState,
  onClockTick(state, at, events) {
    const own = state.products.loans
    chargeDuePenalties(state, at, events)
    own.clientOrders.forgetOld(at)
    own.repaymentOrders.forgetOld(at)
  },
  encode: encodeLoans,
  decode: decodeLoans,
} as const satisfies Product<LoansState, State, LoansCommand, CoreEvent<LoansFlow> | LoansEvent>
