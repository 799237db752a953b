import { houseAccountId } from '../../nucleus/accounts/account-table.ts'
import { available, locked } from '../../nucleus/ledger/ledger.ts'
import { setField } from '../../nucleus/undo.ts'
import { daysOver } from '../../rules/pledge-interest.ts'
import type { Events, PledgeEndReason } from './events.ts'
import { type State, nextDueAt, type PledgeOrder, removePledgeOrder } from './state.ts'

/** Pays due interest and ends finished pledges, the earliest first, each exactly once. */
export function settleDuePledges(state: State, at: number, events: Events): void {
  const { due, orders } = state.products.pledge
  for (let orderId = due.takeDue(at); orderId !== null; orderId = due.takeDue(at)) {
    const order = orders.get(orderId)
    if (order === undefined) continue
    payInterest(state, order, at, events)
    if (order.endsAt <= at) endPledge(state, order, order.isCutByEvent ? 'eventEnded' : 'expired', events)
    else due.add(nextDueAt(order), orderId)
  }
}

/** Every whole day that is over and not yet paid, in one posting. */
export function payInterest(state: State, order: PledgeOrder, at: number, events: Events): void {
  const { orderId, accountId, coinId, dailyInterest, daysPaid } = order
  const lastDay = daysOver(order, at)
  if (lastDay === daysPaid) return
  const amount = dailyInterest * BigInt(lastDay - daysPaid)
  setField(order, 'daysPaid', lastDay)
  state.ledger.post(
    {
      flow: 'pledgeInterest',
      coinId,
      amount,
      fromAccountId: houseAccountId,
      fromBucket: locked,
      toAccountId: accountId,
      toBucket: available,
      reference: orderId,
    },
    events,
  )
  events.push({ type: 'pledgeInterestPaid', orderId, accountId, firstDay: daysPaid + 1, lastDay, amount })
}

/** The principal goes back, and the money set aside for the missing days returns to the house. */
export function endPledge(state: State, order: PledgeOrder, reason: PledgeEndReason, events: Events): void {
  const { orderId, accountId, productId, coinId, principal } = order
  const unearned = order.dailyInterest * BigInt(order.days - order.daysPaid)
  removePledgeOrder(state.products.pledge, order)
  const inCoin = { coinId, fromBucket: locked, toBucket: available, reference: orderId } as const
  state.ledger.post(
    {
      ...inCoin,
      flow: 'pledgeReturn',
      amount: principal,
      fromAccountId: accountId,
      toAccountId: accountId,
    },
    events,
  )
  if (unearned > 0n) {
    state.ledger.post(
      {
        ...inCoin,
        flow: 'pledgeReserveRelease',
        amount: unearned,
        fromAccountId: houseAccountId,
        toAccountId: houseAccountId,
      },
      events,
    )
  }
  events.push({ type: 'pledgeEnded', orderId, accountId, productId, principal, reason })
}
