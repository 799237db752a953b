import { refuseOrderNumbers } from '../../nucleus/client-order-rules.ts'
import { refuseAccount, refuseProduct } from '../../nucleus/eligibility.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import { isDigestSince } from '../../nucleus/digest.ts'
import { setField } from '../../nucleus/undo.ts'
import { isWhole } from '../../nucleus/whole.ts'
import type { ApplyForLoan, LoanTerms } from './commands.ts'
import type { Events } from './events.ts'
import type { Outcome, Rejection } from './rejections.ts'
import { addApplication, type State } from './state.ts'

export function applyForLoan(state: State, command: ApplyForLoan, events: Events): Outcome {
  const own = state.products.loans
  const { loanId, accountId, amountMin, amountMax, papersId, consentHash, clientOrderId, at } = command
  if (state.rules < 6) return reject('rulesUnknown')
  const unreadable = refuseOrderNumbers(loanId, clientOrderId)
  if (unreadable !== null) return reject(unreadable)
  if (!isWhole(papersId)) return reject('parametersInvalid')
  if (!isDigestSince(7, state, consentHash)) return reject('parametersInvalid')
  if (!state.accounts.exists(accountId)) return reject('accountUnknown')
  // The answer to a repeated request ignores later changes, so it comes before all other rules.
  const madeBefore = clientOrderId === null ? 0 : own.clientOrders.find(accountId, clientOrderId)
  if (madeBefore !== 0) return acceptedOrder(madeBefore, true)
  if (loanId <= own.lastLoanId) return reject('parametersInvalid')
  const barred = refuseAccount(state, 'borrow', accountId) ?? refuseProduct(state, 'loans', accountId)
  if (barred !== null) return reject(barred)
  const { terms } = own
  if (terms === null || !terms.isOpen) return reject('loansClosed')
  const refused =
    refuseAmounts(state, terms, command) ??
    refuseBeside(state, terms, accountId) ??
    refuseOtherTerms(terms, command)
  if (refused !== null) return reject(refused)
  // Past this line the application stands; only mutation follows.
  setField(own, 'lastLoanId', loanId)
  if (clientOrderId !== null) own.clientOrders.remember(accountId, clientOrderId, loanId, at, state.rules)
  const { coinId, interestPpm, penaltyPpm, termDays } = terms
  const application = {
    loanId,
    accountId,
    coinId,
    amountMin,
    amountMax,
    interestPpm,
    penaltyPpm,
    termDays,
  }
  addApplication(own, application)
  const consent = consentHash === undefined ? {} : { consentHash }
  events.push({ type: 'loanApplied', ...application, papersId, appliedAt: at, ...consent })
  return acceptedOrder(loanId, false)
}

function refuseAmounts(
  { products }: State,
  terms: LoanTerms,
  { accountId, amountMin, amountMax }: ApplyForLoan,
): Rejection | null {
  if (amountMin <= 0n || amountMax <= 0n) return 'loanAmountNotPositive'
  if (amountMax <= amountMin) return 'loanRangeInvalid'
  if (amountMin < terms.amountMin) return 'quantityBelowRange'
  if (amountMax > terms.amountMax) return 'quantityAboveRange'
  const ownLimit = products.loans.limits.get(accountId)
  return ownLimit !== undefined && amountMax > ownLimit ? 'quantityAboveRange' : null
}

function refuseBeside(
  { products }: State,
  { creditScoreMin }: LoanTerms,
  accountId: number,
): Rejection | null {
  const score = products.loans.creditScores.get(accountId)
  if (score === undefined || score < creditScoreMin) return 'creditScoreTooLow'
  return products.loans.openOf.has(accountId) ? 'loanOpen' : null
}

function refuseOtherTerms(terms: LoanTerms, seen: ApplyForLoan): Rejection | null {
  const isSame =
    seen.interestPpm === terms.interestPpm &&
    seen.penaltyPpm === terms.penaltyPpm &&
    seen.termDays === terms.termDays
  return isSame ? null : 'termsChanged'
}
