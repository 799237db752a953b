import { rmSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { newDataDir, startProduct, type RunningProduct } from './product.ts'
import { expectToast, routes } from './steps.ts'

// An index that moves by itself: the settle is seen as it happens.
let product: RunningProduct
let dataDir: string
test.beforeAll(async () => {
  dataDir = newDataDir()
  product = await startProduct({ DATA_DIR: dataDir, INDEX_SOURCES: 'simulator' })
})
test.afterAll(async () => {
  await product.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

const trading = '/#/pages/optionsTrading/optionsTrading'

test('a visitor sees it all and is asked to log in to act', async ({ page, say, expectAccessible }) => {
  await page.goto(product.url + trading)
  await expect(page.getByRole('heading', { level: 1, name: /BTC\/USDT/ })).toBeVisible()
  const up = page.getByRole('button', { name: new RegExp(say('options.direction.up')) })
  await expect(up).toBeEnabled()
  await expectAccessible('options, a visitor')
  await page.getByRole('button', { name: new RegExp(say('options.switch')) }).click()
  await page.getByLabel(say('market.search')).fill('eth')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /ETH\/USDT/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /ETH\/USDT/ })).toBeVisible()
  await up.click()
  await expect(page).toHaveURL(/userAuth\/login\/login/)
})

test('an option of 30 seconds settles in sight, and its result is checked on the phone', async ({
  page,
  say,
  complaints,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  // What the exchange tells about the account can be held back, so that the moment before the result is seen.
  const held: (() => void)[] = []
  let isHeld = false
  await page.routeWebSocket(/\/stream/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (isHeld && String(message).startsWith('{"type":"account"')) held.push(() => socket.send(message))
      else socket.send(message)
    })
  })
  await page.goto(product.url + routes.login)
  await page.getByRole('button', { name: say('login.tryItNow') }).click()
  await expect(page).toHaveURL(/#\/(pages\/home\/index)?$/)
  await page.goto(product.url + trading)

  await test.step('refused before it is sent', async () => {
    const up = page.getByRole('button', { name: new RegExp(say('options.direction.up')) })
    await expect(up).toBeEnabled()
    await up.click()
    await expectToast(page, say('ticket.amountRequired'))
    await page.getByLabel(say('options.stake'), { exact: true }).fill('1')
    await up.click()
    await expectToast(page, say('code.optionBelowMinimum'))
  })

  await test.step('open', async () => {
    const cycles = page.getByRole('group', { name: say('options.cycle') })
    await cycles.getByRole('button').first().click()
    await page.getByLabel(say('options.stake'), { exact: true }).fill('100')
    await page.getByRole('button', { name: new RegExp(say('options.direction.up')) }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(say('options.ifWrong'))).toBeVisible()
    await expectAccessible('confirm')
    // The answer to the first attempt is lost on its way: the second one opens nothing more, and says so.
    await page.route(
      '**/api/Options/PlaceOrder',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await sheet.getByRole('button', { name: say('options.open') }).click()
    await expectToast(page, say('network.error'))
    expect(complaints.splice(0)).toEqual(['console: Failed to load resource: net::ERR_FAILED'])
    await page.getByRole('button', { name: new RegExp(say('options.direction.up')) }).click()
    await sheet.getByRole('button', { name: say('options.open') }).click()
    await expectToast(page, say('options.placedBefore'))
  })

  await test.step('hold', async () => {
    await expect(page.getByRole('tab', { name: `${say('options.holding')} (1)` })).toBeVisible()
    await expect(page.getByRole('timer')).toBeVisible()
    await expectAccessible('holding')
  })

  await test.step('settling', async () => {
    isHeld = true
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByText(say('options.status.settling'))).toBeVisible({ timeout: 40_000 })
    await expect(panel.getByText(/of the money|in the money/i)).toHaveCount(0)
    isHeld = false
    for (const tell of held.splice(0)) tell()
  })

  await test.step('settle', async () => {
    await expect(page.getByText(say('options.none.holding'))).toBeVisible({ timeout: 40_000 })
    await page.getByRole('tab', { name: say('options.history') }).click()
    await page
      .getByRole('tabpanel')
      .getByRole('link', { name: /BTC\/USDT/ })
      .click()
    await expect(page).toHaveURL(/pages\/option\/index\?orderId=\d+/)
    await expect(page.getByText(say('option.ruleTitle'))).toBeVisible()
  })

  await test.step('check', async () => {
    const check = page.getByRole('button', { name: new RegExp(`${say('check.run')}|${say('check.again')}`) })
    // Nothing is proved before a tick after the end is published: that is a second away.
    await expect(async () => {
      await check.click()
      await expect(page.getByText(say('check.all.right'))).toBeVisible({ timeout: 1_500 })
    }).toPass()
    await expect(page.getByText(say('check.verdict.right'))).toHaveCount(5)
    await expect(page.getByText(/this phone saw/)).toBeVisible()
    await expectAccessible('one option, checked')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('link', { name: /BTC ticks of/ })
        .first()
        .click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^candor-ticks-BTC-\d{4}-\d{2}-\d{2}\.csv$/)
  })
})

test('limits are set, and a break holds at once', async ({ page, say, expectAccessible }) => {
  await page.goto(product.url + routes.login)
  await page.getByRole('button', { name: say('login.tryItNow') }).click()
  await expect(page).toHaveURL(/#\/(pages\/home\/index)?$/)
  await page.goto(product.url + trading)
  await page.getByRole('button', { name: say('limits.title') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(say('limits.loss'), { exact: true }).fill('50')
  await sheet.getByRole('button', { name: '6 hours' }).click()
  await expectAccessible('limits')
  await sheet.getByRole('button', { name: say('limits.review') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('action.confirm') })
    .click()
  await expectToast(page, say('limits.saved'))
  await expect(page.getByText(say('options.paused.break'))).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(say('options.direction.up')) })).toBeDisabled()
})
