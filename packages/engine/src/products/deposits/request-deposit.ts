import { refuseOrderNumbers } from '../../nucleus/client-order-rules.ts'
import { refuseAccount, refuseProduct } from '../../nucleus/eligibility.ts'
import { supplyMax } from '../../nucleus/ledger/ledger.ts'
import { refuseLimit, worthNow } from '../../nucleus/accounts/limits/refuse-limit.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import { setField } from '../../nucleus/undo.ts'
import { type DepositFigures, depositFigures, openAccountsOf } from '../../rules/deposit-terms.ts'
import type { BankAccount, DepositChannel, RequestDeposit } from './commands.ts'
import type { Events } from './events.ts'
import type { Outcome, Rejection } from './rejections.ts'
import { countedRequests, openDepositOf, setDeposit, type State } from './state.ts'

export function requestDeposit(state: State, command: RequestDeposit, events: Events): Outcome {
  const own = state.products.deposits
  const { depositId, accountId, channelId, amount, clientOrderId, at } = command
  if (state.rules < 4) return reject('rulesUnknown')
  const unreadable = refuseOrderNumbers(depositId, clientOrderId)
  if (unreadable !== null) return reject(unreadable)
  if (!state.accounts.exists(accountId)) return reject('accountUnknown')
  // The answer to a repeated request ignores later changes, so it comes before all other rules.
  const madeBefore = clientOrderId === null ? 0 : own.clientOrders.find(accountId, clientOrderId)
  if (madeBefore !== 0) return acceptedOrder(madeBefore, true)
  if (depositId <= own.lastDepositId) return reject('parametersInvalid')
  const barred = refuseDepositor(state, accountId)
  if (barred !== null) return reject(barred)
  const channel = own.channels.get(channelId)
  if (channel === undefined) return reject('channelUnknown')
  if (!channel.isOpen) return reject('channelClosed')
  const bankAccount = accountFor(state, channel, command)
  if (typeof bankAccount === 'string') return reject(bankAccount)
  const { kind, provider, currency, coinId } = channel
  const rate = state.fiatRates.get(currency, coinId)
  const scale = state.coins.get(coinId)?.scale
  if (rate === undefined || scale === undefined) return reject('fiatRateMissing')
  const { rateE10 } = rate
  const figures = depositFigures(amount, channel, { rateE10, scale })
  const worth = worthNow(state, coinId, figures.credited)
  const refused =
    refuseAmount(channel, amount, figures) ??
    (command.rateE10 === rateE10 && command.fee === figures.fee ? null : 'termsChanged') ??
    refuseBeside(state, channel, command) ??
    refuseLimit(state, 'deposit', { accountId, used: countedRequests(own, accountId, at), worth }) ??
    (state.ledger.supply(coinId) + figures.credited > supplyMax ? 'supplyTooLarge' : null)
  if (refused !== null) return reject(refused)
  // Past this line the request stands; only mutation follows.
  setField(own, 'lastDepositId', depositId)
  if (clientOrderId !== null) own.clientOrders.remember(accountId, clientOrderId, depositId, at, state.rules)
  const counted = worth === undefined ? {} : { worth }
  own.requests.add(accountId, { channelId, at, ...(worth === undefined ? {} : { depositId, worth }) })
  const { fee, credited } = figures
  const expiresAt = at + channel.expiresAfterMs
  const isLarge = amount >= channel.twoFrom
  const ids = { depositId, accountId, channelId, kind, provider, coinId } as const
  const terms = { amount, credited, expiresAt, isLarge }
  setDeposit(own, { ...ids, ...terms, ...bankAccount, state: 'paying', endedAt: 0, transactionId: null })
  const seen = { currency, fee, rateE10 }
  events.push({
    type: 'depositRequested',
    ...ids,
    ...terms,
    ...seen,
    requestedAt: at,
    ...bankAccount,
    ...counted,
  })
  return acceptedOrder(depositId, false)
}

/** Where its money should arrive: the chosen open account of the channel, or the first. */
function accountFor(
  { rules }: State,
  channel: DepositChannel,
  { bank: chosen }: RequestDeposit,
): { readonly bankAccount?: BankAccount } | Rejection {
  if (chosen !== undefined && rules < 8) return 'rulesUnknown'
  const open = openAccountsOf(channel)
  if (open === null) return chosen === undefined ? {} : 'termsChanged'
  if (open.length === 0) return 'channelClosed'
  const found = open.find(({ bank }) => chosen === undefined || bank === chosen)
  if (found === undefined) return 'termsChanged'
  const { bank, holder, account, code } = found
  return { bankAccount: { bank, holder, account, code } }
}

/** Uncertified users may deposit: other products refuse them later. A demo could never withdraw. */
function refuseDepositor(state: State, accountId: number): Rejection | null {
  return refuseAccount(state, 'deposit', accountId) ?? refuseProduct(state, 'deposits', accountId)
}

function refuseAmount(
  { amountMin, amountMax }: DepositChannel,
  amount: bigint,
  { credited }: DepositFigures,
): Rejection | null {
  if (amount <= 0n) return 'amountNotPositive'
  // With an expensive coin, the credit may round to zero.
  if (amount < amountMin || credited === 0n) return 'depositBelowMin'
  return amount > amountMax ? 'depositAboveMax' : null
}

/** Checks the account's other requests. */
function refuseBeside(
  state: State,
  { channelId, kind, perDayMax }: DepositChannel,
  { accountId, at }: RequestDeposit,
): Rejection | null {
  const own = state.products.deposits
  if (openDepositOf(own, accountId, kind, at) !== null) return 'depositOpen'
  const requested = own.requests.of(accountId, at).filter((one) => one.channelId === channelId)
  return requested.length >= perDayMax ? 'depositsPerDay' : null
}
