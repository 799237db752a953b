import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '@candor/contract/calls'
import type { PledgeConfig } from '@candor/engine/products/pledge/commands'
import { verifyJournal } from '../../platform/core/verify/verify.ts'
import { approve } from '../../testing/people/approve.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import {
  daySeconds,
  footprint,
  must,
  passDays,
  pledgeTerms,
  Saver,
  setFundPassword,
} from '../../testing/people/saver.ts'
import { Trader } from '../../testing/people/trader.ts'

let at: TestProduct
beforeAll(async () => {
  at = await startTestProduct()
})
afterAll(async () => {
  await at.product.close()
})

async function configure(productId: number, change: Partial<PledgeConfig>): Promise<void> {
  const known = at.product.core.mirror.pledge.products.get(2)
  if (!known) throw new Error('the seeds have a product 2')
  await must(at, { type: 'configurePledge', product: { ...known.config, productId, ...change } })
}

describe('products', () => {
  test('are seen by visitors, with everything the phone needs to show the income', async () => {
    const { data } = await at.call('Pledge/GetProducts', {})
    expect(data?.products).toHaveLength(4)
    expect(data?.products[1]).toMatchObject({
      productId: '2',
      coin: 'USDT',
      amountMin: '100.000000',
      amountMax: '50000.000000',
      cycleUnit: 'day',
      cycleCount: 7,
      cycleDays: 7,
      dailyRatePpm: 4_000,
      quota: null,
      quotaLeft: null,
      state: 'open',
    })
    expect(data?.products[3]).toMatchObject({
      cycleUnit: 'month',
      cycleDays: 30,
      quotaLeft: '2000000.000000',
    })
  })

  test('say when they are closed, not begun or over', async () => {
    const now = at.now().getTime()
    await configure(11, { isOpen: false })
    await configure(12, { startAt: now + 60_000 })
    await configure(13, { startAt: now - 2_000, endAt: now - 1_000 })
    const { data } = await at.call('Pledge/GetProducts', {})
    expect(data?.products.slice(-3).map(({ state }) => state)).toEqual(['closed', 'notStarted', 'ended'])
  })
})

