import { rmSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { enterDemo, enterNew } from './tools/accounts.ts'
import { expect, test } from './tools/fixtures.ts'
import { preparedDataDir, startProduct } from './tools/product.ts'
import { expectAnnounced, expectToast, newEmail, routes } from './tools/steps.ts'
import type { Say } from './tools/texts.ts'

const week = { coin: 'USDT', cycle: '7 days' }

async function choosePledge(page: Page, say: Say, amount: string): Promise<Locator> {
  await page.getByRole('radio', { name: week.cycle }).check()
  await page.getByRole('button', { name: say('pledge.actFor', week) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('ticket.amount'), { exact: true }).fill(amount)
  return dialog
}

test('a pledge, from a visit to the records', async ({ page, say, expectAccessible }) => {
  test.setTimeout(120_000)
  await test.step('a visitor sees what is offered, and is asked to log in to take part', async () => {
    await page.goto(routes.pledge)
    await page.getByRole('radio', { name: week.cycle }).check()
    await expect(page.getByText(say('pledge.perYear', { yearly: '146.00%' }))).toBeVisible()
    await expect(page.getByText(say('pledge.sourceText'))).toBeVisible()
    await expectAccessible('pledge')
    await page.getByRole('button', { name: say('pledge.actFor', week) }).click()
    await expectToast(page, say('savings.loginFirst'))
    await page.getByRole('button', { name: say('login.tryItNow') }).click()
    await expect(page).toHaveURL(/impawn\/index/)
  })

  await test.step('without a fund password one is set first, and nothing that was typed is lost', async () => {
    const dialog = await choosePledge(page, say, '1000')
    await expect(dialog).toContainText('28.00 USDT')
    await expect(dialog).toContainText(say('pledge.rates', { daily: '0.40%', yearly: '146.00%' }))
    await expect(dialog.getByRole('button', { name: say('savings.continue') })).toBeDisabled()
    await expect(dialog.getByText(say('pledge.passwordFirstText'))).toBeVisible()
    await dialog.getByRole('button', { name: say('suggestion.confirm') }).click()
    const chosen = page.getByLabel(say('fundPassword.new'), { exact: true })
    await chosen.fill('112233')
    await page.getByLabel(say('fundPassword.confirmation'), { exact: true }).fill('112233')
    await page.getByRole('button', { name: say('fundPassword.set'), exact: true }).click()
    await expectToast(page, say('reason.fundPasswordWeak'))
    await expect(chosen).toHaveAccessibleDescription(new RegExp(say('reason.fundPasswordWeak')))
    await expectAccessible('a weak fund password')
    await page.getByLabel(say('fundPassword.new'), { exact: true }).fill('123789')
    await page.getByLabel(say('fundPassword.confirmation'), { exact: true }).fill('123789')
    await page.getByRole('button', { name: say('fundPassword.set'), exact: true }).click()
    await expectToast(page, say('fundPassword.isSet'))
    await expect(page).toHaveURL(/impawn\/index/)
    await expect(dialog.getByLabel(say('ticket.amount'), { exact: true })).toHaveValue('1000')
    await expect(dialog).toContainText(week.cycle)
  })

  await test.step('too little is told at the field, a wrong password is told too', async () => {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('ticket.amount'), { exact: true }).fill('5')
    await dialog.getByRole('button', { name: say('savings.continue') }).click()
    await expect(dialog.getByText(say('ticket.least', { least: '100', unit: 'USDT' }))).toBeVisible()
    await dialog.getByLabel(say('ticket.amount'), { exact: true }).fill('1000')
    await expectAccessible('pledge sheet')
    await dialog.getByRole('button', { name: say('savings.continue') }).click()
    await page.getByLabel(say('pledge.fundPassword'), { exact: true }).fill('000000')
    await expectAccessible('confirm a pledge')
    await page.getByRole('button', { name: say('pledge.confirm') }).click()
    await expectToast(page, say('code.fundPasswordWrong'))
  })

  await test.step('the pledge, its timeline and its record', async () => {
    const password = page.getByLabel(say('pledge.fundPassword'), { exact: true })
    await password.fill('123789')
    await password.press('Enter')
    await expectAnnounced(page, say('pledge.done'))
    await expect(page).toHaveURL(/pages\/pledge\/index\?orderId=\d+/)
    const timeline = page.getByRole('list', { name: say('pledge.timeline') })
    await expect(timeline.getByRole('listitem')).toHaveCount(8)
    await expect(timeline).toContainText('4.00 USDT')
    await expectAccessible('a pledge')
    await page.goto(routes.pledgeRecords)
    await expect(page.getByRole('link', { name: '1,000.00 USDT' })).toBeVisible()
    await expectAccessible('pledge records')
    await page.getByRole('tab', { name: say('pledgeTab.over') }).click()
    await expect(page.getByText(say('pledgeNone.over'))).toBeVisible()
  })
})

test('a subscription in the lab, and the release of its coins', async ({ page, say, expectAccessible }) => {
  await enterDemo(page)
  await page.goto(routes.lab)
  await expect(page.getByRole('heading', { name: 'Hazel' })).toBeVisible()
  await expectAccessible('lab')
  await page.getByRole('button', { name: say('lab.actFor', { coin: 'HAZL' }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('ticket.quantity'), { exact: true }).fill('100')
  await expect(dialog).toContainText('25.00 USDT')
  await expectAccessible('lab sheet')
  await dialog.getByRole('button', { name: say('savings.continue') }).click()
  await page.getByRole('button', { name: say('lab.confirm') }).click()
  await expectAnnounced(page, say('lab.done'))
  await expect(page).toHaveURL(/lab\/record\/index/)
  await expectAccessible('lab records')
  await page.getByRole('button', { name: /Hazel/ }).click()
  const releases = page.getByRole('dialog').getByRole('list', { name: say('lab.releases') })
  await expect(releases.getByRole('listitem')).toHaveCount(4)
  await expect(releases.getByRole('listitem').first()).toContainText('25 HAZL')
})

test('an account without certification is told to certify first', async ({ page, say }) => {
  const places = [routes.lab, routes.pledge, routes.exchange, routes.trade, routes.options]
  await enterNew(page, { email: newEmail(), password: 'not certified 1' })
  for (const route of places) {
    await page.goto(route)
    await expect(page.getByText(say('testMoney.title'))).toBeVisible()
  }
  // Like on real money, where none is given away.
  await page.route('**/api/Account/GetProfile', async (asked) => {
    const answer = (await (await asked.fetch()).json()) as { resultData: object }
    await asked.fulfill({ json: { ...answer, resultData: { ...answer.resultData, testMoney: null } } })
  })
  await page.goto('about:blank')
  for (const route of places) {
    await page.goto(route)
    await expect(page.getByText(say('assets.certifyTitle'))).toBeVisible()
  }
  // The next test would miss an answer that is still on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

// Quotes need an index, so this product has a moving one.
const onLivePrices = test.extend({
  // eslint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => {
    const dataDir = preparedDataDir()
    const product = await startProduct({ DATA_DIR: dataDir, INDEX_SOURCES: 'simulator' })
    await use(product.url)
    await product.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  },
})

async function chooseCoin(page: Page, label: string, coin: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}: `) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${coin}`) })
    .click()
  await expect(page.getByRole('button', { name: `${label}: ${coin}` })).toBeVisible()
}

