import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput, CallOutput } from '@candor/contract/calls'
import { checkNotOpened, checkOption } from '@candor/engine/rules/option-check'
import type { ChainedTick } from '@candor/engine/rules/tick-chain'
import {
  acceptanceOf,
  accepted,
  chained,
  place,
  placed,
  settled,
  tick,
  upOption,
} from '../../testing/people/options-trader.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { Trader } from '../../testing/people/trader.ts'
import { send } from '../../testing/send.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(async () => await product.product.close())

// The check in the app after its owner taps *check it*.
function check({ order, coinId, openingTicks, closingTicks }: CallOutput<'Options/GetOrder'>): string | null {
  const ticks = { opening: openingTicks.map(chained), closing: closingTicks.map(chained) }
  const find = (list: ChainedTick[], number: number | null) => list.find((one) => one.number === number)
  const acceptance = acceptanceOf(order)
  const { voidReason: reason } = order
  if (acceptance !== null && (reason === 'noTickInTime' || reason === 'priceMoved'))
    return checkNotOpened({ coinId, acceptance, reason }, ticks.opening)
  const openingTick = find(ticks.opening, order.openingTick)
  if (!openingTick || order.status === 'open' || order.status === 'opening') return 'nothing to check'
  return checkOption(
    {
      coinId,
      direction: order.direction,
      acceptance,
      cycleSeconds: order.cycleSeconds,
      openedAt: Date.parse(order.openedAt ?? ''),
      maturesAt: Date.parse(order.maturesAt ?? ''),
      openingTick,
      closingTick: find(ticks.closing, order.closingTick) ?? null,
      result: order.status,
    },
    ticks,
  )
}

