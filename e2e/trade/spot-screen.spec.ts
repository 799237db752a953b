import { rmSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { enterDemo } from '../tools/accounts.ts'
import { OtherTrader } from '../tools/api.ts'
import { expect, test } from '../tools/fixtures.ts'
import { preparedDataDir, startProduct, type RunningProduct } from '../tools/product.ts'
import { expectAnnounced, expectToast, routes } from '../tools/steps.ts'
import { textsOf } from '../tools/texts.ts'
import { Desk } from '../tools/trading.ts'

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

/** A trade between two others, so that the market has a last price. */
async function trade(price: string): Promise<void> {
  const [seller, buyer] = [await OtherTrader.tryItNow(product.url), await OtherTrader.tryItNow(product.url)]
  await seller.place({ side: 'sell', kind: 'limit', price, quantity: '0.001' })
  await buyer.place({ side: 'buy', kind: 'limit', price, quantity: '0.001' })
}

/** The texts of a sheet from now on, without its buttons, one of which spins while the order is sent. */
async function textsUntilGone(sheet: Locator) {
  return await sheet.evaluateHandle((element) => {
    const said = () => [...element.querySelectorAll('h2, dl')].map((part) => part.textContent).join(' ')
    const words = [said()]
    new MutationObserver(() => {
      if (element.isConnected && said() !== words.at(-1)) words.push(said())
    }).observe(element, { childList: true, subtree: true, characterData: true })
    return words
  })
}

const overflow = async (page: Page) =>
  await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The rows of the summary that are cut, broken or higher than one line. */
async function brokenRows(ticket: Locator, mayCutLabels: boolean): Promise<string[]> {
  return await ticket.locator('dl > div').evaluateAll(
    (rows, mayCut) =>
      rows
        .filter((row) => {
          const [label, figure] = row.children
          const top = (element: Element) => element.getBoundingClientRect()
          if (!label || !figure) return true
          const whole = mayCut ? [figure] : [label, figure]
          const isCut = whole.some((cell) => cell.scrollWidth > cell.clientWidth + 1)
          const isBroken = [label, figure].some((cell) => top(cell).height > 24)
          const isBeside = top(label).bottom > top(figure).top + 1
          const isOut =
            top(figure).right > top(row).right + 1 || (isBeside && top(label).right > top(figure).left)
          return isCut || isBroken || isOut
        })
        .map((row) => row.textContent ?? ''),
    mayCutLabels,
  )
}

test('quantity and total are typed either way; the one typed last stays when the price changes', async ({
  page,
  say,
}) => {
  await trade('50000')
  const desk = new Desk(page, say)
  await enterDemo(page, product.url)
  await desk.open(product.url)
  await desk.expectAvailable('trade.buy', '10,000.00 USDT')
  await desk.price.fill('50000')
  await desk.quantity.fill('0.015')
  await expect(desk.total).toHaveValue('750.00')
  await desk.price.fill('40000')
  await expect(desk.quantity).toHaveValue('0.015')
  await expect(desk.total).toHaveValue('600.00')
  await desk.total.fill('1000.')
  await expect(desk.quantity).toHaveValue('0.02500')
  await desk.price.fill('48000')
  await expect(desk.total).toHaveValue('1000.')
  // 2083.3 lots.
  await expect(desk.quantity).toHaveValue('0.02083')
  await desk.price.fill('')
  await expect(desk.quantity).toHaveValue('')
  await desk.price.fill('48000')
  await desk.expectFigures(desk.ticket, {
    [say('ticket.available')]: '10,000.00 USDT',
    [say('ticket.feeMost', { percent: '0.10%' })]: '0.00002083 BTC',
    [say('ticket.gets')]: '0.02080917 BTC',
  })
  await desk.submit()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText(say('confirm.buy', { quantity: '0.02083', coin: 'BTC' }))
  await desk.expectFigures(sheet, { [say('ticket.paysMost')]: '999.84 USDT' })
  const wordsShown = await textsUntilGone(sheet)
  await desk.confirm()
  expect(await wordsShown.evaluate((words) => words.length)).toBe(1)
  await expect(desk.order(desk.terms('0.02083', '48,000'))).toBeVisible()

  await test.step('of an order at the market, the total is what is spent', async () => {
    await desk.choose('ticket.market')
    await expect(desk.quantity).toHaveCount(0)
    await desk.ticket.getByRole('button', { name: '25%' }).click()
    await expect(desk.total).toHaveValue('2250.04')
    await desk.choose('trade.sell')
    await expect(desk.total).toHaveCount(0)
    await desk.ticket.getByRole('button', { name: '50%' }).click()
    await expect(desk.quantity).toHaveValue('0.05000')
  })
})

for (const locale of ['de', 'ru', 'fr'] as const) {
  test(`the summary of the ticket never breaks in ${locale}, however long its figures`, async ({
    openPage,
  }) => {
    const say = textsOf(locale)
    const desk = new Desk(await openPage(locale), say)
    await enterDemo(desk.page, product.url)
    await desk.open(product.url)
    await expect(desk.ticket.locator('dl dd').first()).toContainText('USDT')
    const button = desk.ticket.locator('button[type=submit]')
    for (const width of [320, 360, 390]) {
      await desk.page.setViewportSize({ width, height: 800 })
      for (const kind of ['ticket.limit', 'ticket.market'] as const)
        for (const side of ['trade.buy', 'trade.sell'] as const) {
          await desk.choose(side, kind)
          const before = await button.boundingBox()
          // Only a figure that users hardly ever see may cut its label.
          for (const quantity of ['0.05', '123456.78901'] as const) {
            const isExtreme = quantity !== '0.05'
            if (kind === 'ticket.limit') {
              await desk.price.fill(isExtreme ? '99999.9' : '50000')
              await desk.quantity.fill(quantity)
              await expect(desk.ticket.locator('[aria-invalid]')).toHaveCount(isExtreme ? 1 : 0)
            }
            // Neither a figure nor a complaint moves it.
            expect((await button.boundingBox())?.y).toBe(before?.y)
            const broken = await brokenRows(desk.ticket, isExtreme)
            expect([locale, width, kind, side, broken]).toEqual([locale, width, kind, side, []])
          }
        }
      expect([locale, width, await overflow(desk.page)]).toEqual([locale, width, 0])
    }
  })
}

test('the last price stays in the header, and nothing moves when its length changes', async ({
  page,
  say,
}) => {
  const desk = new Desk(page, say)
  await trade('50000')
  await enterDemo(page, product.url)
  await desk.open(product.url)
  const header = page.getByRole('banner')
  await expect(header).toContainText('50,000.0')
  await page.mouse.wheel(0, 500)
  await expect(header.getByText('50,000.0')).toBeInViewport()
  const star = header.getByRole('button').last()
  const before = await star.boundingBox()
  const other = new Desk(page, say, { base: 'DOGE', quote: 'USDT' })
  await other.open(product.url)
  await expect(header).toContainText('DOGE/USDT')
  expect((await star.boundingBox())?.x).toBe(before?.x)
})

test('the account’s trades appear by themselves, and have a page of their own', async ({
  page,
  say,
  expectAccessible,
}) => {
  const desk = new Desk(page, say)
  const other = await OtherTrader.tryItNow(product.url)
  await enterDemo(page, product.url)
  await desk.open(product.url)
  await desk.orders.getByRole('tab', { name: say('tradeOrder.trades') }).click()
  await expect(desk.orders).toContainText(say('tradeOrder.noTradesTitle'))
  await desk.placeLimit('trade.buy', '0.003', '49500')
  await other.place({ side: 'sell', kind: 'limit', price: '49500', quantity: '0.001' })
  const rows = desk.orders.getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await other.place({ side: 'sell', kind: 'limit', price: '49500', quantity: '0.002' })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(
    say('tradeOrder.tradedAt', { quantity: '0.002 BTC', price: '49,500.0' }),
  )
  await expect(rows.first()).toContainText(say('tradeOrder.feeOf', { fee: '0.0000016 BTC' }))
  await expect(rows.first()).toContainText(say('order.maker'))
  await expectAccessible('my trades')

  await desk.orders.getByRole('link', { name: say('tradeOrder.allTrades') }).click()
  await expect(page).toHaveURL(/transaction\/index\?tab=trades/)
  const all = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'BTC/USDT' })
  await expect(all).toHaveCount(2)
  await expectAccessible('all trades')
  await page.getByRole('button', { name: new RegExp(`^${say('orders.side')}: `) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('orders.side.sell'), exact: true })
    .click()
  await expect(page.getByText(say('filter.none'))).toBeVisible()
})

