import { resultCodeName } from '@candor/contract/result-codes'
import { marketMakerAccountId } from '@candor/engine/nucleus/accounts/account-table'
import { marketMaker, treasury } from '../authors.ts'
import type { Stage } from '../stage.ts'
import { dayMs } from '../units.ts'
import { houseFunding } from './funding.ts'

const market = 'LTC/USDT'

/** Prices around today's, in the format of calls. */
export function pricesAround({ prices }: Stage): (more: number) => string {
  const base = prices.LTC
  return (more) => (base + more).toFixed(2)
}

/** Orders of every kind and time in force, with every way to end. */
export async function everyKindOfOrder(stage: Stage): Promise<void> {
  const { ada, ben } = stage.people
  await stage.tell('LTC')
  await takenAtOnceOrNot(stage)
  await filledInParts(stage)
  await cutShort(stage)
  await ownOrders(stage)
  await ordersInABatch(stage)
  await otherMarkets(stage)
  await ada.cancelAll()
  await ben.cancelAll()
}

async function takenAtOnceOrNot(stage: Stage): Promise<void> {
  const { exchange, people } = stage
  const { ada, ben, chloe, dmitri } = people
  const price = pricesAround(stage)
  const clientOrderId = `ada-${Math.floor(exchange.nowMs / dayMs)}`
  const first = {
    market,
    side: 'sell',
    kind: 'limit',
    price: price(0),
    quantity: '1',
    clientOrderId,
  } as const
  await ada.place(first)
  const { isRepeat } = await exchange.call('Spot/PlaceOrder', first, ada.token)
  if (!isRepeat) throw new Error('the same client order id placed a second order')
  await ben.limit(market, 'sell', { price: price(0.1), quantity: '2' })
  // Takes the first one; the rest is not taken at once.
  await chloe.limit(market, 'buy', {
    price: price(0.05),
    quantity: '1.5',
    timeInForce: 'immediateOrCancel',
  })
  exchange.pass({ seconds: 2 })
  await dmitri.limit(market, 'buy', { price: price(0.1), quantity: '2', timeInForce: 'fillOrKill' })
  await exchange.refusedCall(
    'Spot/PlaceOrder',
    { market, side: 'buy', kind: 'limit', price: price(0), quantity: '1', timeInForce: 'fillOrKill' },
    { token: dmitri.token, refusal: 'coinNotObtained' },
  )
}

/** Every kind of taker fills a part of a resting order. */
async function filledInParts(stage: Stage): Promise<void> {
  const { exchange, people } = stage
  const { ben, chloe, dmitri } = people
  const price = pricesAround(stage)
  const clientOrderId = `ben-${Math.floor(exchange.nowMs / dayMs)}`
  await ben.limit(market, 'buy', { price: price(-0.1), quantity: '4', clientOrderId })
  await chloe.place({ market, side: 'sell', kind: 'market', quantity: '0.7' })
  await chloe.limit(market, 'sell', {
    price: price(-0.1),
    quantity: '0.6',
    timeInForce: 'immediateOrCancel',
  })
  await dmitri.limit(market, 'sell', { price: price(-0.1), quantity: '0.5', timeInForce: 'fillOrKill' })
  await dmitri.limit(market, 'sell', { price: price(-0.2), quantity: '0.4' })
  exchange.pass({ seconds: 3, ms: 250 })
}

/** Market orders for more than the book offers. */
async function cutShort(stage: Stage): Promise<void> {
  const { ada, ben, chloe, dmitri } = stage.people
  const price = pricesAround(stage)
  await chloe.place({ market, side: 'sell', kind: 'market', quantity: '5' })
  await dmitri.limit(market, 'sell', { price: price(0.15), quantity: '0.5' })
  await chloe.place({ market, side: 'buy', kind: 'market', amount: '500' })
  await ada.limit(market, 'sell', { price: price(0.15), quantity: '0.5' })
  await ada.limit(market, 'sell', { price: price(0.16), quantity: '0.5' })
  await ben.place({ market, side: 'buy', kind: 'market', amount: '60.5' })
  await ada.cancelAll(market)
}

