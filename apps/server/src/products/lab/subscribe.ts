import { labCodes } from '@candor/contract/calls/lab'
import { parseAmount } from '@candor/money/amount'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import type { Services } from '../../platform/services.ts'

const refuseSubscription = refusalAmong('a subscription', labCodes)

export function subscribeLab({ core }: Services): Handler<'Lab/Subscribe'> {
  return async ({ projectId, quantity: text, price: seenPrice, clientOrderId }, { userId }) => {
    const project = core.mirror.lab.projects.get(Number(projectId))
    if (!project) return refuseFor('activityUnknown')
    const quantity = parseAmount(text, core.mirror.coin(project.config.coinId).scale)
    if (quantity === null) return refuse('amountWrong')
    // A price that the payment coin can't represent is not the current one.
    const price = parseAmount(seenPrice, core.mirror.coin(project.config.paymentCoinId).scale)
    if (price === null) return refuseFor('termsChanged')
    const accountId = await core.ensureAccount(userId)
    const submitted = await core.submitFor(accountId, {
      type: 'subscribeLab',
      accountId,
      projectId: project.config.projectId,
      quantity,
      price,
      clientOrderId: clientOrderId ?? null,
    })
    if ('refused' in submitted) return refuseSubscription(submitted)
    return { orderId: String(submitted.orderId), isRepeat: submitted.isRepeat }
  }
}
