import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '@candor/contract/calls'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { Trader } from '../../testing/people/trader.ts'
import { send } from '../../testing/send.ts'

let product: TestProduct
let maker: Trader
let kate: Trader
let noon: string

// The maker sells 0.01 BTC, half of it to Kate in two fills; four hours later Kate's own offer is taken. Her
// bid for SOL stays unmatched.
beforeAll(async () => {
  product = await startTestProduct()
  maker = await Trader.tryout(product)
  kate = await Trader.tryout(product)
  await maker.placed({ side: 'sell', price: '60000', quantity: '0.004' })
  await maker.placed({ side: 'sell', price: '60001', quantity: '0.006' })
  await kate.placed({ price: '60001', quantity: '0.005' })
  product.passSeconds(2 * 3_600)
  noon = product.now().toISOString()
  product.passSeconds(2 * 3_600)
  await kate.placed({ side: 'sell', price: '59000', quantity: '0.002' })
  await maker.placed({ side: 'sell', price: '59000', quantity: '0.001' })
  await maker.placed({ price: '59000', quantity: '0.002' })
  await kate.placed({ market: 'SOL/USDT', price: '100', quantity: '1' })
})
afterAll(async () => {
  await product.product.close()
})

async function tradesOf(trader: Trader, filters: CallInput<'Spot/GetTrades'> = {}) {
  const { data, name } = await product.call('Spot/GetTrades', filters, trader.token)
  expect(name).toBe('success')
  return data ?? { trades: [], nextPage: null }
}

test('every fill is there for both sides, newest first, each with its own side, fee and role', async () => {
  const { trades, nextPage } = await tradesOf(kate)
  expect(nextPage).toBeNull()
  expect(
    trades.map(({ market, side, price, quantity, fee, isMaker }) => [
      market,
      side,
      price,
      quantity,
      fee,
      isMaker,
    ]),
  ).toEqual([
    // 118 USDT less the maker's fee of 0.08 %; the other trader's own offer is not included.
    ['BTC/USDT', 'sell', '59000.000000', '0.00200000', '0.094400', true],
    ['BTC/USDT', 'buy', '60001.000000', '0.00100000', '0.00000100', false],
    ['BTC/USDT', 'buy', '60000.000000', '0.00400000', '0.00000400', false],
  ])
  const theirs = await tradesOf(maker)
  expect(theirs.trades.map(({ tradeId }) => tradeId)).toEqual(trades.map(({ tradeId }) => tradeId))
  expect(theirs.trades.map(({ side, isMaker }) => [side, isMaker])).toEqual([
    ['buy', false],
    ['sell', true],
    ['sell', true],
  ])
  for (const one of trades) {
    const { data } = await product.call('Spot/GetOrder', { orderId: one.orderId }, kate.token)
    const { orderId: _order, market: _market, side: _side, ...fill } = one
    expect(data?.fills).toContainEqual(fill)
  }
})

test('they are narrowed to a market, a side and a period, and turn their pages', async () => {
  const prices = async (filters: CallInput<'Spot/GetTrades'>) =>
    (await tradesOf(kate, filters)).trades.map(({ price }) => Number(price))
  expect(await prices({ market: 'BTC/USDT' })).toEqual([59_000, 60_001, 60_000])
  expect(await prices({ market: 'SOL/USDT' })).toEqual([])
  expect(await prices({ side: 'sell' })).toEqual([59_000])
  expect(await prices({ side: 'buy', market: 'BTC/USDT' })).toEqual([60_001, 60_000])
  expect(await prices({ from: noon })).toEqual([59_000])
  expect(await prices({ to: noon })).toEqual([60_001, 60_000])
  expect(await prices({ from: noon, side: 'buy' })).toEqual([])
  const seen: number[] = []
  let before: string | null = null
  do {
    const page = await tradesOf(kate, { limit: 1, ...(before !== null && { before }) })
    seen.push(...page.trades.map(({ price }) => Number(price)))
    before = page.nextPage
  } while (before !== null)
  // Two of them belong to one command.
  expect(seen).toEqual([59_000, 60_001, 60_000])
  expect(await prices({ before: '1' })).toEqual([])
  expect(await prices({ before: '999999999999999' })).toEqual([59_000, 60_001, 60_000])
})

