import { labCodes } from '@candor/contract/calls/lab'
import { parseAmount } from '@candor/money/amount'
import type { Handler } from '../../gateway/handler.ts'
import { refuse } from '../../gateway/refusal.ts'
import { refusalAmong } from '../engine-refusal.ts'
import type { House } from '../house.ts'

const refuseSubscription = refusalAmong('a subscription', labCodes)

export function subscribeLab({ core }: House): Handler<'Lab/Subscribe'> {
  return async ({ projectId, quantity: text, clientOrderId }, { userId }) => {
    const project = core.mirror.lab.projects.get(Number(projectId))
    if (!project) return refuse('noActivity')
    const quantity = parseAmount(text, core.mirror.coin(project.config.coinId).scale)
    if (quantity === null) return refuse('amountWrong')
    const accountId = await core.ensureAccount(userId)
    const submitted = await core.submitFor(accountId, {
      type: 'subscribeLab',
      accountId,
      projectId: project.config.projectId,
      quantity,
      clientOrderId: clientOrderId ?? null,
    })
    if ('refused' in submitted) return refuseSubscription(submitted.refused)
    return { orderId: String(submitted.orderId), isRepeat: submitted.isRepeat }
  }
}
