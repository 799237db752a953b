import { enterDemo, enterNew } from '../tools/accounts.ts'
import { OtherTrader, signedInAs } from '../tools/api.ts'
import { expect, test } from '../tools/fixtures.ts'
import { OperatedProduct } from '../tools/operated-product.ts'
import { expectAnnounced, expectToast, newEmail, routes, signIn } from '../tools/steps.ts'
import { StreamControl } from '../tools/stream-cut.ts'
import { Desk, expectNeverReloaded, markPage } from '../tools/trading.ts'

let product: OperatedProduct
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await OperatedProduct.start()
})
test.afterAll(async () => await product.close())

async function configOf(symbol: string) {
  const config = await product.do('marketOf', symbol)
  if (!config) throw new Error(`there is no market ${symbol}`)
  return config
}

async function trade(price: string): Promise<void> {
  const [seller, buyer] = [await OtherTrader.tryItNow(product.url), await OtherTrader.tryItNow(product.url)]
  await seller.place({ side: 'sell', kind: 'limit', price, quantity: '0.001' })
  await buyer.place({ side: 'buy', kind: 'limit', price, quantity: '0.001' })
}

type Kind = ['trade.buy' | 'trade.sell', 'ticket.limit' | 'ticket.market']
type Filled = { price?: string; quantity?: string; total?: string }
type Words = [key: string, values?: Record<string, string>]

// The filled-in values, the field of the complaint, its text there, and its text in the toast.
const rules: [Kind, Filled, 'price' | 'quantity' | 'total', beside: Words, toast: Words][] = [
  [['trade.buy', 'ticket.market'], {}, 'total', ['ticket.amountRequired'], ['ticket.amountRequired']],
  [
    ['trade.buy', 'ticket.market'],
    { total: '9.99' },
    'total',
    ['ticket.least', { least: '10', unit: 'USDT' }],
    ['code.spotBuyAmountBelowMinimum'],
  ],
  [
    ['trade.buy', 'ticket.market'],
    { total: '10000.01' },
    'total',
    ['ticket.overBalance', { available: '10,000', unit: 'USDT' }],
    ['code.insufficientBalance'],
  ],
  [['trade.buy', 'ticket.market'], { total: '100' }, 'total', ['ticket.noOffers'], ['reason.nothingToTake']],
  [['trade.buy', 'ticket.limit'], { price: '' }, 'price', ['ticket.priceRequired'], ['ticket.priceRequired']],
  [
    ['trade.buy', 'ticket.limit'],
    { price: '0', quantity: '0.01' },
    'price',
    ['ticket.aboveZero'],
    ['code.amountNotPositive'],
  ],
  [
    ['trade.buy', 'ticket.limit'],
    { price: '50000' },
    'quantity',
    ['ticket.quantityRequired'],
    ['ticket.quantityRequired'],
  ],
  [
    ['trade.buy', 'ticket.limit'],
    { price: '50000', quantity: '0.00019' },
    'quantity',
    ['ticket.least', { least: '10', unit: 'USDT' }],
    ['code.spotBuyAmountBelowMinimum'],
  ],
  [
    ['trade.buy', 'ticket.limit'],
    { price: '50000', quantity: '0.20001' },
    'quantity',
    ['ticket.overBalance', { available: '10,000', unit: 'USDT' }],
    ['code.insufficientBalance'],
  ],
  [
    ['trade.buy', 'ticket.limit'],
    { price: '55000.1', quantity: '0.01' },
    'price',
    ['ticket.bandBuy', { price: '55,000' }],
    ['reason.buyPriceOutsideBand'],
  ],
  // An order typed by its total gets its complaint there. A lot costs 0.52 here; 20 lots are the minimum.
  [
    ['trade.buy', 'ticket.limit'],
    { price: '52000', total: '10.39' },
    'total',
    ['ticket.least', { least: '10.4', unit: 'USDT' }],
    ['code.spotBuyAmountBelowMinimum'],
  ],
  [
    ['trade.buy', 'ticket.limit'],
    { price: '50000', total: '10001' },
    'total',
    ['ticket.overBalance', { available: '10,000', unit: 'USDT' }],
    ['code.insufficientBalance'],
  ],
  [
    ['trade.sell', 'ticket.limit'],
    { price: '50000' },
    'quantity',
    ['ticket.sellQuantityRequired'],
    ['ticket.sellQuantityRequired'],
  ],
  [
    ['trade.sell', 'ticket.market'],
    {},
    'quantity',
    ['ticket.sellQuantityRequired'],
    ['ticket.sellQuantityRequired'],
  ],
  [
    ['trade.sell', 'ticket.limit'],
    { price: '50000', quantity: '0.00019' },
    'quantity',
    ['ticket.least', { least: '10', unit: 'USDT' }],
    ['reason.sellNotionalTooSmall'],
  ],
  [
    ['trade.sell', 'ticket.limit'],
    { price: '50000', quantity: '0.10001' },
    'quantity',
    ['ticket.overBalance', { available: '0.1', unit: 'BTC' }],
    ['code.spotSellExceedsHoldings'],
  ],
  [
    ['trade.sell', 'ticket.limit'],
    { price: '44999.9', quantity: '0.01' },
    'price',
    ['ticket.bandSell', { price: '45,000' }],
    ['reason.sellPriceOutsideBand'],
  ],
]

