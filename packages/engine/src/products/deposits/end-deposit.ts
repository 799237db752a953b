import { refuseCanceller } from '../../nucleus/eligibility.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import type { CancelDeposit, RejectDeposit, ReportDeposit } from './commands.ts'
import type { DepositEnd, Events } from './events.ts'
import { findDeposit, findOwnDeposit } from './find-deposit.ts'
import type { Outcome } from './rejections.ts'
import { type Deposit, endedKeptMs, forgetDeposit, setDeposit, type State, stateAt } from './state.ts'

export function reportDeposit(state: State, command: ReportDeposit, events: Events): Outcome {
  const { accountId, at } = command
  const barred = refuseCanceller(state, accountId)
  if (barred !== null) return reject(barred)
  const deposit = findOwnDeposit(state, command)
  if ('rejection' in deposit) return deposit
  const { depositId } = deposit
  // A provider reports by itself, and a reported deposit never expires.
  if (deposit.provider !== null) return reject('depositNotReportable')
  const now = stateAt(deposit, at)
  if (now === 'completed') return acceptedOrder(depositId, true)
  if (now !== 'paying') return reject(now === 'expired' ? 'depositExpired' : 'depositNotReportable')
  // Past this line it waits for an operator; only mutation follows.
  setDeposit(state.products.deposits, { ...deposit, state: 'completed' })
  events.push({ type: 'depositReported', depositId, accountId })
  return acceptedOrder(depositId, false)
}

export function cancelDeposit(state: State, command: CancelDeposit, events: Events): Outcome {
  const { accountId, at } = command
  const barred = refuseCanceller(state, accountId)
  if (barred !== null) return reject(barred)
  const deposit = findOwnDeposit(state, command)
  if ('rejection' in deposit) return deposit
  const now = stateAt(deposit, at)
  if (now !== 'paying') return reject(now === 'expired' ? 'depositExpired' : 'depositNotCancellable')
  // Past this line it is over; only mutation follows.
  end(state, deposit, { end: 'cancelled', at }, events)
  return acceptedOrder(deposit.depositId, false)
}

export function rejectDeposit(state: State, command: RejectDeposit, events: Events): Outcome {
  const deposit = findDeposit(state, command)
  if ('rejection' in deposit) return deposit
  const now = stateAt(deposit, command.at)
  if (now !== 'paying' && now !== 'completed') return reject('depositDecided')
  // Past this line it is over; only mutation follows.
  end(state, deposit, { end: 'rejected', at: command.at }, events)
  return acceptedOrder(deposit.depositId, false)
}

/** Ends deposits not paid in time, and forgets old ended ones. */
export function endDueDeposits(state: State, at: number, events: Events): void {
  const own = state.products.deposits
  for (let depositId = own.due.takeDue(at); depositId !== null; depositId = own.due.takeDue(at)) {
    const deposit = own.deposits.get(depositId)
    if (deposit === undefined) continue
    const { state: before, expiresAt, endedAt } = deposit
    if (before === 'paying' && expiresAt <= at) end(state, deposit, { end: 'expired', at: expiresAt }, events)
    else if (endedAt > 0 && endedAt + endedKeptMs <= at) forgetDeposit(own, depositId)
  }
}

function end(
  state: State,
  deposit: Deposit,
  { end: how, at }: { end: DepositEnd; at: number },
  events: Events,
): void {
  const { depositId, accountId } = deposit
  setDeposit(state.products.deposits, { ...deposit, state: how, endedAt: at })
  events.push({ type: 'depositEnded', depositId, accountId, end: how, at })
}