describe('an option', () => {
  // The fee is a fifth of a percent, the return on 30 seconds 82 %.
  test.each([
    ['won', 'up', 60_001, '182.000000', '10081.800000'],
    ['lost', 'up', 59_999, '0.000000', '9899.800000'],
    ['returned', 'up', 60_000, '100.000000', '9999.800000'],
    ['won', 'down', 59_999, '182.000000', '10081.800000'],
    ['lost', 'down', 60_001, '0.000000', '9899.800000'],
    ['returned', 'down', 60_000, '100.000000', '9999.800000'],
  ] as const)('is %s: %s, closing at %i', async (status, direction, closing, income, available) => {
    const alice = await Trader.tryout(product)
    await tick(product, 60_000)
    const orderId = await placed(product, alice, { direction })
    const running = await product.call('Options/GetOpenOrders', {}, alice.token)
    expect(running.data?.orders).toMatchObject([
      { orderId, status: 'open', pair: 'BTC/USDT', amount: '100.000000', fee: '0.200000', income: null },
    ])
    expect(running.data?.orders[0]).toMatchObject({
      openingPrice: '60000.0000000000',
      winIncome: '182.000000',
    })
    expect(await alice.balanceOf('USDT')).toMatchObject({ available: '9899.800000', locked: '100.000000' })
    product.passSeconds(28)
    await tick(product, closing)
    product.passSeconds(3)
    const data = await settled(product, alice, orderId)
    expect(data.order).toMatchObject({ status, income, closingPrice: `${closing}.0000000000` })
    expect(check(data)).toBe('endNotReached')
    await tick(product, 60_000)
    await product.settled()
    expect(check(await settled(product, alice, orderId))).toBe(null)
    expect(await alice.balanceOf('USDT')).toMatchObject({ available, locked: '0.000000' })
    const history = await product.call('Options/GetHistory', { pair: 'BTC/USDT' }, alice.token)
    expect(history.data?.orders).toEqual([data.order])
    expect((await product.call('Options/GetOpenOrders', {}, alice.token)).data?.orders).toEqual([])
  })

  test('waits for the first tick after it and opens there, not at the known price', async () => {
    const alice = await Trader.tryout(product)
    await tick(product, 60_000)
    const { data: answer } = await place(product, alice, { seenPrice: '60000' })
    expect(answer).toMatchObject({ isRepeat: false, isOpening: true })
    const orderId = answer?.orderId ?? ''
    const waiting = await product.call('Options/GetOpenOrders', {}, alice.token)
    expect(waiting.data?.orders).toMatchObject([
      {
        orderId,
        status: 'opening',
        acceptance: { seenPrice: '60000.0000000000', openingMovePpmMax: 2_000 },
        openingPrice: null,
        openingTick: null,
        openedAt: null,
        maturesAt: null,
      },
    ])
    expect(await alice.balanceOf('USDT')).toMatchObject({ available: '9899.800000', locked: '100.000000' })
    const shown = await product.call('Options/GetOrder', { orderId }, alice.token)
    expect(shown.data?.openingTicks.at(-1)?.number).toBe(shown.data?.order.acceptance?.afterTick)
    product.passSeconds(1)
    await tick(product, 60_100)
    await product.settled()
    const { data } = await product.call('Options/GetOrder', { orderId }, alice.token)
    const { status, openingPrice, openingTick, openedAt, maturesAt, acceptance } = data?.order ?? {}
    expect({ status, openingPrice }).toEqual({ status: 'open', openingPrice: '60100.0000000000' })
    expect(openingTick).toBe(Number(acceptance?.afterTick) + 1)
    expect(Date.parse(maturesAt ?? '') - Date.parse(openedAt ?? '')).toBe(30_000)
    product.passSeconds(28)
    await tick(product, 60_050)
    product.passSeconds(3)
    // It would have won with the previous price.
    expect((await settled(product, alice, orderId)).order.status).toBe('lost')
  })

  test('is void when no tick comes within five seconds, and costs nothing', async () => {
    const alice = await Trader.tryout(product)
    await tick(product, 60_000)
    const orderId = await accepted(product, alice)
    product.passSeconds(5.001)
    const data = await settled(product, alice, orderId)
    expect(data.order).toMatchObject({
      status: 'void',
      voidReason: 'noTickInTime',
      income: '100.200000',
      openingTick: null,
      openedAt: null,
    })
    expect(check(data)).toBe('endNotReached')
    await tick(product, 60_000)
    await product.settled()
    expect(check(await settled(product, alice, orderId))).toBe(null)
    expect(await alice.balanceOf('USDT')).toMatchObject({ available: '10000.000000', locked: '0.000000' })
    expect((await product.call('Options/GetLimits', {}, alice.token)).data).toMatchObject({
      lossToday: '0.000000',
      atStake: '0.000000',
    })
    const { name } = await product.call('Options/SettleOrder', { orderId }, alice.token)
    expect(name).toBe('optionAlreadyDelivered')
  })

  test.each([
    [60_121, '60121.0000000000'],
    [59_879, '59879.0000000000'],
  ])(
    'is void when it would open at %i, further than the bound from the seen 60 000',
    async (price, moved) => {
      const alice = await Trader.tryout(product)
      await tick(product, 60_000)
      const orderId = await accepted(product, alice, { seenPrice: '60000' })
      await tick(product, price)
      const data = await settled(product, alice, orderId)
      expect(data.order).toMatchObject({
        status: 'void',
        voidReason: 'priceMoved',
        movedPrice: moved,
        income: '100.200000',
      })
      expect(check(data)).toBe(null)
      expect(await alice.balanceOf('USDT')).toMatchObject({ available: '10000.000000', locked: '0.000000' })
    },
  )

  test('opens exactly at the bound', async () => {
    const alice = await Trader.tryout(product)
    await tick(product, 60_000)
    const orderId = await accepted(product, alice, { seenPrice: '60000' })
    await tick(product, 60_120)
    await product.settled()
    const { data } = await product.call('Options/GetOrder', { orderId }, alice.token)
    expect(data?.order.status).toBe('open')
  })

  test('is void when the feed fell silent, and costs nothing', async () => {
    const alice = await Trader.tryout(product)
    await tick(product, 60_000)
    const orderId = await placed(product, alice)
    product.passSeconds(31)
    const data = await settled(product, alice, orderId)
    expect(data.order).toMatchObject({ status: 'void', voidReason: 'noClosingTick', income: '100.200000' })
    expect(check(data)).toBe('endNotReached')
    await tick(product, 60_000)
    await product.settled()
    expect(check(await settled(product, alice, orderId))).toBe(null)
    expect(await alice.balanceOf('USDT')).toMatchObject({ available: '10000.000000', locked: '0.000000' })
    const { name } = await product.call('Options/SettleOrder', { orderId }, alice.token)
    expect(name).toBe('optionClosingPriceWrong')
  })

  test('is settled when its owner asks, once it has matured and not before', async () => {
    const alice = await Trader.tryout(product)
    const bob = await Trader.tryout(product)
    await tick(product, 60_000)
    const orderId = await placed(product, alice)
    const ask = async (trader: Trader, id = orderId) =>
      (await product.call('Options/SettleOrder', { orderId: id }, trader.token)).name
    expect(await ask(alice)).toBe('optionNotYetAtDeliveryTime')
    expect(await ask(bob)).toBe('orderBelongsToAnotherUser')
    expect(await ask(bob, '999999')).toBe('orderMissing')
    product.passSeconds(28)
    await tick(product, 60_500)
    product.passSeconds(3)
    // The product's clock may be faster than this call; either way it is settled once.
    expect(['success', 'optionAlreadyDelivered']).toContain(await ask(alice))
    expect(await ask(alice)).toBe('optionAlreadyDelivered')
    expect(await ask(bob)).toBe('orderBelongsToAnotherUser')
    expect((await settled(product, alice, orderId)).order.status).toBe('won')
    expect((await alice.balanceOf('USDT'))?.available).toBe('10081.800000')
  })

  test('is not visible to anybody else', async () => {
    const [alice, bob] = [await Trader.tryout(product), await Trader.tryout(product)]
    await tick(product, 60_000)
    const orderId = await placed(product, alice)
    const look = async (id: string, token?: string) =>
      (await product.callRaw('Options/GetOrder', { orderId: id }, token)).name
    expect(await look(orderId, bob.token)).toBe('orderBelongsToAnotherUser')
    expect(await look('999999', bob.token)).toBe('orderMissing')
    expect(await look('', bob.token)).toBe('orderNumberEmpty')
    expect(await look('-1', bob.token)).toBe('invalidRequest')
    expect(await look(orderId)).toBe('tokenInvalid')
    expect((await product.call('Options/GetOpenOrders', {}, bob.token)).data?.orders).toEqual([])
  })

  test('placed twice at once is one', async () => {
    const alice = await Trader.tryout(product)
    await tick(product, 60_000)
    const taps = await Promise.all(
      Array.from({ length: 5 }, async () => await place(product, alice, { clientOrderId: 'tap-1' })),
    )
    expect(new Set(taps.map(({ data }) => data?.orderId)).size).toBe(1)
    expect(taps.filter(({ data }) => data?.isRepeat === false)).toHaveLength(1)
    expect((await alice.balanceOf('USDT'))?.locked).toBe('100.000000')
    product.passSeconds(40)
    const again = await place(product, alice, { clientOrderId: 'tap-1' })
    expect(again.data).toEqual({ orderId: taps[0]?.data?.orderId, isRepeat: true, isOpening: false })
  })

  test('lists turn their pages', async () => {
    const alice = await Trader.tryout(product)
    await tick(product, 60_000)
    const ids: string[] = []
    for (let i = 0; i < 5; i += 1) ids.push(await placed(product, alice, { amount: '5', cycleSeconds: 60 }))
    const seen: string[] = []
    let before: string | undefined
    for (;;) {
      const page = before === undefined ? { limit: 2 } : { limit: 2, before }
      const { data } = await product.call('Options/GetOpenOrders', page, alice.token)
      seen.push(...(data?.orders ?? []).map(({ orderId }) => orderId))
      if (!data || data.nextPage === null) break
      before = data.nextPage
    }
    expect(seen).toEqual(ids.toReversed())
  })
})

