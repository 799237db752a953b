import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'
import { send } from '../../../testing/send.ts'
import { StreamClient } from '../../../testing/stream-client.ts'
import { Trader } from '../../../testing/people/trader.ts'
import { allLive, dumpViews, holdFilling, notLiveViews, query } from '../../../testing/views.ts'
import { startThread } from '../../threads/start-thread.ts'
import type { FillOrder } from './filler.ts'
import { rebuildViews } from '../../core/upgrade/rebuild.ts'
import { views } from '../schema.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function start(environment: Record<string, string> = {}): Promise<TestProduct> {
  const product = await startTestProduct(environment)
  closers.push(product.product.close)
  return product
}

async function stop(product: TestProduct): Promise<void> {
  closers.splice(closers.indexOf(product.product.close), 1)
  await product.product.close()
}

async function trade(product: TestProduct, rounds: number): Promise<Trader> {
  const [alice, bob] = [await Trader.tryout(product), await Trader.tryout(product)]
  for (let round = 0; round < rounds; round += 1) {
    await alice.placed({ side: 'sell', price: '50000', quantity: '0.002' })
    await bob.placed({ price: '50000', quantity: '0.001' })
  }
  // Everything due by then is done, so that a later tick changes nothing.
  await send(product.product.core, { type: 'clockTick' })
  return alice
}

// A journal with some weight: orders placed and cancelled, by an account with no others.
async function fill(product: TestProduct, count: number): Promise<void> {
  const { core } = product.product
  const trader = await Trader.tryout(product)
  const accountId = await core.ensureAccount(trader.uid)
  const terms = {
    kind: 'limit',
    side: 'buy',
    priceTicks: 400_000,
    quantityLots: 100,
    timeInForce: 'goodTillCancelled',
    isPostOnly: false,
  } as const
  const place = { type: 'placeOrder', accountId, marketId: 2, clientOrderId: null, terms } as const
  for (let done = 0; done < count; done += 200) {
    await Promise.all(Array.from({ length: 100 }, () => send(core, place)))
    await send(core, { type: 'cancelAllOrders', accountId, marketId: null })
  }
}

test('a new version of one view leaves the others live, and the exchange trades while it is filled', async () => {
  const first = await start()
  const alice = await trade(first, 5)
  await stop(first)
  await query(first.databaseUrl, `update views.positions set version = version - 1 where view = 'trades'`)
  const goOn = await holdFilling(first.databaseUrl)
  const second = await start({ DATABASE_URL: first.databaseUrl })
  expect(notLiveViews(second)).toEqual(['trades'])
  expect((await second.call('Spot/GetDeals', { market: 'BTC/USDT' })).name).toBe('viewFilling')
  const bob = await trade(second, 3)
  expect((await second.call('Wallet/GetBalances', {}, bob.token)).name).toBe('success')
  expect((await second.call('Spot/GetOrderHistory', {}, alice.token)).data?.orders.length).toBeGreaterThan(0)
  expect((await second.call('Spot/GetCandles', { market: 'BTC/USDT', interval: '1d' })).name).toBe('success')
  await goOn()
  await allLive(second)
  await trade(second, 1)
  await second.product.core.settled()
  const { data } = await second.call('Spot/GetDeals', { market: 'BTC/USDT', limit: 100 })
  expect(data?.deals.length).toBe(9)
  await stop(second)
  const swapped = await dumpViews(first.databaseUrl)
  await rebuildViews(first.databaseUrl, null)
  expect(await dumpViews(first.databaseUrl)).toEqual(swapped)
})

test('a start without any views answers that they are being filled, and then fills them', async () => {
  const first = await start()
  const alice = await trade(first, 5)
  await stop(first)
  const whole = await dumpViews(first.databaseUrl)
  await query(first.databaseUrl, 'drop schema views cascade')
  const goOn = await holdFilling(first.databaseUrl)
  const second = await start({ DATABASE_URL: first.databaseUrl })
  expect(notLiveViews(second).length).toBe(views.length)
  for (const [name, input] of [
    ['Wallet/GetBalances', {}],
    ['Wallet/GetOverview', {}],
    ['Spot/GetOpenOrders', {}],
    ['Options/GetPairs', {}],
    ['Index/GetPrices', {}],
  ] as const)
    expect([name, (await second.call(name, input, alice.token)).name]).toEqual([name, 'viewFilling'])
  // The tape shows nothing rather than a part.
  const lastPrice = async () => (await second.call('Spot/GetMarkets', {})).data?.markets[0]?.lastPrice
  expect(await lastPrice()).toBeNull()
  const client = await StreamClient.open(second.product.url)
  client.subscribe({ channel: 'deals', market: 'BTC/USDT' })
  expect((await client.next('deals')).deals).toEqual([])
  await goOn()
  await allLive(second)
  expect((await client.next('deals', ({ isSnapshot }) => isSnapshot)).deals.length).toBe(5)
  client.socket.terminate()
  expect(await lastPrice()).toBe('50000.000000')
  expect((await second.call('Wallet/GetBalances', {}, alice.token)).name).toBe('success')
  await stop(second)
  const again = await dumpViews(first.databaseUrl)
  for (const table of Object.keys(whole).filter((name) => name !== 'hours'))
    expect([table, again[table]]).toEqual([table, whole[table]])
})

