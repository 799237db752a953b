import { readFileSync, rmSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { enterDemo } from '../tools/accounts.ts'
import { OtherTrader } from '../tools/api.ts'
import { expect, test } from '../tools/fixtures.ts'
import { expectToast } from '../tools/steps.ts'
import { preparedDataDir, startProduct, type RunningProduct } from '../tools/product.ts'

import { StreamControl } from '../tools/stream-cut.ts'
import type { Say } from '../tools/texts.ts'
import { Desk, expectNeverReloaded, markPage } from '../tools/trading.ts'

let product: RunningProduct
let dataDir: string
test.beforeAll(async () => {
  dataDir = preparedDataDir()
  product = await startProduct({ DATA_DIR: dataDir })
})
test.afterAll(async () => {
  await product.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

// Longer than any pause between two retries.
const backMs = 30_000

function bar(page: Page, say: Say): Locator {
  return page.getByRole('status').filter({ hasText: say('network.reconnecting') })
}

/** The colour of old figures in any theme. */
async function greyOf(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const sample = document.createElement('span')
    sample.className = 'text-ink-3'
    document.body.append(sample)
    const { color } = getComputedStyle(sample)
    sample.remove()
    return color
  })
}

type Opened = { desk: Desk; maker: OtherTrader; offer: Locator }

/** A page that shows an offer of 0.001 BTC at this price. */
async function openDesk(page: Page, say: Say, price: string): Promise<Opened> {
  const desk = new Desk(page, say)
  const maker = await OtherTrader.tryItNow(product.url)
  await enterDemo(page, product.url)
  await maker.place({ side: 'sell', kind: 'limit', price: price.replace(',', ''), quantity: '0.001' })
  await desk.open(product.url)
  const offer = desk.level('asks', price, '0.00100')
  await expect(offer).toBeVisible()
  await desk.expectAvailable('trade.buy', '10,000.00 USDT')
  await markPage(page)
  return { desk, maker, offer }
}

async function expectOld({ desk, offer }: Opened): Promise<void> {
  const grey = await greyOf(desk.page)
  await expect(bar(desk.page, desk.say)).toBeVisible()
  // The age counts on.
  await expect(bar(desk.page, desk.say)).toContainText(desk.say('network.pricesAge', { age: '5 sec' }))
  await expect(offer.locator('span').first()).toHaveCSS('color', grey)
  await expect(desk.page.locator('dd').first()).toHaveCSS('color', grey)
}

async function expectHealed({ desk, offer }: Opened): Promise<void> {
  const grey = await greyOf(desk.page)
  await expect(bar(desk.page, desk.say)).toHaveCount(0, { timeout: backMs })
  await expect(offer.locator('span').first()).not.toHaveCSS('color', grey)
  await expect(desk.page.locator('dd').first()).not.toHaveCSS('color', grey)
}

test('a trade is reported although the code for other news has not arrived', async ({ page, say }) => {
  const parts: Record<string, { file: string }> = JSON.parse(
    readFileSync('apps/web/dist/.vite/manifest.json', 'utf8'),
  )
  const late = parts['src/shell/news/option-news.ts']?.file
  let asked = 0
  // Never answered.
  await page.route(`**/${late}`, () => {
    asked += 1
  })
  const { desk } = await openDesk(page, say, '50,000.0')
  await expect.poll(() => asked).toBe(1)
  await desk.placeLimit('trade.buy', '0.001', '50000')
  await expectToast(page, say('fill.bought', { quantity: '0.001', coin: 'BTC', price: '50,000.0' }))
})

test('a broken stream shows the age of the figures, and catches up when it returns', async ({
  page,
  say,
  expectAccessible,
}) => {
  const stream = await StreamControl.of(page)
  const opened = await openDesk(page, say, '50,000.0')
  const { desk, maker } = opened
  await stream.cut()
  await expectOld(opened)
  await expectAccessible('trade with old prices')

  // The same account on another device, and another account.
  const meanwhile = await OtherTrader.sameAs(page)
  await meanwhile.place({ side: 'buy', kind: 'limit', price: '40000', quantity: '0.01' })
  await maker.place({ side: 'sell', kind: 'limit', price: '51000', quantity: '0.002' })
  await expect(desk.order(desk.terms('0.01', '40,000'))).toHaveCount(0)

  stream.mend()
  await expectHealed(opened)
  await expect(desk.order(desk.terms('0.01', '40,000'))).toBeVisible()
  await expect(desk.level('bids', '40,000.0', '0.01000')).toBeVisible()
  await expect(desk.level('asks', '51,000.0', '0.00200')).toBeVisible()
  await desk.expectAvailable('trade.buy', '9,600.00 USDT')
  await expectNeverReloaded(page)
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the app reports a lost network and recovers by itself', async ({ page, say, complaints }) => {
    await page.goto(product.url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await markPage(page)
    await page.context().setOffline(true)
    await expect(page.getByRole('status').getByText(say('network.offline'))).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText(say('network.offline'))).toHaveCount(0)
    await expect(bar(page, say)).toHaveCount(0, { timeout: backMs })
    await expectNeverReloaded(page)
    expectOnly(complaints, /net::ERR_INTERNET_DISCONNECTED/)
  })
})

// A browser logs every failed connection to its console; nothing else may be there.
function expectOnly(complaints: string[], reason: RegExp): void {
  expect(complaints.filter((line) => !reason.test(line))).toEqual([])
  complaints.splice(0)
}

test('the page reconnects to a restarted server, with an order placed in the meantime', async ({
  page,
  say,
  complaints,
}) => {
  test.setTimeout(120_000)
  const opened = await openDesk(page, say, '49,000.0')
  const { desk } = opened
  const meanwhile = await OtherTrader.sameAs(page)
  await product.kill('SIGKILL')
  await expectOld(opened)
  product = await startProduct({ DATA_DIR: dataDir, PORT: new URL(product.url).port })
  await meanwhile.place({ side: 'buy', kind: 'limit', price: '30000', quantity: '0.02' })
  await expectHealed(opened)
  await expect(desk.order(desk.terms('0.02', '30,000'))).toBeVisible()
  await expect(desk.level('bids', '30,000.0', '0.02000')).toBeVisible()
  await desk.expectAvailable('trade.buy', '9,400.00 USDT')
  await expectNeverReloaded(page)
  // An empty response is that of a call under way at the end.
  expectOnly(complaints, /net::ERR_(CONNECTION|EMPTY_RESPONSE)/)
})
