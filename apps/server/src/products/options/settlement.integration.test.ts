import { afterEach, describe, expect, test } from 'vitest'
import { brokenLink, chainStart } from '@candor/engine/rules/tick-chain'
import { verifyJournal } from '../../platform/core/verify/verify.ts'
import { rebuildViews } from '../../platform/core/upgrade/rebuild.ts'
import type { ViewRow } from '../../platform/db/tables.ts'
import { noTick, packTicks, unpackTicks } from '../../platform/projections/figures/packed-ticks.ts'
import { accepted, chained, placed, settled, tick } from '../../testing/people/options-trader.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { StreamClient } from '../../testing/stream-client.ts'
import { Trader } from '../../testing/people/trader.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function start(environment: Record<string, string> = {}): Promise<TestProduct> {
  const product = await startTestProduct(environment)
  closers.push(product.product.close)
  return product
}

test('an option that matured while the product was down settles by the tick of its time, or is void', async () => {
  const first = await startTestProduct()
  const alice = await Trader.tryout(first)
  await tick(first, 60_000)
  const short = await placed(first, alice)
  const long = await placed(first, alice, { cycleSeconds: 60 })
  first.passSeconds(27)
  await tick(first, 60_100)
  await first.product.close()

  const second = await start({ DATABASE_URL: first.databaseUrl })
  second.passSeconds(7_200)
  // A tick after the end must not count as the one before it.
  await tick(second, 50_000)
  expect((await settled(second, alice, short)).order).toMatchObject({ status: 'won', closingTick: 4 })
  expect((await settled(second, alice, long)).order).toMatchObject({ status: 'void', income: '100.200000' })
  const { data } = await second.call('Wallet/GetBalances', {}, alice.token)
  expect(data?.balances.find(({ coin }) => coin === 'USDT')).toMatchObject({
    available: '10081.800000',
    locked: '0.000000',
  })
  expect((await verifyJournal(second.databaseUrl)).faults).toEqual([])
})

test('an option waiting to open while the product was down is void', async () => {
  const first = await startTestProduct()
  const alice = await Trader.tryout(first)
  await tick(first, 60_000)
  const orderId = await accepted(first, alice, { seenPrice: '60000' })
  await first.product.close()

  const second = await start({ DATABASE_URL: first.databaseUrl })
  second.passSeconds(7_200)
  await tick(second, 60_000)
  expect((await settled(second, alice, orderId)).order).toMatchObject({
    status: 'void',
    voidReason: 'noTickInTime',
    income: '100.200000',
  })
  expect((await verifyJournal(second.databaseUrl)).faults).toEqual([])
})

test('a snapshot of another format is discarded, and the journal replayed', async () => {
  const first = await startTestProduct()
  await tick(first, 60_000)
  await first.product.close()
  await first.query(String.raw`update snapshots set bytes = set_byte(bytes, 0, 1)`)
  const second = await start({ DATABASE_URL: first.databaseUrl })
  expect(second.product.core.mirror.index.get(2)?.number).toBe(1)
  expect((await verifyJournal(second.databaseUrl)).faults).toEqual([])
})

