import { expect, test } from './fixtures.ts'
import { expectToast, newEmail, register, routes } from './steps.ts'

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
  await page.clock.runFor(20_000)
  expect(await shown()).toEqual(['0', '1'])

  await titles.first().getByRole('link').focus()
  await expect.poll(shown).toEqual(['1', '0'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/pages\/noticeDeatil\/noticeDeatil\?slug=/)
  await page.goBack()
  await line.getByRole('link', { name: say('home.allAnnouncements') }).click()
  await expect(page).toHaveURL(/#\/pages\/rollingAnnouncement\/rollingAnnouncement$/)
})

test('where no motion is wanted, the announcements stand still', async ({ page, say }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto(routes.home)
  const line = page.getByRole('region', { name: say('home.announcements') })
  await expect(line.getByRole('button', { name: say('home.play') })).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(line.getByRole('listitem').first()).toHaveCSS('opacity', '1')
})

test('the most tapped shortcuts come first, and the rest is behind More', async ({
  page,
  say,
  expectAccessible,
}) => {
  await page.goto(routes.home)
  const shortcuts = page.getByRole('navigation', { name: say('home.shortcuts') })
  await expect(shortcuts.getByRole('link')).toHaveText(
    ['assets.deposit', 'assets.withdraw', 'shortcut.exchange', 'shortcut.pledge', 'shortcut.lab']
      .concat(['shortcut.chat', 'shortcut.help'])
      .map((key) => say(key)),
  )
  await shortcuts.getByRole('button', { name: say('home.more') }).click()
  const sheet = page.getByRole('dialog', { name: say('home.shortcuts') })
  await expect(sheet.getByRole('link')).toHaveCount(10)
  await expectAccessible('all shortcuts')
  await sheet.getByRole('link', { name: say('shortcut.getApp') }).click()
  await expect(page).toHaveURL(/#\/pages\/appDowload\/appDowload$/)
  await page.goto(routes.home)
  await expect(shortcuts.getByRole('link').nth(2)).toHaveText(say('shortcut.getApp'))
})

test('promotions are cards that lead to their page', async ({ page, say }) => {
  await page.goto(routes.home)
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

test('one card says what needs attention, with the next step', async ({ page, say, expectAccessible }) => {
  await register(page, say, { email: newEmail(), password: 'attention 1' })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('action.later') })
    .click()
  const card = page.getByRole('region', { name: say('attention.title') })
  await expect(card.getByRole('link')).toContainText(say('attention.identity.unverified'))
  await expect(card.getByRole('button')).toHaveCount(0)
  await expect(page.getByText(say('assets.total'))).toBeVisible()
  await expectAccessible('home of a user')
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/#\/pages\/userCenter\/certify$/)
})

test('several things that need attention are listed in a sheet', async ({ page, say, expectAccessible }) => {
  await register(page, say, { email: newEmail(), password: 'attention 1' })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('action.later') })
    .click()
  const items = [
    { kind: 'identity', level: 'primary', state: 'refused' },
    { kind: 'review', number: 'W-12', since: '2026-11-16T12:00:00-05:00' },
    { kind: 'chat', unread: 2 },
  ]
  await page.route('**/api/Account/GetAttention', async (route) => {
    await route.fulfill({ json: { resultCode: 1, resultData: { items } } })
  })
  await page.goto('about:blank')
  await page.goto(routes.home)
  const card = page.getByRole('region', { name: say('attention.title') })
  await expect(card.getByRole('link')).toContainText(say('attention.identity.refused'))
  await card.getByRole('button', { name: '2 more' }).click()
  const sheet = page.getByRole('dialog', { name: say('attention.title') })
  await expect(sheet.getByRole('link')).toHaveCount(3)
  await expectAccessible('what needs attention')
  await sheet.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/#\/pages\/withdraw\/withdrawal\?withdrawalId=12$/)
})

test('a new account takes test money once, trades with it, and withdraws as far as a fund password', async ({
  page,
  say,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  await register(page, say, { email: newEmail(), password: 'test money 1' })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('action.later') })
    .click()
  const trade = '/#/pages/trade/trade'
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

  await test.step('what was typed into a withdrawal is there after the fund password was set', async () => {
    const amount = page.locator('#withdraw-amount')
    await page.goto('/#/pages/withdraw/withdraw_type?kind=crypto&coin=USDT&network=tron')
    await amount.fill('300')
    await expect(page.getByRole('button', { name: say('withdraw.continue') })).toBeDisabled()
    await page.getByRole('button', { name: say('suggestion.confirm') }).click()
    await page.getByLabel(say('fundPassword.loginPassword'), { exact: true }).fill('test money 1')
    await page.getByLabel(say('fundPassword.new'), { exact: true }).fill('314159')
    await page.getByLabel(say('fundPassword.confirmation'), { exact: true }).fill('314159')
    await expectAccessible('fund password in cells')
    await page.getByRole('button', { name: say('fundPassword.set'), exact: true }).click()
    await expect(page).toHaveURL(/withdraw_type\?kind=crypto&coin=USDT&network=tron/)
    await expect(amount).toHaveValue('300')
    await expect(page.getByRole('button', { name: say('withdraw.continue') })).toBeEnabled()
  })
})
