import { enterDemo, enterNew } from './tools/accounts.ts'
import { expect, test } from './tools/fixtures.ts'
import { OtherTrader } from './tools/api.ts'
import { layoutShiftSoFar } from './tools/layout-shift.ts'
import { expectToast, newEmail, routes } from './tools/steps.ts'
import { StreamControl } from './tools/stream-cut.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('announcements roll one at a time, can be paused, and are a plain list to a keyboard', async ({
  page,
  say,
  expectAccessible,
}) => {
  await page.clock.install()
  await page.goto(routes.home)
  const line = page.getByRole('region', { name: say('home.announcements') })
  const titles = line.getByRole('listitem')
  await expect(titles).toHaveCount(2)
  const shown = () => titles.evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity))
  await expect.poll(shown).toEqual(['1', '0'])
  await expectAccessible('home of a visitor')

  await page.clock.runFor(6_500)
  await expect.poll(shown).toEqual(['0', '1'])
  await line.getByRole('button', { name: say('home.pause') }).click()
  await expect(line.getByRole('button', { name: say('home.play') })).toBeVisible()
  // The title shown at the moment of the press stays.
  await expect.poll(async () => (await shown()).toSorted()).toEqual(['0', '1'])
  const paused = await shown()
  await page.clock.runFor(20_000)
  expect(await shown()).toEqual(paused)

  await titles.first().getByRole('link').focus()
  await expect.poll(shown).toEqual(['1', '0'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/pages\/noticeDeatil\/noticeDeatil\?slug=/)
  await page.goBack()
  await line.getByRole('link', { name: say('home.allAnnouncements') }).click()
  await expect(page).toHaveURL(/#\/pages\/rollingAnnouncement\/rollingAnnouncement$/)
})

test('announcements stand still for people who prefer reduced motion', async ({ page, say }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto(routes.home)
  const line = page.getByRole('region', { name: say('home.announcements') })
  await expect(line.getByRole('button', { name: say('home.play') })).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(line.getByRole('listitem').first()).toHaveCSS('opacity', '1')
})