async function askForQuote(page: Page, say: Say, amount: string): Promise<Locator> {
  await page.getByRole('textbox', { name: say('swap.from') }).fill(amount)
  await page.getByRole('button', { name: say('swap.getQuote') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('timer')).toBeVisible()
  return dialog
}

// A button ignores a second press within half a second, so that nobody accepts unread terms.
const readingMs = 700

async function accept(dialog: Locator, say: Say): Promise<void> {
  await expect(dialog.getByRole('button', { name: say('swap.confirm') })).toBeVisible()
  await dialog.page().waitForTimeout(readingMs)
  await dialog.getByRole('button', { name: say('swap.confirm') }).click()
  await expect(dialog.getByRole('button', { name: say('savings.ready') })).toBeVisible()
  await dialog.page().waitForTimeout(readingMs)
  await dialog.getByRole('button', { name: say('savings.ready') }).click()
  await expect(dialog).toHaveCount(0)
}

onLivePrices(
  'a quote that ends, one that is taken, and the small rest',
  async ({ page, baseURL, say, expectAccessible }) => {
    onLivePrices.setTimeout(150_000)
    await enterDemo(page, baseURL)
    await page.goto(routes.exchange)
    await expectAccessible('exchange')

    await onLivePrices.step('ten seconds, then a new quote', async () => {
      const dialog = await askForQuote(page, say, '100')
      await expectAccessible('quote')
      await expect(dialog.getByText(say('swap.expired'))).toBeVisible({ timeout: 15_000 })
      await expect(dialog.getByRole('button', { name: say('swap.confirm') })).toHaveCount(0)
      await dialog.getByRole('button', { name: say('swap.newQuote') }).click()
      await accept(dialog, say)
    })

    await onLivePrices.step('the records say what was given', async () => {
      await page.goto(routes.exchangeRecords)
      await expect(page.getByText('−100.00 USDT')).toBeVisible()
      await expectAccessible('exchange records')
    })

    await onLivePrices.step('small balances become USDT in one go', async () => {
      await page.goto(routes.exchange)
      await chooseCoin(page, say('swap.to'), 'ETH')
      await accept(await askForQuote(page, say, '1'), say)
      // A part goes back, so that the rest is small at any price.
      await page.getByRole('button', { name: say('swap.turn') }).click()
      await accept(await askForQuote(page, say, '0.0001'), say)
      await page.getByRole('button', { name: new RegExp(say('swap.dust')) }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('ETH')
      await expectAccessible('small balances')
      await dialog.getByRole('button', { name: say('swap.dustConfirm', { count: '1' }) }).click()
      await expect(dialog).toHaveCount(0)
      await page.goto(routes.exchangeRecords)
      await expect(page.getByText(say('swap.dustMark'))).toBeVisible()
    })
  },
)