test('an order is changed on its own page and in the list of all', async ({
  page,
  say,
  expectAccessible,
}) => {
  const desk = new Desk(page, say)
  await enterDemo(page, product.url)
  await desk.open(product.url)
  await desk.placeLimit('trade.buy', '0.004', '41000')
  await expectToast(page, say('ticket.placed'))
  const change = async (quantity: string, total: string, price?: string) => {
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText(say('tradeOrder.amendText'))
    await sheet.getByLabel(say('ticket.quantity')).fill(quantity)
    await expect(sheet).toContainText(say('tradeOrder.keepsPlace'))
    if (price !== undefined) {
      await sheet.getByLabel(say('ticket.price', { coin: 'USDT' })).fill(price)
      await expect(sheet).toContainText(say('tradeOrder.losesPlace'))
    }
    await desk.expectFigures(sheet, { [say('ticket.total')]: total })
    await sheet.getByRole('button', { name: say('action.save') }).click()
    await expectAnnounced(page, say('tradeOrder.amended'))
    await expect(sheet).toHaveCount(0)
  }
  await page.goto(product.url + routes.orders)
  // The previous page has such rows too, until this one is loaded.
  await expect(page.getByRole('tablist', { name: say('orders.title'), exact: true })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'BTC/USDT' })
  await row.getByRole('button', { name: say('tradeOrder.amend') }).click()
  await change('0.003', '123.00 USDT')
  await expect(row).toContainText('0.003')
  await row.getByRole('link', { name: 'BTC/USDT' }).click()
  // The list has such a button too, until the page of the order is loaded.
  await expect(page.getByText(say('order.entrustedPrice'))).toBeVisible()
  await page.getByRole('button', { name: say('tradeOrder.amend') }).click()
  await change('0.002', '84.00 USDT', '42000')
  await desk.expectFigures(page.locator('main'), {
    [say('order.quantity')]: '0.002 BTC',
    [say('order.entrustedPrice')]: '42,000.0 USDT',
  })
  await expectAccessible('order details of an open order')
})

