import { houseAccountId } from '../../nucleus/accounts/account-table.ts'
import { refuseOrderNumbers } from '../../nucleus/client-order-rules.ts'
import { refuseOpening } from '../../nucleus/eligibility.ts'
import { available, locked } from '../../nucleus/ledger/ledger.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import { setField } from '../../nucleus/undo.ts'
import { cycleDaysOf, dayMs, type PledgePlan, planPledge } from '../../rules/pledge-interest.ts'
import type { SubscribePledge } from './commands.ts'
import type { Events } from './events.ts'
import type { Outcome, Rejection } from './rejections.ts'
import { type State, addPledgeOrder, openPledgesOf, type PledgeProduct } from './state.ts'

export const openPledgesPerAccountMax = 100

export function subscribePledge(state: State, command: SubscribePledge, events: Events): Outcome {
  const own = state.products.pledge
  const { orderId, accountId, productId, amount, clientOrderId, at } = command
  const unreadable = refuseOrderNumbers(orderId, clientOrderId)
  if (unreadable !== null) return reject(unreadable)
  if (!state.accounts.exists(accountId)) return reject('accountUnknown')
  // The answer to a repeated request ignores later changes, so it comes before all other rules.
  const madeBefore = clientOrderId === null ? 0 : own.clientOrders.find(accountId, clientOrderId)
  if (madeBefore !== 0) return acceptedOrder(madeBefore, true)
  if (orderId <= own.lastOrderId) return reject('parametersInvalid')
  const barred = refuseOpening(state, 'pledge', accountId)
  if (barred !== null) return reject(barred)
  const product = own.products.get(productId)
  if (product === undefined) return reject('activityUnknown')
  const plan = planPledge(product.config, amount, at)
  const refused =
    refuseTime(product, plan, at) ??
    refuseTerms(state, product, command) ??
    refuseAmount(state, product, command, plan)
  if (refused !== null) return reject(refused)
  // Past this line the pledge stands; only mutation follows.
  setField(own, 'lastOrderId', orderId)
  if (clientOrderId !== null) own.clientOrders.remember(accountId, clientOrderId, orderId, at, state.rules)
  const { coinId, cycleUnit, cycleCount, dailyRatePpm } = product.config
  const { dailyInterest, days, endsAt } = plan
  const isCutByEvent = endsAt < at + cycleDaysOf(product.config) * dayMs
  const order = { orderId, accountId, productId, coinId, principal: amount, dailyInterest, days, endsAt }
  addPledgeOrder(own, { ...order, startedAt: at, isCutByEvent, daysPaid: 0 })
  events.push({ type: 'pledgeSubscribed', ...order, cycleUnit, cycleCount, dailyRatePpm, startedAt: at })
  const inCoin = { coinId, fromBucket: available, toBucket: locked, reference: orderId } as const
  state.ledger.post(
    { ...inCoin, flow: 'pledgePrincipal', amount, fromAccountId: accountId, toAccountId: accountId },
    events,
  )
  state.ledger.post(
    {
      ...inCoin,
      flow: 'pledgeReserve',
      amount: plan.interest,
      fromAccountId: houseAccountId,
      toAccountId: houseAccountId,
    },
    events,
  )
  return acceptedOrder(orderId, false)
}

function refuseTime({ config }: PledgeProduct, plan: PledgePlan, at: number): Rejection | null {
  if (!config.isOpen) return 'activityClosed'
  if (at < config.startAt) return 'eventNotStarted'
  if (at >= config.endAt) return 'eventEnded'
  // The event ends before one day of interest: locking money now would earn nothing.
  if (plan.days === 0) return 'lessThanADayLeft'
  return null
}

function refuseTerms({ rules }: State, { config }: PledgeProduct, seen: SubscribePledge): Rejection | null {
  if (rules === 0 && seen.dailyRatePpm === null) return null
  const isAsSeen =
    config.dailyRatePpm === seen.dailyRatePpm &&
    cycleDaysOf(config) === seen.cycleDays &&
    config.endAt === seen.endAt
  return isAsSeen ? null : 'termsChanged'
}

function refuseAmount(
  state: State,
  { config, openPrincipal }: PledgeProduct,
  { accountId, amount }: SubscribePledge,
  plan: PledgePlan,
): Rejection | null {
  const { ledger } = state
  if (amount <= 0n) return 'quantityEmpty'
  if (amount < config.principalMin) return 'quantityBelowRange'
  if (amount > config.principalMax) return 'quantityAboveRange'
  if (config.quota !== null && openPrincipal + amount > config.quota) return 'quotaFull'
  if (openPledgesOf(state.products.pledge, accountId) >= openPledgesPerAccountMax) return 'tooManyOpenOrders'
  if (ledger.balance(accountId, config.coinId, available) < amount) return 'insufficientBalance'
  // Promised interest is set aside at once, so that it can always be paid.
  if (ledger.balance(houseAccountId, config.coinId, available) < plan.interest) return 'houseCannotPromise'
  return null
}
