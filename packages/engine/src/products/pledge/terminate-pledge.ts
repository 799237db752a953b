import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import type { TerminatePledge } from './commands.ts'
import type { Events } from './events.ts'
import type { Outcome } from './rejections.ts'
import { endPledge, payInterest } from './settle-pledge.ts'
import type { State } from './state.ts'

export function terminatePledge(state: State, command: TerminatePledge, events: Events): Outcome {
  const own = state.products.pledge
  const { orderId, at } = command
  const isKnown = Number.isSafeInteger(orderId) && orderId >= 1 && orderId <= own.lastOrderId
  if (!isKnown) return reject('orderMissing')
  const order = own.orders.get(orderId)
  // A finished pledge ends by itself at the next tick, and does not count as terminated.
  if (order === undefined || order.endsAt <= at) return reject('orderNotOpen')
  // Past this line the pledge ends; only mutation follows. Days that are over are owed, whether or not the clock
  // has ticked since.
  payInterest(state, order, at, events)
  endPledge(state, order, 'terminated', events)
  return acceptedOrder(orderId, false)
}