describe('a seen price', () => {
  test('must have been shown in the last five seconds, however near another one is', async () => {
    const alice = await Trader.tryout(product)
    await tick(product, 60_000)
    product.passSeconds(1)
    await tick(product, 60_001)
    const asked = async (seenPrice: string) => (await place(product, alice, { seenPrice })).name
    expect(await asked('60000')).toBe('success')
    expect(await asked('60001.0')).toBe('success')
    for (const madeUp of ['60000.5', '60002', '59999.9999999999', '0'])
      expect([madeUp, await asked(madeUp)]).toEqual([madeUp, 'optionMarketPriceAmountWrong'])
    product.passSeconds(4)
    await tick(product, 60_002)
    expect(await asked('60001')).toBe('success')
    expect(await asked('60000')).toBe('success')
    product.passSeconds(2)
    await tick(product, 60_002)
    expect(await asked('60000')).toBe('optionMarketPriceAmountWrong')
    expect(await asked('60001')).toBe('success')
  })

  test('does not change the answer to an option placed before', async () => {
    const alice = await Trader.tryout(product)
    await tick(product, 60_000)
    const first = await place(product, alice, { seenPrice: '60000', clientOrderId: 'seen-once' })
    product.passSeconds(30)
    await tick(product, 60_010)
    const again = await place(product, alice, { seenPrice: '60000', clientOrderId: 'seen-once' })
    expect(again.data).toMatchObject({ orderId: first.data?.orderId, isRepeat: true })
  })
})

