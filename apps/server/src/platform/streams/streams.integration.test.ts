import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CallOutput } from '@candor/contract/calls'
import { depthChecksum, type DepthLevel, type Topic } from '@candor/contract/stream/stream'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { ClientBook, StreamClient } from '../../testing/stream-client.ts'
import { Trader } from '../../testing/people/trader.ts'
import { send } from '../../testing/send.ts'

const market = 'BTC/USDT'
let product: TestProduct
let alice: Trader
let bob: Trader
const clients: StreamClient[] = []

async function connect(topic?: Topic): Promise<StreamClient> {
  const client = await StreamClient.open(product.product.url)
  clients.push(client)
  if (topic) client.subscribe(topic)
  return client
}

beforeAll(async () => {
  product = await startTestProduct()
  alice = await Trader.tryout(product)
  bob = await Trader.tryout(product)
})
afterAll(async () => {
  for (const { socket } of clients) socket.terminate()
  await product.product.close()
})

async function trade(price: string, quantity = '0.001'): Promise<void> {
  await alice.placed({ side: 'sell', price, quantity })
  await bob.placed({ side: 'buy', price, quantity })
}

describe('deals', () => {
  test('begin with the past trades and go on with each new one once', async () => {
    await trade('60000')
    const client = await connect({ channel: 'deals', market })
    const first = await client.next('deals')
    expect(first).toMatchObject({ isSnapshot: true, deals: [{ price: '60000.000000', takerSide: 'buy' }] })
    await trade('60100')
    await trade('60200')
    await client.next('deals', ({ deals }) => deals[0]?.price === '60200.000000')
    const told = client.of('deals').slice(1)
    expect(told.every(({ isSnapshot }) => !isSnapshot)).toBe(true)
    expect(told.toReversed().flatMap(({ deals }) => deals.map(({ price }) => price))).toEqual([
      '60200.000000',
      '60100.000000',
    ])
    await product.settled()
    const { data } = await product.call('Spot/GetDeals', { market })
    const late = await connect({ channel: 'deals', market })
    expect((await late.next('deals')).deals).toEqual(data?.deals)
  })
})

describe('terms', () => {
  test('have a revision, which changes when operators have changed any', async () => {
    const client = await connect({ channel: 'terms' })
    const first = await client.next('terms')
    await trade('60000')
    const config = product.product.core.mirror.market(market)?.config
    if (!config) throw new Error('the seeds have a market')
    await send(product.product.core, {
      type: 'configureMarket',
      market: { ...config, takerFeePpm: config.takerFeePpm + 1 },
    })
    const second = await client.next('terms', ({ revision }) => revision > first.revision)
    expect(client.of('terms')).toEqual([first, second])
    const late = await connect({ channel: 'terms' })
    expect(await late.next('terms')).toEqual(second)
  })
})

describe('candles', () => {
  test('in progress are those of the view, trade by trade', async () => {
    const client = await connect({ channel: 'candles', market, interval: '1d' })
    const [before] = (await client.next('candles')).candles
    await trade('60300', '0.002')
    const { candles } = await client.next(
      'candles',
      (message) => message.candles[0]?.close === '60300.000000',
    )
    await product.settled()
    const { data } = await product.call('Spot/GetCandles', { market, interval: '1d', limit: 1 })
    expect(candles).toEqual(data?.candles)
    expect(candles[0]?.open).toBe(before?.open)
  })

  test('of a market without trades are none', async () => {
    const client = await connect({ channel: 'candles', market: 'LTC/USDT', interval: '1m' })
    expect((await client.next('candles')).candles).toEqual([])
  })
})

describe('tickers', () => {
  test('are all there at first, then those that changed, and match the call', async () => {
    const client = await connect({ channel: 'tickers' })
    const first = await client.next('tickers')
    expect(first.tickers.length).toBe(9)
    await trade('61000')
    const { tickers } = await client.next('tickers', (message) =>
      message.tickers.some(({ lastPrice }) => lastPrice === '61000.000000'),
    )
    expect(tickers.map(({ market: name }) => name)).toEqual([market])
    const { data } = await product.call('Spot/GetMarkets', {})
    expect(data?.markets.find((entry) => entry.market === market)).toMatchObject({
      lastPrice: tickers[0]?.lastPrice,
      highPrice: tickers[0]?.highPrice,
      volume: tickers[0]?.volume,
      volumeAmount: tickers[0]?.volumeAmount,
    })
  })

  test('carry the index as long as it is fresh, floored to the tick', async () => {
    const client = await connect({ channel: 'tickers' })
    expect((await client.next('tickers')).tickers.every(({ indexPrice }) => indexPrice === null)).toBe(true)
    const btc = [...product.product.core.mirror.coins.values()].find(({ symbol }) => symbol === 'BTC')
    await send(product.product.core, {
      type: 'indexTick',
      coinId: btc?.coinId ?? 0,
      priceE10: 612_345_678_901_234n,
    })
    const { tickers } = await client.next('tickers', (message) => message.tickers[0]?.indexPrice !== null)
    expect(tickers).toMatchObject([{ market, indexPrice: '61234.500000' }])
    product.passSeconds(11)
    const stale = await client.next('tickers')
    expect(stale.tickers).toMatchObject([{ market, indexPrice: null }])
  })
})

