import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '@candor/contract/calls'
import { formatAmount } from '@candor/money/amount'
import type { QuotedSwap, SwapConfig } from '@candor/engine/products/swap/commands'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { footprint, must, Saver } from '../../testing/people/saver.ts'
import { stateHashOf } from '../../testing/state-hash.ts'
import { QuoteSeal } from './quote-seal.ts'

const [btc, eth, doge] = [2, 3, 6]
let at: TestProduct
beforeAll(async () => {
  at = await startTestProduct()
  // Ends the seeds that are over, so that no test sees them end.
  await must(at, { type: 'clockTick' })
  // A price is fresh for five seconds.
  at.holdClock()
})
afterAll(async () => {
  await at.product.close()
})

async function price(coinId: number, whole: number): Promise<void> {
  await must(at, { type: 'indexTick', coinId, priceE10: BigInt(whole) * 10n ** 10n })
}

beforeEach(async () => {
  await price(btc, 50_000)
  await price(eth, 2_500)
})

type Quoted = Awaited<ReturnType<Saver['quote']>>['data']

function idOf(data: Quoted): string {
  return data?.quote.quoteId ?? ''
}

async function execute({ token }: Saver, data: Quoted) {
  return await at.call('Swap/Execute', { quoteId: idOf(data) }, token)
}

function quotedIn(sealed: string): QuotedSwap {
  const text = Buffer.from(sealed.split('.')[1] ?? '', 'base64url').toString()
  return (JSON.parse(text) as { quoted: QuotedSwap }).quoted
}

describe('coins', () => {
  test('are seen by visitors, with fresh prices; a coin without an index is not offered', async () => {
    const { data } = await at.call('Swap/GetCoins', {})
    expect(data).toMatchObject({
      feePpm: 1_000,
      referenceCoin: 'USDT',
      dustWorthMax: '1.000000',
      quoteSeconds: 10,
      movePpmMax: 1_000,
    })
    const prices = new Map(data?.coins.map((coin) => [coin.coin, coin.price]))
    expect([prices.get('USDT'), prices.get('BTC')]).toEqual(['1.0000000000', '50000.0000000000'])
    expect([prices.get('DOGE'), prices.has('CDR')]).toEqual([null, false])
  })
})

