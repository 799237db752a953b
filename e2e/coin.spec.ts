import { enterDemo } from './tools/accounts.ts'
import { expect, test } from './tools/fixtures.ts'
import { routes } from './tools/steps.ts'

const page = (coin: string) => `${routes.coin}?coin=${coin}`

test('a visitor reads about a coin, reached from the markets and from the trading page', async ({
  page: tab,
  say,
  expectAccessible,
}) => {
  await tab.goto(routes.markets)
  await tab.getByRole('link', { name: say('coin.about', { coin: 'BTC' }) }).click()
  await expect(tab.getByRole('heading', { name: 'Bitcoin', level: 1 })).toBeVisible()
  const main = tab.locator('main')
  await expect(main.getByText(say('trade.high'))).toBeVisible()
  await expect(main.getByRole('link', { name: /BTC\/USDT/ })).toBeVisible()
  await expect(main.getByText(say('coin.networksVisitor'))).toBeVisible()
  await expect(main.getByText(say('coin.holding'))).toHaveCount(0)
  await expectAccessible('coin of a visitor')
  await main.getByRole('link', { name: say('market.trade'), exact: true }).click()
  await tab.getByRole('link', { name: say('coin.about', { coin: 'BTC' }) }).click()
  await expect(tab).toHaveURL(/pages\/coin\/index\?coin=BTC/)
  await tab
    .locator('main')
    .getByRole('button', { name: say('login.submit') })
    .click()
  await expect(tab).toHaveURL(/userAuth\/login\/login/)
})

test('a signed-in user sees their holdings of a coin and every action for it', async ({
  page: tab,
  say,
  expectAccessible,
}) => {
  await enterDemo(tab)
  await tab.goto(page('BTC'))
  const main = tab.locator('main')
  await expect(main.getByText('0.1 BTC').first()).toBeVisible()
  await expect(main.getByText(say('bucket.locked'))).toBeVisible()
  await expect(main.getByRole('region', { name: say('assets.withdraw') })).toContainText('Bitcoin')
  await expect(main.getByRole('link', { name: say('assets.withdraw') })).toHaveAttribute(
    'href',
    '#/pages/withdraw/withdraw_type?kind=crypto&coin=BTC',
  )
  await expectAccessible('coin')
  await main.getByRole('link', { name: say('flow.title') }).click()
  await expect(tab).toHaveURL(/fundFlow\?coin=BTC/)

  await test.step('the coin that prices are in has no price of its own, and can be pledged', async () => {
    await tab.goto(page('USDT'))
    await expect(main.getByText(say('coin.reference', { coin: 'USDT' }))).toBeVisible()
    await expect(main.getByText('10,000.00 USDT').first()).toBeVisible()
    await expect(main.getByRole('link', { name: say('pledge.title') })).toBeVisible()
    await expectAccessible('coin that prices are in')
  })

  await test.step('from the assets', async () => {
    await tab.goto(routes.assets)
    await tab.getByRole('button', { name: /^BTC/ }).click()
    await tab
      .getByRole('dialog')
      .getByRole('link', { name: say('coin.about', { coin: 'BTC' }) })
      .click()
    await expect(tab.getByRole('heading', { name: 'Bitcoin', level: 1 })).toBeVisible()
  })
})

test('an unknown coin is reported', async ({ page: tab, say, expectAccessible }) => {
  await tab.goto(page('NO'))
  await expect(tab.getByText(say('coin.unknownTitle'))).toBeVisible()
  await expectAccessible('no such coin')
  await tab.getByRole('link', { name: say('market.showAll') }).click()
  await expect(tab).toHaveURL(/marketplace\/index/)
})
