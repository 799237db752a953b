import { feesAccountId, outsideWorldAccountId } from '../../nucleus/accounts/account-table.ts'
import type { Author } from '../../nucleus/authors.ts'
import { refuseAccount } from '../../nucleus/eligibility.ts'
import { available, frozen } from '../../nucleus/ledger/ledger.ts'
import { isTransactionId } from '../../nucleus/ledger/transaction-ids.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import type { PassWithdrawal, PayWithdrawal, SeenWithdrawal, StartPayout } from './commands.ts'
import type { Events } from './events.ts'
import { findWithdrawal } from './find-withdrawal.ts'
import type { Outcome, Rejection } from './rejections.ts'
import { isBeingPaid, removeWithdrawal, setWithdrawal, type State, type Withdrawal } from './state.ts'

/** The author name of the key-holding process. */
export const signerName = 'signer'

export function passWithdrawal(state: State, command: PassWithdrawal, events: Events): Outcome {
  const withdrawal = findWithdrawal(state, command)
  if ('rejection' in withdrawal) return withdrawal
  if (withdrawal.state !== 'review') return reject('withdrawalNotInReview')
  const barred = refuseSeen(state, withdrawal, command) ?? refuseOwner(state, withdrawal)
  if (barred !== null) return reject(barred)
  // Past this line it awaits its payout; only mutation follows.
  const { withdrawalId, accountId } = withdrawal
  setWithdrawal(state.products.withdrawals, { ...withdrawal, state: 'passed', ...passedBy(state, command) })
  events.push({ type: 'withdrawalPassed', withdrawalId, accountId, isAutomatic: false })
  return acceptedOrder(withdrawalId, false)
}

export function startPayout(state: State, command: StartPayout, events: Events): Outcome {
  const { by } = command
  if (!mayPayOut(state, by)) return reject('authorNotAllowed')
  const withdrawal = findWithdrawal(state, command)
  if ('rejection' in withdrawal) return withdrawal
  const isSigners = by.kind === 'external'
  if (isSigners && withdrawal.network === null) return reject('authorNotAllowed')
  const isStarted = isSigners && withdrawal.state === 'sending'
  if (!isStarted && withdrawal.state !== 'passed') return reject('withdrawalNotPassed')
  const differs = refuseSeen(state, withdrawal, command)
  if (differs !== null) return reject(differs)
  // The signer repeats it if it did not receive the answer.
  if (isStarted) return acceptedOrder(withdrawal.withdrawalId, true)
  const barred = refuseOwner(state, withdrawal)
  if (barred !== null) return reject(barred)
  // Past this line it may be on its way; only mutation follows.
  const { withdrawalId, accountId } = withdrawal
  const started = isSigners ? 'sending' : 'signing'
  setWithdrawal(state.products.withdrawals, { ...withdrawal, state: started })
  const told = { type: 'withdrawalSigning', withdrawalId, accountId } as const
  events.push(isSigners ? { ...told, isSigners } : told)
  return acceptedOrder(withdrawalId, false)
}

/** The amount leaves the frozen bucket: the fee to the house, the rest to the outside world. */
export function payWithdrawal(state: State, command: PayWithdrawal, events: Events): Outcome {
  const own = state.products.withdrawals
  const { transactionId, by } = command
  if (!mayPayOut(state, by)) return reject('authorNotAllowed')
  if (!isTransactionId(transactionId)) return reject('transactionIdInvalid')
  const withdrawal = findWithdrawal(state, command)
  if ('rejection' in withdrawal) return withdrawal
  const isSigners = by.kind === 'external'
  if (isSigners && withdrawal.network === null) return reject('authorNotAllowed')
  if (!isBeingPaid(withdrawal)) return reject('withdrawalNotSigning')
  // Only operators can finish what an operator started.
  if (isSigners && withdrawal.state !== 'sending') return reject('authorNotAllowed')
  if (isOwnPass(withdrawal, by)) return reject('payerPassedIt')
  const { withdrawalId, accountId, coinId, amount, fee } = withdrawal
  if (own.transactions.use(placeOf(withdrawal), transactionId, withdrawalId) !== 'free')
    return reject('transactionTaken')
  // Past this line the money is out; only mutation follows.
  own.transactions.remember(placeOf(withdrawal), transactionId, withdrawalId)
  removeWithdrawal(own, withdrawal)
  const common = {
    coinId,
    fromAccountId: accountId,
    fromBucket: frozen,
    toBucket: available,
    reference: withdrawalId,
  } as const
  const leaves = { amount: amount - fee, toAccountId: outsideWorldAccountId }
  state.ledger.post({ ...common, ...leaves, flow: 'withdrawal' }, events)
  if (fee > 0n)
    state.ledger.post({ ...common, flow: 'withdrawalFee', amount: fee, toAccountId: feesAccountId }, events)
  events.push({ type: 'withdrawalPaid', withdrawalId, accountId, transactionId })
  return acceptedOrder(withdrawalId, false)
}

/** Passing it must name the seen destination and amounts: an approval is for these and no others. */
function refuseSeen({ rules }: State, withdrawal: Withdrawal, seen: SeenWithdrawal): Rejection | null {
  if (rules < 7) return null
  const isSame =
    seen.destinationHash === withdrawal.destinationHash &&
    seen.amount === withdrawal.amount &&
    seen.fee === withdrawal.fee
  return isSame ? null : 'withdrawalDiffers'
}

/** Both the proposer and the approver, if there are two. */
function passedBy({ rules }: State, { by }: PassWithdrawal): { passedBy?: readonly number[] } {
  if (rules < 7 || by.kind !== 'operator') return {}
  const { operatorId, approverId } = by
  return { passedBy: approverId === null ? [operatorId] : [operatorId, approverId] }
}

/** A manual payment is recorded by somebody other than its passers. Two together may. */
function isOwnPass({ passedBy: passers = [] }: Withdrawal, by: Author): boolean {
  return by.kind === 'operator' && by.approverId === null && passers.includes(by.operatorId)
}

/** Operators, and since rules 5 the signer, the only outside system that pays. */
function mayPayOut({ rules }: State, by: Author): boolean {
  return by.kind !== 'external' || (rules >= 5 && by.name === signerName)
}

/** Restrictions of the account since the request: they block the payout until lifted, but not a return. */
function refuseOwner(state: State, { accountId }: Withdrawal): Rejection | null {
  const barred = refuseAccount(state, 'payOut', accountId)
  // Before rules 7 only requests needed this.
  return barred === 'notCertified' && state.rules < 7 ? null : barred
}

/** The place of a transaction: two chains may have equal ids. */
function placeOf({ network, currency }: Withdrawal): string {
  return network === null ? `card-${currency}` : `chain-${network}`
}