test('eight shortcuts are shown, the rest is behind More', async ({ page, say, expectAccessible }) => {
  await page.goto(routes.home)
  const shortcuts = page.getByRole('navigation', { name: say('home.shortcuts') })
  await expect(shortcuts.getByRole('link')).toHaveText(
    ['assets.deposit', 'assets.withdraw', 'assets.exchange', 'shortcut.pledge', 'shortcut.lab']
      .concat(['shortcut.loan', 'shortcut.invite', 'shortcut.support'])
      .map((key) => say(key)),
  )
  await shortcuts.getByRole('button', { name: say('home.more') }).click()
  const sheet = page.getByRole('dialog', { name: say('home.more') })
  await expect(sheet.getByRole('link')).toHaveCount(5)
  await expectAccessible('more shortcuts')
  await sheet.getByRole('link', { name: say('shortcut.getApp') }).click()
  await expect(page).toHaveURL(/#\/pages\/appDowload\/appDowload$/)
})

test('the search finds markets, pages and help', async ({ page, say, expectAccessible }) => {
  await page.goto(routes.home)
  await page.getByRole('button', { name: say('search.title') }).click()
  const sheet = page.getByRole('dialog', { name: say('search.title') })
  const field = sheet.getByRole('searchbox', { name: say('search.title') })
  await expect(field).toBeFocused()
  await expect(sheet.getByRole('link', { name: /BTC\/USDT/ })).toBeVisible()
  await expectAccessible('the search')
  await field.fill('bitcoin')
  await expect(sheet.getByRole('link', { name: /ETH\/USDT/ })).toHaveCount(0)
  await expect(sheet.getByRole('link', { name: /BTC\/USDT/ })).toBeVisible()
  await field.fill('qqxyzzy')
  await expect(sheet.getByRole('status')).toContainText('qqxyzzy')
  await field.fill('withdraw')
  await expect(sheet.getByRole('heading', { name: say('shortcut.help') })).toBeVisible()
  await sheet.getByRole('link', { name: say('assets.withdraw'), exact: true }).click()
  await expect(page).toHaveURL(/#\/pages\/userAuth\/login\/login$/)
})

test('promotions are cards that lead to their page', async ({ page, say }) => {
  await page.goto(routes.home)
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(6)
  // They load on the way there.
  await page.mouse.wheel(0, 2_000)
  const cards = page.getByRole('region', { name: say('home.promotions') }).getByRole('link')
  await expect(cards).toHaveCount(2)
  await cards.first().click()
  await expect(page).toHaveURL(/#\/pages\/PromotionDetails\/PromotionDetails\?slug=/)
})

test('the newest markets come first under New', async ({ page, say }) => {
  const answered = page.waitForResponse(/Spot\/GetMarkets$/)
  await page.goto(routes.home)
  const { resultData } = (await (await answered).json()) as { resultData: { markets: { market: string }[] } }
  await page.getByRole('tab', { name: say('market.new') }).click()
  const newest = resultData.markets.map(({ market }) => market).toReversed()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText(newest.slice(0, 6))
})

test('one card shows what needs attention and the next step', async ({ page, say, expectAccessible }) => {
  await enterNew(page, { email: newEmail(), password: 'attention 1' })
  await page.goto(routes.home)
  // Test money allows trading at once: nothing else comes first.
  await expect(page.getByRole('region', { name: say('testMoney.title') })).toBeVisible()
  await expect(page.getByRole('region', { name: say('attention.title') })).toHaveCount(0)
  const items = [{ kind: 'identity', level: 'primary', state: 'unverified' }]
  await page.route('**/api/Account/GetAttention', async (route) => {
    await route.fulfill({ json: { resultCode: 1, resultData: { items } } })
  })
  await page.reload()
  const card = page.getByRole('region', { name: say('attention.title') })
  await expect(card.getByRole('link')).toContainText(say('attention.identity.unverified'))
  await expect(card.getByRole('button')).toHaveCount(0)
  await expect(page.getByText(say('assets.total'))).toBeVisible()
  await expectAccessible('home of a user')
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/#\/pages\/userCenter\/certify$/)
})

test('the offer of test money shifts nothing when it appears', async ({ page, say }) => {
  await enterNew(page, { email: newEmail(), password: 'attention 1' })
  // Like a device that knows the session but no other data of the account yet.
  await page.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return
    for (const storage of [sessionStorage, localStorage]) {
      const stored = storage.getItem('candor.session')
      if (stored === null) continue
      const session = JSON.parse(stored) as { state: object }
      storage.setItem(
        'candor.session',
        JSON.stringify({ ...session, state: { ...session.state, user: null } }),
      )
    }
  })
  await page.goto(routes.home)
  await expect(page.getByRole('region', { name: say('testMoney.title') })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(6)
  expect(await layoutShiftSoFar(page)).toBeLessThan(0.001)
})

test('several things that need attention are listed in a sheet', async ({ page, say, expectAccessible }) => {
  await enterNew(page, { email: newEmail(), password: 'attention 1' })
  const items = [
    { kind: 'identity', level: 'primary', state: 'refused' },
    { kind: 'chat', unread: 2 },
    // The running list already shows it.
    { kind: 'review', number: 'W-12', since: '2026-11-16T12:00:00-05:00' },
    { kind: 'agreement', slug: 'agreement' },
  ]
  await page.route('**/api/Account/GetAttention', async (route) => {
    await route.fulfill({ json: { resultCode: 1, resultData: { items } } })
  })
  await page.goto(routes.home)
  const card = page.getByRole('region', { name: say('attention.title') })
  await expect(card.getByRole('link')).toContainText(say('attention.identity.refused'))
  await card.getByRole('button', { name: '2 more' }).click()
  const sheet = page.getByRole('dialog', { name: say('attention.title') })
  await expect(sheet.getByRole('link')).toHaveCount(3)
  await expectAccessible('what needs attention')
  await sheet.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/#\/pages\/onlineService\/onlineService$/)
})

test('home shows running positions and updates them', async ({ page, say, expectAccessible }) => {
  const stream = await StreamControl.of(page)
  await enterDemo(page)
  await page.goto(routes.home)
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(6)
  const running = page.getByRole('region', { name: say('running.title') })
  await expect(running).toHaveCount(0)

  const other = await OtherTrader.sameAs(page)
  const orderId = await other.place({ side: 'buy', kind: 'limit', price: '40000', quantity: '0.01' })
  await expect(running.getByRole('link', { name: /1 open order/ })).toBeVisible()
  await expectAccessible('home with what is running')
  // A returning user sees it at once, and events before the stream is connected are not missed.
  stream.delay()
  await page.reload()
  await expect(running.getByRole('link')).toHaveCount(1)
  await other.cancel(orderId)
  stream.admit()
  await expect(running).toHaveCount(0)
})

test('each running position leads to its page; the rest can be expanded', async ({
  page,
  say,
  expectAccessible,
}) => {
  await enterDemo(page)
  const now = Date.now()
  const option = {
    orderId: '7',
    clientOrderId: null,
    pair: 'BTC/USDT',
    coin: 'BTC',
    cycleSeconds: 60,
    direction: 'up',
    amount: '100.000000',
    fee: '0.200000',
    returnPpm: 900_000,
    winIncome: '190.000000',
    acceptance: null,
    openingPrice: '98670.5000000000',
    openingTick: 1,
    closingTick: null,
    closingPrice: null,
    openedAt: new Date(now).toISOString(),
    maturesAt: new Date(now + 50_000).toISOString(),
    settledAt: null,
    status: 'open',
    voidReason: null,
    movedPrice: null,
    income: null,
  }
  const resultData = {
    options: [option],
    arrivals: [
      { arrivalId: '3', coin: 'USDT', quantity: '250.000000', confirmations: 2, confirmationsNeeded: 3 },
    ],
    deposits: [
      {
        depositId: '4',
        currency: 'USD',
        amount: '50.00',
        state: 'paying',
        expiresAt: '2027-01-01T12:00:00-05:00',
      },
    ],
    withdrawals: [{ withdrawalId: '12', coin: 'USDT', amount: '100.000000', state: 'review' }],
    pledges: [{ orderId: '6', coin: 'USDT', amount: '1000.000000', endsAt: '2027-01-01T12:00:00-05:00' }],
    loans: [
      {
        loanId: '9',
        coin: 'USDT',
        owed: '11000.000000',
        dueAt: '2026-01-01T12:00:00-05:00',
        isOverdue: true,
      },
    ],
    openOrderCount: 2,
  }
  await page.route('**/api/Account/GetRunning', async (route) => {
    await route.fulfill({ json: { resultCode: 1, resultData } })
  })
  await page.goto(routes.home)
  const running = page.getByRole('region', { name: say('running.title') })
  const rows = running.getByRole('link')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(0)).toContainText('Loan 11,000.00 USDT')
  await expect(rows.nth(1)).toContainText('BTC Up · 100.00')
  await expect(rows.nth(1)).toContainText(say('options.openedAt', { price: '98,670.50' }))
  await expect(rows.nth(1).getByRole('timer')).toContainText(/^\d\d?$/)
  await expect(rows.nth(2)).toContainText('2/3 confirmations')
  await running.getByRole('button', { name: 'Show all 7' }).click()
  await expect(rows).toHaveCount(7)
  await expect(rows.nth(6)).toContainText('2 open orders')
  await expectAccessible('home with all that can be running')
  await rows.nth(4).click()
  await expect(page).toHaveURL(/#\/pages\/withdraw\/withdrawal\?withdrawalId=12$/)
})

test('a new account claims test money once, trades with it, and must be certified before withdrawing', async ({
  page,
  say,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  await enterNew(page, { email: newEmail(), password: 'test money 1' })
  const trade = routes.trade
  const offer = page.getByText(say('testMoney.text', { amounts: '10,000.00 USDT and 0.1 BTC' }))
  const take = page.getByRole('button', { name: say('testMoney.act') })
  const buy = page.getByRole('button', { name: say('ticket.buyCoin', { coin: 'BTC' }) })

  await test.step('it is offered wherever money is missing', async () => {
    for (const route of [routes.assets, routes.deposit, trade]) {
      await page.goto(route)
      await expect(offer).toBeVisible()
      await expect(take).toHaveCount(1)
    }
    await expect(buy).toBeDisabled()
    await page.goto(routes.home)
    await expect(offer).toBeVisible()
    await expectAccessible('the offer of test money')
  })

  await test.step('one press, and it is there', async () => {
    await take.click()
    await expectToast(page, say('testMoney.done', { amounts: '10,000.00 USDT and 0.1 BTC' }))
    await expect(offer).toBeHidden()
    await page.goto(trade)
    await expect(buy).toBeEnabled()
    await expect(take).toHaveCount(0)
  })

  await test.step('a coin that is not there is named, with the way to get it', async () => {
    await page.goto(`${trade}?symbol=ETH/USDT`)
    await page.getByRole('radio', { name: say('trade.sell') }).check()
    await expect(page.getByText(say('may.noneTitle', { coin: 'ETH' }))).toBeVisible()
    await expect(page.getByRole('button', { name: say('ticket.sellCoin', { coin: 'ETH' }) })).toBeDisabled()
  })

  await test.step('to withdraw it, somebody has to know whose it is', async () => {
    await page.goto(`${routes.withdrawForm}?kind=crypto&coin=USDT&network=tron`)
    await expect(page.getByText(say('may.primaryTitle'))).toBeVisible()
    await expect(page.getByRole('button', { name: say('withdraw.continue') })).toBeDisabled()
    await expectAccessible('a withdrawal before certification')
  })
})

test('figures stay while the server is unreachable', async ({ page, say, complaints }) => {
  await enterDemo(page)
  await page.goto(routes.home)
  const total = page.locator('section', { has: page.getByRole('heading', { name: say('assets.total') }) })
  await expect(total).toContainText(/\d,\d{3}\.\d\d USDT/)
  await page.route('**/api/**', async (route) => await route.abort())
  await page.getByRole('link', { name: say('tab.markets'), exact: true }).click()
  await expect(page).toHaveURL(/marketplace/)
  await page.getByRole('link', { name: say('tab.home'), exact: true }).click()
  await expect(total).toContainText(/\d,\d{3}\.\d\d USDT/)
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(6)
  await expect(total).toContainText(/\d,\d{3}\.\d\d USDT/)
  complaints.splice(0)
})

test('a wide screen has two columns, and a star adds a favourites tab', async ({
  page,
  say,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterDemo(page)
  await page.goto(routes.home)
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect(rows).toHaveCount(9)
  await expect(page.getByRole('region', { name: say('finish.title') }).getByRole('link')).toHaveCount(1)
  const earn = page.getByRole('region', { name: say('earn.title') })
  await expect(earn.getByRole('link', { name: /Pledge USDT/ })).toContainText(/% a day/)
  await expect(earn.getByRole('link', { name: say('earn.invite') })).toContainText(/Your code \w+/)
  await expect(page.getByRole('region', { name: say('running.title') })).toContainText(say('running.none'))
  await expectAccessible('home on a wide screen')
  expect(await layoutShiftSoFar(page)).toBeLessThan(0.001)

  const favourites = page.getByRole('tab', { name: say('market.favourites') })
  await expect(favourites).toHaveCount(0)
  await rows
    .filter({ hasText: 'SOL/USDT' })
    .getByRole('button', { name: say('market.watch', { market: 'SOL/USDT' }) })
    .click()
  await favourites.click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('SOL')
})
