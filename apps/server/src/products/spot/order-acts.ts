import type { CallOutput, CallRequest } from '@candor/contract/calls'
import { orderCodes } from '@candor/contract/calls/spot'
import { resultCodes } from '@candor/contract/result-codes'
import { byUser } from '@candor/engine/nucleus/authors'
import type { OrderAct, OrderTerms } from '@candor/engine/products/spot/commands'
import { parsePriceTicks, parseQuantityLots } from '@candor/engine/rules/market-units'
import { parseAmount } from '@candor/money/amount'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import { findSettled } from '../../platform/calls/find-settled.ts'
import type { MarketMirror, Mirror } from '../../platform/core/mirror/mirror.ts'
import type { Submitted } from '../../platform/core/submitted.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { isRefusal, reasonOf, type Refusal, refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { findOrder } from './queries.ts'

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

export function amendOrder({ core, db }: Services): Handler<'Spot/AmendOrder'> {
  return async ({ orderId, price, quantity }, { userId }) => {
    const accountId = await core.accountShownIn(userId, 'orders')
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

type OrderForm = CallRequest<'Spot/PlaceOrder'>
type FormRefusal = Refusal<'parametersInvalid' | 'spotOpeningPriceWrong' | 'spotSellPriceWrong'>

// Converts a form to whole ticks and lots, or refuses it before it causes any cost.
function readTerms(form: OrderForm, market: MarketMirror): OrderTerms | FormRefusal {
  return form.kind === 'limit' ? readLimit(form, market) : readMarket(form, market)
}

function readPrice(text: string, side: 'buy' | 'sell', { units }: MarketMirror): number | FormRefusal {
  const ticks = parsePriceTicks(text, units)
  if (ticks === null) return refuseFor(side === 'buy' ? 'buyPriceInvalid' : 'sellPriceInvalid')
  return ticks
}

function readQuantity(text: string, { units }: MarketMirror): number | FormRefusal {
  return parseQuantityLots(text, units) ?? refuse('parametersInvalid')
}

function readLimit(form: OrderForm, market: MarketMirror): OrderTerms | FormRefusal {
  const { side, price, quantity, amount, timeInForce, isPostOnly } = form
  if (price === undefined || quantity === undefined || amount !== undefined)
    return refuse('parametersInvalid')
  const priceTicks = readPrice(price, side, market)
  if (typeof priceTicks !== 'number') return priceTicks
  const quantityLots = readQuantity(quantity, market)
  if (typeof quantityLots !== 'number') return quantityLots
  return { kind: 'limit', side, priceTicks, quantityLots, timeInForce, isPostOnly }
}

function readMarket(form: OrderForm, market: MarketMirror): OrderTerms | FormRefusal {
  const { side, price, quantity, amount, isPostOnly } = form
  if (price !== undefined || isPostOnly) return refuse('parametersInvalid')
  if (side === 'buy') {
    if (amount === undefined || quantity !== undefined) return refuse('parametersInvalid')
    const quoteAmount = parseAmount(amount, market.units.quoteScale)
    return quoteAmount === null ? refuse('parametersInvalid') : { kind: 'market', side, quoteAmount }
  }
  if (quantity === undefined || amount !== undefined) return refuse('parametersInvalid')
  const quantityLots = readQuantity(quantity, market)
  return typeof quantityLots === 'number' ? { kind: 'market', side, quantityLots } : quantityLots
}

const refuseOrder = refusalAmong('an order', orderCodes)