describe('an option is refused, and nothing has changed', () => {
  test.each<[string, Partial<CallInput<'Options/PlaceOrder'>>]>([
    ['optionVarietyDoesNotExist', { pair: 'BTC/EUR' }],
    ['optionVarietyDoesNotExist', { pair: 'ABC/USDT' }],
    ['optionVarietyDoesNotExist', { pair: 'BTC/USDT/USDT' }],
    ['optionConfigurationMissing', { pair: 'CDR/USDT' }],
    ['optionCycleWrong', { cycleSeconds: 31 }],
    ['optionAmountWrong', { amount: '0' }],
    ['optionAmountWrong', { amount: '10.0000001' }],
    ['optionBelowMinimum', { amount: '4.999999' }],
    ['optionAboveMaximum', { amount: '1000.000001' }],
    ['optionAboveMaximum', { amount: '9'.repeat(30) }],
    ['optionInsufficientBalance', { amount: '9999', cycleSeconds: 300 }],
    ['optionOpeningPriceWrong', { pair: 'SOL/USDT' }],
    ['optionMarketPriceAmountWrong', { seenPrice: '59000' }],
  ])('%s: %o', async (name, option) => {
    const alice = await Trader.tryout(product)
    if (name === 'optionInsufficientBalance') await placed500(alice)
    await tick(product, 60_000)
    const before = await alice.balanceOf('USDT')
    expect((await place(product, alice, option)).name).toBe(name)
    expect(await alice.balanceOf('USDT')).toEqual(before)
  })

  test.each([
    ['optionDirectionWrong', { direction: 'left' }],
    ['optionCycleWrong', { cycleSeconds: '30' }],
    ['optionCycleWrong', { cycleSeconds: 30.5 }],
    ['requiredParametersEmpty', { amount: '' }],
    ['requiredParametersEmpty', { amount: undefined }],
    ['optionAmountWrong', { amount: '-5' }],
    ['optionAmountWrong', { amount: '1e2' }],
    ['optionAmountWrong', { amount: '9'.repeat(41) }],
    ['optionMarketPriceAmountWrong', { seenPrice: 'cheap' }],
    ['invalidRequest', { clientOrderId: 'ä' }],
    ['invalidRequest', { result: 'won' }],
    ['invalidRequest', { openingPrice: '1' }],
  ])('%s for what the types forbid: %o', async (name, option) => {
    const alice = await Trader.tryout(product)
    await tick(product, 60_000)
    const reply = await product.callRaw('Options/PlaceOrder', { ...upOption, ...option }, alice.token)
    expect(reply.name).toBe(name)
    expect((await alice.balanceOf('USDT'))?.locked).toBe('0.000000')
  })

  test('for users who may not trade', async () => {
    await tick(product, 60_000)
    expect((await product.call('Options/PlaceOrder', upOption)).name).toBe('tokenInvalid')
    const plain = await Trader.registered(product)
    await plain.balanceOf('USDT')
    const asked = async () => (await place(product, plain)).name
    expect(await asked()).toBe('notCertified')
    // Opens the account.
    await plain.balanceOf('USDT')
    const { core } = product.product
    const marked = { type: 'setAccountFlags', accountId: plain.accountId, clear: [] } as const
    await send(core, { ...marked, set: ['certified'] })
    expect(await asked()).toBe('optionBalanceMissing')
    await send(core, { ...marked, set: ['tradeBanned'] })
    expect(await asked()).toBe('tradingBanned')
    await send(core, { ...marked, set: ['locked'] })
    expect(await asked()).toBe('userLocked')
    await send(core, { ...marked, set: ['frozen'] })
    expect(await asked()).toBe('userFrozen')
  })

  test('where the product is closed, while open options run to their end', async () => {
    const alice = await Trader.tryout(product)
    await tick(product, 60_000)
    const orderId = await placed(product, alice)
    const { core } = product.product
    const switched = { type: 'setProductSwitch', product: 'options' } as const
    await send(core, { ...switched, isOpen: true, closedRegions: ['AQ'] })
    await send(core, { type: 'setAccountRegion', accountId: alice.accountId, region: 'AQ' })
    expect((await place(product, alice)).name).toBe('productNotOffered')
    await send(core, { ...switched, isOpen: false, closedRegions: [] })
    expect((await place(product, alice)).name).toBe('outsideTradingHours')
    expect((await product.call('Options/GetPairs', {})).data?.isOpen).toBe(false)
    product.passSeconds(28)
    await tick(product, 60_500)
    product.passSeconds(3)
    expect((await settled(product, alice, orderId)).order.status).toBe('won')
    await send(core, { ...switched, isOpen: true, closedRegions: [] })
  })

  test('when the house would owe too much, when the pair asks for more, when there are too many', async () => {
    const alice = await Trader.tryout(product)
    const { core } = product.product
    const coinId = core.mirror.coinBySymbol('LTC')?.coinId ?? 0
    const pair = core.mirror.optionPairs.get(coinId)
    if (!pair) throw new Error('no options on LTC')
    const configure = async (change: object) =>
      await send(core, { type: 'configureOptions', pair: { ...pair, ...change } })
    const asked = async (amount: string) => {
      await tick(product, 80, 'LTC')
      return (await place(product, alice, { pair: 'LTC/USDT', amount })).name
    }
    const small = pair.cycles.map((cycle) => ({ ...cycle, exposureMax: 82_000_000n }))
    await configure({ cycles: small })
    expect(await asked('100')).toBe('success')
    expect(await asked('5')).toBe('optionExposureReached')
    await configure({ isAdvancedOnly: true })
    expect(await asked('5')).toBe('optionMinimumLevelFailed')
    await configure({ balanceMin: 10_000_000_000n })
    expect(await asked('5')).toBe('optionMinimumBalanceFailed')
    await configure({ isOpen: false })
    expect(await asked('5')).toBe('outsideTradingHours')
    await configure({})
    for (let i = 1; i < 100; i += 1) expect(await asked('5')).toBe('success')
    expect(await asked('5')).toBe('overOrderLimit')
    expect(await send(core, { type: 'configureOptions', pair: { ...pair, cycles: [] } })).toEqual({
      refused: 'optionConfigurationMissing',
      reason: 'optionConfigInvalid',
    })
    expect(
      await send(core, { type: 'configureOptions', pair: { ...pair, stakeCoinId: 2, coinId: 3 } }),
    ).toEqual({ refused: 'optionMultipleUsdtTypes', reason: 'optionStakeCoinSecond' })
  })
})

