import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitingMax } from '../../platform/core/sequencer.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { limitBuy, Trader } from '../../testing/people/trader.ts'
import { send } from '../../testing/send.ts'

let product: TestProduct
let alice: Trader
let bob: Trader

beforeAll(async () => {
  product = await startTestProduct()
  alice = await Trader.tryout(product)
  bob = await Trader.tryout(product)
})
afterAll(async () => {
  await product.product.close()
})

describe('a throwaway account', () => {
  test('begins with test money, given once', async () => {
    const carol = await Trader.tryout(product)
    const both = await Promise.all([carol.balanceOf('USDT'), carol.balanceOf('USDT')])
    expect(both.map((balance) => balance?.available)).toEqual(['10000.000000', '10000.000000'])
    expect((await carol.balanceOf('BTC'))?.available).toBe('0.10000000')
    const { data } = await product.call('Wallet/GetFundFlow', {}, carol.token)
    expect(data?.entries.map(({ flow, coin, amount, toBalance }) => [flow, coin, amount, toBalance])).toEqual(
      [
        ['testFunding', 'BTC', '0.10000000', '0.10000000'],
        ['testFunding', 'USDT', '10000.000000', '10000.000000'],
      ],
    )
  })
})

describe('an order', () => {
  test('is there for its owner at once: open, with its money locked', async () => {
    const dave = await Trader.tryout(product)
    const orderId = await dave.placed({ price: '40000', clientOrderId: 'first' })
    expect(await dave.openOrders()).toMatchObject([
      { orderId, clientOrderId: 'first', price: '40000.000000', quantity: '0.00100000', status: 'open' },
    ])
    expect(await dave.balanceOf('USDT')).toMatchObject({ available: '9960.000000', locked: '40.000000' })
    const { data } = await product.call('Spot/GetDepth', { market: 'BTC/USDT' })
    expect(data?.bids).toContainEqual({ price: '40000.000000', quantity: '0.00100000' })
    await product.call('Spot/CancelOrder', { orderId }, dave.token)
    expect(await dave.openOrders()).toEqual([])
    expect(await dave.balanceOf('USDT')).toMatchObject({ available: '10000.000000', locked: '0.000000' })
    const { data: history } = await product.call('Spot/GetOrderHistory', {}, dave.token)
    expect(history?.orders).toMatchObject([{ orderId, status: 'cancelled' }])
  })

  test('placed twice with one client order id is one order', async () => {
    const eve = await Trader.tryout(product)
    const order = { price: '41000', clientOrderId: 'only-once' }
    const answers = await Promise.all([eve.place(order), eve.place(order), eve.place(order)])
    expect(new Set(answers.map(({ data }) => data?.orderId)).size).toBe(1)
    expect(answers.filter(({ data }) => data?.isRepeat === false).length).toBe(1)
    expect((await eve.openOrders()).length).toBe(1)
    await product.call('Spot/CancelAllOrders', {}, eve.token)
    const late = await eve.place(order)
    expect(late.data).toEqual({ orderId: answers[0]?.data?.orderId, isRepeat: true })
    expect(await eve.openOrders()).toEqual([])
  })

  test('trades at the resting price, with its fees, in every view', async () => {
    const sellId = await alice.placed({ side: 'sell', market: 'BTC/USDT', price: '60000', quantity: '0.01' })
    const buyId = await bob.placed({ price: '60500', quantity: '0.004' })
    const { data } = await product.call('Spot/GetOrder', { orderId: buyId }, bob.token)
    expect(data?.order).toMatchObject({ status: 'filled', filledAmount: '240.000000', fee: '0.00000400' })
    expect(data?.fills).toMatchObject([
      { price: '60000.000000', quantity: '0.00400000', fee: '0.00000400', isMaker: false },
    ])
    expect(await bob.balanceOf('USDT')).toMatchObject({ available: '9760.000000' })
    expect(await bob.balanceOf('BTC')).toMatchObject({ available: '0.10399600' })
    const maker = await product.call('Spot/GetOrder', { orderId: sellId }, alice.token)
    expect(maker.data?.order).toMatchObject({ status: 'open', filledQuantity: '0.00400000', fee: '0.192000' })
    const deals = await product.call('Spot/GetDeals', { market: 'BTC/USDT' })
    expect(deals.data?.deals).toMatchObject([
      { price: '60000.000000', quantity: '0.00400000', takerSide: 'buy' },
    ])
    const candles = await product.call('Spot/GetCandles', { market: 'BTC/USDT', interval: '1m' })
    expect(candles.data?.candles).toMatchObject([{ open: '60000.000000', volumeAmount: '240.000000' }])
    product.passSeconds(2)
    const markets = await product.call('Spot/GetMarkets', {})
    const listed = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'LTC', 'TRX', 'BNB', 'CDR']
    expect(markets.data?.markets.map(({ baseCoin }) => baseCoin)).toEqual(listed)
    expect(markets.data?.markets.find(({ market }) => market === 'BTC/USDT')).toMatchObject({
      lastPrice: '60000.000000',
      volume: '0.00400000',
      tradeCount: 1,
      tickSize: '0.100000',
      amountMin: '10.000000',
    })
    const amended = await product.call(
      'Spot/AmendOrder',
      { orderId: sellId, price: '61000', quantity: '0.01' },
      alice.token,
    )
    expect(amended.name).toBe('success')
    expect((await alice.openOrders())[0]).toMatchObject({ price: '61000.000000', quantity: '0.01000000' })
    await product.call('Spot/CancelAllOrders', { market: 'BTC/USDT' }, alice.token)
  })

  test('at the market buys for an amount and sells a quantity', async () => {
    await alice.placed({ side: 'sell', price: '60000', quantity: '0.01' })
    const buyId = await bob.placed({ kind: 'market', price: undefined, quantity: undefined, amount: '60' })
    const { data } = await product.call('Spot/GetOrder', { orderId: buyId }, bob.token)
    expect(data?.order).toMatchObject({ kind: 'market', status: 'filled', filledQuantity: '0.00100000' })
    await product.call('Spot/CancelAllOrders', {}, alice.token)
    await alice.placed({ price: '59000', quantity: '0.01' })
    const market = { kind: 'market', side: 'sell', price: undefined, quantity: '0.002' } as const
    const sellId = await bob.placed(market)
    const sold = await product.call('Spot/GetOrder', { orderId: sellId }, bob.token)
    expect(sold.data?.order).toMatchObject({ filledAmount: '118.000000', feeCoin: 'USDT' })
    await product.call('Spot/CancelAllOrders', {}, alice.token)
  })

  test('lists turn their pages', async () => {
    const frank = await Trader.tryout(product)
    const placed: string[] = []
    for (let i = 0; i < 5; i += 1) placed.push(await frank.placed({ price: String(30_000 + i) }))
    const seen: string[] = []
    let before: string | undefined
    for (;;) {
      const page = before === undefined ? { limit: 2 } : { limit: 2, before }
      const { data } = await product.call('Spot/GetOpenOrders', page, frank.token)
      seen.push(...(data?.orders ?? []).map(({ orderId }) => orderId))
      if (!data || data.nextPage === null) break
      before = data.nextPage
    }
    expect(seen).toEqual(placed.toReversed())
    const first = await product.call('Wallet/GetFundFlow', { limit: 3 }, frank.token)
    const second = await product.call(
      'Wallet/GetFundFlow',
      { limit: 100, before: first.data?.nextPage ?? '' },
      frank.token,
    )
    expect((first.data?.entries.length ?? 0) + (second.data?.entries.length ?? 0)).toBe(7)
  })
})