test('the ticket refuses what breaks a rule, beside the field and in a toast', async ({ page, say }) => {
  test.setTimeout(90_000)
  await trade('50000')
  const desk = new Desk(page, say)
  await enterDemo(page, product.url)
  await desk.open(product.url)
  await desk.expectAvailable('trade.buy', '10,000.00 USDT')
  for (const [kind, filled, field, beside, toast] of rules) {
    await test.step(`${kind.join(' ')} ${JSON.stringify(filled)} → ${beside[0]}`, async () => {
      await desk.choose(...kind)
      for (const [name, text] of Object.entries(filled)) await desk[name as keyof Filled].fill(text)
      await desk.expectComplaint(desk[field], say(...beside), say(...toast))
      // Turned over and back, the ticket is empty for the next rule.
      await desk.choose('trade.buy', 'trade.sell')
    })
  }
  await expect(desk.orders).toContainText(say('tradeOrder.noneTitle'))
})

test('a coin with no balance, and a price between two steps', async ({ page, say }) => {
  // No market of a new exchange has a step that typing can miss.
  const ethBtc = {
    ...(await configOf('ETH/USDT')),
    marketId: 40,
    symbol: 'ETH/BTC',
    quoteCoinId: (await configOf('BTC/USDT')).baseCoinId,
    tickUnits: 5_000n,
    lotUnits: 1_000_000n,
    notionalMin: 10_000n,
  }
  await product.do('send', { type: 'configureMarket', market: ethBtc })
  await enterDemo(page, product.url)

  const ether = new Desk(page, say, { base: 'ETH', quote: 'USDT' })
  await ether.open(product.url)
  await ether.expectAvailable('trade.sell', '0 ETH')
  await ether.price.fill('2500')
  await ether.quantity.fill('1')
  // Shown beside the button, which could only fail.
  await expect(ether.ticket).toContainText(say('may.noneTitle', { coin: 'ETH' }))
  await expect(ether.ticket.locator('button[type=submit]')).toBeDisabled()
  await expect(ether.quantity).toHaveAccessibleDescription(
    say('ticket.overBalance', { available: '0', unit: 'ETH' }),
  )

  const pair = new Desk(page, say, { base: 'ETH', quote: 'BTC' })
  await pair.open(product.url)
  await pair.choose('trade.buy')
  await pair.price.fill('0.05003')
  await pair.quantity.fill('0.1')
  const step = say('ticket.priceStep', { step: '0.00005' })
  await pair.expectComplaint(pair.price, step, step)
})

test('the server’s refusals are shown as text, and the ticket keeps the input', async ({ page, say }) => {
  const maker = await OtherTrader.tryItNow(product.url)
  const orderId = await maker.place({ side: 'sell', kind: 'limit', price: '50000', quantity: '0.001' })
  const desk = new Desk(page, say)
  await enterDemo(page, product.url)
  await desk.open(product.url)
  for (const [life, refusal] of [
    ['postOnly', 'reason.buyWouldTake'],
    ['fillOrKill', 'reason.cannotFillWhole'],
  ] as const) {
    await desk.ticket.getByRole('button', { name: new RegExp(`^${say('ticket.valid')}`) }).click()
    await page.getByRole('radio', { name: new RegExp(`^${escaped(say(`lifeName.${life}`))}`) }).check()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('action.close') })
      .click()
    await desk.placeLimit('trade.buy', '0.002', '50000')
    await expectToast(page, say(refusal))
    await expect(desk.quantity).toHaveValue('0.002')
  }
  await maker.cancel(orderId)
})

function escaped(text: string): string {
  return text.replaceAll(/[()]/g, String.raw`\$&`)
}

