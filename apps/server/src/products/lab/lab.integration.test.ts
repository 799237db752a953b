import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '@candor/contract/calls'
import type { LabConfig } from '@candor/engine/products/lab/commands'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { footprint, labPrice, must, passDays, Saver } from '../../testing/people/saver.ts'

const coin = 100_000_000n
let at: TestProduct
beforeAll(async () => {
  at = await startTestProduct()
})
afterAll(async () => {
  await at.product.close()
})

// A project like Hazel, with its own number and the test's changes.
async function configure(projectId: number, change: Partial<LabConfig>): Promise<void> {
  const known = at.product.core.mirror.lab.projects.get(2)
  if (!known) throw new Error('the seeds have a project 2')
  const project = { ...known.config, projectId, ...change }
  await must(at, {
    type: 'credit',
    accountId: 2,
    coinId: project.coinId,
    amount: project.quota,
    flow: 'houseFunding',
    reference: 0,
  })
  await must(at, { type: 'configureLab', project })
}

describe('projects', () => {
  test('are seen by visitors: one preparing, one in progress, one over', async () => {
    const { data } = await at.call('Lab/GetProjects', {})
    expect(data?.projects.map(({ name, state }) => [name, state])).toEqual([
      ['Rowan', 'over'],
      ['Hazel', 'inProgress'],
      ['Alder', 'preparing'],
    ])
    const { data: now } = await at.call('Lab/GetProjects', { state: 'inProgress' })
    expect(now?.projects).toMatchObject([
      {
        projectId: '2',
        coin: 'HAZL',
        paymentCoin: 'USDT',
        price: '0.250000',
        quota: '200000.00000000',
        sold: '0.00000000',
        subscribed: null,
        quantityStep: '1.00000000',
        sliceCount: 4,
        sliceDays: 30,
      },
    ])
  })
})

describe('a subscription', () => {
  test('counts the amount paid while the coin has no price: it is no loss', async () => {
    const saver = await Saver.tryout(at)
    const overview = async () => (await at.call('Wallet/GetOverview', {}, saver.token)).data
    const before = await overview()
    expect((await saver.subscribe({ quantity: '400' })).name).toBe('success')
    const after = await overview()
    expect(after?.coins.find((held) => held.coin === 'HAZL')).toMatchObject({
      price: '0.2500000000',
      priceFrom: 'lab',
      value: '100.000000',
    })
    expect(after?.total).toBe(before?.total)
    expect(after?.historical).toEqual(before?.historical)
  })

  test('pays exactly, raises the project, and is released slice by slice', async () => {
    const saver = await Saver.tryout(at)
    const { data } = await saver.subscribe({ quantity: '1001' })
    const orderId = data?.orderId ?? ''
    expect(await saver.available('USDT')).toBe('9749.750000')
    expect(await saver.trader.balanceOf('HAZL')).toMatchObject({
      available: '0.00000000',
      toBeReleased: '1001.00000000',
    })
    const { data: projects } = await at.call('Lab/GetProjects', { state: 'inProgress' })
    expect(projects?.projects[0]?.sold).toBe('1401.00000000')

    await passDays(at, 13.1)
    expect(await saver.available('HAZL')).toBe('250.25000000')
    await passDays(at, 60)
    const { data: found } = await at.call('Lab/GetOrder', { orderId }, saver.token)
    expect(found?.order).toMatchObject({
      name: 'Hazel',
      cost: '250.250000',
      released: '750.75000000',
      slicesReleased: 3,
      state: 'partlyReleased',
    })
    expect(found?.slices.map(({ releasedAt }) => releasedAt !== null)).toEqual([true, true, true, false])
    await passDays(at, 30)
    expect(await saver.trader.balanceOf('HAZL')).toMatchObject({
      available: '1001.00000000',
      toBeReleased: '0.00000000',
    })
    const { data: listed } = await at.call('Lab/GetOrders', {}, saver.token)
    expect(listed?.orders).toMatchObject([{ orderId, state: 'released' }])
  })

  test('is made at the price seen, or not at all', async () => {
    const saver = await Saver.tryout(at)
    const now = at.now().getTime()
    const open = { startAt: now - 1, endAt: now + 86_400_000, releaseAt: now + 86_400_000 }
    await configure(32, open)
    const seen = { projectId: '32', price: labPrice(at, '32') }
    await configure(32, { ...open, price: 300_000n })
    const before = await footprint(at, saver)
    expect((await saver.subscribe(seen)).name).toBe('quoteExpired')
    expect(await footprint(at, saver)).toBe(before)
    expect((await saver.subscribe({ ...seen, price: '0.3' })).name).toBe('success')
    expect(await saver.available('USDT')).toBe('9970.000000')
  })

  test('is shown with the project, to its owner alone', async () => {
    const now = at.now().getTime()
    await configure(33, { startAt: now - 1, endAt: now + 86_400_000, releaseAt: now + 86_400_000 })
    const [owner, stranger] = [await Saver.tryout(at), await Saver.tryout(at)]
    const subscribed = async (token?: string) => {
      const { data } = await at.call('Lab/GetProjects', { state: 'inProgress' }, token)
      return data?.projects.find(({ projectId }) => projectId === '33')?.subscribed
    }
    expect(await subscribed(owner.token)).toBe('0.00000000')
    await owner.subscribe({ projectId: '33', quantity: '100' })
    await owner.subscribe({ projectId: '33', quantity: '20' })
    expect(await subscribed(owner.token)).toBe('120.00000000')
    expect(await subscribed(stranger.token)).toBe('0.00000000')
    expect([await subscribed(), await subscribed('no such session')]).toEqual([null, null])
  })

  test('of somebody else is not found', async () => {
    const now = at.now().getTime()
    await configure(30, { startAt: now - 1, endAt: now + 86_400_000, releaseAt: now + 86_400_000 })
    const [owner, stranger] = [await Saver.tryout(at), await Saver.tryout(at)]
    const { data } = await owner.subscribe({ projectId: '30' })
    const { name } = await at.call('Lab/GetOrder', { orderId: data?.orderId ?? '' }, stranger.token)
    expect(name).toBe('orderMissing')
    expect((await at.call('Lab/GetOrders', {}, stranger.token)).data?.orders).toEqual([])
  })

  test('asked for ten times at once with one name is made once', async () => {
    const saver = await Saver.tryout(at)
    const form = { projectId: '30', clientOrderId: 'one-tap' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => saver.subscribe(form)))
    expect(answers.filter(({ data }) => data?.isRepeat === false)).toHaveLength(1)
    expect(await saver.available('USDT')).toBe('9975.000000')
  })
})

