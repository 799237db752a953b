import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { holdTable } from '../../testing/held-lock.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { ClientBook, StreamClient } from '../../testing/stream-client.ts'
import { Trader } from '../../testing/people/trader.ts'

const market = 'ETH/USDT'
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(async () => {
  await product.product.close()
})

test('with every database connection cut the stream stays, begins again and is exact', async () => {
  const [alice, bob] = [await Trader.tryout(product), await Trader.tryout(product)]
  const trade = async (price: string, ids: string) => {
    const usdt = { market: 'BTC/USDT', price, quantity: '0.001' }
    await alice.placed({ ...usdt, side: 'sell', clientOrderId: `sell-${ids}` })
    await bob.placed({ ...usdt, clientOrderId: `buy-${ids}` })
  }
  await trade('60000', 'before')
  const own = await StreamClient.signedIn(product.product.url, bob.token)
  const client = await StreamClient.open(product.product.url)
  client.subscribe({ channel: 'depth', market: 'BTC/USDT' })
  client.subscribe({ channel: 'deals', market: 'BTC/USDT' })
  client.subscribe({ channel: 'candles', market: 'BTC/USDT', interval: '1w' })
  client.subscribe({ channel: 'tickers' })
  client.subscribe({ channel: 'depth', market })
  await client.next('tickers')

  // Orders under way while it happens: some of them are in the journal although nobody was notified.
  const under = Array.from({ length: 30 }, (_, i) =>
    bob.place({ price: String(50_000 + i), quantity: '0.0003', clientOrderId: `under-${i}` }),
  )
  await product.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await Promise.all(under)
  const mark = client.messages.length
  await own.next('accountMissed')
  await vi.waitFor(async () => await trade('60500', 'after'), { timeout: 15_000, interval: 200 })
  // By themselves or in a new snapshot, and in whatever order.
  await vi.waitFor(
    () => {
      expect(client.of('deals').at(-1)?.deals[0]?.price).toBe('60500.000000')
      expect(client.of('candles').at(-1)?.candles.at(-1)?.close).toBe('60500.000000')
    },
    { timeout: 10_000, interval: 50 },
  )

  const anew = client.messages
    .slice(mark)
    .flatMap((message) => (message.type === 'depthSnapshot' ? [message.market] : []))
  expect(new Set(anew)).toEqual(new Set(['BTC/USDT', market]))
  await product.settled()
  const { data } = await product.call('Spot/GetDepth', { market: 'BTC/USDT', limit: 200 })
  const book = new ClientBook()
  await vi.waitFor(() => {
    const news = client.depthOf('BTC/USDT').filter(({ number }) => number > book.number)
    for (const message of news) expect(book.take(message)).toBe(true)
    expect(book.bids).toEqual(data?.bids.map(({ price, quantity }) => [price, quantity]))
  })
  const candle = client.of('candles').at(-1)?.candles.at(-1)
  const candles = await product.call('Spot/GetCandles', { market: 'BTC/USDT', interval: '1w', limit: 1 })
  expect(candle).toEqual(candles.data?.candles[0])
  const markets = await product.call('Spot/GetMarkets', {})
  expect(markets.data?.markets.find((entry) => entry.market === 'BTC/USDT')).toMatchObject({
    volume: '0.00200000',
    tradeCount: 2,
    lowPrice: '60000.000000',
    highPrice: '60500.000000',
  })
  client.socket.terminate()
  own.socket.terminate()
})

test('the tape holds the same after a restart as before', async () => {
  const { databaseUrl } = product
  const seen = async (from: TestProduct) => {
    const client = await StreamClient.open(from.product.url)
    client.subscribe({ channel: 'tickers' })
    client.subscribe({ channel: 'deals', market: 'BTC/USDT' })
    client.subscribe({ channel: 'candles', market: 'BTC/USDT', interval: '1d' })
    const found = [await client.next('tickers'), await client.next('deals'), await client.next('candles')]
    client.socket.terminate()
    return found
  }
  const before = await seen(product)
  await product.product.close()
  product = await startTestProduct({ DATABASE_URL: databaseUrl })
  expect(await seen(product)).toEqual(before)
})

test('a trade is sent as news however late the views are', async () => {
  const [seller, buyer] = [await Trader.tryout(product), await Trader.tryout(product)]
  const terms = { market: 'BTC/USDT', price: '60000', quantity: '0.001' }
  const own = await StreamClient.signedIn(product.product.url, buyer.token)
  const release = await holdTable(product.databaseUrl, 'views.orders', 'exclusive')
  try {
    await seller.placed({ ...terms, side: 'sell', clientOrderId: 'late-sell' })
    await buyer.placed({ ...terms, clientOrderId: 'late-buy' })
    await own.next('accountMissed')
    // Longer than two further waits of a call.
    await setTimeout(4_500)
  } finally {
    await release()
  }
  const { orders, fills } = await own.next('account', (message) => message.fills.length > 0)
  expect(fills).toMatchObject([{ market: 'BTC/USDT', side: 'buy', quantity: '0.00100000' }])
  expect(orders).toMatchObject([{ status: 'filled' }])
})
