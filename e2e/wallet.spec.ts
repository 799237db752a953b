import type { Page } from '@playwright/test'
import { enterDemo } from './tools/accounts.ts'
import { OtherTrader } from './tools/api.ts'
import { expect, test } from './tools/fixtures.ts'
import { expectAnnounced, expectToast, routes } from './tools/steps.ts'
import { StreamControl } from './tools/stream-cut.ts'

const details = `${routes.orderDetails}?orderId=`

// Acts like another device of the same account: the result must show here by itself.
async function placeLow(page: Page, price: string): Promise<string> {
  const device = await OtherTrader.sameAs(page)
  return await device.place({ side: 'buy', kind: 'limit', price, quantity: '0.001' })
}

test('the balances of a demo account can be hidden and shown', async ({ page, say, expectAccessible }) => {
  await enterDemo(page)
  await page.goto(routes.assets)
  await expect(page.getByRole('heading', { name: say('tab.assets'), level: 1 })).toBeVisible()
  const usdt = page
    .getByRole('listitem')
    .filter({ hasText: 'USDT' })
    .filter({ has: page.getByRole('button') })
  await expect(usdt.getByText('10,000.00').first()).toBeVisible()
  await expect(usdt.getByText('10,000.00').first()).toBeInViewport()
  await expectAccessible('assets')
  await page.getByRole('button', { name: say('assets.hide') }).click()
  await expect(page.getByText('10,000.00')).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: say('assets.show') }).click()
  await page.getByRole('button', { name: say('assets.infoTitle') }).click()
  await expect(page.getByRole('dialog')).toContainText(say('assets.inflowEver'))
  await expectAccessible('how earnings are computed')
  await page.keyboard.press('Escape')
})

test('values are shown in the chosen currency, on assets and on home', async ({
  page,
  say,
  expectAccessible,
}) => {
  await enterDemo(page)
  await page.goto(routes.assets)
  const choice = page.getByRole('button', { name: new RegExp(`^${say('assets.valueUnit')}`) })
  await choice.click()
  await expectAccessible('the choice of a display currency')
  await page.getByRole('dialog').getByRole('button', { name: 'USD · US Dollar' }).click()
  await expect(choice).toHaveText('USD')
  const card = page.locator('div', { has: choice }).last()
  await expect(card).toContainText(/10,000\.00\s*USD≈ 10,000\.00 USDT/)
  await page.goto(routes.home)
  const total = page.locator('section', { has: page.getByRole('heading', { name: say('assets.total') }) })
  await expect(total).toContainText(/10,000\.00\s*USD(?!T)/)
})

test('the last known figures stay while the server is unreachable, and only for the signed-in user', async ({
  page,
  say,
  complaints,
}) => {
  const stream = await StreamControl.of(page)
  await enterDemo(page)
  await page.goto(routes.assets)
  const usdt = page
    .getByRole('listitem')
    .filter({ hasText: 'USDT' })
    .filter({ has: page.getByRole('button') })
  await expect(usdt.getByText('10,000.00').first()).toBeVisible()
  await expect(page.getByText(/^as of /)).toHaveCount(0)
  await page.route('**/api/**', async (route) => await route.abort())
  await stream.cut()
  await page.reload()
  await expect(page.getByText(/^as of \d/)).toBeVisible()
  await expect(usdt.getByText('10,000.00').first()).toBeVisible()
  await page.unroute('**/api/**')
  stream.mend()
  await expect(page.getByText(/^as of /)).toHaveCount(0, { timeout: 40_000 })

  const kept = () =>
    page.evaluate(
      () => localStorage.getItem('candor.lastAssets') ?? sessionStorage.getItem('candor.lastAssets'),
    )
  expect(await kept()).not.toBeNull()
  await page.goto(routes.accountCentre)
  await page.getByRole('button', { name: say('logout.action') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('logout.confirm') })
    .click()
  await expect.poll(kept).toBeNull()
  complaints.splice(0)
})

test('orders appear by themselves, and cancelling asks for confirmation', async ({
  page,
  say,
  expectAccessible,
}) => {
  await enterDemo(page)
  await page.goto(routes.orders)
  await expect(page.getByText(say('orders.noneOpen'))).toBeVisible()
  const first = await placeLow(page, '20000')
  const second = await placeLow(page, '21000')
  const rows = page.getByRole('listitem').filter({ hasText: 'BTC/USDT' })
  await expect(rows).toHaveCount(2)
  await expectAccessible('orders')
  await (await OtherTrader.sameAs(page)).cancel(first)
  await expect(rows).toHaveCount(1)

  await page.getByRole('link', { name: 'BTC/USDT' }).click()
  await expect(page.getByText(say('order.noFills'))).toBeVisible()
  await expectAccessible('order details')
  await page.getByRole('button', { name: say('orders.cancelConfirm') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('21.00 USDT')
  await dialog.getByRole('button', { name: say('orders.cancelConfirm') }).click()
  await expectAnnounced(page, say('orders.cancelDone'))
  await expect(page.getByText(say('order.reason.cancelledByOwner'))).toBeVisible()

  await page.goto(`${details}${Number(second) + 999_999}`)
  await expect(page.getByText(say('order.missing'))).toBeVisible()
})

test('cancelling an order that was already cancelled elsewhere is refused with a message', async ({
  page,
  say,
}) => {
  await enterDemo(page)
  const orderId = await placeLow(page, '20000')
  await page.goto(details + orderId)
  await page.getByRole('button', { name: say('orders.cancelConfirm') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await (await OtherTrader.sameAs(page)).cancel(orderId)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('orders.cancelConfirm') })
    .click()
  await expectToast(page, say('code.orderCannotBeCancelled'))
})

test('the fund flow shows both sides of a movement', async ({ page, say, expectAccessible }) => {
  await enterDemo(page)
  const orderId = await placeLow(page, '20000')
  await page.goto(routes.fundFlow)
  await expect(page.getByRole('listitem')).toHaveCount(3)
  await expectAccessible('fund flow')
  await page.getByRole('button', { name: say('flow.name.spotHold') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(say('flow.own.available'))
  await expect(dialog).toContainText(say('flow.own.locked'))
  await expectAccessible('a movement')
  await dialog.getByRole('link', { name: `View order ${orderId}` }).click()
  await expect(page.getByRole('heading', { name: say('order.title') })).toBeVisible()
})

test('assets show the money in each product', async ({ page, say, expectAccessible }) => {
  await enterDemo(page)
  await placeLow(page, '20000')
  await page.goto(routes.assets)
  const inOrders = page.getByRole('link', { name: new RegExp(`^${say('assets.openOrders')}.*20\\.00 USDT`) })
  await expect(inOrders).toBeVisible()
  await expectAccessible('assets by product')
  await page.getByRole('button', { name: say('assets.hide') }).click()
  await expect(page.getByText('20.00 USDT')).toHaveCount(0)
  await page.getByRole('button', { name: say('assets.show') }).click()
  await inOrders.click()
  await expect(page.getByRole('heading', { name: say('orders.title'), level: 1 })).toBeVisible()
})
