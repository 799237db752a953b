import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wireDayStart } from '@candor/contract/wire-time'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { Trader } from '../../testing/people/trader.ts'
import { send } from '../../testing/send.ts'

let product: TestProduct

const coins = { USDT: 1, BTC: 2, ETH: 3, CDR: 10 }
const daySeconds = 86_400

beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(async () => {
  await product.product.close()
})

// Every test begins ten hours into an unused New York day, with no fresh prices.
beforeEach(async () => {
  await product.settled()
  const now = product.now().getTime()
  const nextDay = wireDayStart(new Date(now + 1.5 * daySeconds * 1000)).getTime()
  product.passSeconds(Math.ceil((nextDay - now) / 1000) + 10 * 3600)
})

async function tick(coin: keyof typeof coins, price: bigint): Promise<void> {
  const { core } = product.product
  await send(core, { type: 'indexTick', coinId: coins[coin], priceE10: price * 10n ** 10n })
  await core.settled()
}

async function credit(trader: Trader, coin: keyof typeof coins, amount: bigint): Promise<void> {
  const { core } = product.product
  const { accountId } = trader
  const money = { coinId: coins[coin], amount, flow: 'deposit', reference: 7 } as const
  await send(core, { type: 'credit', accountId, ...money })
  await core.settled()
}

async function overview(trader: Trader) {
  const { data, name } = await product.call('Wallet/GetOverview', {}, trader.token)
  if (!data) throw new Error(`no overview: ${name}`)
  return data
}

// The first call that needs an account opens it and gives the test money.
async function opened(): Promise<Trader> {
  const trader = await Trader.tryout(product)
  await overview(trader)
  return trader
}

async function equity(trader: Trader, range: '24h' | '7d' | '30d'): Promise<string[]> {
  const { data } = await product.call('Wallet/GetEquity', { range }, trader.token)
  return data?.points.map(({ value }) => value) ?? []
}