test('nobody reads those of somebody else, and users without trades have none', async () => {
  const other = await Trader.tryout(product)
  expect(await tradesOf(other)).toEqual({ trades: [], nextPage: null })
  expect((await product.call('Spot/GetTrades', {})).name).toBe('tokenInvalid')
  // No field can name another account.
  const { name } = await product.callRaw('Spot/GetTrades', { uid: kate.uid }, other.token)
  expect(name).toBe('invalidRequest')
})

test.each([
  ['spotVarietyDoesNotExist', { market: 'NO/USDT' }],
  ['spotVarietyDoesNotExist', { market: '' }],
  ['spotVarietyDoesNotExist', { market: 'B'.repeat(5_000) }],
  ['spotVarietyDoesNotExist', { market: 7 }],
  ['spotDirectionWrong', { side: 'up' }],
  ['invalidRequest', { limit: 0 }],
  ['invalidRequest', { limit: -1 }],
  ['invalidRequest', { limit: 101 }],
  ['invalidRequest', { limit: '5' }],
  ['invalidRequest', { before: '-1' }],
  ['invalidRequest', { before: '9'.repeat(16) }],
  ['invalidRequest', { before: "1' or 1=1" }],
  ['invalidRequest', { from: 'yesterday' }],
  ['invalidRequest', { from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' }],
  ['invalidRequest', { status: 'filled' }],
])('%s: %o', async (code, filters) => {
  const { name } = await product.callRaw('Spot/GetTrades', filters, kate.token)
  expect(name).toBe(code)
})

test('a page looks at a part, and says where to go on', async () => {
  // More newer trades of another market than one page scans.
  const other = product.product.core.mirror.market('ETH/USDT')?.config.marketId
  await product.query(
    `insert into views.trades
     select 1000000 + n, newest.seq, ${other}, newest.at, 1, 1, 1, 'buy', 1000000 + n, ${kate.accountId}, 0, 1, 1, 0
     from generate_series(1, 2500) as n, (select max(seq) as seq, max(at) as at from views.trades) as newest`,
  )
  const first = await tradesOf(kate, { market: 'BTC/USDT' })
  expect(first.trades).toEqual([])
  expect(first.nextPage).not.toBeNull()
  const next = await tradesOf(kate, { market: 'BTC/USDT', before: first.nextPage ?? '' })
  expect(next.trades.length).toBe(3)
  expect(next.nextPage).toBeNull()
})

test('an order that rests is traded at the maker fee of its market when it came to rest', async () => {
  const { core } = product.product
  const { config } = core.mirror.market('BTC/USDT') ?? {}
  if (!config) throw new Error('there is no such market')
  const leo = await Trader.tryout(product)
  const mia = await Trader.tryout(product)
  const kept = await leo.placed({ price: '58000', quantity: '0.001' })
  const shrunk = await leo.placed({ price: '58000', quantity: '0.002' })
  const moved = await leo.placed({ price: '57000', quantity: '0.001' })
  await send(core, { type: 'configureMarket', market: { ...config, makerFeePpm: 5_000 } })
  for (const orderId of [shrunk, moved]) {
    const change = { orderId, price: '58000', quantity: '0.001' }
    expect((await product.call('Spot/AmendOrder', change, leo.token)).name).toBe('success')
  }
  const { data: shown } = await product.call('Spot/GetMarkets', {})
  expect(shown?.markets.find(({ market }) => market === 'BTC/USDT')?.makerFeePpm).toBe(5_000)
  expect(await leo.balanceOf('USDT')).toMatchObject({ locked: '174.000000' })
  await mia.placed({ side: 'sell', price: '58000', quantity: '0.003' })
  // The seller's views are the buyer's, and wait for the seller's order.
  expect((await tradesOf(mia)).trades.length).toBe(3)
  const { trades } = await tradesOf(leo)
  expect(trades.map(({ orderId, fee, isMaker }) => [orderId, fee, isMaker])).toEqual([
    [moved, '0.00000500', true],
    [shrunk, '0.00000080', true],
    [kept, '0.00000080', true],
  ])
  for (const { orderId, fee } of trades) {
    const { data } = await product.call('Spot/GetOrder', { orderId }, leo.token)
    expect(data?.order).toMatchObject({ fee, feeCoin: 'BTC', status: 'filled' })
  }
  // Nothing stays held, and nothing is short.
  expect(await leo.balanceOf('USDT')).toMatchObject({ available: '9826.000000', locked: '0.000000' })
  expect(await leo.balanceOf('BTC')).toMatchObject({ available: '0.10299340', locked: '0.00000000' })
  await send(core, { type: 'configureMarket', market: config })
})