describe('an exchange', () => {
  test('is done exactly as quoted, though the index has moved up to the bound', async () => {
    const saver = await Saver.tryout(at)
    const { data } = await saver.quote()
    expect(data?.quote).toMatchObject({
      from: 'BTC',
      to: 'USDT',
      amount: '0.01000000',
      rate: '50000.0000000000',
      gross: '500.000000',
      fee: '0.500000',
      feePpm: 1_000,
      received: '499.500000',
      fromPrice: '50000.0000000000',
      toPrice: '1.0000000000',
      toTick: null,
      movePpmMax: 1_000,
    })
    await price(btc, 50_050)
    const { name, data: done } = await execute(saver, data)
    expect(name).toBe('success')
    const { fromTick } = data?.quote ?? {}
    const record = { kind: 'quote', received: '499.500000', fromTick, toTick: null }
    expect(done).toMatchObject({ isRepeat: false, record })
    const published = await at.call('Options/GetTicks', { coin: 'BTC', fromNumber: fromTick ?? 0, limit: 1 })
    expect(published.data?.ticks).toMatchObject([{ number: fromTick, price: '50000.0000000000' }])
    expect(await saver.available('USDT')).toBe('10499.500000')
    expect(await saver.available('BTC')).toBe('0.09000000')
    const { data: records } = await at.call('Swap/GetRecords', {}, saver.token)
    expect(records?.records).toEqual([done?.record])
    const { data: flow } = await at.call('Wallet/GetFundFlow', { limit: 3 }, saver.token)
    const flows = flow?.entries.map((entry) => `${entry.flow} ${entry.amount} ${entry.coin}`)
    expect(flows).toEqual([
      'swapFee 0.500000 USDT',
      'swapReceived 500.000000 USDT',
      'swapGiven 0.01000000 BTC',
    ])
  })

  test('between two coins goes by both of their prices', async () => {
    const saver = await Saver.tryout(at)
    const { data } = await saver.quote({ to: 'ETH', amount: '0.05' })
    expect(data?.quote).toMatchObject({ rate: '20.0000000000', gross: '1.00000000', received: '0.99900000' })
  })

  test('of one quote, asked for ten times at once, happens once', async () => {
    const saver = await Saver.tryout(at)
    const { data } = await saver.quote()
    const quoteId = data?.quote.quoteId ?? ''
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => at.call('Swap/Execute', { quoteId }, saver.token)),
    )
    expect(answers.filter(({ data: done }) => done?.isRepeat === false)).toHaveLength(1)
    expect(new Set(answers.map(({ data: done }) => done?.record.number)).size).toBe(1)
    expect(await saver.available('BTC')).toBe('0.09000000')
  })

  test('of two valid quotes happens twice: each is for itself', async () => {
    const saver = await Saver.tryout(at)
    const [{ data: first }, { data: second }] = [await saver.quote(), await saver.quote({ amount: '0.02' })]
    expect((await execute(saver, second)).name).toBe('success')
    expect((await execute(saver, first)).name).toBe('success')
    expect(await saver.available('BTC')).toBe('0.07000000')
  })

  test.each([
    ['up', 55_000],
    ['down', 45_000],
    ['up by a little more than the bound', 50_051],
    ['down by a little more than the bound', 49_949],
  ])('rateMoved: the index has gone %s, whichever way is exchanged', async (_way, whole) => {
    const saver = await Saver.tryout(at)
    const { data: selling } = await saver.quote()
    const { data: buying } = await saver.quote({ from: 'USDT', to: 'BTC', amount: '100' })
    await price(btc, whole)
    const before = await footprint(at, saver)
    expect((await execute(saver, selling)).name).toBe('rateMoved')
    expect((await execute(saver, buying)).name).toBe('rateMoved')
    expect(await footprint(at, saver)).toBe(before)
    // The same quote is valid again once the index is back.
    await price(btc, 50_000)
    expect((await execute(saver, selling)).name).toBe('success')
  })

  test('quoteExpired: a moment after ten seconds', async () => {
    const saver = await Saver.tryout(at)
    const { data } = await saver.quote()
    at.passSeconds(10)
    await price(btc, 50_000)
    const { data: last } = await saver.quote()
    at.passSeconds(1)
    expect((await execute(saver, data)).name).toBe('quoteExpired')
    expect((await execute(saver, last)).name).toBe('success')
  })

  test('quoteExpired: a quote of somebody else, a changed one, or an invented one', async () => {
    const [saver, stranger] = [await Saver.tryout(at), await Saver.tryout(at)]
    const { data } = await saver.quote()
    const before = await footprint(at, saver)
    expect((await execute(stranger, data)).name).toBe('quoteExpired')
    const sealed = data?.quote.quoteId ?? ''
    const [version, body = '', mac] = sealed.split('.')
    const text = Buffer.from(body, 'base64url').toString()
    const richer = text.replace('"amount":"1000000"', '"amount":"9000000"')
    expect(richer).not.toBe(text)
    const forged = [
      `${version}.${Buffer.from(richer).toString('base64url')}.${mac}`,
      `${version}.${body}.${'A'.repeat(43)}`,
      new QuoteSeal('00'.repeat(32)).seal(saver.accountId, quotedIn(sealed)),
      sealed.slice(0, -1),
      '999999',
    ]
    for (const quoteId of forged)
      expect((await at.call('Swap/Execute', { quoteId }, saver.token)).name).toBe('quoteExpired')
    expect((await at.call('Swap/Execute', { quoteId: '' }, saver.token)).name).toBe('orderNumberEmpty')
    expect((await at.call('Swap/Execute', { quoteId: 'x'.repeat(1_001) }, saver.token)).name).toBe(
      'invalidRequest',
    )
    expect(await footprint(at, saver)).toBe(before)
    expect((await execute(saver, data)).name).toBe('success')
  })

  test('quoteExpired: a quote sealed by another installation; its own outlive a restart, and are done once', async () => {
    const first = await startTestProduct()
    first.holdClock()
    const abroad = await Saver.tryout(first)
    await must(first, { type: 'indexTick', coinId: btc, priceE10: 50_000n * 10n ** 10n })
    const start = { at: first.now().getTime(), isHeld: true }
    const [{ data: done }, { data: standing }] = [await abroad.quote(), await abroad.quote()]
    const { data: before } = await first.call('Swap/Execute', { quoteId: idOf(done) }, abroad.token)
    await first.product.close()
    const second = await startTestProduct({ DATABASE_URL: first.databaseUrl }, {}, start)
    const again = await second.call('Swap/Execute', { quoteId: idOf(done) }, abroad.token)
    expect(again.data).toEqual({ record: before?.record, isRepeat: true })
    const other = await second.call('Swap/Execute', { quoteId: idOf(standing) }, abroad.token)
    expect([other.name, other.data?.isRepeat]).toEqual(['success', false])
    const { data: records } = await second.call('Swap/GetRecords', {}, abroad.token)
    expect(records?.records).toHaveLength(2)
    await second.product.close()
    // Account numbers start anew in every installation, so this one would match.
    const saver = await Saver.tryout(at)
    const { name } = await at.call('Swap/Execute', { quoteId: idOf(standing) }, saver.token)
    expect(name).toBe('quoteExpired')
  })

  test('is refused on terms changed since the quote', async () => {
    const saver = await Saver.tryout(at)
    const { config } = at.product.core.mirror.swap
    if (config === null) throw new Error('there is a configuration')
    const { data } = await saver.quote()
    const changed = (change: Partial<SwapConfig['coins'][number]>) => ({
      coins: config.coins.map((coin) => (coin.coinId === btc ? { ...coin, ...change } : coin)),
    })
    const cases: [string, Partial<SwapConfig>][] = [
      ['quoteExpired', { feePpm: 999 }],
      ['quoteExpired', { movePpmMax: 2_000 }],
      ['currencyPairNotConfigured', changed({ isOpen: false })],
      ['quantityBelowRange', changed({ amountMin: 1_000_001n })],
      ['quantityAboveRange', changed({ amountMax: 999_999n })],
      ['tradeCurrencyNotConfigured', { coins: config.coins.filter(({ coinId }) => coinId !== btc) }],
    ]
    const { data: buying } = await saver.quote({ from: 'USDT', to: 'BTC', amount: '10' })
    for (const [name, change] of cases) {
      await must(at, { type: 'configureSwap', swap: { ...config, ...change } })
      expect([name, (await execute(saver, data)).name]).toEqual([name, name])
    }
    expect((await execute(saver, buying)).name).toBe('settlementCurrencyNotConfigured')
    await must(at, { type: 'configureSwap', swap: config })
    expect((await execute(saver, data)).name).toBe('success')
  })

  test('currencyPriceNotConfigured: the index has stopped since the quote', async () => {
    const saver = await Saver.tryout(at)
    const { data } = await saver.quote()
    at.passSeconds(6)
    expect((await execute(saver, data)).name).toBe('currencyPriceNotConfigured')
  })

  test('not yet in the views is not reported as refused: repeating the quote tells', async () => {
    const saver = await Saver.tryout(at)
    const { data } = await saver.quote()
    const quoteId = data?.quote.quoteId ?? ''
    await at.settled()
    const other = new pg.Client({ connectionString: at.databaseUrl })
    await other.connect()
    await other.query('begin; lock table views.swaps in share mode')
    expect((await at.call('Swap/Execute', { quoteId }, saver.token)).status).toBe(503)
    await other.end()
    const { name, data: done } = await at.call('Swap/Execute', { quoteId }, saver.token)
    expect([name, done?.isRepeat]).toEqual(['success', true])
    expect(await saver.available('BTC')).toBe('0.09000000')
  })

  test('is refused when either side lacks the coin', async () => {
    const saver = await Saver.tryout(at)
    const { data } = await saver.quote({ amount: '0.2' })
    const poor = await at.call('Swap/Execute', { quoteId: data?.quote.quoteId ?? '' }, saver.token)
    expect(poor.name).toBe('insufficientBalance')
    const { accountId } = saver
    const rich = { type: 'credit', accountId, coinId: 1, flow: 'testFunding', reference: 0 } as const
    await must(at, { ...rich, amount: 10n ** 13n })
    const late = await Saver.tryout(at)
    await must(at, { ...rich, accountId: late.accountId, amount: 10n ** 13n })
    const large = { from: 'USDT', to: 'BTC', amount: '100000' }
    let { data: asked, name } = await saver.quote(large)
    // Two have a quote for the last: one gets it.
    let { data: other } = await late.quote(large)
    while (name === 'success') {
      expect((await execute(saver, asked)).name).toBe('success')
      const next = await saver.quote(large)
      if (next.name === 'success') other = (await late.quote(large)).data
      ;({ data: asked, name } = next)
    }
    expect(name).toBe('coinNotObtained')
    expect((await execute(late, other)).name).toBe('coinNotObtained')
    expect((await late.quote(large)).name).toBe('coinNotObtained')
  })
})