describe('depth', () => {
  test('followed by its changes is the book, with the same checksum, after hundreds of orders', async () => {
    const book = new ClientBook()
    const client = await connect({ channel: 'depth', market })
    expect(book.take(await client.next('depthSnapshot'))).toBe(true)
    const random = randomOf(7)
    for (let round = 0; round < 20; round += 1) {
      const orders = Array.from({ length: 20 }, () => {
        const side = random() < 0.5 ? 'buy' : 'sell'
        const price = String(59_900 + Math.floor(random() * 200))
        const quantity = `0.000${2 + Math.floor(random() * 8)}`
        return (random() < 0.5 ? alice : bob).place({ side, price, quantity })
      })
      await Promise.all(orders)
      if (round % 7 === 3) await product.call('Spot/CancelAllOrders', { market }, bob.token)
    }
    const { data } = await product.call('Spot/GetDepth', { market, limit: 200 })
    expect((data?.bids.length ?? 0) + (data?.asks.length ?? 0)).toBeGreaterThan(30)
    const [bids, asks] = [levelsOf(data?.bids), levelsOf(data?.asks)]
    const last = await client.next('depthChange', ({ checksum }) => checksum === depthChecksum(bids, asks))
    const changes = client.of('depthChange')
    expect(changes.length).toBeGreaterThan(3)
    for (const change of changes) expect(book.take(change)).toBe(true)
    expect(book).toMatchObject({ number: last.number, bids, asks })
    // A client that misses one notices, asks again, and gets it.
    const late = new ClientBook()
    expect(late.take(client.of('depthSnapshot')[0] ?? last)).toBe(true)
    expect(late.take(changes[1] ?? last)).toBe(false)
    client.subscribe({ channel: 'depth', market })
    expect(late.take(await client.next('depthSnapshot'))).toBe(true)
    expect(late).toMatchObject({ bids, asks })
    await product.call('Spot/CancelAllOrders', {}, alice.token)
    await product.call('Spot/CancelAllOrders', {}, bob.token)
    await vi.waitFor(() => {
      for (const change of client.of('depthChange').slice(changes.length))
        if (change.after === late.number) late.take(change)
      expect([late.bids, late.asks]).toEqual([[], []])
    })
  }, 60_000)
})

describe('an account', () => {
  test('hears of its own orders, fills and balances, and nobody else does', async () => {
    const [carol, dave] = [await Trader.tryout(product), await Trader.tryout(product)]
    // Their accounts are opened, with test money, when they are first needed.
    await Promise.all([carol.balanceOf('BTC'), dave.balanceOf('BTC')])
    const hers = await StreamClient.signedIn(product.product.url, carol.token)
    const his = await StreamClient.signedIn(product.product.url, dave.token)
    clients.push(hers, his)
    const sellId = await carol.placed({ side: 'sell', price: '62000', quantity: '0.002' })
    const placed = await hers.next('account')
    const { data: asked } = await product.call('Spot/GetOrder', { orderId: sellId }, carol.token)
    expect(placed.orders).toEqual([asked?.order])
    expect(placed.balances).toEqual([await carol.balanceOf('BTC')])
    expect(his.of('account')).toEqual([])

    const buyId = await dave.placed({ price: '62000', quantity: '0.0015' })
    const sold = await hers.next('account', ({ fills }) => fills.length > 0)
    const bought = await his.next('account', ({ fills }) => fills.length > 0)
    const { data: hisOrder } = await product.call('Spot/GetOrder', { orderId: buyId }, dave.token)
    expect(bought.orders).toEqual([hisOrder?.order])
    expect(bought.fills).toEqual([{ ...hisOrder?.fills[0], orderId: buyId, market, side: 'buy' }])
    const { data: herOrder } = await product.call('Spot/GetOrder', { orderId: sellId }, carol.token)
    expect(sold.orders).toEqual([herOrder?.order])
    expect(sold.fills).toEqual([{ ...herOrder?.fills[0], orderId: sellId, market, side: 'sell' }])
    expect(sold.balances.toSorted((a, b) => a.coin.localeCompare(b.coin))).toEqual([
      await carol.balanceOf('BTC'),
      await carol.balanceOf('USDT'),
    ])

    const heard = (client: StreamClient) =>
      new Set(
        client.of('account').flatMap(({ orders, fills }) => [...orders, ...fills].map((one) => one.orderId)),
      )
    expect(heard(hers)).toEqual(new Set([sellId]))
    expect(heard(his)).toEqual(new Set([buyId]))
    await product.call('Spot/CancelAllOrders', {}, carol.token)
    const gone = await hers.next('account')
    expect(gone.orders).toMatchObject([{ orderId: sellId, status: 'cancelled' }])
  })

  test('with much news at once hears all of it, in messages of a hundred at most', async () => {
    const erin = await Trader.tryout(product)
    const client = await StreamClient.signedIn(product.product.url, erin.token)
    clients.push(client)
    // Each with a name of its own: two equal calls in the same second can draw the same random number.
    const order = { price: '20000', quantity: '0.0005' }
    const names = Array.from({ length: 150 }, (_, place) => `news-${place}`)
    await Promise.all(names.map((clientOrderId) => erin.placed({ ...order, clientOrderId })))
    await vi.waitFor(async () => {
      const ids = new Set(client.of('account').flatMap(({ orders }) => orders.map(({ orderId }) => orderId)))
      expect(ids.size).toBe(150)
    })
    for (const { orders } of client.of('account')) expect(orders.length).toBeLessThanOrEqual(100)
    await product.call('Spot/CancelAllOrders', {}, erin.token)
  })
})

function levelsOf(levels: CallOutput<'Spot/GetDepth'>['bids'] = []): DepthLevel[] {
  return levels.map(({ price, quantity }) => [price, quantity])
}

function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