describe('a list of orders', () => {
  test('is narrowed to a market, a side, a kind, an end and a period', async () => {
    const [maker, kate] = [await Trader.tryout(product), await Trader.tryout(product)]
    await maker.placed({ side: 'sell', price: '60000', quantity: '0.01' })
    const filled = await kate.placed({ price: '60000', quantity: '0.002' })
    const market = { kind: 'market', price: undefined, quantity: undefined, amount: '60' } as const
    const bought = await kate.placed(market)
    await product.call('Spot/CancelAllOrders', {}, maker.token)
    const cancelled = await kate.placed({ side: 'sell', price: '61000', quantity: '0.003' })
    await product.call('Spot/CancelOrder', { orderId: cancelled }, kate.token)
    product.passSeconds(2 * 3_600)
    const noon = product.now().toISOString()
    product.passSeconds(2 * 3_600)
    const expired = await kate.placed({ price: '55000', timeInForce: 'immediateOrCancel' })
    const open = await kate.placed({ price: '55000' })
    const openSol = await kate.placed({ market: 'SOL/USDT', price: '100', quantity: '1' })

    const numbers = async (name: 'Spot/GetOpenOrders' | 'Spot/GetOrderHistory', filters: object) => {
      const answer = await product.callRaw<{ orders: { orderId: string }[] }>(name, filters, kate.token)
      return answer.data?.orders.map(({ orderId }) => orderId)
    }
    const history = async (filters: object) => await numbers('Spot/GetOrderHistory', filters)
    expect(await history({})).toEqual([expired, cancelled, bought, filled])
    expect(await history({ status: 'filled' })).toEqual([bought, filled])
    expect(await history({ status: 'filled', kind: 'limit' })).toEqual([filled])
    expect(await history({ status: 'cancelled' })).toEqual([cancelled])
    expect(await history({ status: 'expired' })).toEqual([expired])
    expect(await history({ side: 'sell' })).toEqual([cancelled])
    expect(await history({ to: noon })).toEqual([cancelled, bought, filled])
    expect(await history({ to: noon, limit: 1, before: cancelled })).toEqual([bought])
    expect(await history({ from: noon })).toEqual([expired])
    expect(await history({ market: 'SOL/USDT' })).toEqual([])
    expect(await history({ from: product.now().toISOString() })).toEqual([])
    expect(await history({ to: '2020-01-01T00:00:00Z' })).toEqual([])
    const current = async (filters: object) => await numbers('Spot/GetOpenOrders', filters)
    expect(await current({ from: noon })).toEqual([openSol, open])
    expect(await current({ market: 'SOL/USDT' })).toEqual([openSol])
    expect(await current({ side: 'sell' })).toEqual([])
    const { data } = await product.call('Spot/GetOrder', { orderId: expired }, kate.token)
    expect(data?.doneReason).toBe('notTakenAtOnce')
    expect((await product.call('Spot/GetOrder', { orderId: open }, kate.token)).data?.doneReason).toBeNull()
    await product.call('Spot/CancelAllOrders', {}, kate.token)
  })

  test.each([
    ['spotVarietyDoesNotExist', { market: 'BTC/EUR' }],
    ['spotDirectionWrong', { side: 'up' }],
    ['parametersInvalid', { kind: 'stop' }],
    ['parametersInvalid', { status: 'open' }],
    ['invalidRequest', { from: '2026-03-02' }],
    ['invalidRequest', { from: '2026-03-02T00:00:00Z', to: '2026-03-02T00:00:00Z' }],
    ['invalidRequest', { before: '1; drop table' }],
    ['invalidRequest', { limit: 1000 }],
  ])('%s: %j', async (name, filters) => {
    expect((await product.callRaw('Spot/GetOrderHistory', filters, alice.token)).name).toBe(name)
  })
})

