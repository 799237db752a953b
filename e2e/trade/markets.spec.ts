import { rmSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { enterNew } from '../tools/accounts.ts'
import { expect, test } from '../tools/fixtures.ts'
import { newDataDir, startProduct, type RunningProduct } from '../tools/product.ts'
import { expectToast, newEmail, routes, signIn } from '../tools/steps.ts'
import { textsOf, type Say } from '../tools/texts.ts'
import { Desk, expectNeverReloaded, markPage } from '../tools/trading.ts'

function rowsOf(page: Page): Locator {
  return page.locator('main').getByRole('listitem')
}

async function shownCoins(page: Page): Promise<string[]> {
  return await rowsOf(page).evaluateAll((rows) =>
    rows.map(
      (row) =>
        /[A-Z]+(?=\/USDT)/.exec(row.querySelector('button')?.getAttribute('aria-label') ?? '')?.[0] ?? '',
    ),
  )
}

const star = (page: Page, say: Say, market: string) =>
  page.getByRole('button', { name: say('market.watch', { market }), exact: true })

async function expectFavourites(page: Page, say: Say, coins: string[]): Promise<void> {
  await page.getByRole('tab', { name: say('market.favourites') }).click()
  if (coins.length === 0) await expect(page.getByText(say('market.noFavouritesTitle'))).toBeVisible()
  else await expect.poll(async () => (await shownCoins(page)).toSorted()).toEqual(coins)
}

test('markets are searched and sorted', async ({ page, say, expectAccessible }) => {
  await page.goto(routes.markets)
  await expect(rowsOf(page)).toHaveCount(9)
  await expectAccessible('markets')
  const search = page.getByRole('searchbox', { name: say('market.search') })
  await search.fill('ethu')
  await expect.poll(() => shownCoins(page)).toEqual(['ETH'])
  await search.fill('zzz')
  await expect(page.getByText(say('market.noneFoundTitle'))).toBeVisible()
  await page.getByRole('button', { name: say('market.showAll') }).click()
  await expect(rowsOf(page)).toHaveCount(9)

  const byName = page.getByRole('button', { name: new RegExp(`^${say('market.sortName')}`) })
  await byName.click()
  await expect(byName).toHaveAccessibleName(new RegExp(say('market.ascending')))
  const names = ['BNB', 'BTC', 'CDR', 'DOGE', 'ETH', 'LTC', 'SOL', 'TRX', 'XRP']
  await expect.poll(() => shownCoins(page)).toEqual(names)
  await byName.click()
  await expect.poll(() => shownCoins(page)).toEqual(names.toReversed())
})

test('favourites of a visitor stay on the device, join the account, and are there at the next sign-in', async ({
  page,
  openPage,
  say,
}) => {
  await page.goto(routes.markets)
  await star(page, say, 'ETH/USDT').click()
  await expect(star(page, say, 'ETH/USDT')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expectFavourites(page, say, ['ETH'])

  const account = { email: newEmail(), password: 'kept favourites 1' }
  await enterNew(page, account)
  await page.goto(routes.markets)
  await expectFavourites(page, say, ['ETH'])
  await page.getByRole('tab', { name: say('market.all'), exact: true }).click()
  const saved = page.waitForResponse('**/api/Spot/SetWatchlist')
  await star(page, say, 'XRP/USDT').click()
  await saved

  // Signed out, the device has none of the account's.
  await page.goto(routes.accountCentre)
  await page.getByRole('button', { name: say('logout.action') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('logout.confirm') })
    .click()
  await expectToast(page, say('logout.done'))
  await page.goto(routes.markets)
  await expectFavourites(page, say, [])

  const elsewhere = await openPage()
  await elsewhere.goto(routes.login)
  await signIn(elsewhere, say, { name: account.email, password: account.password })
  await expect(elsewhere).toHaveURL(/#\/(pages\/home\/index)?$/)
  await elsewhere
    .getByRole('dialog')
    .getByRole('button', { name: say('action.later') })
    .click()
  await elsewhere.goto(routes.markets)
  await expectFavourites(elsewhere, say, ['ETH', 'XRP'])
})

test.describe('live markets', () => {
  let product: RunningProduct
  let dataDir: string
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    dataDir = newDataDir()
    product = await startProduct({
      DATA_DIR: dataDir,
      INDEX_SOURCES: 'simulator',
      MARKET_MAKER: 'on',
      CROWD: 'on',
      PREHISTORY: 'on',
    })
  })
  test.afterAll(async () => {
    await product.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  })

  const numbersIn = async (rows: Locator, pattern: RegExp) =>
    (await rows.allTextContents()).map((text) => {
      const [, sign, digits = 'missing'] = pattern.exec(text) ?? []
      return Number(digits) * (sign === '−' ? -1 : 1)
    })
  const isFalling = (numbers: number[]) =>
    numbers.length === 6 && numbers.every((value, place) => value <= (numbers[place - 1] ?? Infinity))

  test('home shows hot and rising markets, and the prices move', async ({ page, say, expectAccessible }) => {
    await page.goto(product.url)
    await expect(page.getByRole('tab', { name: say('market.hot') })).toHaveAttribute('aria-selected', 'true')
    const rows = rowsOf(page).filter({ hasText: '/USDT' })
    await expect(rows).toHaveCount(6)
    await markPage(page)
    await expectAccessible('home with markets')
    await page.getByRole('tab', { name: say('market.rising') }).click()
    await expect.poll(async () => isFalling(await numbersIn(rows, /([+−]?)(\d+\.\d\d)%/))).toBe(true)
    const before = await rows.allTextContents()
    await expect.poll(async () => await rows.allTextContents(), { timeout: 20_000 }).not.toEqual(before)
    await expectNeverReloaded(page)
  })

  test('the trading page lives: book, deals, chart, indicators and price steps', async ({
    page,
    say,
    expectAccessible,
  }) => {
    const desk = new Desk(page, say)
    await desk.open(product.url)
    const chart = page.getByRole('region', { name: say('chart.title') })
    const book = (side: 'asks' | 'bids') =>
      page.getByRole('list', { name: say(`book.${side}Label`) }).getByRole('button')

    await test.step('the book is deep and moves', async () => {
      await expect(book('asks')).toHaveCount(8)
      await expect(book('bids')).toHaveCount(8)
      await markPage(page)
      const levels = page.getByRole('region', { name: say('book.title') })
      const before = await levels.textContent()
      await expect.poll(async () => await levels.textContent(), { timeout: 20_000 }).not.toBe(before)
    })

    await test.step('prices are gathered in steps', async () => {
      await page.getByRole('button', { name: new RegExp(`^${say('book.step')}`) }).click()
      await page.getByRole('dialog').getByRole('button', { name: '10', exact: true }).click()
      const prices = async () => await book('asks').locator('span:first-child').allTextContents()
      await expect.poll(async () => (await prices()).every((price) => price.endsWith('0.0'))).toBe(true)
    })

    await test.step('the chart draws candles of the chosen length', async () => {
      await page.getByRole('button', { name: say('chart.toggle') }).click()
      await expect.poll(() => drawnPixels(chart), { timeout: 15_000 }).toBeGreaterThan(5_000)
      const candles = page.waitForResponse('**/api/Spot/GetCandles')
      await chart.getByRole('button', { name: '1h', exact: true }).click()
      const { resultData } = (await (await candles).json()) as { resultData: { candles: unknown[] } }
      expect(resultData.candles.length).toBeGreaterThan(100)
      await expect(chart).toContainText('1h')
      await expect.poll(() => drawnPixels(chart)).toBeGreaterThan(5_000)
      await expectAccessible('trade with chart')
    })

    await test.step('an indicator is chosen and remembered', async () => {
      await chart.getByRole('button', { name: say('chart.settings') }).click()
      await page.getByRole('switch', { name: 'RSI' }).check()
      await expectAccessible('indicators')
      await expectNeverReloaded(page)
      await page.reload()
      await expect(chart.getByRole('button', { name: '1h', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await chart.getByRole('button', { name: say('chart.settings') }).click()
      await expect(page.getByRole('switch', { name: 'RSI' })).toBeChecked()
      await expect(page.getByRole('switch', { name: 'BOLL' })).not.toBeChecked()
    })
  })

  // The narrowest phone, the longest words, and the largest text.
  for (const [locale, size] of [
    ['en', '100%'],
    ['de', '100%'],
    ['de', '200%'],
  ] as const) {
    test(`no legends of the chart overlap (${locale}, ${size} text)`, async ({ openPage }) => {
      const say = textsOf(locale)
      const page = await openPage(locale)
      await page.setViewportSize({ width: 360, height: 780 })
      await page.addInitScript((fontSize) => {
        if (!location.protocol.startsWith('http')) return
        const state = { isChartShown: true, indicators: ['MA', 'BOLL', 'MACD', 'RSI'] }
        localStorage.setItem('candor.trade', JSON.stringify({ state, version: 0 }))
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = fontSize
        })
      }, size)
      await new Desk(page, say).open(product.url)
      const legends = page.getByRole('region', { name: say('chart.title') }).locator('[data-legend]')
      await expect(legends).toHaveCount(4)
      await expect(legends.first()).toContainText('MA20')
      const boxes = await legends.locator('p').evaluateAll((lines) =>
        lines.map((line) => {
          const { top, bottom } = line.getBoundingClientRect()
          return { top, bottom }
        }),
      )
      // Candles, MA, BOLL, volume, MACD, RSI: each below the one before.
      expect(boxes).toHaveLength(6)
      const gaps = boxes.slice(1).map(({ top }, place) => top - (boxes[place]?.bottom ?? 0))
      expect(gaps.every((gap) => gap >= -0.5)).toBe(true)
      // Each keeps inside its pane, and leaves it room to draw in.
      const shares = await legends.evaluateAll((words) =>
        words.map((one) => one.clientHeight / (one.parentElement?.clientHeight ?? 1)),
      )
      expect(shares.every((share) => share < 0.75)).toBe(true)
    })
  }

  test('on a wide screen chart, book, ticket, markets and orders stand side by side', async ({
    page,
    say,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 1720, height: 900 })
    const desk = new Desk(page, say)
    await desk.open(product.url)
    const chart = page.getByRole('region', { name: say('chart.title') })
    await expect(chart).toBeVisible()
    await expect(page.getByRole('region', { name: say('tab.markets') })).toBeVisible()
    await expect(page.getByRole('list', { name: say('book.bidsLabel') })).toBeVisible()
    await expect(desk.orders).toBeVisible()
    await expect.poll(() => drawnPixels(chart), { timeout: 15_000 }).toBeGreaterThan(5_000)
    await expectAccessible('wide trade')
    await page
      .getByRole('region', { name: say('tab.markets') })
      .getByRole('button', { name: /^ETH/ })
      .click()
    await expect(page.getByRole('button', { name: `ETH/USDT ${say('trade.switch')}` })).toBeVisible()
  })
})

async function drawnPixels(chart: Locator): Promise<number> {
  return await chart.locator('canvas').evaluateAll((canvases) =>
    canvases.reduce((sum, canvas) => {
      if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0 || canvas.height === 0) return sum
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      }
      return sum + data.filter((value, place) => place % 4 === 3 && value > 0).length
    }, 0),
  )
}