describe('the worth of an account', () => {
  test('nothing at first, with empty parts', async () => {
    const plain = await Trader.registered(product)
    expect(await overview(plain)).toMatchObject({
      isCertified: false,
      total: '0.000000',
      today: { amount: '0.000000', percent: null, worthBefore: '0.000000', inflow: '0.000000' },
      historical: { amount: '0.000000', percent: null, inflow: '0.000000' },
    })
    expect(new Set(await equity(plain, '30d'))).toEqual(new Set(['0.000000']))
  })

  test('all coins at the index, each floored; test money is no earning', async () => {
    await tick('BTC', 60_000n)
    const alice = await opened()
    const { coins: held, ...figures } = await overview(alice)
    expect(figures).toMatchObject({
      isCertified: true,
      total: '16000.000000',
      totalBtc: '0.26666666',
      today: { amount: '0.000000', percent: '0.00', worthBefore: '0.000000', inflow: '16000.000000' },
      historical: { amount: '0.000000', percent: '0.00', inflow: '16000.000000' },
      currencies: [{ currency: 'USD', rate: '1.0000000000' }],
    })
    expect(held.find(({ coin }) => coin === 'BTC')).toEqual({
      coin: 'BTC',
      available: '0.10000000',
      locked: '0.00000000',
      frozen: '0.00000000',
      toBeReleased: '0.00000000',
      price: '60000.0000000000',
      priceFrom: 'index',
      value: '6000.000000',
      lockedIn: { orders: '0.00000000', options: '0.00000000', pledges: '0.00000000' },
      frozenFor: { withdrawals: '0.00000000', freezes: '0.00000000' },
      // Test money was not bought.
      cost: { quantity: '0.00000000', cost: '0.000000', average: null, gain: null, percent: null },
    })
    expect(held.find(({ coin }) => coin === 'USDT')).toMatchObject({ priceFrom: 'fixed', cost: null })
  })

  test('a rise of the price is an earning, in money and percent, and a fall a loss', async () => {
    await tick('BTC', 60_000n)
    const bob = await opened()
    product.passSeconds(120)
    await tick('BTC', 66_000n)
    expect(await overview(bob)).toMatchObject({
      total: '16600.000000',
      today: { amount: '600.000000', percent: '3.75' },
      historical: { amount: '600.000000', percent: '3.75' },
    })
    await tick('BTC', 59_999n)
    expect(await overview(bob)).toMatchObject({
      total: '15999.900000',
      // Money is rounded down; a percentage is rounded, for losses as for gains.
      historical: { amount: '-0.100000', percent: '0.00' },
    })
  })

  test('an inflow is valued once, at the price of its moment, and is no gain or loss then or later', async () => {
    await tick('BTC', 60_000n)
    product.passSeconds(5)
    const ivy = await Trader.registered(product)
    await overview(ivy)
    expect((await product.call('Account/ClaimTestMoney', {}, ivy.token)).name).toBe('success')
    await product.settled()
    const claimed = { base: '16000.000000', inflow: '16000.000000' }
    expect((await overview(ivy)).today).toMatchObject({ ...claimed, amount: '0.000000' })
    // Within the same minute, and after it.
    for (const [seconds, price, amount] of [
      [5, 61_000n, '100.000000'],
      [5, 59_000n, '-100.000000'],
      [120, 66_000n, '600.000000'],
    ] as const) {
      product.passSeconds(seconds)
      await tick('BTC', price)
      const { today, historical } = await overview(ivy)
      expect(today).toMatchObject({ ...claimed, amount })
      expect(historical).toMatchObject({ ...claimed, amount })
    }
  })

  test('an inflow while the index is stale counts at the last trade before', async () => {
    await tick('BTC', 60_000n)
    const [maker, taker] = [await opened(), await opened()]
    await maker.placed({ side: 'sell', price: '60100', quantity: '0.01' })
    await taker.placed({ price: '60100', quantity: '0.01' })
    product.passSeconds(180)
    const june = await Trader.registered(product)
    await overview(june)
    await credit(june, 'BTC', 100_000_000n)
    expect((await overview(june)).today).toMatchObject({ inflow: '60100.000000', amount: '0.000000' })
    product.passSeconds(5)
    await tick('BTC', 61_000n)
    expect((await overview(june)).today).toMatchObject({ inflow: '60100.000000', amount: '900.000000' })
  })

  test('locked and frozen money counts, and moving it earns nothing', async () => {
    await tick('BTC', 60_000n)
    const carol = await opened()
    await carol.placed({ price: '59000', quantity: '0.01' })
    const { core } = product.product
    const frozen = { accountId: carol.accountId, coinId: coins.BTC, amount: 1_000_000n }
    await send(core, { type: 'freezeFunds', ...frozen })
    await core.settled()
    const { total, historical, coins: held } = await overview(carol)
    expect({ total, earned: historical.amount }).toEqual({ total: '16000.000000', earned: '0.000000' })
    expect(held.slice(0, 2)).toMatchObject([
      { coin: 'USDT', available: '9410.000000', locked: '590.000000', value: '10000.000000' },
      { coin: 'BTC', available: '0.09000000', frozen: '0.01000000', value: '6000.000000' },
    ])
    await product.call('Spot/CancelAllOrders', {}, carol.token)
  })

  test('a trade costs its fee, and what it gains against the index', async () => {
    await tick('BTC', 60_000n)
    const [maker, taker] = [await opened(), await opened()]
    await maker.placed({ side: 'sell', price: '60100', quantity: '0.01' })
    await taker.placed({ price: '60100', quantity: '0.01' })
    // 601 USDT for 0.01 BTC less 0.1 % of them: worth 599.4 at the index.
    expect((await overview(taker)).historical).toMatchObject({ amount: '-1.600000', percent: '-0.01' })
    // 601 USDT less 0.08 % of them, for what is worth 600.
    expect((await overview(maker)).historical).toMatchObject({ amount: '0.519200', percent: '0.00' })
  })

  test('the last trade stands in while the index is stale, and the index when it is back', async () => {
    await tick('BTC', 60_000n)
    const [maker, taker] = [await opened(), await opened()]
    await maker.placed({ side: 'sell', price: '60100', quantity: '0.01' })
    await taker.placed({ price: '60100', quantity: '0.01' })
    product.passSeconds(61)
    const stale = (await overview(taker)).coins.find(({ coin }) => coin === 'BTC')
    expect(stale).toMatchObject({ priceFrom: 'lastTrade', price: '60100.0000000000', value: '6610.399000' })
    await tick('BTC', 61_000n)
    const fresh = (await overview(taker)).coins.find(({ coin }) => coin === 'BTC')
    expect(fresh).toMatchObject({ priceFrom: 'index', value: '6709.390000' })
  })

  test('a coin without any price counts nothing and says so; its first price is what it came at', async () => {
    const dave = await Trader.registered(product)
    await overview(dave)
    await credit(dave, 'ETH', 200_000_000n)
    const { total, historical, coins: held } = await overview(dave)
    expect({ total, historical }).toMatchObject({ total: '0.000000', historical: { inflow: '0.000000' } })
    expect(held.find(({ coin }) => coin === 'ETH')).toMatchObject({
      price: null,
      priceFrom: null,
      value: '0.000000',
    })
    await tick('ETH', 3_000n)
    expect(await overview(dave)).toMatchObject({
      total: '6000.000000',
      historical: { amount: '0.000000', inflow: '6000.000000' },
    })
  })
})