test('an order already filled or cancelled elsewhere can’t be cancelled or changed', async ({
  page,
  say,
}) => {
  const stream = await StreamControl.of(page)
  const desk = new Desk(page, say)
  await enterDemo(page, product.url)
  await desk.open(product.url)
  const device = await OtherTrader.sameAs(page)
  const other = await OtherTrader.tryItNow(product.url)
  const press = async (act: string, terms: string) =>
    await desk
      .order(terms)
      .getByRole('button', { name: `${say(act)}: ${terms}` })
      .click()

  await test.step('cancelled by another device, then here', async () => {
    const orderId = await device.place({ side: 'buy', kind: 'limit', price: '47000', quantity: '0.001' })
    const terms = desk.terms('0.001', '47,000')
    await expect(desk.order(terms)).toBeVisible()
    stream.hold()
    await device.cancel(orderId)
    await press('tradeOrder.cancel', terms)
    await expectToast(page, say('code.orderCannotBeCancelled'))
    stream.release()
    await expect(desk.order(terms)).toHaveCount(0)
  })

  await test.step('filled, then changed here', async () => {
    await device.place({ side: 'buy', kind: 'limit', price: '48000', quantity: '0.002' })
    const terms = desk.terms('0.002', '48,000')
    await expect(desk.order(terms)).toBeVisible()
    stream.hold()
    await other.place({ side: 'sell', kind: 'limit', price: '48000', quantity: '0.002' })
    await press('tradeOrder.amend', terms)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('action.save') })
      .click()
    await expectToast(page, say('code.orderStatusIsNotAnOrder'))
    stream.release()
    await expectToast(page, say('fill.bought', { quantity: '0.002', coin: 'BTC', price: '48,000.0' }))
    await expect(desk.order(terms)).toHaveCount(0)
  })
})

test('a market says when it is outside its hours or closed', async ({ page, say, expectAccessible }) => {
  const desk = new Desk(page, say, { base: 'LTC', quote: 'USDT' })
  const config = await configOf('LTC/USDT')
  await enterDemo(page, product.url)
  await desk.open(product.url)
  // The only trading minute of the week is twelve hours away.
  const minute = (Math.floor(Date.now() / 60_000) + 12 * 60 + 4 * 24 * 60) % (7 * 24 * 60)
  const hours = [{ fromMinute: minute, toMinute: minute + 1 }]
  await product.do('send', { type: 'configureMarket', market: { ...config, hours } })
  await desk.placeLimit('trade.buy', '1', '50')
  await expectToast(page, say('reason.outsideTradingHours'))
  await expect(desk.orders).toContainText(say('tradeOrder.noneTitle'))

  await product.do('send', { type: 'configureMarket', market: { ...config, isOpen: false } })
  await expect(desk.ticket).toContainText(say('ticket.closedTitle'))
  await expect(desk.ticket).toContainText(say('ticket.closedText'))
  await expect(desk.ticket.locator('button[type=submit]')).toBeDisabled()
  await expectAccessible('closed market')
  const { marketId } = config
  await product.do('send', { type: 'setMarketState', marketId, state: 'halted' })
  await expect(desk.ticket).toContainText(say('ticket.haltedTitle'))
  await expect(desk.ticket.locator('button[type=submit]')).toBeDisabled()
  const reason = 'the chain is one again'
  await product.do('approve', { type: 'setMarketState', marketId, state: 'open', reason })
  await product.do('send', { type: 'configureMarket', market: config })
  await expect(desk.ticket.locator('button[type=submit]')).toBeEnabled()
})

test('banned, locked and frozen users are told so; a ban still allows cancelling', async ({ page, say }) => {
  const desk = new Desk(page, say)
  await enterDemo(page, product.url)
  await desk.open(product.url)
  await desk.placeLimit('trade.buy', '0.001', '46000')
  const terms = desk.terms('0.001', '46,000')
  await expect(desk.order(terms)).toBeVisible()
  const cancel = desk.order(terms).getByRole('button', { name: `${say('tradeOrder.cancel')}: ${terms}` })
  const accountId = await product.do('accountOf', (await signedInAs(page)).uid)

  for (const [flag, title] of [
    ['locked', 'restriction.lockedTitle'],
    ['tradeBanned', 'restriction.tradeBannedTitle'],
  ] as const) {
    // It appears by itself.
    await product.do('send', { type: 'setAccountFlags', accountId, set: [flag], clear: [] })
    await expect(desk.ticket).toContainText(say(title))
    await expect(desk.ticket.locator('button[type=submit]')).toBeDisabled()
    if (flag === 'locked') {
      await cancel.click()
      await expectToast(page, say('reason.accountLocked'))
      await product.do('send', { type: 'setAccountFlags', accountId, set: [], clear: [flag] })
      await expect(desk.ticket.locator('button[type=submit]')).toBeEnabled()
    }
  }
  // A second press within half a second would count as a double tap.
  await page.waitForTimeout(600)
  await cancel.click()
  await expectAnnounced(page, say('tradeOrder.cancelled'))
  await expect(desk.order(terms)).toHaveCount(0)
  await desk.expectAvailable('trade.buy', '10,000.00 USDT')

  await product.do('send', { type: 'setAccountFlags', accountId, set: ['frozen'], clear: ['tradeBanned'] })
  await expect(desk.ticket.locator('button[type=submit]')).toBeEnabled()
  await desk.placeLimit('trade.buy', '0.001', '45500')
  await expectToast(page, say('code.userFrozen'))
  await expect(page).toHaveURL(new RegExp(`${routes.login}$`))
})