describe('a thousand buyers at once on the last unit', () => {
  test('buy it once', async () => {
    const now = at.now().getTime()
    const end = { startAt: now - 1, endAt: now + 86_400_000, releaseAt: now + 86_400_000 }
    await configure(31, { ...end, quota: 101n * coin, quantityMin: coin, quantityMaxPerAccount: null })
    const buyers = await Promise.all(Array.from({ length: 10 }, async () => await Saver.tryout(at)))
    const [first] = buyers
    if (!first) throw new Error('there are buyers')
    expect((await first.subscribe({ projectId: '31', quantity: '100' })).name).toBe('success')
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, async (_, i) => {
        const buyer = buyers[i % buyers.length] ?? first
        return await buyer.subscribe({ projectId: '31', quantity: '1', clientOrderId: `buyer-${i}` })
      }),
    )
    const count = (said: string) => answers.filter(({ name }) => name === said).length
    expect([count('success'), count('quotaFull')]).toEqual([1, 999])
    const [sold] = await at.query<{ quantity: string }>(
      'select sum(quantity) as quantity from views.lab_orders where project_id = 31',
    )
    expect(sold?.quantity).toBe(String(101n * coin))
  })
})

describe('refusals change nothing', () => {
  const forms: [string, string, Partial<Record<keyof CallInput<'Lab/Subscribe'>, unknown>>][] = [
    ['noActivity', 'no project', { projectId: undefined }],
    ['noActivity', 'no such project', { projectId: '99' }],
    ['noActivity', 'a closed project', { projectId: '41' }],
    ['subscriptionQuantityEmpty', 'no quantity', { quantity: undefined }],
    ['subscriptionQuantityEmpty', 'an empty quantity', { quantity: '' }],
    ['subscriptionQuantityEmpty', 'zero', { quantity: '0' }],
    ['invalidRequest', 'below zero', { quantity: '-10' }],
    ['invalidRequest', 'an exponent', { quantity: '1e2' }],
    ['amountWrong', 'too many decimals', { quantity: '10.000000001' }],
    ['amountWrong', 'not a whole step', { quantity: '10.5' }],
    ['belowActivityMinimum', 'a step short', { quantity: '9' }],
    ['quantityAboveRange', 'more than one account may', { quantity: '10001' }],
    ['quotaFull', 'more than is left', { projectId: '42', quantity: '101' }],
    ['insufficientBalance', 'more than can be paid', { projectId: '43', quantity: '40001' }],
    ['eventNotStarted', 'preparing', { projectId: '44' }],
    ['eventEnded', 'over', { projectId: '3' }],
    ['invalidRequest', 'a name that is none', { clientOrderId: '' }],
    ['quoteExpired', 'a price of one’s own', { price: '0.01' }],
    ['quoteExpired', 'a price that the coin can’t have', { price: '0.2500001' }],
    ['requiredParametersEmpty', 'no price', { price: undefined }],
    ['invalidRequest', 'a price below zero', { price: '-0.25' }],
    ['invalidRequest', 'a field too many', { cost: '1' } as object],
  ]
  let saver: Saver
  beforeAll(async () => {
    saver = await Saver.tryout(at)
    const now = at.now().getTime()
    const open = { startAt: now - 1, endAt: now + 86_400_000, releaseAt: now + 86_400_000 }
    await configure(40, open)
    await configure(41, { ...open, isOpen: false })
    await configure(42, { ...open, quota: 100n * coin })
    await configure(43, { ...open, quantityMaxPerAccount: null })
    await configure(44, { ...open, startAt: now + 3_600_000 })
  })

  test.each(forms)('%s: %s', async (name, _why, change) => {
    const before = await footprint(at, saver)
    const { projectId = '40' } = change
    const price = labPrice(at, typeof projectId === 'string' ? projectId : '40')
    const form = { projectId: '40', quantity: '100', price, ...change }
    expect((await at.callRaw('Lab/Subscribe', form, saver.token)).name).toBe(name)
    expect(await footprint(at, saver)).toBe(before)
  })

  test('tokenInvalid, outsideTradingHours, productNotOffered: for visitors, when closed, where not offered', async () => {
    const form = { projectId: '40', quantity: '100', price: labPrice(at, '40') }
    expect((await at.call('Lab/Subscribe', form)).name).toBe('tokenInvalid')
    const product = 'lab' as const
    await must(at, { type: 'setAccountRegion', accountId: saver.accountId, region: 'AQ' })
    await must(at, { type: 'setProductSwitch', product, isOpen: true, closedRegions: ['AQ'] })
    expect((await saver.subscribe({ projectId: '40' })).name).toBe('productNotOffered')
    await must(at, { type: 'setProductSwitch', product, isOpen: false, closedRegions: [] })
    expect((await saver.subscribe({ projectId: '40' })).name).toBe('outsideTradingHours')
    const { data } = await at.call('Lab/GetProjects', {})
    expect(data?.projects.some(({ isOpen }) => isOpen)).toBe(false)
    await must(at, { type: 'setProductSwitch', product, isOpen: true, closedRegions: [] })
  })

  test('tradingBanned, notCertified: as in spot', async () => {
    const { accountId } = saver
    await must(at, { type: 'setAccountFlags', accountId, set: ['tradeBanned'], clear: [] })
    expect((await saver.subscribe({ projectId: '40' })).name).toBe('tradingBanned')
    await must(at, { type: 'setAccountFlags', accountId, set: [], clear: ['tradeBanned', 'testMoney'] })
    expect((await saver.subscribe({ projectId: '40' })).name).toBe('notCertified')
  })
})

describe('a restart', () => {
  test('between subscription and release loses nothing', async () => {
    const first = await startTestProduct()
    const saver = await Saver.tryout(first)
    await saver.subscribe()
    await first.product.close()
    const second = await startTestProduct({ DATABASE_URL: first.databaseUrl })
    try {
      await passDays(second, 120)
      const { data } = await second.call('Wallet/GetBalances', {}, saver.token)
      const balance = data?.balances.find((one) => one.coin === 'HAZL')
      expect(balance).toMatchObject({ available: '100.00000000', toBeReleased: '0.00000000' })
      const { data: projects } = await second.call('Lab/GetProjects', { state: 'over' })
      expect(projects?.projects.find(({ name }) => name === 'Hazel')?.sold).toBe('100.00000000')
      const { data: own } = await second.call('Lab/GetProjects', { state: 'over' }, saver.token)
      expect(own?.projects.find(({ name }) => name === 'Hazel')?.subscribed).toBe('100.00000000')
    } finally {
      await second.product.close()
    }
  })
})