describe('over the days', () => {
  test('today begins at midnight of New York, and includes the inflow since', async () => {
    await tick('BTC', 60_000n)
    const erin = await opened()
    await credit(erin, 'BTC', 90_000_000n)
    await passToMinuteBefore(daySeconds, 4 * 3600, 5 * 3600)
    await tick('BTC', 64_000n)
    product.passSeconds(90)
    await tick('BTC', 65_000n)
    await credit(erin, 'USDT', 5_000_000_000n)
    await credit(erin, 'BTC', 100_000_000n)
    product.passSeconds(3600)
    await tick('BTC', 66_000n)
    const { total, today, historical } = await overview(erin)
    expect({ total, today, historical }).toMatchObject({
      // 15,000 USDT and 2 BTC.
      total: '147000.000000',
      // 10,000 USDT and 1 BTC at 64,000 were there; 5,000 USDT and 1 BTC at 65,000 came.
      today: { worthBefore: '74000.000000', inflow: '70000.000000', amount: '3000.000000', percent: '2.08' },
      historical: { amount: '7000.000000', percent: '5.00', inflow: '140000.000000' },
    })
  })

  test('the curve has past worth and cost, and ends with now', async () => {
    await tick('BTC', 60_000n)
    const frank = await opened()
    // To the last minute of this half hour, so that its closing price is known.
    await passToMinuteBefore(1_800)
    await tick('BTC', 70_000n)
    product.passSeconds(90)
    await tick('BTC', 80_000n)
    const day = await equity(frank, '24h')
    expect(day.length).toBe(49)
    expect(day.slice(-3)).toEqual(['0.000000', '17000.000000', '18000.000000'])
    const month = await equity(frank, '30d')
    expect(month.length).toBe(60)
    expect(month.at(-1)).toBe('18000.000000')
    const week = await product.call('Wallet/GetEquity', { range: '7d' }, frank.token)
    const times = week.data?.points.map(({ at }) => new Date(at).getTime()) ?? []
    expect(times.length).toBe(57)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  test('yesterday stays unchanged, whatever moves today', async () => {
    await tick('BTC', 60_000n)
    const gina = await opened()
    await passToMinuteBefore(daySeconds, 4 * 3600, 5 * 3600)
    await tick('BTC', 62_000n)
    product.passSeconds(3 * 3600)
    await tick('BTC', 60_000n)
    await gina.placed({ price: '59000', quantity: '0.01' })
    const { today } = await overview(gina)
    expect(today).toMatchObject({ worthBefore: '16200.000000', amount: '-200.000000', percent: '-1.23' })
    await product.call('Spot/CancelAllOrders', {}, gina.token)
    expect((await overview(gina)).today).toEqual(today)
  })

  test('the balance of a bucket at each half hour matches the fund flow', async () => {
    await product.settled()
    const wrong = await product.query(`
      select history.* from views.balance_history as history
      where balance <> (
        select case when to_bucket = history.bucket then to_balance else from_balance end from views.fund_flow
        where account_id = history.account_id and coin_id = history.coin_id
          and history.bucket in (from_bucket, to_bucket) and at < history.start_at + interval '30 minutes'
        order by seq desc, ordinal desc limit 1)`)
    expect(wrong).toEqual([])
    const [{ count } = { count: '0' }] = await product.query('select count(*) from views.balance_history')
    expect(Number(count)).toBeGreaterThan(10)
  })

  test.each([{ range: '1y' }, { range: 7 }, {}, { range: '24h', uid: '1' }])(
    'no curve of %j',
    async (input) => {
      const hana = await opened()
      const { data } = await product.callRaw('Wallet/GetEquity', input, hana.token)
      expect(data).toBeNull()
    },
  )

  test('nobody reads without a session', async () => {
    expect((await product.call('Wallet/GetOverview', {})).name).toBe('tokenInvalid')
    expect((await product.call('Wallet/GetEquity', { range: '7d' })).name).toBe('tokenInvalid')
  })
})

// Thirty seconds before the next full multiple of a length, by one of a New York day's UTC offsets.
async function passToMinuteBefore(seconds: number, ...offsets: number[]): Promise<void> {
  const now = Math.floor(product.now().getTime() / 1000)
  const isNewYorkMidnight = (at: number) => wireDayStart(new Date(at * 1000)).getTime() === at * 1000
  const starts = (offsets.length === 0 ? [0] : offsets).map((offset) => {
    const next = (Math.floor((now - offset) / seconds) + 1) * seconds + offset
    return offset === 0 || isNewYorkMidnight(next) ? next : Infinity
  })
  product.passSeconds(Math.min(...starts) - 30 - now)
}

describe('the fund flow', () => {
  test('is narrowed to a coin, a flow and a period, and tells the other side and the order', async () => {
    await tick('BTC', 60_000n)
    const [maker, taker] = [await opened(), await opened()]
    const start = product.now()
    product.passSeconds(60)
    const sellId = await maker.placed({ side: 'sell', price: '60000', quantity: '0.01' })
    const buyId = await taker.placed({ price: '60000', quantity: '0.01' })
    const flow = async (input: object) =>
      (
        await product.callRaw<{ entries: Record<string, unknown>[] }>(
          'Wallet/GetFundFlow',
          input,
          taker.token,
        )
      ).data?.entries ?? []
    expect(await flow({ flow: 'spotTrade' })).toMatchObject([
      {
        coin: 'BTC',
        amount: '0.01000000',
        toBucket: 'available',
        fromBucket: null,
        otherSide: 'otherUser',
        cause: { kind: 'spotOrder', id: buyId },
      },
      {
        coin: 'USDT',
        amount: '600.000000',
        fromBucket: 'available',
        fromBalance: '9400.000000',
        cause: { kind: 'spotOrder', id: buyId },
      },
    ])
    expect(await flow({ flow: 'spotFee' })).toMatchObject([
      { coin: 'BTC', otherSide: 'fees', cause: { kind: 'spotOrder', id: buyId } },
    ])
    expect(await flow({ coin: 'USDT' })).toMatchObject([
      { flow: 'spotTrade' },
      { flow: 'testFunding', otherSide: 'outside', cause: { kind: 'credit' } },
    ])
    const times = (input: { from?: Date; to?: Date }) =>
      flow({
        ...(input.from && { from: input.from.toISOString() }),
        ...(input.to && { to: input.to.toISOString() }),
      })
    expect((await times({ from: start })).length).toBe(3)
    expect((await times({ to: start })).length).toBe(2)
    expect(await times({ from: new Date(start.getTime() - 1000), to: start })).toEqual(
      await times({ to: start }),
    )
    expect(await times({ from: product.now() })).toEqual([])
    const held = await product.call('Wallet/GetFundFlow', { flow: 'spotHold' }, maker.token)
    expect(held.data?.entries).toMatchObject([
      {
        fromBucket: 'available',
        toBucket: 'locked',
        otherSide: 'self',
        cause: { kind: 'spotOrder', id: sellId },
        coin: 'BTC',
      },
    ])
  })

  test('is read page by page across coins, from the newest, without a gap or a repeat', async () => {
    await tick('BTC', 60_000n)
    const [maker, taker] = [await opened(), await opened()]
    for (let trade = 0; trade < 4; trade += 1) {
      await maker.placed({ side: 'sell', price: '60000', quantity: '0.001' })
      await taker.placed({ price: '60000', quantity: '0.001' })
    }
    type Page = { entries: { number: string; coin: string }[]; nextPage: string | null }
    const page = async (input: object) =>
      (await product.callRaw<Page>('Wallet/GetFundFlow', input, taker.token)).data
    const all = (await page({ limit: 100 }))?.entries ?? []
    expect(all.length).toBe(2 + 4 * 3)
    expect(new Set(all.map(({ coin }) => coin))).toEqual(new Set(['BTC', 'USDT']))
    const paged: Page['entries'] = []
    let before: string | null = null
    do {
      const part: Page | null = await page({ limit: 3, ...(before !== null && { before }) })
      paged.push(...(part?.entries ?? []))
      before = part?.nextPage ?? null
    } while (before !== null)
    expect(paged).toEqual(all)
    const order = all.map(({ number }) => number.split('-').map(Number))
    expect(order).toEqual(order.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => c - a || d - b))
  })

  test.each([
    ['invalidRequest', { flow: 'gift' }],
    ['invalidRequest', { from: 'yesterday' }],
    ['invalidRequest', { from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' }],
    ['invalidRequest', { to: 5 }],
    ['spotCurrencyNotConfigured', { coin: 'XYZ' }],
  ])('%s: %j', async (name, input) => {
    const ivy = await opened()
    expect((await product.callRaw('Wallet/GetFundFlow', input, ivy.token)).name).toBe(name)
  })
})