describe('the limits that users set for themselves', () => {
  const set = async (trader: Trader, limits: CallInput<'Options/SetLimits'>) =>
    await product.call('Options/SetLimits', limits, trader.token)
  // Early enough that midnight does not come in between.
  const beginDay = () => {
    const dayMs = 24 * 3_600_000
    product.passSeconds(Math.ceil((dayMs - (product.now().getTime() % dayMs)) / 1_000))
  }
  const asked = async (trader: Trader, amount = '100') => {
    await tick(product, 60_000)
    return (await place(product, trader, { amount })).name
  }

  test('a daily loss limit counts losses, open options and fees', async () => {
    beginDay()
    const alice = await Trader.tryout(product)
    await set(alice, { dailyLossMax: '150' })
    expect(await asked(alice)).toBe('success')
    const open = await product.call('Options/GetLimits', {}, alice.token)
    expect(open.data).toMatchObject({
      dailyLossMax: '150.000000',
      lossToday: '0.200000',
      atStake: '100.000000',
    })
    expect(await asked(alice, '49.8')).toBe('optionLossLimitReached')
    product.passSeconds(28)
    await tick(product, 59_000)
    product.passSeconds(3)
    await settledAll(alice)
    const after = await product.call('Options/GetLimits', {}, alice.token)
    expect(after.data).toMatchObject({ lossToday: '100.200000', atStake: '0.000000' })
    expect(await asked(alice, '49.8')).toBe('optionLossLimitReached')
    expect(await asked(alice, '49.7')).toBe('success')
    const eased = await set(alice, { dailyLossMax: '1000' })
    expect(eased.data).toMatchObject({ dailyLossMax: '150.000000', easedLossMax: { value: '1000.000000' } })
    expect(await asked(alice, '49.7')).toBe('optionLossLimitReached')
  })

  test('a break holds until it is over', async () => {
    const alice = await Trader.tryout(product)
    const told = await set(alice, { coolOffHours: 3 })
    const lengthMs = Date.parse(told.data?.coolOffUntil ?? '') - product.now().getTime()
    expect([lengthMs <= 3 * 3_600_000, lengthMs > 3 * 3_600_000 - 5_000]).toEqual([true, true])
    expect(await asked(alice)).toBe('optionCoolingOff')
    const eased = await set(alice, { coolOffHours: null })
    expect(eased.data?.coolOffUntil).toBe(told.data?.coolOffUntil)
    expect(eased.data?.easedCoolOff?.value).toBe(null)
    expect(await asked(alice)).toBe('optionCoolingOff')
    product.passSeconds(3 * 3_600)
    expect(await asked(alice)).toBe('success')
  })

  test('an exclusion holds to its end, whatever is requested', async () => {
    const alice = await Trader.tryout(product)
    await set(alice, { exclusionDays: 2 })
    expect(await asked(alice)).toBe('optionSelfExcluded')
    expect((await set(alice, { exclusionDays: 1 })).name).toBe('optionSelfExcluded')
    expect((await set(alice, { exclusionDays: 3 })).name).toBe('success')
    product.passSeconds(71 * 3_600)
    expect(await asked(alice)).toBe('optionSelfExcluded')
    product.passSeconds(3_600)
    expect(await asked(alice)).toBe('success')
  })

  // Times are reported in whole seconds while the clock has milliseconds: stored values must not be rounded.
  test('one of them is changed and the others stay to the second, whatever the clock says', async () => {
    const alice = await Trader.tryout(product)
    const first = await set(alice, { exclusionDays: 30, coolOffHours: 6 })
    product.passSeconds(0.777)
    const { name, data } = await set(alice, { dailyLossMax: '20' })
    expect(name).toBe('success')
    const { coolOffUntil, excludedUntil } = first.data ?? {}
    expect(data).toMatchObject({ dailyLossMax: '20.000000', coolOffUntil, excludedUntil, easedCoolOff: null })
    expect((await product.call('Options/GetLimits', {}, alice.token)).data).toEqual(data)
  })

  test.each([
    ['optionAmountWrong', { dailyLossMax: '0' }],
    ['optionAmountWrong', { dailyLossMax: '-1' }],
    ['optionAmountWrong', { dailyLossMax: '1.0000001' }],
    ['invalidRequest', { dailyLossMax: '9'.repeat(30) }],
    ['invalidRequest', { coolOffHours: 'soon' }],
    ['invalidRequest', { coolOffHours: 0 }],
    ['invalidRequest', { coolOffHours: -1 }],
    ['invalidRequest', { coolOffHours: 1.5 }],
    ['invalidRequest', { coolOffHours: 2_401 }],
    ['invalidRequest', { exclusionDays: 0 }],
    ['invalidRequest', { exclusionDays: 3_661 }],
    ['invalidRequest', { exclusionDays: null }],
    ['invalidRequest', { excludedUntil: '2020-01-01T00:00:00Z' }],
  ])('%s: %o', async (name, limits) => {
    const alice = await Trader.tryout(product)
    const none = { dailyLossMax: null, coolOffUntil: null, excludedUntil: null }
    const reply = await product.callRaw('Options/SetLimits', limits, alice.token)
    expect(reply.name).toBe(name)
    expect((await product.call('Options/GetLimits', {}, alice.token)).data).toMatchObject(none)
  })
})

