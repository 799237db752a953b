import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyJournal } from '../../core/verify/verify.ts'
import { rebuildViews } from '../../core/upgrade/rebuild.ts'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'
import { send } from '../../../testing/send.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ INDEX_SOURCES: 'simulator' })
  while (product.product.core.mirror.index.size < 8) await wait(20)
  await product.settled()
})
afterAll(async () => await product.product.close())

test('anyone can ask what coins are worth, and since when', async () => {
  const { data } = await product.call('Index/GetPrices', {})
  const coins = data?.prices.map(({ coin }) => coin)
  expect(coins).toEqual(['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'LTC', 'TRX', 'BNB'])
  const btc = data?.prices[0]
  expect(btc?.price).toMatch(/^\d{5,6}\.\d{10}$/)
  expect(Math.abs(Date.parse(btc?.at ?? '') - product.now().getTime())).toBeLessThan(3_000)
  expect(btc?.dayAgoPrice).toBeNull()
})

test('the price of a day ago is the last one known then', async () => {
  const [before] = (await product.call('Index/GetPrices', {})).data?.prices ?? []
  product.passSeconds(24 * 3_600 + 120)
  const at = product.product.core.mirror.index.get(2)?.at ?? 0
  while ((product.product.core.mirror.index.get(2)?.at ?? 0) === at) await wait(20)
  await product.settled()
  const [btc] = (await product.call('Index/GetPrices', {})).data?.prices ?? []
  expect(btc?.price).not.toBe(before?.price)
  const [candle] = await product.query<{ close_e10: string }>(
    "select close_e10 from views.index_candles where coin_id = 2 and interval = '1m' order by start_at limit 1",
  )
  expect(btc?.dayAgoPrice?.replace('.', '')).toBe(candle?.close_e10)
})

test('every tick is in the journal, and the candles are made of it', async () => {
  await product.settled()
  const [row] = await product.query<{ candles: string }>(
    "select count(*) as candles from views.index_candles where interval = '1d' and low_e10 <= open_e10 and high_e10 >= close_e10",
  )
  expect(Number(row?.candles)).toBeGreaterThanOrEqual(16)
  expect((await verifyJournal(product.databaseUrl)).faults).toEqual([])
  // Those of the day before, which no tick changes any more.
  const yesterday = new Date(product.now().getTime() - 12 * 3_600_000)
  const read = async () =>
    await product.query(
      "select * from views.index_candles where interval in ('1m', '1h') and start_at < $1 order by 1, 2, 3",
      [yesterday],
    )
  const live = await read()
  expect(live.length).toBeGreaterThan(0)
  await rebuildViews(product.databaseUrl, null)
  expect(await read()).toEqual(live)
})

test('reconfiguring a market does not interrupt the prices that others depend on', async () => {
  const { core } = product.product
  const market = core.mirror.market('BTC/USDT')
  if (!market) throw new Error('the seeds have no BTC/USDT')
  await send(core, { type: 'configureMarket', market: { ...market.config, bandReference: 'lastTrade' } })
  const number = core.mirror.index.get(2)?.number ?? 0
  while ((core.mirror.index.get(2)?.number ?? 0) < number + 2) await wait(20)
  expect(core.mirror.optionPairs.has(2)).toBe(true)
})
