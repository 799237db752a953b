import type { Page } from '@playwright/test'
import { enterDemo } from '../tools/accounts.ts'
import { expect, test } from '../tools/fixtures.ts'
import { OperatedProduct } from '../tools/operated-product.ts'
import { expectToast, routes } from '../tools/steps.ts'
import type { Say } from '../tools/texts.ts'

// An index moved only by the test, so that the moment between an order and its opening can be checked.
let product: OperatedProduct
test.beforeAll(async () => {
  product = await OperatedProduct.start()
})
test.afterAll(async () => await product.close())

const btc = 2
const trading = routes.options
const tick = async (price: number) =>
  await product.do('send', { type: 'indexTick', coinId: btc, priceE10: BigInt(price) * 10n ** 10n })

/** Prices until the order is sent, and none after that. */
async function openOption(page: Page, say: Say): Promise<void> {
  await tick(60_000)
  const feed = setInterval(() => void tick(60_000), 500)
  const up = page.getByRole('button', { name: new RegExp(say('options.direction.up')) })
  await expect(up).toBeEnabled()
  // The longest one, so that none ends meanwhile.
  await page
    .getByRole('group', { name: say('options.cycle') })
    .getByRole('button')
    .last()
    .click()
  await page.getByLabel(say('options.stake'), { exact: true }).fill('100')
  await up.click()
  await expect(page.getByRole('dialog').getByText(say('options.opensAt', { percent: '0.2%' }))).toBeVisible()
  await page.waitForTimeout(600)
  clearInterval(feed)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('options.open') })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('status').getByText(say('options.opensNext'))).toBeAttached()
}

test('an option opens at the next index price, or says why it did not', async ({
  page,
  say,
  expectAccessible,
}) => {
  await enterDemo(page, product.url)
  await page.goto(product.url + trading)
  const panel = page.getByRole('tabpanel')
  const opening = panel.getByText(say('options.opensNear', { percent: '0.2%', price: '60,000.00' }))

  await test.step('the ticket says so before anything is sent', async () => {
    await expect(page.getByText(say('options.openingRule', { percent: '0.2%' }))).toBeVisible()
  })

  await test.step('it opens at the price after the order, without a reload', async () => {
    await openOption(page, say)
    await expect(opening).toBeVisible()
    await tick(60_050)
    await expect(panel.getByText(say('options.openedAt', { price: '60,050.00' }))).toBeVisible()
    await expect(opening).toHaveCount(0)
    await expect(panel.getByRole('timer')).toBeVisible()
  })

  await test.step('a price too far from the seen one makes it void', async () => {
    await openOption(page, say)
    await expect(opening).toBeVisible()
    await tick(60_200)
    await expectToast(page, say('optionNews.priceMoved', { pair: 'BTC/USDT', amount: '100.20 USDT' }))
    await expect(opening).toHaveCount(0)
  })

  await test.step('so does no price within five seconds', async () => {
    await openOption(page, say)
    await expect(opening).toBeVisible()
    const noTick = say('optionNews.noTickInTime', { pair: 'BTC/USDT', amount: '100.20 USDT' })
    // On a slow machine the toast would come and go during the accessibility check.
    await Promise.all([expectToast(page, noTick), expectAccessible('an option that opens')])
    await page.getByRole('tab', { name: say('options.history') }).click()
    await expect(panel.getByText(say('options.notOpened.priceMoved'))).toBeVisible()
    await expect(panel.getByText(say('options.notOpened.noTickInTime'))).toBeVisible()
  })

  await test.step('and the phone can check it', async () => {
    await tick(60_000)
    await panel.getByText(say('options.notOpened.priceMoved')).locator('xpath=..').getByRole('link').click()
    await expect(page.getByText(/The next index price was 60,200/)).toBeVisible()
    await page.getByRole('button', { name: say('check.run') }).click()
    await expect(page.getByText(say('check.all.right'))).toBeVisible()
    await expect(page.getByText(say('check.verdict.right'))).toHaveCount(4)
    await expectAccessible('an option that never ran, checked')
  })
})