test('uncertified users are told to certify first', async ({ page, say, expectAccessible }) => {
  await enterNew(page, { email: newEmail(), password: 'not certified 1' }, product.url)
  const desk = new Desk(page, say)
  await desk.open(product.url)
  await desk.expectAvailable('trade.buy', '0.00 USDT')
  const accountId = await product.do('accountOf', (await signedInAs(page)).uid)
  const { quoteCoinId } = await configOf('BTC/USDT')
  await product.do('send', {
    type: 'credit',
    accountId,
    coinId: quoteCoinId,
    amount: 100_000_000n,
    flow: 'deposit',
    reference: 0,
  })
  // Incoming money appears by itself.
  await desk.expectAvailable('trade.buy', '100.00 USDT')
  // Shown before any attempt.
  await expect(desk.ticket.locator('button[type=submit]')).toBeDisabled()
  await expect(desk.ticket).toContainText(say('testMoney.title'))
  await expectAccessible('trade without certification')
  await page.goto(product.url + routes.assets)
  await expect(page.getByText(say('testMoney.title'))).toBeVisible()
})

test('a visitor sees everything, is asked to sign in when acting, and is brought back', async ({
  page,
  say,
  expectAccessible,
}) => {
  const desk = new Desk(page, say, { base: 'ETH', quote: 'USDT' })
  await desk.open(product.url)
  await expect(desk.orders).toContainText(say('tradeOrder.visitorText'))
  await expectAccessible('trade as a visitor')
  await desk.ticket.getByRole('button', { name: say('ticket.loginToTrade') }).click()
  await expectToast(page, say('trade.loginFirst'))
  await expect(page).toHaveURL(/userAuth\/login\/login/)
  await page.getByRole('button', { name: say('login.tryItNow') }).click()
  await expect(page).toHaveURL(/trade\/trade\?symbol=ETH%2FUSDT/)
  await desk.expectAvailable('trade.buy', '10,000.00 USDT')
})

test('a sign-in elsewhere takes over the session: the first browser is signed out and receives nothing more', async ({
  page,
  openPage,
  say,
}) => {
  const account = { email: newEmail(), password: 'taken over 1' }
  await enterNew(page, account, product.url)
  const accountId = await product.do('accountOf', (await signedInAs(page)).uid)
  const { quoteCoinId, baseCoinId } = await configOf('BTC/USDT')
  const pay = async (coinId: number, amount: bigint) =>
    await product.do('send', {
      type: 'credit',
      accountId,
      coinId,
      amount,
      flow: 'deposit',
      reference: 0,
    })

  const heard: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void heard.push(String(payload))),
  )
  const first = new Desk(page, say)
  await first.open(product.url)
  await first.expectAvailable('trade.buy', '0.00 USDT')
  await pay(quoteCoinId, 50_000_000n)
  await first.expectAvailable('trade.buy', '50.00 USDT')
  await expect.poll(() => heard.some((message) => message.includes('"type":"account"'))).toBe(true)
  await markPage(page)

  const elsewhere = new Desk(await openPage(), say)
  await elsewhere.page.goto(product.url + routes.login)
  await signIn(elsewhere.page, say, { name: account.email, password: account.password })
  await expect(elsewhere.page).toHaveURL(/#\/(pages\/home\/index)?$/)
  await expectToast(page, say('code.loggedInElsewhere'))
  await expect(page).toHaveURL(/userAuth\/login\/login/)
  await expectNeverReloaded(page)

  const before = heard.length
  await elsewhere.page
    .getByRole('dialog')
    .getByRole('button', { name: say('action.later') })
    .click()
  await elsewhere.open(product.url)
  await elsewhere.expectAvailable('trade.buy', '50.00 USDT')
  await pay(baseCoinId, 1_000_000n)
  await elsewhere.expectAvailable('trade.sell', '0.01 BTC')
  expect(heard.slice(before).filter((message) => message.includes('"type":"account'))).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('candor.session'))).toBeNull()
})
