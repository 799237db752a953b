import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { makerAccountId } from '../core/seeds/house-accounts.ts'
import { verifyJournal } from '../core/verify/verify.ts'
import { approve } from '../../testing/people/approve.ts'
import { LocalExchange } from '../../testing/local-exchange.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { productionSettings } from '../../testing/production-settings.ts'
import { Trader } from '../../testing/people/trader.ts'

const living = { INDEX_SOURCES: 'simulator', MARKET_MAKER: 'on', CROWD: 'on' }
const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function start(...how: Parameters<typeof startTestProduct>): Promise<TestProduct> {
  const product = await startTestProduct(...how)
  closers.push(product.product.close)
  // A viewer is present, so nobody slows down.
  await product.call('Index/GetPrices', {})
  return product
}

async function until(isSo: () => boolean | Promise<boolean>, whileMs = 15_000): Promise<void> {
  const end = Date.now() + whileMs
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('it did not come to be')
    await wait(50)
  }
}

const quotesOf = async ({ product }: TestProduct) => (await product.core.standing(makerAccountId)).orders
const marketsOf = ({ product }: TestProduct) => [...product.core.mirror.markets.values()]

function isQuoted(product: TestProduct): boolean {
  return marketsOf(product).every(
    ({ bids, asks }) => bids.best(12).length === 12 && asks.best(12).length === 12,
  )
}

describe('on test money', () => {
  test('every market has both sides, does not cross, stands around the index, and deals flow', async () => {
    const product = await start(living)
    await until(() => isQuoted(product))
    for (const { config, base, bids, asks } of marketsOf(product)) {
      const [bid, ask] = [bids.best(1)[0]?.priceTicks ?? 0, asks.best(1)[0]?.priceTicks ?? 0]
      expect(bid).toBeLessThan(ask)
      expect((ask - bid) / bid).toBeLessThan(0.002)
      const index = product.product.core.mirror.index.get(base.coinId)
      expect(index === undefined).toBe(config.bandReference === 'lastTrade')
      if (!index) continue
      const ticks = Number(index.priceE10 / 10_000n / config.tickUnits)
      expect(Math.abs((bid + ask) / 2 - ticks) / ticks).toBeLessThan(0.001)
    }
    // The crowd rests now and then, but not in every market at once.
    await until(async () => {
      const calls = marketsOf(product).map(({ config }) =>
        product.call('Spot/GetDeals', { market: config.symbol }),
      )
      return (await Promise.all(calls)).some(({ data }) => (data?.deals.length ?? 0) >= 2)
    })
    expect((await verifyJournal(product.databaseUrl)).faults).toEqual([])
  })

  test('a newcomer trades with the maker, at its price', async () => {
    const product = await start({ ...living, CROWD: 'off' })
    await until(() => isQuoted(product))
    const alice = await Trader.tryout(product)
    const orderId = await alice.placed({ side: 'sell', kind: 'market', price: undefined, quantity: '0.01' })
    const { data } = await product.call('Spot/GetOrder', { orderId }, alice.token)
    expect(data?.order.status).toBe('filled')
    expect(data?.fills[0]?.isMaker).toBe(false)
    const held = await product.query<{ balance: string }>(
      'select balance from views.balances where account_id = 3 and coin_id = 2 and bucket = 0',
    )
    expect(held.length).toBe(1)
    // Taken orders are offered again.
    await until(() => isQuoted(product))
  })

  test('a clock set back removes the quotes that depend on the index', async () => {
    const product = await start({ ...living, CROWD: 'off' })
    await until(() => isQuoted(product))
    product.passSeconds(-3_600)
    const markets = async () => new Set((await quotesOf(product)).map(({ marketId }) => marketId))
    await until(async () => (await markets()).size === 1)
    const [left] = await markets()
    expect(product.product.core.mirror.markets.get(left ?? 0)?.config.bandReference).toBe('lastTrade')
  })

  test('a restart finds the quotes, and makes no second ones', async () => {
    const first = await startTestProduct({ ...living, CROWD: 'off' })
    await until(() => isQuoted(first))
    const before = new Set((await quotesOf(first)).map(({ orderId }) => orderId))
    await first.product.close()
    const second = await start({ ...living, CROWD: 'off', DATABASE_URL: first.databaseUrl })
    await until(() => isQuoted(second))
    await wait(2_500)
    const after = await quotesOf(second)
    expect(after.length).toBe(before.size)
    expect(new Set(after.map((order) => `${order.marketId} ${order.priceTicks}`)).size).toBe(after.length)
    // Within five seconds the index is fresh enough: the same orders go on.
    expect(after.filter(({ orderId }) => before.has(orderId)).length).toBeGreaterThan(after.length / 2)
  })

  test('nothing happens where it is off', async () => {
    const product = await start({})
    await wait(2_200)
    expect(marketsOf(product).every(({ bids }) => bids.best(1).length === 0)).toBe(true)
    expect(product.product.core.mirror.index.size).toBe(0)
  })
})

