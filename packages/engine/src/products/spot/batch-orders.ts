import { assertNever } from '../../assert.ts'
import type { Event } from '../../events.ts'
import type { Outcome, Refusal } from '../../outcome.ts'
import { reject } from '../../outcome.ts'
import type { State } from '../../state.ts'
import { amendOrder } from './amend-order.ts'
import { cancelOrder } from './cancel-order.ts'
import type { BatchOrders, OrderAct } from './commands.ts'
import { placeOrder } from './place-order.ts'

export const actsMax = 200

/**
 * Acts that are refused or repeated change nothing, so a batch of nothing else is like a repeat: it is answered and need
 * not be journaled.
 */
export function batchOrders(state: State, command: BatchOrders, events: Event[]): Outcome {
  const { accountId, acts } = command
  if (state.rules < 2) return reject('rulesUnknown')
  if (acts.length === 0 || acts.length > actsMax) return reject('parametersInvalid')
  if (!state.accounts.exists(accountId)) return reject('accountUnknown')
  const refusals: Refusal[] = []
  const orderIds: (number | null)[] = []
  let isRepeat = true
  for (const [place, act] of acts.entries()) {
    const outcome = doAct(state, command, act, events)
    orderIds.push(outcome.isAccepted ? outcome.orderId : null)
    if (!outcome.isAccepted) refusals.push({ place, rejection: outcome.rejection })
    else if (!outcome.isRepeat) isRepeat = false
  }
  return { isAccepted: true, orderId: null, isRepeat, refusals, orderIds }
}

/** Placements are numbered as they are accepted, so a refused one leaves no gap. */
function doAct(state: State, { accountId, at, by }: BatchOrders, act: OrderAct, events: Event[]): Outcome {
  switch (act.act) {
    case 'place': {
      const { marketId, clientOrderId, terms } = act
      const orderId = state.products.spot.lastOrderId + 1
      const placement = {
        type: 'placeOrder',
        at,
        by,
        orderId,
        accountId,
        marketId,
        clientOrderId,
        terms,
      } as const
      return placeOrder(state, placement, events)
    }
    case 'amend': {
      const { orderId, priceTicks, quantityLots } = act
      return amendOrder(
        state,
        { type: 'amendOrder', at, by, accountId, orderId, priceTicks, quantityLots },
        events,
      )
    }
    case 'cancel':
      return cancelOrder(state, { type: 'cancelOrder', at, by, accountId, orderId: act.orderId }, events)
    default:
      return assertNever(act)
  }
}