describe('a pledge', () => {
  test('of 10000 at 0.3 % for a day gives 30 after it, and the principal', async () => {
    const saver = await Saver.tryout(at)
    const { data } = await saver.pledge({ productId: '1' })
    expect(await saver.trader.balanceOf('USDT')).toMatchObject({
      available: '0.000000',
      locked: '10000.000000',
    })
    await passDays(at, 0.999)
    expect(await saver.available('USDT')).toBe('0.000000')
    await passDays(at, 0.002)
    expect(await saver.trader.balanceOf('USDT')).toMatchObject({
      available: '10030.000000',
      locked: '0.000000',
    })
    const { data: found } = await at.call('Pledge/GetOrder', { orderId: data?.orderId ?? '' }, saver.token)
    expect(found?.order).toMatchObject({ state: 'expired', interest: '30.000000', interestPaid: '30.000000' })
  })

  test('of 10000 at 0.4 % for seven days gives 40 a day and 280 in all, day by day', async () => {
    const saver = await Saver.tryout(at)
    const { data } = await saver.pledge()
    const orderId = data?.orderId ?? ''
    await passDays(at, 1.5)
    await passDays(at, 1)
    const { data: found } = await at.call('Pledge/GetOrder', { orderId }, saver.token)
    expect(found?.order).toMatchObject({
      state: 'inProgress',
      amount: '10000.000000',
      dailyInterest: '40.000000',
      days: 7,
      daysPaid: 2,
      interest: '280.000000',
      interestPaid: '80.000000',
      endedAt: null,
    })
    expect(found?.days).toHaveLength(7)
    expect(found?.days.map(({ paidAt }) => paidAt !== null)).toEqual([true, true, ...Array(5).fill(false)])
    expect(await saver.available('USDT')).toBe('80.000000')
    await passDays(at, 5)
    expect(await saver.available('USDT')).toBe('10280.000000')
    const { data: over } = await at.call('Pledge/GetOrders', { tab: 'over' }, saver.token)
    expect(over?.orders.map((order) => [order.orderId, order.state])).toEqual([[orderId, 'expired']])
    const { data: flow } = await at.call('Wallet/GetFundFlow', { coin: 'USDT' }, saver.token)
    const flows = flow?.entries.map((entry) => `${entry.flow} ${entry.amount}`)
    expect(flows).toEqual([
      'pledgeReturn 10000.000000',
      'pledgeInterest 200.000000',
      'pledgeInterest 40.000000',
      'pledgeInterest 40.000000',
      'pledgePrincipal 10000.000000',
      'testFunding 10000.000000',
    ])
  })

  test('ended by an operator keeps the interest paid', async () => {
    const saver = await Saver.tryout(at)
    const { data } = await saver.pledge()
    const orderId = data?.orderId ?? ''
    await passDays(at, 3.2)
    const reason = 'the owner asked'
    await approve(at.product.core, { type: 'terminatePledge', orderId: Number(orderId), reason })
    await at.settled()
    expect(await saver.trader.balanceOf('USDT')).toMatchObject({
      available: '10120.000000',
      locked: '0.000000',
    })
    await passDays(at, 5)
    expect(await saver.available('USDT')).toBe('10120.000000')
    const { data: tab } = await at.call('Pledge/GetOrders', { tab: 'terminated' }, saver.token)
    expect(tab?.orders).toMatchObject([{ orderId, state: 'terminated', daysPaid: 3 }])
    const { data: found } = await at.call('Pledge/GetOrder', { orderId }, saver.token)
    expect(found?.days).toHaveLength(3)
  })

  test('of somebody else is not found', async () => {
    const [owner, stranger] = [await Saver.tryout(at), await Saver.tryout(at)]
    const { data } = await owner.pledge()
    const { name } = await at.call('Pledge/GetOrder', { orderId: data?.orderId ?? '' }, stranger.token)
    expect(name).toBe('orderMissing')
    expect((await at.call('Pledge/GetOrder', { orderId: '999999' }, owner.token)).name).toBe('orderMissing')
    const { data: listed } = await at.call('Pledge/GetOrders', { tab: 'inProgress' }, stranger.token)
    expect(listed?.orders).toEqual([])
  })

  test('asked for four times at once with one name is made once', async () => {
    const saver = await Saver.tryout(at)
    const form = { amount: '100', clientOrderId: 'one-tap' }
    const answers = await Promise.all(Array.from({ length: 4 }, () => saver.pledge(form)))
    expect(new Set(answers.map(({ data }) => data?.orderId)).size).toBe(1)
    expect(answers.filter(({ data }) => data?.isRepeat === false)).toHaveLength(1)
    expect(await saver.available('USDT')).toBe('9900.000000')
  })

  test('is made on the terms seen, or not at all', async () => {
    const saver = await Saver.tryout(at)
    await configure(31, {})
    const { data } = await at.call('Pledge/GetProducts', {})
    const product = data?.products.find(({ productId }) => productId === '31')
    if (!product) throw new Error('there is a product 31')
    const { productId, dailyRatePpm, cycleDays, endAt } = product
    const seen = { productId, amount: '1000', dailyRatePpm, cycleDays, endAt }
    await configure(31, { dailyRatePpm: 1_000 })
    const before = await footprint(at, saver)
    expect((await saver.pledge(seen)).name).toBe('quoteExpired')
    expect(await footprint(at, saver)).toBe(before)
    expect((await saver.pledge({ ...seen, dailyRatePpm: 1_000 })).name).toBe('success')
    // A repeat returns the same answer, whatever the current terms are.
    const named = { ...seen, dailyRatePpm: 1_000, clientOrderId: 'seen' }
    expect((await saver.pledge(named)).data?.isRepeat).toBe(false)
    await configure(31, { dailyRatePpm: 500 })
    expect((await saver.pledge(named)).data?.isRepeat).toBe(true)
  })

  test('is listed page by page', async () => {
    const saver = await Saver.tryout(at)
    for (let i = 0; i < 3; i += 1) await saver.pledge({ amount: '100' })
    const page = { tab: 'inProgress', limit: 2 } as const
    const { data: first } = await at.call('Pledge/GetOrders', page, saver.token)
    expect(first?.orders).toHaveLength(2)
    const { data: second } = await at.call(
      'Pledge/GetOrders',
      { ...page, before: first?.nextPage ?? '' },
      saver.token,
    )
    expect([second?.orders.length, second?.nextPage]).toEqual([1, null])
    const strange = { ...page, before: '1-2' }
    expect((await at.call('Pledge/GetOrders', strange, saver.token)).name).toBe('invalidRequest')
  })
})

