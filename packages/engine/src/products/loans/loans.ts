import { clientOrders } from '../../nucleus/client-orders/client-orders-codec.ts'
import { mapOf, nullable, units, whole } from '../../nucleus/fields.ts'
import { records, recordsBy, stateCodec } from '../../nucleus/own-state.ts'
import type { Product, Senders } from '../../nucleus/product.ts'
import { operator, setup } from '../../nucleus/senders.ts'
import { applyForLoan } from './apply-for-loan.ts'
import { chargeDuePenalties, queueCharge } from './charge-penalties.ts'
import { loansCommands, loanTerms } from './commands.ts'
import { configureLoans } from './configure-loans.ts'
import { setCreditScore, setLoanLimit } from './credit-score.ts'
import { cancelLoan, grantLoan, needsTwoLenders, rejectLoan } from './decide-loan.ts'
import { loansEvents, type LoansFlow } from './events.ts'
import { repayLoan, waiveLoan } from './repay-loan.ts'
import { addApplication, application, loan, LoansState, setLoan, type State } from './state.ts'

/** The house can't borrow from itself. */
const borrower: Senders = { senders: ['user'], isOwners: true }

/** Loans from an account of the house: users apply, operators lend, and only the borrower repays. */
export const loans = {
  fields: loansCommands,
  commands: {
    configureLoans: {
      ...setup,
      needsReason: true,
      needsApproverSince: 6,
      mayBeScheduled: true,
      subject: () => 'loan terms',
      apply: configureLoans,
    },
    setCreditScore: { ...setup, needsReason: true, apply: setCreditScore },
    setLoanLimit: { ...operator, apply: setLoanLimit },
    applyForLoan: {
      ...borrower,
      numbered: { field: 'loanId', last: ({ products }) => products.loans.lastLoanId },
      madeBefore: ({ products }, accountId, id) => products.loans.clientOrders.find(accountId, id),
      apply: applyForLoan,
    },
    cancelLoan: { ...borrower, apply: cancelLoan },
    rejectLoan: { ...operator, apply: rejectLoan },
    grantLoan: {
      ...operator,
      needsApproverSince: 6,
      needsApprover: needsTwoLenders,
      subject: ({ loanId }) => `loan ${loanId}`,
      apply: grantLoan,
    },
    repayLoan: {
      ...borrower,
      numbered: { field: 'repaymentId', last: ({ products }) => products.loans.lastRepaymentId },
      madeBefore: ({ products }, accountId, id) => products.loans.repaymentOrders.find(accountId, id),
      apply: repayLoan,
    },
    waiveLoan: {
      ...operator,
      needsApproverSince: 6,
      subject: ({ loanId }) => `loan ${loanId}`,
      apply: waiveLoan,
    },
  },
  events: loansEvents,
  place: 11,
  isSwitched: true,
  sinceFormat: 9,
  createState: () => new LoansState(),
  onClockTick(state, at, events) {
    const own = state.products.loans
    chargeDuePenalties(state, at, events)
    own.clientOrders.forgetOld(at)
    own.repaymentOrders.forgetOld(at)
  },
  ...stateCodec<LoansState, State>(({ products }) => products.loans, {
    lastLoanId: whole,
    lastRepaymentId: whole,
    terms: nullable(loanTerms),
    applications: records(application, ({ products }, each) => addApplication(products.loans, each)),
    // They are granted in any order.
    unpaid: recordsBy(
      ({ loanId }) => loanId,
      loan,
      (state, each) => {
        setLoan(state, each)
        queueCharge(state.products.loans, each)
      },
    ),
    creditScores: mapOf(whole),
    limits: mapOf(units),
    clientOrders,
    repaymentOrders: clientOrders,
  }),
} as const satisfies Product<LoansState, State, typeof loansCommands, typeof loansEvents, LoansFlow>
