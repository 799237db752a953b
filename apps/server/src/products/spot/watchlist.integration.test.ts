import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { watchlistMax } from '@candor/contract/calls/spot-markets'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { Trader } from '../../testing/people/trader.ts'

let product: TestProduct
let alice: Trader
let bob: Trader

beforeAll(async () => {
  product = await startTestProduct()
  alice = await Trader.tryout(product)
  bob = await Trader.tryout(product)
})
afterAll(async () => {
  await product.product.close()
})

const watched = async (who: Trader) => (await product.call('Spot/GetWatchlist', {}, who.token)).data?.markets
const watch = async (who: Trader, markets: string[]) =>
  (await product.call('Spot/SetWatchlist', { markets }, who.token)).name

describe('a watchlist', () => {
  test('is empty at first, keeps its order, and is its owner’s alone', async () => {
    expect(await watched(alice)).toEqual([])
    expect(await watch(alice, ['SOL/USDT', 'BTC/USDT'])).toBe('success')
    expect(await watched(alice)).toEqual(['SOL/USDT', 'BTC/USDT'])
    expect(await watched(bob)).toEqual([])
  })

  test('is replaced as a whole, and can be emptied', async () => {
    await watch(bob, ['BTC/USDT', 'ETH/USDT'])
    await watch(bob, ['DOGE/USDT'])
    expect(await watched(bob)).toEqual(['DOGE/USDT'])
    await watch(bob, [])
    expect(await watched(bob)).toEqual([])
  })

  test('counts a market once', async () => {
    await watch(bob, ['BTC/USDT', 'ETH/USDT', 'BTC/USDT'])
    expect(await watched(bob)).toEqual(['BTC/USDT', 'ETH/USDT'])
  })

  test('written many times at once is one of the versions', async () => {
    const lists = [['BTC/USDT'], ['ETH/USDT', 'SOL/USDT'], ['XRP/USDT']]
    await Promise.all(lists.map((markets) => watch(bob, markets)))
    expect(lists).toContainEqual(await watched(bob))
  })

  test.each([
    ['an unknown market', ['BTC/USDT', 'NO/USDT'], 'spotVarietyDoesNotExist'],
    ['an empty name', [''], 'spotVarietyDoesNotExist'],
    ['a number', [1], 'spotVarietyDoesNotExist'],
    ['a huge list', Array.from({ length: watchlistMax + 1 }, () => 'BTC/USDT'), 'invalidRequest'],
    ['no list', undefined, 'requiredParametersEmpty'],
  ])('refuses %s and stays as it was', async (_what, markets, name) => {
    await watch(alice, ['LTC/USDT'])
    const answer = await product.callRaw('Spot/SetWatchlist', { markets }, alice.token)
    expect(answer.name).toBe(name)
    expect(await watched(alice)).toEqual(['LTC/USDT'])
  })

  test('needs an account', async () => {
    expect((await product.call('Spot/GetWatchlist', {})).name).toBe('tokenInvalid')
    expect((await product.call('Spot/SetWatchlist', { markets: [] })).name).toBe('tokenInvalid')
  })
})

describe('sparklines', () => {
  test('tell every market, for anyone, and follow the trades within a minute', async () => {
    const before = await product.call('Spot/GetSparklines', {})
    expect(before.data?.sparklines.length).toBe(9)
    expect(
      before.data?.sparklines.every(({ closes, firstDayAt }) => closes.length === 0 && !firstDayAt),
    ).toBe(true)
    await alice.placed({ side: 'sell', price: '60000', quantity: '0.01' })
    const orderId = await bob.placed({ price: '60000', quantity: '0.01' })
    // Reading the user's own order waits for the views.
    await product.call('Spot/GetOrder', { orderId }, bob.token)
    product.passSeconds(61)
    const { data } = await product.call('Spot/GetSparklines', {})
    const bitcoin = data?.sparklines.find(({ market }) => market === 'BTC/USDT')
    expect(bitcoin?.closes).toEqual(['60000.000000'])
    expect(Date.parse(bitcoin?.firstDayAt ?? '')).toBeGreaterThan(
      product.now().getTime() - 2 * 24 * 3_600_000,
    )
    product.passSeconds(24 * 3600)
    const later = await product.call('Spot/GetSparklines', {})
    expect(later.data?.sparklines.find(({ market }) => market === 'BTC/USDT')?.closes).toEqual([])
    const week = await product.call('Spot/GetSparklines', { range: '7d' })
    expect(week.data?.sparklines.find(({ market }) => market === 'BTC/USDT')?.closes).toEqual([
      '60000.000000',
    ])
  })

  test.each([{ range: '1y' }, { range: '' }, { range: 7 }, { range: null }, { days: 7 }])(
    'refuse an invalid range: %j',
    async (input) => {
      expect((await product.callRaw('Spot/GetSparklines', input)).name).toBe('invalidRequest')
    },
  )
})
