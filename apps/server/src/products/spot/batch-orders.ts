import type { CallOutput, CallRequest } from '@candor/contract/calls'
import { resultCodes } from '@candor/contract/result-codes'
import { byUser } from '@candor/engine/nucleus/authors'
import type { OrderAct } from '@candor/engine/products/spot/commands'
import type { Submitted } from '../../platform/core/submitted.ts'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { isRefusal, reasonOf, refuseFor, type Refusal } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { refuseOrder } from './order-refusal.ts'
import { readPrice, readQuantity, readTerms } from './order-terms.ts'

type ActForm = CallRequest<'Spot/BatchOrders'>['acts'][number]
type ActResult = CallOutput<'Spot/BatchOrders'>['results'][number]

// Valid acts go to the engine as one command; the results are in the order of the acts.
export function batchOrders({ core }: Services): Handler<'Spot/BatchOrders'> {
  return async ({ acts }, { userId }) => {
    const read = acts.map((act) => readAct(act, core.mirror))
    const readable = read.filter((act): act is OrderAct => !isRefusal(act))
    const accountId = await core.ensureAccount(userId)
    const answers = readable.length === 0 ? [] : await core.submitBatch(byUser, accountId, readable)
    let next = 0
    const results = read.map((act) => (isRefusal(act) ? refused(act) : resultOf(answers[next++])))
    return { results }
  }
}

function readAct(form: ActForm, mirror: Mirror): OrderAct | Refusal {
  if (form.act === 'cancel') return { act: 'cancel', orderId: Number(form.orderId) }
  const market = mirror.market(form.market)
  if (!market) return refuseFor('marketUnknown')
  const { marketId } = market.config
  if (form.act === 'place') {
    const terms = readTerms(form, market)
    return isRefusal(terms)
      ? terms
      : { act: 'place', marketId, clientOrderId: form.clientOrderId ?? null, terms }
  }
  const priceTicks = readPrice(form.price, 'buy', market)
  if (typeof priceTicks !== 'number') return priceTicks
  const quantityLots = readQuantity(form.quantity, market)
  if (typeof quantityLots !== 'number') return quantityLots
  return { act: 'amend', marketId, orderId: Number(form.orderId), priceTicks, quantityLots }
}

function resultOf(answer: Submitted | undefined): ActResult {
  if (answer === undefined) throw new Error('an act has no answer')
  if ('refused' in answer) return refused(refuseOrder(answer))
  const { orderId, isRepeat } = answer
  return { resultCode: resultCodes.success, reason: null, orderId: String(orderId), isRepeat }
}

function refused(refusal: Refusal): ActResult {
  const resultCode = resultCodes[refusal.refused]
  return { resultCode, reason: reasonOf(refusal), orderId: null, isRepeat: false }
}