test('a wide screen shows chart, book, ticket and a table of orders at once, and does not scroll', async ({
  page,
  say,
  expectAccessible,
}) => {
  const desk = new Desk(page, say)
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterDemo(page, product.url)
  await desk.open(product.url)
  for (const [quantity, price] of [
    ['0.001', '40000'],
    ['0.002', '41000'],
  ] as const)
    await desk.placeLimit('trade.buy', quantity, price)
  const table = desk.orders.getByRole('table', { name: say('tradeOrder.open') })
  await expect(table.getByRole('columnheader')).toHaveText([
    say('orders.placed'),
    say('tradeOrder.pair'),
    say('orders.side'),
    say('orders.price'),
    say('order.quantity'),
    say('tradeOrder.filled'),
    say('tradeOrder.acts'),
  ])
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const part of [
      desk.ticket.locator('button[type=submit]'),
      page.getByRole('region', { name: say('chart.title') }),
      page.getByRole('list', { name: say('book.asksLabel') }),
      page.getByRole('list', { name: say('book.bidsLabel') }),
      table.locator('tbody tr').last(),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
    const scrolls = await page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement
      return scrollHeight - clientHeight
    })
    expect([width, scrolls, await overflow(page)]).toEqual([width, 0, 0])
  }
  await expectAccessible('wide trade')
  const terms = desk.terms('0.002', '41,000')
  await table.getByRole('button', { name: `${say('tradeOrder.amend')}: ${terms}` }).click()
  await page.getByRole('dialog').getByLabel(say('ticket.quantity')).fill('0.0015')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('action.save') })
    .click()
  await expectAnnounced(page, say('tradeOrder.amended'))
  await expect(table).toContainText('0.0015 BTC')
  const left = desk.terms('0.0015', '41,000')
  await table.getByRole('button', { name: `${say('tradeOrder.cancel')}: ${left}` }).click()
  await expectAnnounced(page, say('tradeOrder.cancelled'))
  await expect(table.locator('tbody tr')).toHaveCount(1)
})

test('nothing overlaps on the trade and orders screens with text twice as large', async ({ page, say }) => {
  const desk = new Desk(page, say)
  await page.setViewportSize({ width: 360, height: 740 })
  await enterDemo(page, product.url)
  await desk.open(product.url)
  await desk.placeLimit('trade.buy', '0.001', '40000')
  await expectToast(page, say('ticket.placed'))
  // From the start, as with a setting of the phone: a later change is not always seen by container queries.
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      document.documentElement.style.fontSize = '200%'
    }),
  )
  for (const path of [routes.trade, routes.orders, `${routes.orders}?tab=trades`]) {
    await page.goto(product.url + path)
    await expect(page.getByRole('tabpanel').last()).toBeVisible()
    // Rows that no longer fit get a new layout a moment later.
    await expect
      .poll(async () => [path, await overflow(page), await overprinted(page)])
      .toEqual([path, 0, []])
  }
})

/** Overlapping texts of the page. */
async function overprinted(page: Page): Promise<string[]> {
  return await page.locator('main').evaluate((main) => {
    const boxes: { text: string; box: DOMRect }[] = []
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (text === '' || !parent || parent.closest('.sr-only, [aria-hidden=true], option')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) boxes.push({ text, box })
    }
    const meet = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4
    return boxes.flatMap((a, i) =>
      boxes.slice(i + 1).flatMap((b) => (meet(a.box, b.box) ? [`${a.text} | ${b.text}`] : [])),
    )
  })
}
