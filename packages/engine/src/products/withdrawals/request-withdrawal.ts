import { refuseOrderNumbers } from '../../nucleus/client-order-rules.ts'
import { isDigestSince } from '../../nucleus/digest.ts'
import { refuseAccount, refuseProduct } from '../../nucleus/eligibility.ts'
import { available, frozen } from '../../nucleus/ledger/ledger.ts'
import { refuseLimit, worthNow } from '../../nucleus/accounts/limits/refuse-limit.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import { setField } from '../../nucleus/undo.ts'
import { isWhole } from '../../nucleus/whole.ts'
import { isWithinDailyHours } from '../../rules/new-york.ts'
import {
  cardReceives,
  causesOfReview,
  refuseWithdrawalAmount,
  withdrawalFee,
} from '../../rules/withdrawal-terms.ts'
import type { PayoutMethod, RequestWithdrawal } from './commands.ts'
import type { Events } from './events.ts'
import type { Outcome, Rejection } from './rejections.ts'
import { hasOpen, keptOf, setWithdrawal, type State } from './state.ts'

export function requestWithdrawal(state: State, command: RequestWithdrawal, events: Events): Outcome {
  const own = state.products.withdrawals
  const { withdrawalId, accountId, methodId, destinationId, destinationHash, amount, clientOrderId, at } =
    command
  if (state.rules < 4) return reject('rulesUnknown')
  const unreadable = refuseOrderNumbers(withdrawalId, clientOrderId)
  if (unreadable !== null) return reject(unreadable)
  if (!isWhole(destinationId)) return reject('parametersInvalid')
  if (!isDigestSince(7, state, destinationHash)) return reject('parametersInvalid')
  if (!state.accounts.exists(accountId)) return reject('accountUnknown')
  // The answer to a repeated request ignores later changes, so it comes before all other rules.
  const madeBefore = clientOrderId === null ? 0 : own.clientOrders.find(accountId, clientOrderId)
  if (madeBefore !== 0) return acceptedOrder(madeBefore, true)
  if (withdrawalId <= own.lastWithdrawalId) return reject('parametersInvalid')
  const barred = refuseAccount(state, 'withdraw', accountId) ?? refuseProduct(state, 'withdrawals', accountId)
  if (barred !== null) return reject(barred)
  const method = own.methods.get(methodId)
  if (method === undefined) return reject('payoutUnknown')
  const { coinId, network, currency } = method
  const terms = termsOf(state, method, amount)
  const refused =
    refuseTime(method, at) ??
    refuseWithdrawalAmount(amount, method, terms.scale) ??
    refuseTerms(method, command, terms) ??
    refuseBeside(state, method, command)
  if (refused !== null) return reject(refused)
  // Past this line the request stands; only mutation follows.
  setField(own, 'lastWithdrawalId', withdrawalId)
  if (clientOrderId !== null)
    own.clientOrders.remember(accountId, clientOrderId, withdrawalId, at, state.rules)
  // By all methods: otherwise several methods would allow several times as much.
  const dayAmount = dayAmountWith(state, command, (one) => one.coinId === coinId)
  const worth = worthNow(state, coinId, amount)
  const counted = worth === undefined ? {} : { worth }
  own.recent.add(accountId, { withdrawalId, methodId, amount, at, ...counted })
  const { fee, rateE10, cardAmount } = terms
  const causes = causesOfReview(dayAmount, method, own.cautions.of(accountId, at), at)
  const isLarge = dayAmount >= method.twoFrom
  const isAutomatic = causes.length === 0
  const withdrawal = { withdrawalId, accountId, coinId, network, currency, amount, fee, isLarge }
  const bound = destinationHash === undefined ? {} : { destinationHash }
  const kept = keptOf({ destinationId, destinationHash, cardAmount })
  setWithdrawal(own, { ...withdrawal, state: isAutomatic ? 'passed' : 'review', ...kept })
  events.push({
    type: 'withdrawalRequested',
    ...withdrawal,
    methodId,
    destinationId,
    ...bound,
    rateE10,
    cardAmount,
    causes,
    requestedAt: at,
    ...counted,
  })
  state.ledger.post(
    {
      flow: 'withdrawalHold',
      coinId,
      amount,
      fromAccountId: accountId,
      fromBucket: available,
      toAccountId: accountId,
      toBucket: frozen,
      reference: withdrawalId,
    },
    events,
  )
  if (isAutomatic) events.push({ type: 'withdrawalPassed', withdrawalId, accountId, isAutomatic })
  return acceptedOrder(withdrawalId, false)
}

interface Terms {
  readonly scale: number
  readonly fee: bigint
  /** Of a card's currency; null for a chain, and while there is none. */
  readonly rateE10: bigint | null
  readonly cardAmount: bigint | null
}

function termsOf(state: State, method: PayoutMethod, amount: bigint): Terms {
  const { coinId, currency } = method
  const scale = state.coins.get(coinId)?.scale ?? 0
  const fee = withdrawalFee(amount, method)
  const rate = currency === null ? undefined : state.fiatRates.get(currency, coinId)
  if (rate === undefined) return { scale, fee, rateE10: null, cardAmount: null }
  const { rateE10 } = rate
  return { scale, fee, rateE10, cardAmount: cardReceives(amount - fee, { rateE10, scale }) }
}

function refuseTime(method: PayoutMethod, at: number): Rejection | null {
  if (!method.isOpen) return 'payoutClosed'
  return isWithinDailyHours(method, at) ? null : 'outsideWithdrawalHours'
}

function refuseTerms(
  { currency }: PayoutMethod,
  seen: RequestWithdrawal,
  { fee, rateE10, cardAmount }: Terms,
): Rejection | null {
  if (currency !== null && rateE10 === null) return 'fiatRateMissing'
  // A card can't be paid less than a hundredth.
  if (cardAmount === 0n) return 'withdrawalTooSmall'
  return seen.fee === fee && seen.rateE10 === rateE10 ? null : 'termsChanged'
}

/** Checks the account's other withdrawals and its balance. */
function refuseBeside(
  state: State,
  { methodId, coinId, network, minTradingDays, perDayMax }: PayoutMethod,
  command: RequestWithdrawal,
): Rejection | null {
  const { accountId, amount, at } = command
  const own = state.products.withdrawals
  if (hasOpen(own, { accountId, network })) return 'withdrawalOpen'
  if (state.tradingDays.of(accountId) < minTradingDays) return 'tradingDaysTooFew'
  const byMethod = dayAmountWith(state, command, (one) => one.methodId === methodId)
  if (byMethod > perDayMax) return 'withdrawalsPerDay'
  const worth = worthNow(state, coinId, amount)
  const limited = refuseLimit(state, 'withdraw', { accountId, used: own.recent.of(accountId, at), worth })
  if (limited !== null) return limited
  return state.ledger.balance(accountId, coinId, available) < amount ? 'withdrawalNotCovered' : null
}

/** The total of these methods within 24 hours, including this one, without returned ones. */
function dayAmountWith(
  state: State,
  { accountId, amount, at }: RequestWithdrawal,
  isCounted: (method: PayoutMethod) => boolean,
): bigint {
  const { recent, methods } = state.products.withdrawals
  return recent.of(accountId, at).reduce((sum, one) => {
    const method = methods.get(one.methodId)
    return method !== undefined && isCounted(method) ? sum + one.amount : sum
  }, amount)
}
