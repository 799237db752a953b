import { byJob } from '@candor/engine/nucleus/authors'
import type { Exchange } from '../exchange.ts'
import type { Person } from '../person.ts'
import type { Stage } from '../stage.ts'
import { freeze, setFlags, unfreeze } from './operators.ts'
import { usdt } from '../units.ts'
import { pricesAround } from './spot.ts'

const market = 'LTC/USDT'

/** An order that is amended in every way. */
export async function amendments(stage: Stage): Promise<void> {
  const { exchange, people } = stage
  const { ada, ben, chloe } = people
  await stage.tell('LTC')
  const price = pricesAround(stage)
  const orderId = String(await ada.limit(market, 'sell', { price: price(0.5), quantity: '3' }))
  const amend = async (more: number, quantity: string) =>
    await exchange.call('Spot/AmendOrder', { orderId, price: price(more), quantity }, ada.token)
  await ben.limit(market, 'sell', { price: price(0.5), quantity: '1' })
  await amend(0.5, '2.5')
  await amend(0.5, '2.5')
  await amend(0.5, '3.5')
  await amend(0.4, '3.5')
  exchange.pass({ seconds: 1 })
  // A part has traded; an amendment still names the whole quantity.
  await chloe.limit(market, 'buy', { price: price(0.4), quantity: '1' })
  await amend(0.4, '3')
  await amend(0.45, '4')
  // Crossing the spread, it trades at once, and the rest rests.
  await ben.limit(market, 'buy', { price: price(0.1), quantity: '0.8' })
  await amend(0.1, '4')
  await amend(0.5, '4')
  // It meets an order of its own account, and its rest ends.
  await ada.limit(market, 'buy', { price: price(-0.1), quantity: '1' })
  await ben.limit(market, 'buy', { price: price(0), quantity: '0.3' })
  await amend(-0.1, '4')
  const { doneReason } = await exchange.call('Spot/GetOrder', { orderId }, ada.token)
  if (doneReason !== 'selfTrade') throw new Error(`the amended order ended as ${doneReason}`)
  await ada.cancelAll(market)
  await ben.cancelAll(market)
  // Without anything to cancel it succeeds, too.
  await ben.cancelAll(market)
}

/** The maker fee changes while an order waits, and the product restarts: it is filled at the fee that it kept. */
export async function changedFees(stage: Stage): Promise<void> {
  const { exchange, people } = stage
  await stage.tell('LTC')
  const price = pricesAround(stage)
  await people.ada.limit(market, 'sell', { price: price(0.2), quantity: '1' })
  const { config } = exchange.market(market)
  const changed = { ...config, makerFeePpm: config.makerFeePpm / 2 }
  await exchange.must(byJob('seeds'), { type: 'configureMarket', market: changed })
  await stage.restart()
  await people.ben.limit(market, 'buy', { price: price(0.2), quantity: '1' })
}

/** Levels that everybody who trades here reaches on the next day, and a discount. */
export async function feeLevels({ exchange, people: { ada } }: Stage): Promise<void> {
  const levels = [
    { volumeMin: usdt, makerFeePpm: 700, takerFeePpm: 900 },
    { volumeMin: 100_000n * usdt, makerFeePpm: 300, takerFeePpm: 500 },
  ]
  await exchange.agree({ type: 'configureFeeLevels', terms: { coinId: 1, levels } })
  const { accountId } = ada
  await exchange.agree({ type: 'setFeeDiscount', accountId, discountPpm: 250_000 })
}

/** Trades at the fees of a level, and the end of a discount. */
export async function leveledTrades(stage: Stage): Promise<void> {
  const { exchange, people } = stage
  await stage.tell('LTC')
  const price = pricesAround(stage)
  await people.ada.limit(market, 'sell', { price: price(0.2), quantity: '1' })
  await people.ben.limit(market, 'buy', { price: price(0.2), quantity: '1' })
  const { accountId } = people.ada
  await exchange.agree({ type: 'setFeeDiscount', accountId, discountPpm: 0 })
}

/** Orders that their owner cancels, and orders that an operator cancels. */
export async function cancellations({ exchange, people: { ada, dmitri, lou } }: Stage): Promise<void> {
  const own = await ada.limit('BTC/USDT', 'buy', { price: '40000', quantity: '0.002' })
  await exchange.call('Spot/CancelOrder', { orderId: String(own) }, ada.token)
  const erroneous = await ada.limit('BTC/USDT', 'buy', { price: '40100.1', quantity: '0.002' })
  await exchange.decide('the owner asked on the phone', {
    type: 'cancelOrder',
    accountId: ada.accountId,
    orderId: erroneous,
  })
  // Users banned from trading may still cancel.
  const banned = await lou.limit('BTC/USDT', 'buy', { price: '40200', quantity: '0.001' })
  await setFlags(exchange, lou, 'suspicion of wash trading', { set: ['tradeBanned'] })
  await exchange.call('Spot/CancelOrder', { orderId: String(banned) }, lou.token)
  await setFlags(exchange, lou, 'the suspicion was wrong', { clear: ['tradeBanned'] })
  await cancelledForOwner(exchange, dmitri)
  await ada.limit('BTC/USDT', 'buy', { price: '41000', quantity: '0.02' })
  await ada.limit('ETH/USDT', 'buy', { price: '1600', quantity: '0.02' })
  await ada.cancelAll('BTC/USDT')
  await ada.cancelAll()
}

/** A frozen or locked owner cannot cancel; an operator can. */
async function cancelledForOwner(exchange: Exchange, owner: Person): Promise<void> {
  const { accountId } = owner
  const first = await owner.limit('BTC/USDT', 'buy', { price: '40300', quantity: '0.001' })
  await owner.limit('BTC/USDT', 'buy', { price: '40310', quantity: '0.01' })
  await owner.limit('BTC/USDT', 'buy', { price: '40320', quantity: '0.01' })
  await owner.limit('ETH/USDT', 'buy', { price: '1500', quantity: '0.01' })
  await owner.limit('DOGE/USDT', 'buy', { price: '0.05', quantity: '400' })
  await owner.limit(market, 'sell', { price: '99.5', quantity: '1.2' })
  await freeze(exchange, owner, 'a stolen phone')
  await exchange.refusedCall(
    'Spot/CancelOrder',
    { orderId: String(first) },
    { token: owner.token, refusal: 'userFrozen' },
  )
  const reason = 'the owner asked for it at the desk'
  await exchange.decide(reason, { type: 'cancelOrder', accountId, orderId: first })
  await exchange.decide(reason, { type: 'cancelAllOrders', accountId, marketId: 2 })
  await unfreeze(exchange, owner, 'the phone was found')
  await setFlags(exchange, owner, 'until the password is changed', { set: ['locked'] })
  await exchange.decide(reason, { type: 'cancelAllOrders', accountId, marketId: null })
  await setFlags(exchange, owner, 'the password was changed', { clear: ['locked'] })
}
