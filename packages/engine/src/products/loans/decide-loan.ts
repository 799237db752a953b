import { lenderAccountId } from '../../nucleus/accounts/account-table.ts'
import { refuseAccount, refuseCanceller } from '../../nucleus/eligibility.ts'
import { available } from '../../nucleus/ledger/ledger.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import { loanDueAt, loanInterest } from '../../rules/loan-cost.ts'
import { queueCharge } from './charge-penalties.ts'
import type { CancelLoan, GrantLoan, RejectLoan } from './commands.ts'
import type { Events, LoanEnd } from './events.ts'
import { findApplication } from './find-loan.ts'
import type { Outcome, Rejection } from './rejections.ts'
import { type Application, type Loan, removeApplication, setLoan, type State } from './state.ts'

export function cancelLoan(state: State, command: CancelLoan, events: Events): Outcome {
  const barred = refuseCanceller(state, command.accountId)
  if (barred !== null) return reject(barred)
  const found = findApplication(state, command.loanId)
  if ('rejection' in found) return found.rejection === 'loanDecided' ? refuseDecided(state, command) : found
  if (found.accountId !== command.accountId) return reject('loanOfAnother')
  return endApplication(state, found, 'withdrawn', events)
}

export function rejectLoan(state: State, command: RejectLoan, events: Events): Outcome {
  const application = findApplication(state, command.loanId)
  if ('rejection' in application) return application
  return endApplication(state, application, 'rejected', events)
}

/**
 * An account that can't use its money gets no loan, nor one whose identity check was revoked after the application. The
 * lender can't lend what it doesn't have.
 */
export function grantLoan(state: State, command: GrantLoan, events: Events): Outcome {
  const own = state.products.loans
  const { loanId, amount, at } = command
  const application = findApplication(state, loanId)
  if ('rejection' in application) return application
  const { accountId, coinId, termDays, interestPpm, penaltyPpm } = application
  if (amount < application.amountMin || amount > application.amountMax)
    return reject('loanAmountOutsideApplication')
  const barred = refuseAccount(state, 'lend', accountId) ?? refuseAssessed(state, application, amount)
  if (barred !== null) return reject(barred)
  if (state.ledger.balance(lenderAccountId, coinId, available) < amount) return reject('lenderShort')
  // Past this line it is lent; only mutation follows.
  removeApplication(own, application)
  const interest = loanInterest(amount, interestPpm)
  const dueAt = loanDueAt(at, termDays)
  const loan: Loan = {
    loanId,
    accountId,
    coinId,
    termDays,
    amount,
    principal: amount,
    interest,
    penalty: 0n,
    penaltyPpm,
    penaltyCharged: 0n,
    daysCharged: 0,
    dueAt,
  }
  setLoan(state, loan)
  queueCharge(own, loan)
  events.push({ type: 'loanGranted', loanId, accountId, coinId, amount, interest, lentAt: at, dueAt })
  state.ledger.post(
    {
      flow: 'loanDisbursement',
      coinId,
      amount,
      fromAccountId: lenderAccountId,
      fromBucket: available,
      toAccountId: accountId,
      toBucket: available,
      reference: loanId,
    },
    events,
  )
  return acceptedOrder(loanId, false)
}

/** Uses the current limit and score: either may have been lowered since the application. */
function refuseAssessed(
  { rules, products }: State,
  { accountId }: Application,
  amount: bigint,
): Rejection | null {
  if (rules < 7) return null
  const { limits, creditScores, terms } = products.loans
  const limit = limits.get(accountId)
  if (limit !== undefined && amount > limit) return 'quantityAboveRange'
  const score = creditScores.get(accountId)
  return score === undefined || score < (terms?.creditScoreMin ?? 0) ? 'creditScoreTooLow' : null
}

/** Whether it needs two operators: for a large amount, and since rules 7 for an assessor of the borrower. */
export function needsTwoLenders(state: State, { loanId, amount, by }: GrantLoan): boolean {
  const { terms, applications } = state.products.loans
  if (terms === null || amount >= terms.twoFrom) return true
  const accountId = applications.get(loanId)?.accountId
  if (state.rules < 7 || accountId === undefined || by.kind !== 'operator') return false
  return state.assessors.isAssessed(accountId, by.operatorId)
}

/** The owner of an unpaid loan is known; the owner of one that is over no longer is. */
function refuseDecided({ products }: State, { loanId, accountId }: CancelLoan): Outcome {
  const lent = products.loans.unpaid.get(loanId)
  return reject(lent !== undefined && lent.accountId !== accountId ? 'loanOfAnother' : 'loanNotCancellable')
}

/** Only mutation. */
function endApplication(state: State, application: Application, end: LoanEnd, events: Events): Outcome {
  const { loanId, accountId } = application
  removeApplication(state.products.loans, application)
  events.push({ type: 'loanEnded', loanId, accountId, end })
  return acceptedOrder(loanId, false)
}