test('interrupted filling goes on from where it was', async () => {
  const first = await start()
  await fill(first, 8_000)
  await trade(first, 2)
  const { databaseUrl } = first
  await stop(first)
  await query(databaseUrl, `update views.positions set state = 'filling', seq = 0 where view = 'orders'`)
  const workerData: FillOrder = { url: databaseUrl, journalDir: '', maySwap: true }
  const worker = startThread('platform/projections/fill/fill-views', { workerData })
  closers.push(() => worker.terminate())
  await vi.waitFor(
    async () => {
      const [row] = await query<{ seq: string }>(databaseUrl, 'select seq from views_next.positions')
      expect(Number(row?.seq)).toBeGreaterThan(0)
    },
    { timeout: 20_000, interval: 5 },
  )
  await worker.terminate()
  // The interrupted connection is gone, also for the database.
  const others = `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  await vi.waitFor(async () => expect(await query(databaseUrl, others)).toEqual([]), { timeout: 10_000 })
  const [{ seq } = { seq: '0' }] = await query<{ seq: string }>(
    databaseUrl,
    'select seq from views_next.positions',
  )
  const [{ count } = { count: '0' }] = await query<{ count: string }>(
    databaseUrl,
    'alter table views_next.orders add column was_there bool default true',
    'alter table views_next.orders alter column was_there set default false',
    'select count(*) from views_next.orders',
  )
  expect(Number(count)).toBeGreaterThan(0)
  const second = await start({ DATABASE_URL: databaseUrl })
  expect(Number(seq)).toBeLessThan(second.product.core.mirror.seq)
  await allLive(second)
  await stop(second)
  expect(await query(databaseUrl, 'select count(*) from views.orders where was_there')).toEqual([{ count }])
  await query(databaseUrl, 'alter table views.orders drop column was_there')
  const swapped = await dumpViews(databaseUrl)
  await rebuildViews(databaseUrl, null, ['orders'])
  expect(await dumpViews(databaseUrl)).toEqual(swapped)
}, 60_000)

test('views that are ahead of the journal describe another one: they are thrown away and filled', async () => {
  const first = await start()
  await trade(first, 2)
  const { databaseUrl } = first
  await stop(first)
  const whole = await dumpViews(databaseUrl)
  await query(
    databaseUrl,
    'update views.positions set seq = seq + 100000',
    'update views.balances set balance = balance + 1',
  )
  const second = await start({ DATABASE_URL: databaseUrl })
  await allLive(second)
  await stop(second)
  expect((await dumpViews(databaseUrl))['balances']).toEqual(whole['balances'])
})

test('rows of an older release get the hash of their events, and history that differs stops the filling', async () => {
  const first = await start()
  await trade(first, 3)
  const { databaseUrl } = first
  await stop(first)
  const change = (statement: string) =>
    query(
      databaseUrl,
      'alter table journal disable trigger all',
      statement,
      'alter table journal enable trigger all',
    )
  const hashes = () => query(databaseUrl, 'select first_seq, events_hash from journal order by 1 limit 8')
  const before = await hashes()
  await change('update journal set events_hash = null')
  const second = await start({ DATABASE_URL: databaseUrl })
  await vi.waitFor(
    async () =>
      expect(await query(databaseUrl, 'select 1 from journal where events_hash is null')).toEqual([]),
    { timeout: 20_000, interval: 100 },
  )
  expect(await hashes()).toEqual(before)
  await stop(second)

  await change(
    'update journal set events_hash = decode(repeat(md5(first_seq::text), 2), $$hex$$) where first_seq = 1',
  )
  await query(databaseUrl, `update views.positions set state = 'filling' where view = 'swaps'`)
  const third = await start({ DATABASE_URL: databaseUrl })
  await vi.waitFor(
    () => expect(third.logLines.some((line) => line.includes('ALARM: history differs'))).toBe(true),
    {
      timeout: 20_000,
    },
  )
  const swaps = third.product.core.viewStates().find(({ view }) => view === 'swaps')
  expect(swaps).toMatchObject({ state: 'filling', position: 0 })
  expect(swaps?.note).toContain('commands 1 to')
  expect(notLiveViews(third).length).toBe(1)
  await trade(third, 1)
})

test('one view can be rebuilt by itself while the product runs', async () => {
  const product = await start()
  const alice = await trade(product, 3)
  await product.product.core.settled()
  const whole = await dumpViews(product.databaseUrl)
  await query(
    product.databaseUrl,
    'update views.trades set quantity_lots = 1',
    'update views.orders set fee = 77',
  )
  await rebuildViews(product.databaseUrl, null, ['trades'])
  const dump = await dumpViews(product.databaseUrl)
  expect(dump['trades']).toEqual(whole['trades'])
  expect(dump['orders']).not.toEqual(whole['orders'])
  await alice.placed({ side: 'sell', price: '70000' })
  expect((await alice.openOrders()).length).toBeGreaterThan(0)
})

test('replacing a view waits for its readers', async () => {
  const product = await start()
  await trade(product, 2)
  await product.product.core.settled()
  const reader = new pg.Client({ connectionString: product.databaseUrl })
  await reader.connect()
  await reader.query('begin; select count(*) from views.trades')
  let isRebuilt = false
  const rebuilt = rebuildViews(product.databaseUrl, null).then(() => (isRebuilt = true))
  // Long enough for the filled views to wait, and for the database to look for a deadlock.
  for (let round = 0; round < 6; round += 1) {
    await wait(500)
    const { rows } = await reader.query('select count(*) from views.orders join views.trades on true')
    expect(rows.length).toBe(1)
    const bob = await Trader.tryout(product)
    expect((await product.call('Wallet/GetBalances', {}, bob.token)).name).toBe('success')
  }
  expect(isRebuilt).toBe(false)
  await reader.query('commit')
  await reader.end()
  await rebuilt
  await trade(product, 1)
  await product.product.core.settled()
  expect(notLiveViews(product)).toEqual([])
  expect((await product.call('Spot/GetDeals', { market: 'BTC/USDT' })).data?.deals.length).toBe(3)
})
