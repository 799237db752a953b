import { houseAccountId } from '../../nucleus/accounts/account-table.ts'
import { assert } from '../../nucleus/assert.ts'
import { refuseOrderNumbers } from '../../nucleus/client-order-rules.ts'
import { refuseDebtorOpening } from '../../nucleus/eligibility.ts'
import { available, locked, toBeReleased } from '../../nucleus/ledger/ledger.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import { setEntry, setField } from '../../nucleus/undo.ts'
import { labCost } from '../../rules/lab-subscription.ts'
import type { SubscribeLab } from './commands.ts'
import type { Events } from './events.ts'
import type { Outcome, Rejection } from './rejections.ts'
import { type State, addLabOrder, type LabProject, lockedSubscriptionsOf } from './state.ts'

export const lockedSubscriptionsPerAccountMax = 100

export function subscribeLab(state: State, command: SubscribeLab, events: Events): Outcome {
  const own = state.products.lab
  const { orderId, accountId, projectId, quantity, clientOrderId, at } = command
  const unreadable = refuseOrderNumbers(orderId, clientOrderId)
  if (unreadable !== null) return reject(unreadable)
  if (!state.accounts.exists(accountId)) return reject('accountUnknown')
  // The answer to a repeated request ignores later changes, so it comes before all other rules.
  const madeBefore = clientOrderId === null ? 0 : own.clientOrders.find(accountId, clientOrderId)
  if (madeBefore !== 0) return acceptedOrder(madeBefore, true)
  if (orderId <= own.lastOrderId) return reject('parametersInvalid')
  const barred = refuseDebtorOpening(state, 'lab', accountId)
  if (barred !== null) return reject(barred)
  const project = own.projects.get(projectId)
  if (project === undefined) return reject('activityUnknown')
  const refused =
    refuseTime(project, at) ?? refusePrice(state, project, command) ?? refuseQuantity(state, project, command)
  if (refused !== null) return reject(refused)
  // Past this line the subscription stands; only mutation follows.
  setField(own, 'lastOrderId', orderId)
  if (clientOrderId !== null) own.clientOrders.remember(accountId, clientOrderId, orderId, at, state.rules)
  setField(project, 'sold', project.sold + quantity)
  setEntry(project.subscribed, accountId, (project.subscribed.get(accountId) ?? 0n) + quantity)
  const { coinId, paymentCoinId, price, releaseAt, sliceCount, sliceDays } = project.config
  const cycle = { releaseAt, sliceCount, sliceDays }
  const cost = costOf(state, project, quantity)
  addLabOrder(own, { orderId, accountId, coinId, quantity, ...cycle, slicesReleased: 0 })
  const order = { orderId, accountId, projectId, coinId, paymentCoinId, price, quantity, cost, ...cycle, at }
  events.push({ type: 'labSubscribed', ...order })
  state.ledger.post(
    {
      flow: 'labPayment',
      coinId: paymentCoinId,
      amount: cost,
      fromAccountId: accountId,
      fromBucket: available,
      toAccountId: houseAccountId,
      toBucket: available,
      reference: orderId,
    },
    events,
  )
  state.ledger.post(
    {
      flow: 'labCoins',
      coinId,
      amount: quantity,
      fromAccountId: houseAccountId,
      fromBucket: locked,
      toAccountId: accountId,
      toBucket: toBeReleased,
      reference: orderId,
    },
    events,
  )
  return acceptedOrder(orderId, false)
}

function refuseTime({ config }: LabProject, at: number): Rejection | null {
  if (!config.isOpen) return 'activityClosed'
  if (at < config.startAt) return 'eventNotStarted'
  return at >= config.endAt ? 'eventEnded' : null
}

function refusePrice(
  { rules }: State,
  { config }: LabProject,
  { price: seen }: SubscribeLab,
): Rejection | null {
  if (rules === 0 && seen === null) return null
  return config.price === seen ? null : 'termsChanged'
}

function refuseQuantity(state: State, project: LabProject, command: SubscribeLab): Rejection | null {
  const { accountId, quantity } = command
  const { quota, quantityStep, quantityMin, quantityMaxPerAccount, paymentCoinId } = project.config
  const left = quota - project.sold
  if (left === 0n) return 'quotaFull'
  if (quantity <= 0n) return 'quantityEmpty'
  if (quantity % quantityStep !== 0n) return 'quantityNotWhole'
  // The last piece may be below the minimum; otherwise nobody could buy it.
  if (quantity < quantityMin && quantity !== left) return 'belowProjectMinimum'
  const before = project.subscribed.get(accountId) ?? 0n
  if (quantityMaxPerAccount !== null && before + quantity > quantityMaxPerAccount) return 'quantityAboveRange'
  if (quantity > left) return 'quotaFull'
  if (lockedSubscriptionsOf(state.products.lab, accountId) >= lockedSubscriptionsPerAccountMax)
    return 'tooManyOpenOrders'
  const cost = costOf(state, project, quantity)
  return state.ledger.balance(accountId, paymentCoinId, available) < cost ? 'insufficientBalance' : null
}

function costOf(state: State, { config }: LabProject, quantity: bigint): bigint {
  const coin = state.coins.get(config.coinId)
  const cost = labCost(quantity, config.price, coin?.scale ?? 0)
  assert(cost !== null, 'whole steps cost whole units')
  return cost
}