describe('a quote', () => {
  // The complete state except the clock, which goes on: the state, the journal and all row counts.
  async function everything(): Promise<string> {
    const { core } = at.product
    await core.settled()
    const journal = await at.query<{ commands: string }>('select commands from journal order by first_seq')
    const commands = journal.flatMap((row) => row.commands.split('\n'))
    const told = commands.filter((line) => !line.includes('"clockTick"'))
    const tables = await at.query<{ name: string }>(
      `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
       where relname <> 'journal' order by 1`,
    )
    const counts: string[] = []
    for (const { name } of tables) {
      const [row] = await at.query<{ count: string }>(`select count(*)::text as count from ${name}`)
      counts.push(`${name} ${row?.count}`)
    }
    return [await stateHashOf(core), `journal ${told.length}`, ...counts].join('\n')
  }

  test('leaves no trace: a thousand of them change neither journal nor state nor tables', async () => {
    const saver = await Saver.tryout(at)
    await price(btc, 50_000)
    const before = await everything()
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => saver.quote()))
      expect(answers.map(({ name }) => name)).toEqual(answers.map(() => 'success'))
    }
    expect(await everything()).toBe(before)
  })
})

describe('a refused quote changes nothing', () => {
  let saver: Saver
  beforeAll(async () => {
    saver = await Saver.tryout(at)
  })
  test.each<[string, string, Partial<Record<keyof CallInput<'Swap/GetQuote'>, unknown>>]>([
    ['tradeCurrencyNotConfigured', 'no coin', { from: undefined }],
    ['tradeCurrencyNotConfigured', 'no such coin', { from: 'XYZ' }],
    ['tradeCurrencyNotConfigured', 'a coin without an index', { from: 'CDR' }],
    ['settlementCurrencyNotConfigured', 'nothing to get', { to: '' }],
    ['settlementCurrencyNotConfigured', 'a coin without an index to get', { to: 'CDR' }],
    ['sameSettlementAndTradeCurrency', 'a coin for itself', { to: 'BTC' }],
    ['currencyPriceNotConfigured', 'no price yet', { to: 'DOGE' }],
    ['requiredParametersEmpty', 'no amount', { amount: undefined }],
    ['amountNotPositive', 'zero', { amount: '0' }],
    ['invalidRequest', 'below zero', { amount: '-1' }],
    ['amountWrong', 'too many decimals', { amount: '0.000000001' }],
    ['quantityBelowRange', 'below the minimum', { amount: '0.00000999' }],
    ['quantityAboveRange', 'above the maximum', { amount: '2.00000001' }],
    ['invalidRequest', 'a rate of one’s own', { rate: '1' } as object],
  ])('%s: %s', async (name, _why, change) => {
    const before = await footprint(at, saver)
    const form = { from: 'BTC', to: 'USDT', amount: '0.01', ...change }
    expect((await at.callRaw('Swap/GetQuote', form, saver.token)).name).toBe(name)
    expect(await footprint(at, saver)).toBe(before)
  })

  test('currencyPriceNotConfigured: an old price does not count', async () => {
    at.passSeconds(6)
    expect((await saver.quote()).name).toBe('currencyPriceNotConfigured')
  })

  test('currencyPairNotConfigured: a coin closed for now', async () => {
    const { config } = at.product.core.mirror.swap
    if (config === null) throw new Error('there is a configuration')
    const coins = config.coins.map((coin) => ({ ...coin, isOpen: coin.coinId !== eth }))
    await must(at, { type: 'configureSwap', swap: { ...config, coins } })
    expect((await saver.quote({ to: 'ETH' })).name).toBe('currencyPairNotConfigured')
    await must(at, { type: 'configureSwap', swap: config })
  })

  test('coinNotObtained: more than the house holds is not quoted', async () => {
    const [house] = await at.query<{ balance: string }>(
      `select balance from views.balances where account_id = 2 and coin_id = ${eth} and bucket = 0`,
    )
    const held = BigInt(house?.balance ?? '0')
    const { config } = at.product.core.mirror.swap
    if (config === null) throw new Error('there is a configuration')
    const coins = config.coins.map((coin) => ({ ...coin, amountMax: 2n ** 60n }))
    await must(at, { type: 'configureSwap', swap: { ...config, coins } })
    // At twenty of the other coin per unit, this is one unit above the total.
    const amount = formatAmount(held / 20n + 1n, 8)
    expect((await saver.quote({ to: 'ETH', amount })).name).toBe('coinNotObtained')
    await must(at, { type: 'configureSwap', swap: config })
  })

  test('notCertified, productNotOffered: for quotes, exchanges and small balances', async () => {
    const barred = await Saver.tryout(at)
    const { data } = await barred.quote()
    const quoteId = data?.quote.quoteId ?? ''
    const { accountId } = barred
    const names = async () => [
      (await barred.quote()).name,
      (await at.call('Swap/Execute', { quoteId }, barred.token)).name,
      (await at.call('Swap/ConvertDust', { coins: ['ETH'] }, barred.token)).name,
    ]
    await must(at, { type: 'setAccountFlags', accountId, set: [], clear: ['testMoney'] })
    const before = await footprint(at, barred)
    expect(new Set(await names())).toEqual(new Set(['notCertified']))
    await must(at, { type: 'setAccountFlags', accountId, set: ['certified'], clear: [] })
    await must(at, { type: 'setAccountRegion', accountId, region: 'AQ' })
    const product = 'swap' as const
    await must(at, { type: 'setProductSwitch', product, isOpen: true, closedRegions: ['AQ'] })
    expect(new Set(await names())).toEqual(new Set(['productNotOffered']))
    expect(await footprint(at, barred)).toBe(before)
    await must(at, { type: 'setProductSwitch', product, isOpen: true, closedRegions: [] })
  })

  test('tokenInvalid, outsideTradingHours, tradingBanned: for visitors, when closed, for banned users', async () => {
    expect((await at.call('Swap/GetQuote', { from: 'BTC', to: 'USDT', amount: '1' })).name).toBe(
      'tokenInvalid',
    )
    const barred = await Saver.tryout(at)
    await must(at, { type: 'setProductSwitch', product: 'swap', isOpen: false, closedRegions: [] })
    expect((await barred.quote()).name).toBe('outsideTradingHours')
    expect((await at.call('Swap/GetCoins', {})).data?.coins.some(({ isOpen }) => isOpen)).toBe(false)
    await must(at, { type: 'setProductSwitch', product: 'swap', isOpen: true, closedRegions: [] })
    await must(at, {
      type: 'setAccountFlags',
      accountId: barred.accountId,
      set: ['tradeBanned'],
      clear: [],
    })
    expect((await barred.quote()).name).toBe('tradingBanned')
  })
})