describe('a source that falls silent', () => {
  test('empties the book, and one that speaks again fills it', async () => {
    const exchange = await LocalExchange.open()
    closers.push(() => exchange.close())
    let isSpeaking = true
    const speak = setInterval(() => {
      const data = { e: '24hrMiniTicker', E: Date.now(), s: 'BTCUSDT', c: '97000.10' }
      if (isSpeaking) exchange.say({ stream: 'btcusdt@miniTicker', data })
    }, 200)
    closers.push(() => clearInterval(speak))
    const product = await start({
      INDEX_SOURCES: 'binance',
      BINANCE_URL: exchange.url,
      MARKET_MAKER: 'on',
    })
    const btc = () => marketsOf(product).find(({ base }) => base.symbol === 'BTC')
    const depth = () => (btc()?.bids.best(12).length ?? 0) + (btc()?.asks.best(12).length ?? 0)
    await until(() => depth() === 24)
    isSpeaking = false
    await until(() => depth() === 0)
    expect((await product.call('Index/GetPrices', {})).data?.prices[0]?.price).toBe('97000.1000000000')
    isSpeaking = true
    await until(() => depth() === 24)
  })
})

describe('the prehistory', () => {
  test('fills charts, deals and statistics, and every one of them can be verified', async () => {
    const product = await start({ ...living, PREHISTORY: 'on' })
    const { data } = await product.call('Spot/GetMarkets', {})
    expect(data?.markets.map(({ tradeCount }) => tradeCount > 100)).toEqual(Array(9).fill(true))
    for (const interval of ['1m', '30m', '4h', '1d'] as const) {
      const { data: chart } = await product.call('Spot/GetCandles', { market: 'BTC/USDT', interval })
      expect(chart?.candles.length).toBeGreaterThan(80)
    }
    const prices = (await product.call('Index/GetPrices', {})).data?.prices ?? []
    expect(prices.map(({ dayAgoPrice }) => dayAgoPrice !== null)).toEqual(Array(8).fill(true))
    const verdict = await verifyJournal(product.databaseUrl)
    expect(verdict.faults).toEqual([])
    expect(verdict.commands).toBeGreaterThan(30_000)
    expect(verdict.hashesCompared).toBeGreaterThan(0)
  })

  test('is played once: a journal that was cut off in the middle of it simply goes on', async () => {
    const url = (await startedAndCut()).databaseUrl
    const product = await start({ ...living, PREHISTORY: 'on', DATABASE_URL: url })
    await until(() => isQuoted(product))
    const verdict = await verifyJournal(url)
    expect(verdict.faults).toEqual([])
    expect(verdict.commands).toBeLessThan(20_000)
  })
})

// A crash in the middle of playing the past leaves the first commits, and nothing beyond them.
async function startedAndCut(): Promise<TestProduct> {
  const whole = await startTestProduct({ ...living, PREHISTORY: 'on', CROWD: 'off', MARKET_MAKER: 'off' })
  await whole.product.close()
  for (const statement of [
    'alter table journal disable trigger all',
    'delete from journal where first_seq > (select last_seq from journal order by first_seq offset 2 limit 1)',
    'alter table journal enable trigger all',
    'delete from snapshots',
    'delete from checkpoints',
    'drop schema views cascade',
  ])
    await whole.query(statement)
  return whole
}

test('with real money the maker quotes where there is an index, and nowhere else', async () => {
  const exchange = await LocalExchange.open()
  closers.push(() => exchange.close())
  const product = await start(productionSettings({ MARKET_MAKER: 'on' }), {
    INDEX_SOURCES: ['binance'],
    BINANCE_URL: exchange.url,
  })
  const { core } = product.product
  // On real money two operators decide the house's amounts.
  const fund = async (coinId: number, amount: bigint) => {
    const given = { accountId: makerAccountId, coinId, amount, flow: 'houseFunding' } as const
    const reference = `transfer ${coinId} ${amount}`
    await approve(core, { type: 'credit', ...given, reference, reason: 'for the maker' })
  }
  const markets = marketsOf(product)
  const bitcoin = markets.find(({ config }) => config.symbol === 'BTC/USDT')
  for (const { base, quote } of markets) {
    await fund(base.coinId, 10n ** 14n)
    await fund(quote.coinId, 10n ** 13n)
  }
  const speak = () => {
    const data = { e: '24hrMiniTicker', E: Date.now(), s: 'BTCUSDT', c: '97000' }
    exchange.say({ stream: 'btcusdt@miniTicker', data })
  }
  await until(async () => {
    speak()
    return (await quotesOf(product)).some(({ marketId }) => marketId === bitcoin?.config.marketId)
  })
  const quoted = new Set((await quotesOf(product)).map(({ marketId }) => marketId))
  expect([...quoted]).toEqual([bitcoin?.config.marketId])
})
