import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { byJob } from '@candor/engine/nucleus/authors'
import { rebuildViews } from '../../core/upgrade/rebuild.ts'
import { Overloaded } from '../../core/unavailable.ts'
import { readJournal } from '../../journal/journal.ts'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'
import { StreamClient } from '../../../testing/stream-client.ts'
import { Trader } from '../../../testing/people/trader.ts'
import { allLive, dumpViews, notLiveViews, query } from '../../../testing/views.ts'
import { fillViews } from './fill.ts'
import { trades } from '../../../products/spot/views/trades.ts'

let product: TestProduct
let alice: Trader
let bob: Trader
async function start(environment: Record<string, string> = {}): Promise<void> {
  product = await startTestProduct(environment)
  alice = await Trader.tryout(product)
  bob = await Trader.tryout(product)
}

beforeAll(async () => await start())
afterAll(async () => {
  await product.product.close()
})
afterEach(() => void vi.restoreAllMocks())

async function trade(): Promise<void> {
  await alice.placed({ side: 'sell', price: '50000', quantity: '0.002' })
  await bob.placed({ price: '50000', quantity: '0.002' })
  await product.product.core.settled()
}

async function stateOf(view: string) {
  return product.product.core.viewStates().find((one) => one.view === view)
}

async function restart(): Promise<void> {
  await product.product.close()
  await start({ DATABASE_URL: product.databaseUrl })
}

// The projector waits until it is released.
async function holdProjector(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  await client.query('begin; lock table views.positions in share mode')
  return async () => await client.end()
}

const poison = 'alter table views.trades add check (quantity_lots < 0) not valid'

describe('a view that cannot be written', () => {
  test('is set aside with an alarm, and everything else goes on', async () => {
    await trade()
    const listener = await StreamClient.signedIn(product.product.url, bob.token)
    await product.query(poison)
    await trade()
    expect(notLiveViews(product)).toEqual(['trades'])
    expect(await stateOf('trades')).toMatchObject({
      state: 'setAside',
      note: expect.stringContaining('check'),
    })
    const alarm = product.logLines.find((line) => line.includes('ALARM: a view'))
    expect(JSON.parse(alarm ?? '{}')).toMatchObject({ level: 50, view: 'trades' })

    expect((await product.call('Spot/GetDeals', { market: 'BTC/USDT' })).name).toBe('viewFilling')
    const resting = await bob.placed({ price: '40000' })
    expect((await bob.openOrders()).map(({ orderId }) => orderId)).toContain(resting)
    expect((await product.call('Spot/CancelOrder', { orderId: resting }, bob.token)).name).toBe('success')
    expect((await product.call('Wallet/GetBalances', {}, bob.token)).name).toBe('success')
    const told = await listener.next('account', ({ orders }) =>
      orders.some(({ orderId }) => orderId === resting),
    )
    expect(told.orders.length).toBeGreaterThan(0)
    listener.socket.terminate()
    const { position } = (await stateOf('orders')) ?? {}
    await product.product.core.settled()
    expect(position).toBeGreaterThan((await stateOf('trades'))?.position ?? Infinity)
  })

  test('is whole again after the next start', async () => {
    await restart()
    await allLive(product)
    await trade()
    const { data } = await product.call('Spot/GetDeals', { market: 'BTC/USDT' })
    expect(data?.deals.length).toBe(3)
    await product.product.close()
    const dump = await dumpViews(product.databaseUrl)
    await rebuildViews(product.databaseUrl, null)
    expect(await dumpViews(product.databaseUrl)).toEqual(dump)
    await start({ DATABASE_URL: product.databaseUrl })
  })

  test('is whole again after a rebuild, without a start', async () => {
    await product.query(poison)
    await trade()
    expect(notLiveViews(product)).toEqual(['trades'])
    await rebuildViews(product.databaseUrl, null, ['trades'])
    await vi.waitFor(() => expect(notLiveViews(product)).toEqual([]), { timeout: 5_000 })
    await trade()
    const { data } = await product.call('Spot/GetDeals', { market: 'BTC/USDT' })
    expect(data?.deals.length).toBe(5)
  })

  test('whose table is gone is set aside too', async () => {
    await product.query('drop table views.trades')
    await trade()
    expect(notLiveViews(product)).toEqual(['trades'])
    expect((await product.call('Wallet/GetBalances', {}, bob.token)).name).toBe('success')
    await restart()
    await allLive(product)
  })

  test('while it is filled is set aside too, and the others take their place', async () => {
    const { databaseUrl } = product
    await product.product.close()
    await query(databaseUrl, `update views.positions set state = 'filling' where view in ('trades', 'swaps')`)
    vi.spyOn(trades, 'createBatch').mockImplementation(() => {
      throw new TypeError('no batch')
    })
    const order = { url: databaseUrl, anew: null, maySwap: true, isStopped: () => false }
    const filled = await fillViews({ ...order, read: readJournal, onProgress: () => undefined })
    expect(filled.failed).toEqual([{ view: 'trades', note: 'no batch' }])
    const states = `select view, state, note from views.positions where view in ('trades', 'swaps') order by 1`
    expect(await query(databaseUrl, states)).toEqual([
      { view: 'swaps', state: 'live', note: null },
      { view: 'trades', state: 'setAside', note: 'no batch' },
    ])
    vi.restoreAllMocks()
    await start({ DATABASE_URL: databaseUrl })
    await allLive(product)
  })

  test('with its connection alone cut, no view is set aside', async () => {
    const letGo = await holdProjector()
    await bob.placed({ price: '40000' })
    const waiting = `select pid from pg_stat_activity where datname = current_database()
      and query like 'update views.positions%' and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await product.query(waiting)).length).toBe(1))
    await product.query(`select pg_terminate_backend(pid) from (${waiting}) as projector`)
    await letGo()
    await vi.waitFor(async () => expect((await bob.openOrders()).length).toBe(1), { timeout: 10_000 })
    expect(product.logLines.some((line) => line.includes('the views could not be written'))).toBe(true)
    expect(notLiveViews(product)).toEqual([])
  })
})

test('merely slow views refuse new orders and never a cancel', async () => {
  const { core } = product.product
  const resting = await bob.placed({ price: '40000' })
  const letGo = await holdProjector()
  const ticks = Array.from({ length: 4_000 }, () => ({ type: 'clockTick' }) as const)
  const fillUp = async () => {
    for (let batch = 0; batch < 100; batch += 1) await core.submit(byJob('test'), ...ticks)
  }
  await expect(fillUp()).rejects.toBeInstanceOf(Overloaded)
  expect((await bob.place({ price: '40000' })).name).toBe('tooManyRequests')
  expect((await product.call('Spot/CancelOrder', { orderId: resting }, bob.token)).name).toBe('success')
  expect((await product.call('Spot/CancelAllOrders', {}, bob.token)).name).toBe('success')
  await letGo()
  await vi.waitFor(async () => expect((await bob.place({ price: '40000' })).name).toBe('success'), {
    timeout: 20_000,
    interval: 100,
  })
}, 60_000)
