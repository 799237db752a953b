import type { CallRequest } from '@candor/contract/calls'
import { resultCodes } from '@candor/contract/result-codes'
import { byUser } from '@candor/engine/nucleus/authors'
import type { OrderAct } from '@candor/engine/products/spot/commands'
import type { Submitted } from '../../core/core.ts'
import type { Mirror } from '../../core/mirror.ts'
import type { Handler } from '../../gateway/handler.ts'
import { isRefusal, refuse, type Refusal } from '../../gateway/refusal.ts'
import type { House } from '../house.ts'
import { readPrice, readQuantity, readTerms } from './order-terms.ts'

type ActForm = CallRequest<'Spot/BatchOrders'>['acts'][number]

// Valid acts go to the engine as one command; the results are in the order of the acts.
export function batchOrders({ core }: House): Handler<'Spot/BatchOrders'> {
  return async ({ acts }, { userId }) => {
    const read = acts.map((act) => readAct(act, core.mirror))
    const readable = read.filter((act): act is OrderAct => !isRefusal(act))
    const accountId = await core.ensureAccount(userId)
    const answers = readable.length === 0 ? [] : await core.submitBatch(byUser, accountId, readable)
    let next = 0
    const results = read.map((act) => resultOf(isRefusal(act) ? act : answers[next++]))
    return { results }
  }
}

function readAct(form: ActForm, mirror: Mirror): OrderAct | Refusal {
  if (form.act === 'cancel') return { act: 'cancel', orderId: Number(form.orderId) }
  const market = mirror.market(form.market)
  if (!market) return refuse('spotVarietyDoesNotExist')
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

function resultOf(answer: Submitted | Refusal | undefined) {
  if (answer === undefined) throw new Error('an act has no answer')
  return 'refused' in answer
    ? { resultCode: resultCodes[answer.refused], orderId: null, isRepeat: false }
    : { resultCode: resultCodes.success, orderId: String(answer.orderId), isRepeat: answer.isRepeat }
}
