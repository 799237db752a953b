import { none } from '../../book/order-pool.ts'
import { assertNever } from '../../nucleus/assert.ts'
import { reject } from '../../nucleus/outcome.ts'
import { actsMax } from '../../rules/order-limits.ts'
import { amendOrder } from './amend-order.ts'
import { cancelOrder } from './cancel-order.ts'
import type { BatchOrders, OrderAct } from './commands.ts'
import type { Events } from './events.ts'
import { placeOrder } from './place-order.ts'
import type { Outcome } from './rejections.ts'
import type { State, SpotState } from './state.ts'

/**
 * Refused or repeated acts change nothing, so a batch of only these is like a repeat: it is answered and need
 * not be journaled.
 */
export function batchOrders(state: State, command: BatchOrders, events: Events): Outcome {
  const { accountId, acts } = command
  if (state.rules < 2) return reject('rulesUnknown')
  if (acts.length === 0 || acts.length > actsMax) return reject('parametersInvalid')
  if (!state.accounts.exists(accountId)) return reject('accountUnknown')
  const parts = acts.map((act) => doAct(state, command, act, events))
  const isRepeat = parts.every((part) => !part.isAccepted || part.isRepeat)
  return { isAccepted: true, orderId: null, isRepeat, parts }
}

/** Placements are numbered as they are accepted, so a refused one leaves no gap. */
function doAct(state: State, { accountId, at, by }: BatchOrders, act: OrderAct, events: Events): Outcome {
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
      const { orderId, marketId, priceTicks, quantityLots } = act
      // Ticks and lots mean nothing in another market.
      if (isOfAnother(state.products.spot, orderId, marketId)) return reject('parametersInvalid')
      const amendment = { type: 'amendOrder', at, by, accountId, orderId, priceTicks, quantityLots } as const
      return amendOrder(state, amendment, events)
    }
    case 'cancel':
      return cancelOrder(state, { type: 'cancelOrder', at, by, accountId, orderId: act.orderId }, events)
    default:
      return assertNever(act)
  }
}

function isOfAnother({ pool, openOrders }: SpotState, orderId: number, marketId: number): boolean {
  const slot = Number.isSafeInteger(orderId) && orderId > 0 ? pool.slotOf(orderId) : none
  return slot !== none && openOrders.marketIdOf(slot) !== marketId
}
