import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyJournal } from '../../platform/core/verify/verify.ts'
import { makeBusy } from '../../testing/busy-exchange.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { send } from '../../testing/send.ts'
import { Trader } from '../../testing/people/trader.ts'

let product: TestProduct

beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(async () => {
  await product.product.close()
})

async function tick(price: bigint): Promise<void> {
  const { core } = product.product
  await send(core, { type: 'indexTick', coinId: 2, priceE10: price * 10n ** 10n })
  await core.settled()
}

async function opened(): Promise<Trader> {
  const trader = await Trader.tryout(product)
  await trader.balanceOf('USDT')
  return trader
}

async function costOf(trader: Trader, coin = 'BTC') {
  const { data } = await product.call('Wallet/GetOverview', {}, trader.token)
  return data?.coins.find((one) => one.coin === coin)?.cost
}

async function traded(buyer: Trader, seller: Trader, price: string, quantity: string): Promise<void> {
  await seller.placed({ side: 'sell', price, quantity })
  await buyer.placed({ price, quantity })
  await product.settled()
}

describe('the cost of a coin', () => {
  test('a purchase costs the amount paid, and its fee raises the average', async () => {
    await tick(60_000n)
    const [buyer, seller] = [await opened(), await opened()]
    await traded(buyer, seller, '60000', '0.01')
    // 600 USDT for 0.01 BTC less a thousandth.
    expect(await costOf(buyer)).toEqual({
      quantity: '0.00999000',
      cost: '600.000000',
      average: '60060.0600600601',
      gain: '-0.600000',
      percent: '-0.10',
    })
    await tick(66_000n)
    expect(await costOf(buyer)).toMatchObject({ gain: '59.340000', percent: '9.89' })
    // Test money has no known cost, also when it is sold.
    expect(await costOf(seller)).toMatchObject({ quantity: '0.00000000', average: null, gain: null })
  })

  test('a sale takes its share, and the average stays', async () => {
    await tick(60_000n)
    const [buyer, other] = [await opened(), await opened()]
    await traded(buyer, other, '60000', '0.01')
    const { average } = (await costOf(buyer)) ?? {}
    // Of 0.10999 BTC, 0.00999 were bought; half of it all is sold.
    await traded(other, buyer, '60000', '0.05499')
    expect(await costOf(buyer)).toMatchObject({ quantity: '0.00499545', cost: '300.027028' })
    expect(average).toBe('60060.0600600601')
    expect(Number((await costOf(buyer))?.average)).toBeCloseTo(60_060.06, 2)
  })

  test('coins in an order, or frozen, still count', async () => {
    await tick(60_000n)
    const [buyer, seller] = [await opened(), await opened()]
    await traded(buyer, seller, '60000', '0.01')
    const before = await costOf(buyer)
    await buyer.placed({ side: 'sell', price: '64000', quantity: '0.1' })
    const frozen = { accountId: buyer.accountId, coinId: 2, amount: 100n }
    await send(product.product.core, { type: 'freezeFunds', ...frozen })
    await product.settled()
    expect(await costOf(buyer)).toEqual(before)
    await product.call('Spot/CancelAllOrders', {}, buyer.token)
  })

  test('a coin of the lab cost the amount paid, and gains nothing until it has a price', async () => {
    await tick(50_000n)
    const alice = await makeBusy(product, 3)
    const { data } = await product.call('Wallet/GetOverview', {}, alice.token)
    const sold = data?.coins.filter(({ priceFrom }) => priceFrom === 'lab') ?? []
    const held = sold.find(({ toBeReleased }) => /[1-9]/.test(toBeReleased))
    expect(held?.cost).toMatchObject({ quantity: held?.toBeReleased, cost: held?.value, gain: '0.000000' })
  })

  test('the view matches the journal, and verify finds overwritten values', async () => {
    const { databaseUrl } = product
    await product.settled()
    const right = await verifyJournal(databaseUrl)
    expect(right.faults).toEqual([])
    expect(right.costsCompared).toBeGreaterThan(4)
    const sql = 'update views.costs set cost_e10 = cost_e10 + $1 where known > 0'
    await product.query(sql, [1])
    const wrong = await verifyJournal(databaseUrl)
    expect(wrong.faults).toContainEqual(expect.stringContaining('the view of costs says'))
    await product.query(sql, [-1])
    expect((await verifyJournal(databaseUrl)).faults).toEqual([])
  })
})
