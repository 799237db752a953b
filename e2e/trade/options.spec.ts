import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { enterDemo } from '../tools/accounts.ts'
import { expect, test } from '../tools/fixtures.ts'
import { preparedDataDir, startProduct, type RunningProduct } from '../tools/product.ts'
import { expectLayoutShiftBelow, watchLayoutShift } from '../tools/layout-shift.ts'
import { expectToast, routes } from '../tools/steps.ts'
import { StreamControl } from '../tools/stream-cut.ts'
import type { Say } from '../tools/texts.ts'

// An index that moves by itself: the settlement is seen as it happens.
let product: RunningProduct
let dataDir: string
test.beforeAll(async () => {
  dataDir = preparedDataDir()
  product = await startProduct({ DATA_DIR: dataDir, INDEX_SOURCES: 'simulator' })
})
test.afterAll(async () => {
  await product.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

const trading = routes.options

test('a visitor sees everything and is asked to sign in to act', async ({ page, say, expectAccessible }) => {
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

test('an option of 30 seconds settles on screen, and the phone checks its result', async ({
  page,
  say,
  complaints,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  // The exchange's account messages can be held back, so that the moment before the result is visible.
  const held: (() => void)[] = []
  let isHeld = false
  await page.routeWebSocket(/\/stream/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (isHeld && String(message).startsWith('{"type":"account"')) held.push(() => socket.send(message))
      else socket.send(message)
    })
  })
  await enterDemo(page, product.url)
  await page.goto(product.url + routes.home)
  await expect(page.getByText(say('assets.total'))).toBeVisible()
  await watchLayoutShift(page)
  // By a press, like users: a move without a press would count as a layout shift.
  await page.getByRole('link', { name: say('tab.options'), exact: true }).click()

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
    // The answer to the first attempt is lost: the second one opens nothing more, and says so.
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
    await expect(page.getByRole('tabpanel').getByRole('timer')).toBeVisible()
    await expect(dockOf(page, say).getByRole('timer')).toBeVisible()
    await expect(dockOf(page, say)).toContainText('BTC Up · 100.00')
    await expect(dockOf(page, say)).toContainText(/Opened at [\d,.]+ · now [+−]?[\d.]+/)
    await expect(dockOf(page, say)).toContainText(/\+81\.80winning|−100\.20losing|−0\.20level/)
    await expectAccessible('holding')
  })

  await test.step('settling', async () => {
    isHeld = true
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByText(say('options.status.settling'))).toBeVisible({ timeout: 40_000 })
    await expect(panel.getByText(/of the money|in the money/i)).toHaveCount(0)
    await expect(dockOf(page, say)).toContainText(say('options.dockWaiting'))
    isHeld = false
    for (const tell of held.splice(0)) tell()
  })

  await test.step('settle', async () => {
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(say('optionResult.closing'))).toBeVisible()
    await expect(sheet.getByText('100.00 USDT', { exact: true })).toBeVisible()
    // Both ticks with their number and the time of day.
    await expect(sheet.getByText(/^tick \d+, \d\d:\d\d:\d\d$/)).toHaveCount(2)
    await expect(sheet.getByText(/^[+−][\d.]+ USDT$/).first()).toBeVisible()
    await expectAccessible('a result')
    await expect(dockOf(page, say)).toHaveCount(0)
    await expectLayoutShiftBelow(page, 0.01)
    await sheet.getByRole('button', { name: say('check.run') }).click()
    await expect(page).toHaveURL(/pages\/option\/index\?orderId=\d+&check=1/)
    await expect(page.getByText(say('option.ruleTitle'))).toBeVisible()
  })

  await test.step('check', async () => {
    // It begins by itself; the proof needs a tick published after the end, a second later.
    await expect(page.getByText(say('check.all.right'))).toBeVisible()
    await expect(page.getByText(say('check.verdict.right'))).toHaveCount(5)
    await expect(page.getByText(/this device received live/)).toBeVisible()
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

test('running options are followed on every page, even without the stream, and results are reported together', async ({
  page,
  say,
  expectAccessible,
}) => {
  test.setTimeout(240_000)
  const stream = await StreamControl.of(page)
  await enterDemo(page, product.url)
  await page.goto(product.url + trading)
  const dock = dockOf(page, say)

  await test.step('the card never covers the way up and down', async () => {
    await openOption(page, say, 'up', 60)
    await openOption(page, say, 'down', 60)
    await expect(dock).toContainText('BTC Up · 100.00')
    await expect(dock).toContainText(say('options.dockMore', { count: '1' }))
    for (const size of [
      { width: 360, height: 640 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size)
      const down = page.getByRole('button', { name: new RegExp(say('options.direction.down')) })
      await expect
        .poll(async () => {
          const [button, card] = [await down.boundingBox(), await dock.boundingBox()]
          return button && card && card.y - button.y - button.height
        })
        .toBeGreaterThanOrEqual(0)
    }
  })

  await test.step('a keyboard hides it', async () => {
    await page.getByLabel(say('options.stake'), { exact: true }).focus()
    await page.setViewportSize({ width: 390, height: 480 })
    await expect(dock).toBeHidden()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(dock).toBeVisible()
  })

  await test.step('it stands on another page, with figures that hide and a room of its own', async () => {
    await page.goto(product.url + routes.assets)
    await expect(page.getByRole('heading', { level: 1, name: say('tab.assets') })).toBeVisible()
    await expect(dock).toContainText('BTC Up · 100.00')
    await expectAccessible('a running option on another page')
    await page.getByRole('button', { name: say('assets.hide') }).click()
    await expect(dock).toContainText('BTC Up · ••••')
    await expect(dock).not.toContainText(/81\.80|100\.20/)
    await page.getByRole('button', { name: say('assets.show') }).click()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const end = await page.locator('main > :last-child').last().boundingBox()
    const card = await dock.boundingBox()
    expect(end && end.y + end.height).toBeLessThanOrEqual(card?.y ?? 0)
  })

  await test.step('pressed, it leads to what runs', async () => {
    await dock.getByRole('link').click()
    await expect(page).toHaveURL(/optionsTrading/)
    await expect(page.getByRole('tab', { name: `${say('options.holding')} (2)` })).toBeInViewport()
    await page.goto(product.url + routes.assets)
  })

  await test.step('what ends while nothing is heard is told afterwards, on the card', async () => {
    await stream.cut()
    await expect(dock).toContainText(say('options.dockWaiting'), { timeout: 80_000 })
    await page.waitForTimeout(3_000)
    stream.mend()
    const result = page.getByRole('region', { name: say('optionResult.title') })
    await expect(result).toContainText(say('optionResult.several', { count: '2' }), { timeout: 30_000 })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await result.getByRole('link').click()
    const sheet = page.getByRole('dialog', { name: say('optionResult.several', { count: '2' }) })
    await expect(sheet.getByRole('listitem')).toHaveCount(2)
    await expectAccessible('two results')
    await sheet
      .getByRole('link', { name: say('check.run') })
      .first()
      .click()
    await expect(page).toHaveURL(/pages\/option\/index\?orderId=\d+&check=1/)
    await expect(page.getByText(say('check.all.right'))).toBeVisible()
  })
})

test('nothing overlaps with the largest text on the smallest phone', async ({ page, say }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await enterDemo(page, product.url)
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await page.goto(product.url + trading)
  await openOption(page, say, 'up')
  await expect(dockOf(page, say)).toContainText(/winning|losing|level/)
  const chart = page.getByRole('region', { name: say('options.chart') })
  await expect(chart.getByText(say('options.chartEnds'))).toBeVisible()
  for (let look = 0; look < 5; look += 1) {
    expect(await overprintedIn(page, say('options.chart'))).toEqual([])
    await page.waitForTimeout(700)
  }
  expect(await overprintedIn(page, say('options.ticket'))).toEqual([])
  expect(await overprintedIn(page, say('options.dock'))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

function dockOf(page: Page, say: Say) {
  return page.getByRole('region', { name: say('options.dock') })
}

async function openOption(page: Page, say: Say, direction: 'up' | 'down', seconds = 30): Promise<void> {
  const cycles = page.getByRole('group', { name: say('options.cycle') })
  await cycles.getByRole('button', { name: `${seconds}s` }).click()
  const press = page.getByRole('button', { name: new RegExp(say(`options.direction.${direction}`)) })
  await expect(press).toBeEnabled()
  await page.getByLabel(say('options.stake'), { exact: true }).fill('100')
  await press.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('options.open') })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(dockOf(page, say)).toContainText('BTC Up · 100.00')
}

/** The texts in a part of the page that overlap other texts of it. */
async function overprintedIn(page: Page, part: string): Promise<string[]> {
  return await page.getByRole('region', { name: part }).evaluate((region) => {
    const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT)
    const boxes: { text: string; box: DOMRect }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      const style = node.parentElement && getComputedStyle(node.parentElement)
      const isSeen = style?.visibility !== 'hidden' && !node.parentElement?.closest('.sr-only')
      for (const box of range.getClientRects())
        if (isSeen && box.width > 1) boxes.push({ text: node.textContent ?? '', box })
    }
    return boxes.flatMap(({ text, box }, place) =>
      boxes
        .slice(place + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 3,
        )
        .map((other) => `${text} / ${other.text}`),
    )
  })
}

test('limits can be set, and a break takes effect immediately', async ({ page, say, expectAccessible }) => {
  await enterDemo(page, product.url)
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
