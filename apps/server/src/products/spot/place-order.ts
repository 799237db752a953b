import type { Handler } from '../../platform/gateway/handler.ts'
import { isRefusal, refuseFor } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { refuseOrder } from './order-refusal.ts'
import { readTerms } from './order-terms.ts'

export function placeOrder({ core }: Services): Handler<'Spot/PlaceOrder'> {
  return async (form, { userId }) => {
    const market = core.mirror.market(form.market)
    if (!market) return refuseFor('marketUnknown')
    const terms = readTerms(form, market)
    if (isRefusal(terms)) return terms
    const account = core.ensureAccount(userId)
    const accountId = typeof account === 'number' ? account : await account
    const submitted = await core.submitFor(accountId, {
      type: 'placeOrder',
      accountId,
      marketId: market.config.marketId,
      clientOrderId: form.clientOrderId ?? null,
      terms,
    })
    if ('refused' in submitted) return refuseOrder(submitted)
    return { orderId: String(submitted.orderId), isRepeat: submitted.isRepeat }
  }
}
