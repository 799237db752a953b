import { pledgeCodes } from '@candor/contract/calls/pledge'
import { parseAmount } from '@candor/money/amount'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import { fundPasswordFault } from '../../platform/calls/fund-password-check.ts'
import type { Services } from '../../platform/services.ts'

const refusePledge = refusalAmong('a pledge', pledgeCodes)

export function subscribePledge(services: Services): Handler<'Pledge/Subscribe'> {
  const { core } = services
  return async ({ productId, amount: text, fundPassword, ...form }, { userId, now }) => {
    const product = core.mirror.pledge.products.get(Number(productId))
    if (!product) return refuseFor('activityUnknown')
    const amount = parseAmount(text, core.mirror.coin(product.config.coinId).scale)
    if (amount === null) return refuse('amountWrong')
    const wrong = await fundPasswordFault(services, userId, fundPassword, now)
    if (wrong) return wrong
    const accountId = await core.ensureAccount(userId)
    const submitted = await core.submitFor(accountId, {
      type: 'subscribePledge',
      accountId,
      productId: product.config.productId,
      amount,
      dailyRatePpm: form.dailyRatePpm,
      cycleDays: form.cycleDays,
      endAt: form.endAt.getTime(),
      clientOrderId: form.clientOrderId ?? null,
    })
    if ('refused' in submitted) return refusePledge(submitted)
    return { orderId: String(submitted.orderId), isRepeat: submitted.isRepeat }
  }
}