describe('small balances', () => {
  async function withDust(): Promise<Saver> {
    const saver = await Saver.tryout(at)
    const { accountId } = saver
    const funding = { type: 'credit', accountId, flow: 'testFunding', reference: 0 } as const
    await must(at, { ...funding, coinId: eth, amount: 30_000n })
    await must(at, { ...funding, coinId: doge, amount: 5n })
    return saver
  }

  test('are shown, then converted in one go and listed; those without a price stay', async () => {
    const saver = await withDust()
    const { data: preview } = await at.call('Swap/PreviewDust', {}, saver.token)
    expect(preview).toEqual({
      isOpen: true,
      balances: [
        { coin: 'ETH', amount: '0.00030000', gross: '0.750000', fee: '0.000750', received: '0.749250' },
      ],
      received: '0.749250',
    })
    const form = { coins: ['ETH', 'DOGE', 'BTC', 'XYZ'], clientOrderId: 'sweep' }
    const { data } = await at.call('Swap/ConvertDust', form, saver.token)
    expect(data?.records).toMatchObject([{ kind: 'dust', from: 'ETH', to: 'USDT', received: '0.749250' }])
    expect(await saver.available('USDT')).toBe('10000.749250')
    expect([
      await saver.available('ETH'),
      await saver.available('DOGE'),
      await saver.available('BTC'),
    ]).toEqual(['0.00000000', '0.00000005', '0.10000000'])
    const { data: again } = await at.call('Swap/ConvertDust', form, saver.token)
    expect(again).toMatchObject({ isRepeat: true, records: data?.records })
    expect(await saver.available('USDT')).toBe('10000.749250')
  })

  test('that do not qualify are refused', async () => {
    const saver = await withDust()
    const before = await footprint(at, saver)
    const convert = async (coins: string[]) =>
      (await at.call('Swap/ConvertDust', { coins }, saver.token)).name
    expect(await convert([])).toBe('requiredParametersEmpty')
    expect(await convert(['BTC'])).toBe('balanceUnsuitable')
    expect(await convert(['XYZ'])).toBe('balanceUnsuitable')
    at.passSeconds(6)
    expect(await convert(['ETH'])).toBe('balanceUnsuitable')
    expect((await at.call('Swap/PreviewDust', {}, saver.token)).data?.balances).toEqual([])
    expect(await footprint(at, saver)).toBe(before)
  })

  test('are none while flash exchange is closed', async () => {
    const saver = await withDust()
    const shown = async () => (await at.call('Swap/PreviewDust', {}, saver.token)).data
    expect((await shown())?.balances).toHaveLength(1)
    await must(at, { type: 'setProductSwitch', product: 'swap', isOpen: false, closedRegions: [] })
    expect(await shown()).toEqual({ isOpen: false, balances: [], received: '0' })
    await must(at, { type: 'setProductSwitch', product: 'swap', isOpen: true, closedRegions: [] })
    expect((await shown())?.balances).toHaveLength(1)
  })

  test('stand in the records line by line, page by page', async () => {
    const saver = await withDust()
    const { accountId } = saver
    await price(doge, 1)
    await must(at, {
      type: 'credit',
      accountId,
      coinId: doge,
      amount: 10_000_000n,
      flow: 'testFunding',
      reference: 0,
    })
    await at.call('Swap/ConvertDust', { coins: ['ETH', 'DOGE'] }, saver.token)
    const { data: first } = await at.call('Swap/GetRecords', { limit: 1 }, saver.token)
    const { data: second } = await at.call(
      'Swap/GetRecords',
      { limit: 1, before: first?.nextPage ?? '' },
      saver.token,
    )
    expect([first?.records[0]?.from, second?.records[0]?.from]).toEqual(['DOGE', 'ETH'])
  })
})
