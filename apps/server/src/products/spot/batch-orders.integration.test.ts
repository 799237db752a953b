import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '@candor/contract/calls'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { limitBuy, Trader } from '../../testing/people/trader.ts'

let product: TestProduct
let trader: Trader
beforeAll(async () => {
  product = await startTestProduct()
  trader = await Trader.tryout(product)
})
afterAll(async () => await product.product.close())

type Act = CallInput<'Spot/BatchOrders'>['acts'][number]
const place = (change: object = {}): Act => ({ act: 'place', ...limitBuy, ...change })

async function batch(...acts: Act[]) {
  return await product.call('Spot/BatchOrders', { acts }, trader.token)
}

// Without the clock's automatic ones.
async function commandCount(): Promise<number> {
  const rows = await product.query<{ commands: string }>('select commands from journal')
  const lines = rows.flatMap(({ commands }) => commands.split('\n'))
  return lines.filter((line) => !line.includes('"type":"clockTick"')).length
}

test('places, amends and cancels in one command, each act with its own answer', async () => {
  const standing = await trader.placed({ price: '30000' })
  const other = await Trader.tryout(product)
  const foreign = await other.placed({ price: '31000' })
  const before = await commandCount()
  const { data } = await batch(
    place({ price: '40000', clientOrderId: 'a' }),
    place({ market: 'NONE/USDT' }),
    place({ price: '0.0000001' }),
    { act: 'amend', market: 'BTC/USDT', orderId: standing, price: '32000', quantity: '0.002' },
    { act: 'amend', market: 'ETH/USDT', orderId: standing, price: '1000', quantity: '1' },
    { act: 'cancel', orderId: foreign },
    place({ price: '41000', quantity: '1' }),
    { act: 'cancel', orderId: '999999999' },
  )
  expect(data?.results.map(({ resultCode }) => resultCode)).toEqual([1, 172, 177, 1, 179, 167, 11, 165])
  expect(data?.results.map(({ reason }) => reason)).toEqual([
    null,
    'marketUnknown',
    'buyPriceInvalid',
    null,
    'parametersInvalid',
    'orderOfAnotherAccount',
    'insufficientBalance',
    'orderMissing',
  ])
  expect(await commandCount()).toBe(before + 1)
  expect(await trader.openOrders()).toMatchObject([
    { orderId: data?.results[0]?.orderId, price: '40000.000000', clientOrderId: 'a' },
    { orderId: standing, price: '32000.000000', quantity: '0.00200000' },
  ])
  await product.call('Spot/CancelAllOrders', {}, trader.token)
})

test('sent twice at once places each order once', async () => {
  const acts = [place({ clientOrderId: 'x' }), place({ price: '45000', clientOrderId: 'y' })]
  const answers = await Promise.all([batch(...acts), batch(...acts), batch(...acts)])
  const ids = answers.map(({ data }) => data?.results.map(({ orderId }) => orderId).join(' '))
  expect(new Set(ids).size).toBe(1)
  expect(answers.filter(({ data }) => data?.results[0]?.isRepeat === false).length).toBe(1)
  expect((await trader.openOrders()).length).toBe(2)
  await product.call('Spot/CancelAllOrders', {}, trader.token)
})

test('is refused as a whole when unreadable, and changes nothing', async () => {
  const before = await commandCount()
  expect((await batch()).name).toBe('parametersInvalid')
  expect((await batch(...Array.from({ length: 201 }, () => place()))).name).toBe('parametersInvalid')
  expect((await batch({ act: 'steal' } as unknown as Act)).name).toBe('invalidRequest')
  expect((await batch(place({ price: '-5' }))).name).toBe('invalidRequest')
  expect((await batch(place({ price: '' }))).name).toBe('requiredParametersEmpty')
  expect((await batch(place({ fee: '0' }))).name).toBe('invalidRequest')
  expect((await batch(place({ quantity: '1'.repeat(400) }))).name).toBe('invalidRequest')
  const stranger = await product.call('Spot/BatchOrders', { acts: [place()] }, 'no such token')
  expect(stranger.data ?? null).toBeNull()
  expect(await commandCount()).toBe(before)
})

test('with all acts refused leaves no trace', async () => {
  const before = await commandCount()
  const { data } = await batch(place({ quantity: '1' }), { act: 'cancel', orderId: '999999999' })
  expect(data?.results).toMatchObject([{ resultCode: 11, orderId: null }, { resultCode: 165 }])
  expect(await commandCount()).toBe(before)
})
