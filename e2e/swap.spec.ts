import type { Page } from '@playwright/test'
import { enterDemo } from './tools/accounts.ts'
import { expect, test } from './tools/fixtures.ts'
import { OperatedProduct } from './tools/operated-product.ts'
import { routes } from './tools/steps.ts'

const btc = 2
const keepFreshMs = 1_000
// A button ignores a second press within half a second, so that nobody accepts unread terms.
const readingMs = 700

let product: OperatedProduct
let price = 50_000
let feed: NodeJS.Timeout

async function tell(): Promise<void> {
  await product.do('send', { type: 'indexTick', coinId: btc, priceE10: BigInt(price) * 10n ** 10n })
}

test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await OperatedProduct.start()
  await tell()
  feed = setInterval(() => void tell(), keepFreshMs)
})
test.afterAll(async () => {
  clearInterval(feed)
  await product.close()
})

async function press(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('button', { name })).toBeVisible()
  await page.waitForTimeout(readingMs)
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

test('a quote states how far the rate may move, is refused beyond that, and a new one is one tap away', async ({
  page,
  say,
  expectAccessible,
}) => {
  await enterDemo(page, product.url)
  await page.goto(product.url + routes.exchange)
  await page.getByRole('textbox', { name: say('swap.from') }).fill('100')
  await page.getByRole('button', { name: say('swap.getQuote') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(say('swap.stands', { percent: '0.10%' }))).toBeVisible()

  price = 55_000
  await tell()
  await press(page, say('swap.confirm'))
  await expect(dialog.getByText(say('swap.moved', { percent: '0.10%' }))).toBeVisible()
  await expect(dialog.getByRole('button', { name: say('swap.confirm') })).toHaveCount(0)
  await expectAccessible('a quote whose rate has moved')

  await press(page, say('swap.newQuote'))
  await expect(dialog.getByText('1 USDT = 0.0000181818 BTC')).toBeVisible()
  await press(page, say('swap.confirm'))
  await expect(dialog.getByText(say('swap.tick', { coin: 'BTC' }))).toBeVisible()
  await expectAccessible('receipt')
  await press(page, say('savings.ready'))
  await expect(dialog).toHaveCount(0)
})
