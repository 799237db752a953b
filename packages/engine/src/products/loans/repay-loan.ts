import { lenderAccountId } from '../../nucleus/accounts/account-table.ts'
import { refuseOrderNumbers } from '../../nucleus/client-order-rules.ts'
import { refuseCanceller } from '../../nucleus/eligibility.ts'
import { available } from '../../nucleus/ledger/ledger.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import { setField } from '../../nucleus/undo.ts'
import { chargedUpTo } from './charge-penalties.ts'
import type { RepayLoan, WaiveLoan } from './commands.ts'
import type { Events } from './events.ts'
import { findLoan } from './find-loan.ts'
import type { Outcome } from './rejections.ts'
import { type Loan, owedOf, removeLoan, setLoan, type State } from './state.ts'

export function repayLoan(state: State, command: RepayLoan, events: Events): Outcome {
  const own = state.products.loans
  const { repaymentId, loanId, accountId, clientOrderId, at } = command
  if (state.rules < 6) return reject('rulesUnknown')
  const unreadable = refuseOrderNumbers(repaymentId, clientOrderId)
  if (unreadable !== null) return reject(unreadable)
  if (!state.accounts.exists(accountId)) return reject('accountUnknown')
  const madeBefore = clientOrderId === null ? 0 : own.repaymentOrders.find(accountId, clientOrderId)
  if (madeBefore !== 0) return acceptedOrder(madeBefore, true)
  if (repaymentId <= own.lastRepaymentId) return reject('parametersInvalid')
  const barred = refuseCanceller(state, accountId)
  if (barred !== null) return reject(barred)
  const asked = ownLoan(state, command)
  if ('rejection' in asked) return asked
  // Days that have ended are charged first, whether or not the clock has charged them.
  const { charged: loan, event: charge } = chargedUpTo(asked, at)
  const owed = owedOf(loan)
  const amount = command.amount ?? owed
  if (amount <= 0n) return reject('amountNotPositive')
  if (amount > owed) return reject('loanRepaymentTooLarge')
  if (state.ledger.balance(accountId, loan.coinId, available) < amount) return reject('insufficientBalance')
  // Past this line it is paid; only mutation follows.
  setField(own, 'lastRepaymentId', repaymentId)
  if (clientOrderId !== null)
    own.repaymentOrders.remember(accountId, clientOrderId, repaymentId, at, state.rules)
  if (charge !== null) events.push(charge)
  const paid = partsOf(loan, amount)
  const left = owed - amount
  events.push({ type: 'loanRepaid', repaymentId, loanId, accountId, coinId: loan.coinId, ...paid, left })
  postParts(state, loan, paid, events)
  if (left === 0n) {
    removeLoan(state, loan)
    events.push({ type: 'loanEnded', loanId, accountId, end: 'repaid' })
  } else {
    const { principal, interest, penalty } = loan
    setLoan(state, {
      ...loan,
      principal: principal - paid.principal,
      interest: interest - paid.interest,
      penalty: penalty - paid.penalty,
    })
  }
  return acceptedOrder(repaymentId, false)
}

export function waiveLoan(state: State, command: WaiveLoan, events: Events): Outcome {
  const loan = findLoan(state, command.loanId)
  if ('rejection' in loan) return loan
  // Past this line nothing more is owed; only mutation follows.
  const { loanId, accountId } = loan
  removeLoan(state, loan)
  events.push({ type: 'loanEnded', loanId, accountId, end: 'waived' })
  return acceptedOrder(loanId, false)
}

/** The unpaid loan of this account, or why there is none. */
function ownLoan(state: State, { loanId, accountId }: RepayLoan) {
  const found = findLoan(state, loanId)
  const holder = 'rejection' in found ? state.products.loans.applications.get(loanId) : found
  return holder !== undefined && holder.accountId !== accountId ? reject('loanOfAnother' as const) : found
}

interface Parts {
  readonly penalty: bigint
  readonly interest: bigint
  readonly principal: bigint
}

/** The penalty first, then the interest, then the principal. */
function partsOf(loan: Loan, amount: bigint): Parts {
  const penalty = least(amount, loan.penalty)
  const interest = least(amount - penalty, loan.interest)
  return { penalty, interest, principal: amount - penalty - interest }
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

function postParts(state: State, { loanId, accountId, coinId }: Loan, paid: Parts, events: Events): void {
  const parts = [
    { flow: 'loanPenalty', amount: paid.penalty },
    { flow: 'loanInterest', amount: paid.interest },
    { flow: 'loanRepayment', amount: paid.principal },
  ] as const
  for (const { flow, amount } of parts) {
    if (amount === 0n) continue
    state.ledger.post(
      {
        flow,
        coinId,
        amount,
        fromAccountId: accountId,
        fromBucket: available,
        toAccountId: lenderAccountId,
        toBucket: available,
        reference: loanId,
      },
      events,
    )
  }
}
