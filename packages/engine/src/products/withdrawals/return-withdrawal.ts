import { refuseCanceller } from '../../nucleus/eligibility.ts'
import { available, frozen } from '../../nucleus/ledger/ledger.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import type { CancelWithdrawal, FailWithdrawal, RejectWithdrawal } from './commands.ts'
import type { Events, WithdrawalEnd } from './events.ts'
import { findWithdrawal } from './find-withdrawal.ts'
import type { Outcome } from './rejections.ts'
import { isBeingPaid, removeWithdrawal, type State, type Withdrawal } from './state.ts'

export function cancelWithdrawal(state: State, command: CancelWithdrawal, events: Events): Outcome {
  const barred = refuseCanceller(state, command.accountId)
  if (barred !== null) return reject(barred)
  const withdrawal = findWithdrawal(state, command)
  if ('rejection' in withdrawal)
    return withdrawal.rejection === 'withdrawalDecided' ? reject('withdrawalNotCancellable') : withdrawal
  if (withdrawal.accountId !== command.accountId) return reject('withdrawalOfAnother')
  if (isBeingPaid(withdrawal) || withdrawal.isDoubtful) return reject('withdrawalNotCancellable')
  return giveBack(state, withdrawal, 'cancelled', events)
}

export function rejectWithdrawal(state: State, command: RejectWithdrawal, events: Events): Outcome {
  const withdrawal = findWithdrawal(state, command)
  if ('rejection' in withdrawal) return withdrawal
  // It may have left already; another command states that it has not.
  if (isBeingPaid(withdrawal)) return reject('withdrawalBeingSigned')
  return giveBack(state, withdrawal, 'rejected', events)
}

export function failWithdrawal(state: State, command: FailWithdrawal, events: Events): Outcome {
  const withdrawal = findWithdrawal(state, command)
  if ('rejection' in withdrawal) return withdrawal
  if (!isBeingPaid(withdrawal)) return reject('withdrawalNotSigning')
  return giveBack(state, withdrawal, 'failed', events)
}

/** All of it, fee included, at once. Only mutation. */
function giveBack(state: State, withdrawal: Withdrawal, end: WithdrawalEnd, events: Events): Outcome {
  const own = state.products.withdrawals
  const { withdrawalId, accountId, coinId, amount } = withdrawal
  removeWithdrawal(own, withdrawal)
  // It counts for no daily bound.
  own.recent.remove(accountId, (one) => one.withdrawalId === withdrawalId)
  state.ledger.post(
    {
      flow: 'withdrawalReturn',
      coinId,
      amount,
      fromAccountId: accountId,
      fromBucket: frozen,
      toAccountId: accountId,
      toBucket: available,
      reference: withdrawalId,
    },
    events,
  )
  events.push({ type: 'withdrawalEnded', withdrawalId, accountId, end })
  return acceptedOrder(withdrawalId, false)
}