describe('the pairs', () => {
  test('show their terms and their day to anyone', async () => {
    await tick(product, 61_000)
    await placed(product, await Trader.tryout(product))
    await product.settled()
    const { data } = await product.call('Options/GetPairs', {})
    expect(data?.stakeCoin).toBe('USDT')
    expect(data?.pairs.map(({ coin }) => coin)).toEqual([
      'BTC',
      'ETH',
      'SOL',
      'XRP',
      'DOGE',
      'LTC',
      'TRX',
      'BNB',
    ])
    const btc = data?.pairs[0]
    expect(btc).toMatchObject({ pair: 'BTC/USDT', indexPrice: '61000.0000000000', balanceMin: '0.000000' })
    expect(btc?.openingMovePpmMax).toBe(2_000)
    expect(btc?.cycles.map(({ seconds }) => seconds)).toEqual([30, 60, 120, 300, 600])
    expect(btc?.cycles[0]).toEqual({
      seconds: 30,
      returnPpm: 820_000,
      feePpm: 2_000,
      amountMin: '5.000000',
      amountMax: '1000.000000',
      exposureMax: '20000.000000',
    })
    expect(Number(btc?.volumeAmount)).toBeGreaterThan(99)
    product.passSeconds(6)
    expect((await product.call('Options/GetPairs', {})).data?.pairs[0]?.indexPrice).toBe(null)
  })

  test('have candles of the index', async () => {
    await tick(product, 64_000)
    await product.settled()
    const { data } = await product.call('Options/GetIndexCandles', { coin: 'BTC', interval: '1m', limit: 1 })
    expect(data?.candles[0]).toMatchObject({ close: '64000.0000000000' })
    const { name } = await product.call('Options/GetIndexCandles', { coin: 'ABC', interval: '1m' })
    expect(name).toBe('optionVarietyDoesNotExist')
  })
})

async function settledAll(trader: Trader): Promise<void> {
  const { data } = await product.call('Options/GetOpenOrders', {}, trader.token)
  for (const { orderId } of data?.orders ?? []) await settled(product, trader, orderId)
}

// Locks money, so that the rest is less than an option costs.
async function placed500(trader: Trader): Promise<void> {
  await trader.placed({ price: '50000', quantity: '0.01' })
}