/** Orders of one account do not trade with each other: the rest of the newer one ends. */
async function ownOrders(stage: Stage): Promise<void> {
  const { exchange, people } = stage
  const { ada, ben, chloe, dmitri } = people
  const price = pricesAround(stage)
  await ada.limit(market, 'sell', { price: price(0.2), quantity: '2', isPostOnly: true })
  await dmitri.limit(market, 'sell', { price: price(0.15), quantity: '0.5' })
  await ada.limit(market, 'buy', { price: price(0.25), quantity: '2' })
  await dmitri.limit(market, 'sell', { price: price(0.15), quantity: '0.5' })
  await ada.place({ market, side: 'buy', kind: 'market', amount: '200' })
  await ben.limit(market, 'buy', { price: price(-0.3), quantity: '1', isPostOnly: true })
  await chloe.limit(market, 'buy', { price: price(-0.25), quantity: '0.5' })
  await ben.place({ market, side: 'sell', kind: 'market', quantity: '1' })
  await exchange.refusedCall(
    'Spot/PlaceOrder',
    { market, side: 'buy', kind: 'limit', price: price(0.2), quantity: '1' },
    { token: ada.token, refusal: 'coinNotObtained' },
  )
}

/** New orders, changes and cancels in one call, one of them refused. */
async function ordersInABatch(stage: Stage): Promise<void> {
  const { exchange, people } = stage
  const { ada, ben } = people
  const price = pricesAround(stage)
  const standing = await ada.limit(market, 'sell', { price: price(0.4), quantity: '1' })
  const unwanted = await ada.limit(market, 'sell', { price: price(0.5), quantity: '1' })
  await ben.limit(market, 'buy', { price: price(-0.2), quantity: '0.3' })
  const order = { act: 'place', market, side: 'sell', kind: 'limit', quantity: '0.3' } as const
  const clientOrderId = `ada-batch-${Math.floor(exchange.nowMs / dayMs)}`
  const { results } = await exchange.call(
    'Spot/BatchOrders',
    {
      acts: [
        { ...order, price: price(-0.2) },
        { ...order, price: price(0.45), clientOrderId },
        { ...order, price: price(0.45), clientOrderId },
        { act: 'amend', market, orderId: String(standing), price: price(0.4), quantity: '0.8' },
        { act: 'cancel', orderId: String(unwanted) },
        { act: 'cancel', orderId: String(unwanted) },
      ],
    },
    ada.token,
  )
  const said = results.map(({ resultCode, isRepeat }) =>
    isRepeat ? 'repeat' : (resultCodeName(resultCode) ?? resultCode),
  )
  const expected = ['success', 'success', 'repeat', 'success', 'success', 'orderCannotBeCancelled']
  if (said.join() !== expected.join()) throw new Error(`a batch came to ${said.join(', ')}`)
}

/** A market between two coins, and one with trading hours and without fees. */
async function otherMarkets({ exchange, people: { ada, ben } }: Stage): Promise<void> {
  await ben.limit('ETH/BTC', 'sell', { price: '0.0405', quantity: '1.2' })
  await ada.limit('ETH/BTC', 'buy', { price: '0.0405', quantity: '0.7' })
  await ada.limit('ETH/BTC', 'buy', { price: '0.0404', quantity: '0.5' })
  await ben.place({ market: 'ETH/BTC', side: 'sell', kind: 'market', quantity: '0.2' })
  const accountId = marketMakerAccountId
  const day = new Date(exchange.nowMs).toISOString().slice(0, 10)
  await exchange.must(treasury, houseFunding(accountId, 20, 500n, day))
  const sale = {
    kind: 'limit',
    side: 'sell',
    priceTicks: 26_000,
    quantityLots: 500,
    timeInForce: 'goodTillCancelled',
    isPostOnly: false,
  } as const
  const place = { type: 'placeOrder', accountId, marketId: 20, clientOrderId: null } as const
  const orderId = await exchange.must(marketMaker, { ...place, terms: sale })
  await ben.limit('OAKS/USDT', 'buy', { price: '2.6', quantity: '3.21' })
  const change = { accountId, orderId, priceTicks: 26_000, quantityLots: 450 }
  await exchange.must(marketMaker, { type: 'amendOrder', ...change })
  await exchange.must(marketMaker, { type: 'cancelOrder', accountId, orderId })
  const acts = [
    { act: 'place', marketId: 20, clientOrderId: null, terms: { ...sale, quantityLots: 100 } },
  ] as const
  const [quote] = await exchange.core.submitBatch(marketMaker, accountId, acts)
  if (quote === undefined || 'refused' in quote) throw new Error('the maker could not quote')
  await exchange.core.submitBatch(marketMaker, accountId, [{ act: 'cancel', orderId: quote.orderId }])
}
