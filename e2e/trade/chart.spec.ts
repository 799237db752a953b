import { rmSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { enterDemo } from '../tools/accounts.ts'
import { expect, test } from '../tools/fixtures.ts'
import { preparedDataDir, startProduct, type RunningProduct } from '../tools/product.ts'
import { expectToast } from '../tools/steps.ts'
import type { Say } from '../tools/texts.ts'
import { Desk, expectNeverReloaded, markPage } from '../tools/trading.ts'

// A market traded only by the people of these tests.
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

const chartOf = (page: Page, say: Say) => page.getByRole('region', { name: say('chart.title') })

/** How many pixels of the chart have a colour of the page. */
async function pixelsOf(chart: Locator, color: 'up' | 'down'): Promise<number> {
  return await chart.evaluate((region, name) => {
    const probe = document.createElement('span')
    probe.style.color = `var(--color-${name})`
    document.body.append(probe)
    const wanted = (/\d+, \d+, \d+/.exec(getComputedStyle(probe).color)?.[0] ?? '').split(', ').map(Number)
    probe.remove()
    let count = 0
    for (const canvas of region.querySelectorAll('canvas')) {
      if (canvas.width === 0 || canvas.height === 0) continue
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      for (let at = 0; at < data.length; at += 4)
        if (data[at + 3] === 255 && wanted.every((value, place) => data[at + place] === value)) count += 1
    }
    return count
  }, color)
}

async function expectMore(chart: Locator, color: 'up' | 'down', than: number): Promise<number> {
  await expect.poll(() => pixelsOf(chart, color), { timeout: 15_000 }).toBeGreaterThan(than + 20)
  return await pixelsOf(chart, color)
}

async function closeSheet(page: Page, say: Say): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('action.close') })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function setSwitch(page: Page, say: Say, name: string, isOn: boolean): Promise<void> {
  await chartOf(page, say)
    .getByRole('button', { name: say('chart.settings') })
    .click()
  await page.getByRole('switch', { name: say(name) }).setChecked(isOn)
  await closeSheet(page, say)
}

test('open orders are lines and fills are marks on the chart, as they happen; each can be hidden', async ({
  openPage,
  say,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  const ann = new Desk(await openPage(), say)
  const ben = new Desk(await openPage(), say)
  for (const desk of [ann, ben]) {
    await enterDemo(desk.page, product.url)
    await desk.open(product.url)
  }
  const chart = chartOf(ann.page, say)
  await ann.page.getByRole('button', { name: say('chart.toggle') }).click()
  await markPage(ann.page)

  await test.step('the first deal is a candle, with a mark for the seller', async () => {
    await ann.placeLimit('trade.sell', '0.01', '50000')
    await ben.placeLimit('trade.buy', '0.01', '50000')
    await expectToast(ann.page, say('fill.sold', { quantity: '0.01', coin: 'BTC', price: '50,000.0' }))
    await expectMore(chart, 'down', 0)
  })

  const bare = await test.step('an order near the price is a line with its side and quantity', async () => {
    const before = await pixelsOf(chart, 'up')
    await ann.placeLimit('trade.buy', '0.02', '49990')
    await expectMore(chart, 'up', before)
    return before
  })

  await test.step('both are hidden by a switch, and that is kept', async () => {
    await setSwitch(ann.page, say, 'chart.ownOrders', false)
    await expect.poll(() => pixelsOf(chart, 'up')).toBeLessThanOrEqual(bare)
    const marked = await pixelsOf(chart, 'down')
    await setSwitch(ann.page, say, 'chart.ownFills', false)
    await expect.poll(() => pixelsOf(chart, 'down')).toBeLessThan(marked)
    await expectNeverReloaded(ann.page)
    await ann.page.reload()
    await chart.getByRole('button', { name: say('chart.settings') }).click()
    for (const name of ['chart.ownOrders', 'chart.ownFills'])
      await expect(ann.page.getByRole('switch', { name: say(name) })).not.toBeChecked()
    await expectAccessible('chart settings', ann.page)
    for (const name of ['chart.ownOrders', 'chart.ownFills'])
      await ann.page.getByRole('switch', { name: say(name) }).check()
    await closeSheet(ann.page, say)
  })

  await test.step('a reload has them again, from the list of orders', async () => {
    await ann.page.reload()
    await expectMore(chart, 'up', bare)
    const cancelled = await pixelsOf(chart, 'up')
    const terms = ann.terms('0.02', '49,990')
    await ann
      .order(terms)
      .getByRole('button', { name: `${say('tradeOrder.cancel')}: ${terms}` })
      .click()
    await expect.poll(() => pixelsOf(chart, 'up')).toBeLessThan(cancelled)
  })

  await test.step('the depth of the book: nobody, one side, both; read at a price', async () => {
    await chart.getByRole('tab', { name: say('chart.depth') }).click()
    await expect(chart.getByText(say('depth.emptyTitle'))).toBeVisible()
    await expectAccessible('empty depth', ann.page)
    await ben.placeLimit('trade.buy', '0.02', '49000')
    await ben.placeLimit('trade.buy', '0.01', '48000')
    await ann.placeLimit('trade.sell', '0.03', '51000')
    await expect(chart).toContainText(
      say('depth.summary', {
        market: 'BTC/USDT',
        middle: '50,000.0',
        bought: '0.03000 BTC',
        low: '47,920.0',
        sold: '0.03000 BTC',
        high: '52,080.0',
      }),
    )
    const slider = chart.getByRole('slider', { name: say('depth.slider') })
    await slider.focus()
    await slider.press('Home')
    const edge = { price: '47,920.0', amount: '0.03000 BTC', distance: '−4.16%' }
    await expect(slider).toHaveAttribute('aria-valuetext', say('depth.sentence', edge))
    await expect(chart.getByText('−4.16%', { exact: true })).toBeVisible()
    await slider.press('End')
    await expect(chart.getByText('+4.16%', { exact: true })).toBeVisible()
    await expectAccessible('depth', ann.page)
  })

  await test.step('in full screen it says which pair, price and candle length it is', async () => {
    await chart.getByRole('tab', { name: say('chart.candles') }).click()
    await chart.getByRole('button', { name: say('chart.larger') }).click()
    const head = chart.locator('p').first()
    for (const part of ['BTC/USDT', '50,000.0', '15m']) await expect(head).toContainText(part)
    await expectAccessible('chart in full screen', ann.page)
    await chart.getByRole('button', { name: say('chart.smaller') }).click()
    await expect(head).not.toContainText('BTC/USDT')
  })
})
