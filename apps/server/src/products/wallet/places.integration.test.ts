import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, tick } from '../../testing/people/options-trader.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { send } from '../../testing/send.ts'
import { Withdrawer } from '../../testing/people/withdrawer.ts'

let at: TestProduct
beforeAll(async () => {
  at = await startTestProduct()
})
afterAll(async () => {
  await at.product.close()
})

test('locked and frozen money names its places, and adds up', async () => {
  const holder = await Withdrawer.of(at)
  const { saver } = holder
  const coin = async (symbol: string) => {
    const { data } = await at.call('Wallet/GetOverview', {}, holder.token)
    return data?.coins.find((one) => one.coin === symbol)
  }
  await tick(at, 50_000)
  const nothing = { lockedIn: { orders: '0.000000', options: '0.000000', pledges: '0.000000' } }
  expect(await coin('USDT')).toMatchObject(nothing)
  const withdrawalId = await holder.requested({ amount: '500' })
  expect((await saver.pledge({ amount: '1000' })).name).toBe('success')
  await saver.trader.placed({ price: '49000', quantity: '0.01' })
  const optionId = await accepted(at, saver.trader, { amount: '100' })
  expect(optionId).not.toBe('')
  const { accountId } = holder
  await send(at.product.core, { type: 'freezeFunds', accountId, coinId: 1, amount: 7_000_001n })
  await send(at.product.core, { type: 'freezeFunds', accountId, coinId: 2, amount: 3n })
  await at.settled()
  expect(await coin('USDT')).toMatchObject({
    locked: '1590.000000',
    lockedIn: { orders: '490.000000', options: '100.000000', pledges: '1000.000000' },
    frozen: '507.000001',
    frozenFor: { withdrawals: '500.000000', freezes: '7.000001' },
  })
  expect(await coin('BTC')).toMatchObject({
    frozenFor: { withdrawals: '0.00000000', freezes: '0.00000003' },
  })
  await at.call('Spot/CancelAllOrders', {}, holder.token)
  await holder.cancel(withdrawalId)
  expect(await coin('USDT')).toMatchObject({
    lockedIn: { orders: '0.000000', options: '100.000000', pledges: '1000.000000' },
    frozenFor: { withdrawals: '0.000000', freezes: '7.000001' },
  })
})