describe('refusals change nothing', () => {
  const forms: [string, string, Partial<Record<keyof CallInput<'Pledge/Subscribe'>, unknown>>][] = [
    ['noActivity', 'no product', { productId: undefined }],
    ['noActivity', 'no such product', { productId: '99' }],
    ['noActivity', 'not a number', { productId: 'x' }],
    ['noActivity', 'a closed product', { productId: '21' }],
    ['subscriptionQuantityEmpty', 'no amount', { amount: undefined }],
    ['subscriptionQuantityEmpty', 'an empty amount', { amount: '' }],
    ['subscriptionQuantityEmpty', 'zero', { amount: '0' }],
    ['invalidRequest', 'below zero', { amount: '-100' }],
    ['invalidRequest', 'an exponent', { amount: '1e3' }],
    ['subscriptionQuantityEmpty', 'a number that is no text', { amount: 100 }],
    ['invalidRequest', 'an endless amount', { amount: '9'.repeat(41) }],
    ['amountWrong', 'too many decimals', { amount: '100.0000001' }],
    ['quantityBelowRange', 'a unit short', { amount: '99.999999' }],
    ['quantityAboveRange', 'a unit over', { amount: '50000.000001' }],
    ['quantityAboveRange', 'huge', { amount: '9'.repeat(40) }],
    ['insufficientBalance', 'more than there is', { amount: '10000.000001' }],
    ['fundPasswordEmpty', 'no fund password', { fundPassword: undefined }],
    ['fundPasswordWrong', 'a wrong fund password', { fundPassword: '000000' }],
    ['eventNotStarted', 'too early', { productId: '22' }],
    ['eventEnded', 'too late', { productId: '23' }],
    ['outsideActivityTime', 'less than a day left', { productId: '24' }],
    ['quotaFull', 'more than is left', { productId: '25', amount: '1000.000001' }],
    ['quoteExpired', 'a rate that is not the product’s', { dailyRatePpm: 4_001 }],
    ['quoteExpired', 'a cycle that is not the product’s', { cycleDays: 6 }],
    ['requiredParametersEmpty', 'no cycle', { cycleDays: undefined }],
    ['quoteExpired', 'an end that is not the event’s', { endAt: '2031-01-01T00:00:00-05:00' }],
    ['requiredParametersEmpty', 'no rate', { dailyRatePpm: undefined }],
    ['invalidRequest', 'a rate that is none', { dailyRatePpm: '4000' }],
    ['invalidRequest', 'no end', { endAt: undefined }],
    ['invalidRequest', 'an end that is none', { endAt: 'soon' }],
    ['invalidRequest', 'a name that is none', { clientOrderId: 'a b' }],
    ['invalidRequest', 'a field too many', { rate: '1' } as object],
  ]
  let saver: Saver
  beforeAll(async () => {
    saver = await Saver.tryout(at)
    const now = at.now().getTime()
    const dayMs = daySeconds * 1000
    await configure(21, { isOpen: false })
    await configure(22, { startAt: now + dayMs })
    await configure(23, { startAt: now - 2_000, endAt: now - 1_000 })
    await configure(24, { endAt: now + dayMs - 1 })
    await configure(25, { quota: 1_000_000_000n })
  })

  test.each(forms)('%s: %s', async (name, _why, change) => {
    await at.query('delete from attempts')
    const before = await footprint(at, saver)
    const { productId = '2' } = change
    const terms = pledgeTerms(at, typeof productId === 'string' ? productId : '2')
    const form = { productId: '2', amount: '10000', fundPassword: '314159', ...terms, ...change }
    expect((await at.callRaw('Pledge/Subscribe', form, saver.token)).name).toBe(name)
    expect(await footprint(at, saver)).toBe(before)
  })

  test('quotaFull: the house promises no more than it holds', async () => {
    const rich = await Saver.tryout(at)
    const { accountId } = rich
    const dayMs = daySeconds * 1000
    await configure(26, {
      dailyRatePpm: 50_000,
      principalMax: 100_000_000_000n,
      cycleUnit: 'month',
      cycleCount: 36,
      endAt: at.now().getTime() + 1_081 * dayMs,
    })
    const funding = { coinId: 1, amount: 100_000_000_000n, flow: 'testFunding', reference: 0 } as const
    await must(at, { type: 'credit', accountId, ...funding })
    const before = await footprint(at, rich)
    expect((await rich.pledge({ productId: '26', amount: '100000' })).name).toBe('quotaFull')
    expect(await footprint(at, rich)).toBe(before)
  })

  test('fundPasswordNotSet, then userLocked: six digits are not for guessing', async () => {
    const trader = await Trader.tryout(at)
    const form = { productId: '2', amount: '100', fundPassword: '314159', ...pledgeTerms(at, '2') }
    expect((await at.call('Pledge/Subscribe', form, trader.token)).name).toBe('fundPasswordNotSet')
    await setFundPassword(at, trader.token)
    for (let i = 0; i < 5; i += 1) {
      const wrong = { ...form, fundPassword: `00000${i}` }
      expect((await at.call('Pledge/Subscribe', wrong, trader.token)).name).toBe('fundPasswordWrong')
    }
    expect((await at.call('Pledge/Subscribe', form, trader.token)).name).toBe('userLocked')
  })

  test('notCertified, userLocked, tradingBanned: who may not', async () => {
    const flagged = await Saver.tryout(at)
    const { accountId } = flagged
    const set = async (flags: ('locked' | 'tradeBanned')[], clear: 'testMoney'[] = []) =>
      await must(at, { type: 'setAccountFlags', accountId, set: flags, clear })
    await set([], ['testMoney'])
    expect((await flagged.pledge()).name).toBe('notCertified')
    await set(['tradeBanned'])
    expect((await flagged.pledge()).name).toBe('tradingBanned')
    await set(['locked'])
    expect((await flagged.pledge()).name).toBe('userLocked')
  })

  test('outsideTradingHours, productNotOffered: the switch, while open pledges run on', async () => {
    const inside = await Saver.tryout(at)
    await inside.pledge({ amount: '1000' })
    const { accountId } = inside
    await must(at, { type: 'setAccountRegion', accountId, region: 'AQ' })
    const product = 'pledge' as const
    await must(at, { type: 'setProductSwitch', product, isOpen: true, closedRegions: ['AQ'] })
    expect((await inside.pledge()).name).toBe('productNotOffered')
    await must(at, { type: 'setProductSwitch', product, isOpen: false, closedRegions: [] })
    expect((await inside.pledge()).name).toBe('outsideTradingHours')
    const { data } = await at.call('Pledge/GetProducts', {})
    expect(new Set(data?.products.map(({ state }) => state))).toEqual(new Set(['closed']))
    await passDays(at, 7)
    expect(await inside.available('USDT')).toBe('10028.000000')
    await must(at, { type: 'setProductSwitch', product, isOpen: true, closedRegions: [] })
  })

  test('tokenInvalid: a visitor is asked to sign in', async () => {
    const form = { productId: '2', amount: '100', fundPassword: '314159', ...pledgeTerms(at, '2') }
    expect((await at.call('Pledge/Subscribe', form)).name).toBe('tokenInvalid')
  })
})

describe('a restart', () => {
  test('in the middle, and days of downtime: everything is caught up, nothing twice', async () => {
    const first = await startTestProduct()
    const saver = await Saver.tryout(first)
    await saver.pledge()
    await passDays(first, 1)
    expect(await saver.available('USDT')).toBe('40.000000')
    await first.product.close()
    const second = await startTestProduct({ DATABASE_URL: first.databaseUrl })
    const balance = async () => {
      const { data } = await second.call('Wallet/GetBalances', {}, saver.token)
      return data?.balances.find(({ coin }) => coin === 'USDT')?.available
    }
    try {
      expect(await balance()).toBe('40.000000')
      await passDays(second, 3.5)
      expect(await balance()).toBe('160.000000')
      await passDays(second, 30)
      expect(await balance()).toBe('10280.000000')
      const [house] = await second.query<{ locked: string }>(
        'select balance as locked from views.balances where account_id = 2 and coin_id = 1 and bucket = 1',
      )
      expect(house?.locked).toBe('0')
      expect((await verifyJournal(second.databaseUrl)).faults).toEqual([])
    } finally {
      await second.product.close()
    }
  })
})
