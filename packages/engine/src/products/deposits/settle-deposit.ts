import { outsideWorldAccountId } from '../../nucleus/accounts/account-table.ts'
import { available, supplyMax } from '../../nucleus/ledger/ledger.ts'
import { isTransactionId } from '../../nucleus/ledger/transaction-ids.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import type { SettleDeposit } from './commands.ts'
import type { Events } from './events.ts'
import { findDeposit } from './find-deposit.ts'
import type { Outcome, Rejection } from './rejections.ts'
import { type Deposit, setDeposit, type State, stateAt } from './state.ts'

/** The author name of a provider, valid for its own channels only. */
export function providerAuthor(provider: string): string {
  return `payments-${provider}`
}

export function settleDeposit(state: State, command: SettleDeposit, events: Events): Outcome {
  const own = state.products.deposits
  const { transactionId, by, at } = command
  if (!isTransactionId(transactionId)) return reject('transactionIdInvalid')
  const deposit = findDeposit(state, command)
  if ('rejection' in deposit) return deposit
  const { depositId, accountId, coinId, credited } = deposit
  const isProviders = deposit.provider !== null && by.kind === 'external'
  if (by.kind === 'external' && !(isProviders && by.name === providerAuthor(deposit.provider)))
    return reject('authorNotAllowed')
  if (deposit.state === 'passed') {
    const isSame = deposit.transactionId?.toLowerCase() === transactionId.toLowerCase()
    return isSame ? acceptedOrder(depositId, true) : reject('depositDecided')
  }
  const now = stateAt(deposit, at)
  const isOver = now !== 'paying' && now !== 'completed'
  const refused = refuseSettling(state, deposit, { transactionId, isLate: isOver && by.kind === 'external' })
  if (refused !== null) return reject(refused)
  // Past this line the money is in; only mutation follows.
  own.transactions.remember(placeOf(deposit), transactionId, depositId)
  if (by.kind === 'operator' && by.approverId === null)
    own.solo.add(by.operatorId, { channelId: deposit.channelId, amount: deposit.amount, at })
  setDeposit(own, { ...deposit, state: 'passed', endedAt: at, transactionId })
  state.ledger.post(
    {
      flow: 'channelDeposit',
      coinId,
      amount: credited,
      fromAccountId: outsideWorldAccountId,
      fromBucket: available,
      toAccountId: accountId,
      toBucket: available,
      reference: depositId,
    },
    events,
  )
  events.push({
    type: 'depositSettled',
    depositId,
    accountId,
    coinId,
    credited,
    transactionId,
    wasOver: isOver,
  })
  return acceptedOrder(depositId, false)
}

function refuseSettling(
  state: State,
  deposit: Deposit,
  { transactionId, isLate }: { transactionId: string; isLate: boolean },
): Rejection | null {
  const { depositId, coinId, credited } = deposit
  const { transactions } = state.products.deposits
  if (transactions.use(placeOf(deposit), transactionId, depositId) !== 'free') return 'transactionTaken'
  // Its owner was notified that it is over, so people decide about the money.
  if (isLate) return 'depositOver'
  return state.ledger.supply(coinId) + credited > supplyMax ? 'supplyTooLarge' : null
}

/**
 * One operator alone settles from a bank's statement, up to the bounds of the channel. Two are needed for a
 * provider's channel, a large amount, a late one, and more than one operator's share of a day.
 */
export function settlingNeedsTwo(state: State, { depositId, by, at }: SettleDeposit): boolean {
  const own = state.products.deposits
  const deposit = own.deposits.get(depositId)
  if (deposit === undefined || deposit.state === 'passed' || by.kind !== 'operator') return false
  const now = stateAt(deposit, at)
  if (deposit.provider !== null || deposit.isLarge) return true
  if (now !== 'paying' && now !== 'completed') return true
  const { channelId, amount } = deposit
  const settled = own.solo.of(by.operatorId, at).filter((one) => one.channelId === channelId)
  const alone = settled.reduce((sum, one) => sum + one.amount, amount)
  return alone > (own.channels.get(channelId)?.soloPerDayMax ?? 0n)
}

/** Where a transaction happened: a provider has one set of ids for all its channels, a bank account has its own. */
function placeOf({ provider, channelId }: Deposit): string {
  return provider === null ? `channel-${channelId}` : providerAuthor(provider)
}
