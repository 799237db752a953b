import type { Handler } from '../../platform/gateway/handler.ts'
import { refuseFor } from '../../platform/gateway/refusal.ts'
import { findSettled } from '../../platform/calls/find-settled.ts'
import type { Services } from '../../platform/services.ts'
import { refuseOrder } from './order-refusal.ts'
import { readPrice, readQuantity } from './order-terms.ts'
import { findOrder } from './queries.ts'

export function amendOrder({ core, db }: Services): Handler<'Spot/AmendOrder'> {
  return async ({ orderId, price, quantity }, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(accountId, 'orders')
    // Decimals need a market, which is known from the order.
    const order = await findSettled(core, () => findOrder(db, orderId))
    if (!order) return refuseFor('orderMissing')
    if (order.account_id !== accountId) return refuseFor('orderOfAnotherAccount')
    const market = core.mirror.markets.get(order.market_id)
    if (!market) return refuseFor('marketUnknown')
    const priceTicks = readPrice(price, order.side, market)
    if (typeof priceTicks !== 'number') return priceTicks
    const quantityLots = readQuantity(quantity, market)
    if (typeof quantityLots !== 'number') return quantityLots
    const submitted = await core.submitFor(accountId, {
      type: 'amendOrder',
      accountId,
      orderId: Number(orderId),
      priceTicks,
      quantityLots,
    })
    return 'refused' in submitted ? refuseOrder(submitted) : { orderId }
  }
}

export function cancelOrder({ core }: Services): Handler<'Spot/CancelOrder'> {
  return async ({ orderId }, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    const submitted = await core.submitFor(accountId, {
      type: 'cancelOrder',
      accountId,
      orderId: Number(orderId),
    })
    return 'refused' in submitted ? refuseOrder(submitted) : { orderId }
  }
}

export function cancelAllOrders({ core }: Services): Handler<'Spot/CancelAllOrders'> {
  return async ({ market: symbol }, { userId }) => {
    const market = symbol === undefined ? null : core.mirror.market(symbol)
    if (market === undefined) return refuseFor('marketUnknown')
    const accountId = await core.ensureAccount(userId)
    const submitted = await core.submitFor(accountId, {
      type: 'cancelAllOrders',
      accountId,
      marketId: market?.config.marketId ?? null,
    })
    return 'refused' in submitted ? refuseOrder(submitted) : {}
  }
}