describe('ticks', () => {
  test('can be had by anyone, from any point, and each is bound to the one before', async () => {
    const product = await start()
    for (let i = 0; i < 8; i += 1) {
      await tick(product, 60_000 + i)
      product.passSeconds(1)
    }
    await product.settled()
    const newest = await product.call('Options/GetTicks', { coin: 'BTC', limit: 3 })
    expect(newest.data?.ticks.map(({ number }) => number)).toEqual([6, 7, 8])
    const all = await product.call('Options/GetTicks', { coin: 'BTC', fromNumber: 1 })
    const { coinId = 0, ticks = [], hashBefore } = all.data ?? {}
    expect(hashBefore).toBe(chainStart)
    expect(brokenLink(coinId, ticks.map(chained), hashBefore)).toBe(null)
    expect(ticks.at(-1)).toMatchObject({ number: 8, price: '60007.0000000000' })
    const part = await product.call('Options/GetTicks', { coin: 'BTC', from: ticks[4]?.at ?? '', limit: 2 })
    expect(part.data).toMatchObject({ hashBefore: ticks[3]?.hash, ticks: [ticks[4], ticks[5]] })
    const none = await product.call('Options/GetTicks', { coin: 'ETH' })
    expect(none.data).toMatchObject({ hashBefore: null, ticks: [] })
    expect((await product.call('Options/GetTicks', { coin: 'ABC' })).name).toBe('optionVarietyDoesNotExist')
    for (const fromNumber of [9, 2 ** 40, Number.MAX_SAFE_INTEGER]) {
      const later = await product.call('Options/GetTicks', { coin: 'BTC', fromNumber })
      expect(later.data?.ticks).toEqual([])
    }
    const tooMany = { coin: 'BTC', limit: 1_001 }
    expect((await product.callRaw('Options/GetTicks', tooMany)).name).toBe('invalidRequest')

    const day = product.now().toISOString().slice(0, 10)
    const response = await fetch(`${product.product.url}/ticks/BTC/${day}.csv`)
    expect(response.headers.get('content-type')).toContain('text/csv')
    const [head, before, ...lines] = (await response.text()).trimEnd().split('\n')
    expect(head).toBe('coin_id,number,at_ms,price_e10,hash')
    expect(before).toBe(`${coinId},0,,,${chainStart}`)
    const ofDay = ticks.filter(({ at }) => new Date(at).toISOString().startsWith(day)).map(chained)
    expect(lines).toEqual(
      ofDay.map(({ number, at, priceE10, hash }) => [coinId, number, at, priceE10, hash].join(',')),
    )
    const tomorrow = new Date(product.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    expect(await (await fetch(`${product.product.url}/ticks/BTC/${tomorrow}.csv`)).text()).toBe(`${head}\n`)
    for (const path of ['ABC/2026-01-01', 'BTC/yesterday', 'BTC/2026-13-40'])
      expect((await fetch(`${product.product.url}/ticks/${path}.csv`)).status).toBe(404)
  })

  test('of a day are a file that can be checked alone', async () => {
    const product = await start()
    await tick(product, 60_000)
    await tick(product, 60_001)
    product.passSeconds(86_400)
    for (let i = 2; i < 6; i += 1) await tick(product, 60_000 + i)
    await product.settled()
    const day = product.now().toISOString().slice(0, 10)
    const text = await (await fetch(`${product.product.url}/ticks/BTC/${day}.csv`)).text()
    const [before = [], ...rows] = text
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))
    expect(before.slice(0, 4)).toEqual(['2', '2', '', ''])
    const ticks = rows.map(([, number, at, priceE10 = '', hash = '']) => ({
      number: Number(number),
      at: Number(at),
      priceE10: BigInt(priceE10),
      hash,
    }))
    expect(ticks.map(({ number }) => number)).toEqual([3, 4, 5, 6])
    expect(brokenLink(2, ticks, before[4])).toBe(null)
    expect(brokenLink(2, ticks, chainStart)).toBe(0)
  })

  test('changed afterwards are found by any check and by the replay', async () => {
    const product = await start()
    for (let i = 0; i < 6; i += 1) await tick(product, 60_000 + i)
    await product.settled()
    expect(await verifyJournal(product.databaseUrl)).toMatchObject({ faults: [], ticksCompared: 6 })
    const clean = await product.query<ViewRow<'ticks'>>('select * from views.ticks order by chunk')
    const changed = unpackTicks(clean[0]?.packed ?? Buffer.alloc(0))
    changed[3] = { ...(changed[3] ?? noTick), priceE10: 600_040_000_000_001n }
    await product.query('update views.ticks set packed = $1', [packTicks(changed, noTick)])
    const { data } = await product.call('Options/GetTicks', { coin: 'BTC' })
    expect(brokenLink(data?.coinId ?? 0, (data?.ticks ?? []).map(chained))).toBe(5)
    const { faults } = await verifyJournal(product.databaseUrl)
    expect(faults).toEqual([4, 5].map((number) => `tick ${number} of coin 2 is published as another one`))
    await rebuildViews(product.databaseUrl, null)
    expect(await product.query('select * from views.ticks order by chunk')).toEqual(clean)
    expect((await verifyJournal(product.databaseUrl)).faults).toEqual([])
  })
})

describe('the stream', () => {
  test('tells the ticks of a coin as they come, each bound to the one before', async () => {
    const product = await start()
    await tick(product, 60_000)
    const client = await StreamClient.open(product.product.url)
    closers.push(() => client.socket.terminate())
    client.subscribe({ channel: 'index', coin: 'BTC' })
    expect((await client.next('indexTicks')).ticks).toMatchObject([{ number: 1 }])
    await tick(product, 60_001)
    await tick(product, 2_000, 'ETH')
    await tick(product, 60_002)
    await client.next('indexTicks', ({ ticks }) => ticks.at(-1)?.number === 3)
    const told = client.of('indexTicks').flatMap(({ ticks }) => ticks)
    expect(told.map(({ price }) => price)).toEqual(
      ['60000', '60001', '60002'].map((price) => `${price}.0000000000`),
    )
    expect(brokenLink(2, told.map(chained))).toBe(null)
    const late = await StreamClient.open(product.product.url)
    closers.push(() => late.socket.terminate())
    late.subscribe({ channel: 'index', coin: 'BTC' })
    expect((await late.next('indexTicks')).ticks).toEqual(told)
    late.subscribe({ channel: 'index', coin: 'ABC' })
    expect(await late.next('refused')).toMatchObject({ topic: { coin: 'ABC' } })
  })

  test('tells an account of its options, opened and settled, and nobody else', async () => {
    const product = await start()
    const [alice, bob] = [await Trader.tryout(product), await Trader.tryout(product)]
    await Promise.all([alice.balanceOf('USDT'), bob.balanceOf('USDT')])
    const hers = await StreamClient.signedIn(product.product.url, alice.token)
    const his = await StreamClient.signedIn(product.product.url, bob.token)
    closers.push(
      () => hers.socket.terminate(),
      () => his.socket.terminate(),
    )
    await tick(product, 60_000)
    const orderId = await accepted(product, alice)
    const taken = await hers.next('account', ({ options }) => options.length > 0)
    expect(taken.options).toMatchObject([{ orderId, status: 'opening' }])
    expect(taken.balances).toMatchObject([{ coin: 'USDT', locked: '100.000000' }])
    await tick(product, 60_050)
    const opened = await hers.next('account', ({ options }) => options[0]?.status === 'open')
    expect(opened.options).toMatchObject([{ orderId, openingPrice: '60050.0000000000' }])
    product.passSeconds(28)
    await tick(product, 60_100)
    product.passSeconds(3)
    const ended = await hers.next('account', ({ options }) => options[0]?.status === 'won')
    expect(ended.options).toEqual([(await settled(product, alice, orderId)).order])
    expect(ended.balances).toEqual([await alice.balanceOf('USDT')])
    expect(his.of('account')).toEqual([])
  })
})

test('downloads of whole days are limited per minute', async () => {
  const { product } = await start()
  const ask = async () => (await fetch(`${product.url}/ticks/NONE/2026-03-08.csv`)).status
  const statuses = await Promise.all(Array.from({ length: 61 }, ask))
  expect(statuses).toContain(429)
})