describe('an order is refused', () => {
  const market = { kind: 'market', price: undefined, quantity: undefined } as const
  test.each([
    ['spotVarietyDoesNotExist', { market: 'BTC/EUR' }],
    ['spotOpeningPriceWrong', { price: '50000.05' }],
    ['spotSellPriceWrong', { side: 'sell', price: '50000.05' }],
    ['parametersInvalid', { quantity: '0.000001' }],
    ['parametersInvalid', { amount: '100' }],
    ['parametersInvalid', { ...market, amount: '100', quantity: '1' }],
    ['parametersInvalid', { isPostOnly: true, timeInForce: 'fillOrKill' }],
    ['amountNotPositive', { quantity: '0' }],
    ['spotBuyAmountBelowMinimum', { quantity: '0.0001' }],
    ['spotBuyAmountBelowMinimum', { ...market, amount: '9.999999' }],
    ['spotBuyAmountAboveMaximum', { quantity: '999' }],
    ['spotQuantityAboveMaximum', { quantity: '1001' }],
    ['spotSellAmountWrong', { side: 'sell', quantity: '0.0001' }],
    ['insufficientBalance', { quantity: '1' }],
    ['spotNoHolding', { market: 'ETH/USDT', side: 'sell', price: '3000', quantity: '1' }],
    ['spotSellExceedsHoldings', { side: 'sell', price: '60000', quantity: '0.2' }],
    ['spotOpeningPriceWrong', { price: '90000' }],
    ['spotSellPriceWrong', { side: 'sell', price: '30000' }],
    ['coinNotObtained', { ...market, amount: '100', market: 'SOL/USDT' }],
    ['coinNotObtained', { timeInForce: 'fillOrKill', price: '1000', quantity: '0.02' }],
  ] as const)('%s: %o', async (name, order) => {
    const grace = await Trader.tryout(product)
    expect((await grace.place(order)).name).toBe(name)
    expect(await grace.openOrders()).toEqual([])
  })

  test.each([
    ['spotDirectionWrong', { side: 'up' }],
    ['parametersInvalid', { kind: 'stop' }],
    ['parametersInvalid', { clientOrderId: 'ä' }],
    ['invalidRequest', { price: '-1' }],
    ['invalidRequest', { price: '1e5' }],
    ['requiredParametersEmpty', { price: '' }],
  ])('%s for what the types forbid: %o', async (name, order) => {
    const { name: got } = await product.callRaw('Spot/PlaceOrder', { ...limitBuy, ...order }, alice.token)
    expect(got).toBe(name)
  })

  test('for users who may not trade', async () => {
    expect((await product.call('Spot/PlaceOrder', limitBuy)).name).toBe('tokenInvalid')
    const plain = await Trader.registered(product)
    await plain.balanceOf('USDT')
    expect((await plain.place({})).name).toBe('notCertified')
    // Opens the account.
    await plain.balanceOf('USDT')
    const { core } = product.product
    const marked = { type: 'setAccountFlags', accountId: plain.accountId, clear: [] } as const
    await send(core, { ...marked, set: ['certified', 'tradeBanned'] })
    expect((await plain.place({})).name).toBe('tradingBanned')
    await send(core, { ...marked, set: ['locked'] })
    expect((await plain.place({})).name).toBe('userLocked')
    expect((await product.call('Spot/CancelAllOrders', {}, plain.token)).name).toBe('userLocked')
    await send(core, { ...marked, set: ['frozen'] })
    expect((await plain.place({})).name).toBe('userFrozen')
  })

  test('of somebody else, or unknown', async () => {
    const orderId = await alice.placed({ price: '30000' })
    const amendment = { orderId, price: '30001', quantity: '0.001' }
    expect((await product.call('Spot/CancelOrder', { orderId }, bob.token)).name).toBe(
      'orderBelongsToAnotherUser',
    )
    expect((await product.call('Spot/AmendOrder', amendment, bob.token)).name).toBe(
      'orderBelongsToAnotherUser',
    )
    expect((await product.call('Spot/GetOrder', { orderId }, bob.token)).name).toBe('orderMissing')
    const missing = { orderId: '999999999' }
    expect((await product.call('Spot/CancelOrder', missing, bob.token)).name).toBe('orderMissing')
    await product.call('Spot/CancelOrder', { orderId }, alice.token)
    expect((await product.call('Spot/CancelOrder', { orderId }, alice.token)).name).toBe(
      'orderCannotBeCancelled',
    )
    expect((await product.call('Spot/AmendOrder', amendment, alice.token)).name).toBe(
      'orderStatusIsNotAnOrder',
    )
  })

  test('beyond the number of open orders of an account', async () => {
    const henry = await Trader.tryout(product)
    for (let i = 0; i < 200; i += 1)
      await henry.placed({ price: '1000', quantity: '0.01', clientOrderId: `h${i}` })
    expect((await henry.place({ price: '1000', quantity: '0.01' })).name).toBe('overOrderLimit')
    expect((await henry.balanceOf('USDT'))?.locked).toBe('2000.000000')
    await product.call('Spot/CancelAllOrders', {}, henry.token)
    expect((await henry.balanceOf('USDT'))?.available).toBe('10000.000000')
  })

  test('outside the hours of its market, or while it is closed', async () => {
    const { core } = product.product
    const { config } = core.mirror.market('LTC/USDT') ?? {}
    if (!config) throw new Error('there is no such market')
    const ivy = await Trader.tryout(product)
    const order = { market: 'LTC/USDT', price: '50', quantity: '1' }
    const orderId = await ivy.placed(order)
    // This market is open for only one minute of the week: the one of twelve hours ago.
    const minute = Math.floor(product.now().getTime() / 60_000) + 12 * 60
    const weekMinute = (minute + 4 * 24 * 60) % (7 * 24 * 60)
    const hours = [{ fromMinute: weekMinute, toMinute: weekMinute + 1 }]
    await send(core, { type: 'configureMarket', market: { ...config, hours } })
    expect((await ivy.place(order)).name).toBe('outsideTradingHours')
    await send(core, { type: 'configureMarket', market: { ...config, isOpen: false } })
    expect((await ivy.place(order)).name).toBe('outsideTradingHours')
    expect((await product.call('Spot/CancelOrder', { orderId }, ivy.token)).name).toBe('success')
    await send(core, { type: 'configureMarket', market: config })
    await ivy.placed(order)
  })

  test('when more is waiting than can be promised', async () => {
    const jack = await Trader.tryout(product)
    const { core } = product.product
    const client = new pg.Client({ connectionString: product.databaseUrl })
    await client.connect()
    await client.query('begin')
    await client.query('lock table journal')
    // The first hangs on the locked disk; the others fill the queue behind it.
    const ticks = [send(core, { type: 'clockTick' })]
    await new Promise((resolve) => setTimeout(resolve, 50))
    for (let i = 0; i < waitingMax; i += 1) ticks.push(send(core, { type: 'clockTick' }))
    const outcomes = Promise.allSettled(ticks)
    expect((await jack.place({ price: '45000' })).name).toBe('tooManyRequests')
    await client.query('rollback')
    await client.end()
    await outcomes
    expect(await jack.openOrders()).toEqual([])
    await jack.placed({ price: '45000' })
  })

  test('that would only trade with its own account, or take when it must not', async () => {
    const orderId = await alice.placed({ side: 'sell', price: '62000', quantity: '0.01' })
    expect((await alice.place({ price: '62000' })).name).toBe('coinNotObtained')
    expect((await bob.place({ price: '62000', isPostOnly: true })).name).toBe('spotOpeningPriceWrong')
    await product.call('Spot/CancelOrder', { orderId }, alice.token)
  })
})
