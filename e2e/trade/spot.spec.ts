import { rmSync } from 'node:fs'
import { enterDemo } from '../tools/accounts.ts'
import { expect, test } from '../tools/fixtures.ts'
import { preparedDataDir, startProduct, type RunningProduct } from '../tools/product.ts'
import { expectAnnounced, expectToast, routes } from '../tools/steps.ts'
import { textsOf, type Locale } from '../tools/texts.ts'
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

// Everyone begins with 10,000 USDT and 0.1 BTC; a taker pays 0.1% of what they receive, a maker 0.08%.
for (const locale of ['en', 'ja'] as const satisfies Locale[]) {
  test(`two people trade with each other, and both see it as it happens (${locale})`, async ({
    openPage,
    expectAccessible,
  }) => {
    test.setTimeout(120_000)
    const say = textsOf(locale)
    // The texts make no difference to it.
    const judge = locale === 'en' ? expectAccessible : async () => undefined
    const ann = new Desk(await openPage(locale), say)
    const ben = new Desk(await openPage(locale), say)
    for (const desk of [ann, ben]) {
      await enterDemo(desk.page, product.url)
      await desk.open(product.url)
      await desk.expectAvailable('trade.buy', '10,000.00 USDT')
      await markPage(desk.page)
    }

    await test.step('Ann offers 0.03 BTC, and Ben sees it', async () => {
      await ann.placeLimit('trade.sell', '0.03', '50000')
      await expectToast(ann.page, say('ticket.placed'))
      await expect(ann.order(ann.terms('0.03', '50,000'))).toContainText('0%')
      await ann.expectAvailable('trade.sell', '0.07 BTC')
      await expect(ben.level('asks', '50,000.0', '0.03000')).toBeVisible()
      await judge('trade', ben.page)
    })

    await test.step('Ben presses the price, wants a quarter of his money in it, and reads it once more', async () => {
      await ben.level('asks', '50,000.0', '0.03000').click()
      await expect(ben.price).toHaveValue('50000.0')
      await ben.ticket.getByRole('button', { name: '25%' }).click()
      await expect(ben.quantity).toHaveValue('0.05000')
      await expect(ben.total).toHaveValue('2500.00')
      await ben.submit()
      const sheet = ben.page.getByRole('dialog')
      await expect(sheet).toContainText(say('confirm.buy', { quantity: '0.05', coin: 'BTC' }))
      await expect(sheet).toContainText(say('confirm.atLimit', { price: '50,000' }))
      await ben.expectFigures(sheet, {
        [say('ticket.paysMost')]: '2,500.00 USDT',
        [say('ticket.feeMost', { percent: '0.10%' })]: '0.00005 BTC',
        [say('ticket.gets')]: '0.04995 BTC',
        [say('ticket.after')]: '7,500.00 USDT',
      })
      await judge('confirm order', ben.page)
      await ben.confirm()
    })

    await test.step('both hear of the fill, and everything on both screens has changed', async () => {
      const fill = { quantity: '0.03', coin: 'BTC', price: '50,000.0' }
      await Promise.all([
        expectToast(ann.page, say('fill.sold', fill)),
        expectToast(ben.page, say('fill.boughtPart', fill)),
      ])
      await expect(ben.order(ben.terms('0.05', '50,000'))).toContainText(
        say('tradeOrder.filledPercent', { percent: '60' }),
      )
      await expect(ann.orders).toContainText(say('tradeOrder.noneTitle'))
      for (const desk of [ann, ben]) {
        await desk.expectEmpty('asks')
        await expect(desk.level('bids', '50,000.0', '0.02000')).toBeVisible()
        await desk.expectDeals([['50,000.0', '0.03000']])
      }
      // 1,500 less 0.08%, and 0.03 less 0.1%.
      await ann.expectAvailable('trade.buy', '11,498.80 USDT')
      await ann.expectAvailable('trade.sell', '0.07 BTC')
      await ben.expectAvailable('trade.buy', '7,500.00 USDT')
      await ben.expectAvailable('trade.sell', '0.12997 BTC')
    })

    await test.step('Ann sells at the market what Ben still wants', async () => {
      await ann.choose('trade.sell', 'ticket.market')
      await ann.quantity.fill('0.02')
      await ann.submit()
      const sheet = ann.page.getByRole('dialog')
      await expect(sheet).toContainText(say('confirm.atMarket'))
      await ann.expectFigures(sheet, {
        [say('ticket.sells')]: '0.02 BTC',
        [say('ticket.feeMost', { percent: '0.10%' })]: '1.00 USDT',
        [say('ticket.getsAbout')]: '999.00 USDT',
        [say('ticket.after')]: '0.05 BTC',
      })
      await ann.confirm()
      const fill = { quantity: '0.02', coin: 'BTC', price: '50,000.0' }
      await Promise.all([
        expectToast(ann.page, say('fill.sold', fill)),
        expectToast(ben.page, say('fill.bought', fill)),
      ])
      for (const desk of [ann, ben]) {
        await desk.expectEmpty('bids')
        await desk.expectDeals([
          ['50,000.0', '0.02000'],
          ['50,000.0', '0.03000'],
        ])
      }
      await ann.expectAvailable('trade.buy', '12,497.80 USDT')
      await ann.expectAvailable('trade.sell', '0.05 BTC')
      await ben.expectAvailable('trade.buy', '7,500.00 USDT')
      await ben.expectAvailable('trade.sell', '0.149954 BTC')
    })

    await test.step('the finished order stands in the history of both', async () => {
      for (const [desk, terms, filled, total] of [
        [ann, ann.terms('0.03', '50,000'), '0.03', '1,500.00'],
        [ben, ben.terms('0.05', '50,000'), '0.05', '2,500.00'],
      ] as const) {
        await desk.orders.getByRole('tab', { name: say('orders.history') }).click()
        for (const figure of [
          `${say('tradeOrder.filledIn', { coin: 'BTC' })}${filled}`,
          `${say('orders.average')}50,000.0`,
          `${say('ticket.totalIn', { coin: 'USDT' })}${total}`,
        ])
          await expect(desk.order(terms)).toContainText(figure)
        await expect(desk.order(terms)).toContainText(say('orders.status.filled'))
        await expectNeverReloaded(desk.page)
      }
    })

    await test.step('the order in all its details', async () => {
      await ben.orders.getByRole('link', { name: say('tradeOrder.showAll') }).click()
      // The previous page has tabs of the same names until this one is loaded.
      const tabs = ben.page.getByRole('tablist', { name: say('orders.title'), exact: true })
      const history = tabs.getByRole('tab', { name: say('orders.history') })
      await expect(history).toHaveAttribute('aria-selected', 'true')
      await judge('orders', ben.page)
      await tabs.getByRole('tab', { name: say('tradeOrder.trades') }).click()
      await ben.page.goBack()
      await expect(ben.order(ben.terms('0.05', '50,000'))).toBeVisible()
      await ben.page.goto(product.url + routes.orders)
      await history.click()
      await ben.page.getByRole('link', { name: 'BTC/USDT' }).click()
      await expect(ben.page.getByText(say('order.reason.filled'))).toBeVisible()
      await ben.expectFigures(ben.page.locator('main'), {
        [say('order.quantity')]: '0.05 BTC',
        [say('order.amountFilled')]: '0.05 BTC',
        [say('order.turnover')]: '2,500.00 USDT',
        [say('orders.average')]: '50,000.0 USDT',
        [say('order.fee')]: '0.000046 BTC',
      })
      const fills = ben.page.getByRole('table').locator('tbody tr')
      await expect(fills).toHaveCount(2)
      await expect(fills.filter({ hasText: say('order.taker') })).toContainText('0.00003')
      await expect(fills.filter({ hasText: say('order.maker') })).toContainText('0.000016')
      await judge('order details', ben.page)
      await ben.page.goBack()
      await expect(history).toHaveAttribute('aria-selected', 'true')
    })

    await test.step('every movement is in the fund flow, with the balance after it', async () => {
      await ben.page.goto(`${product.url}${routes.fundFlow}?coin=BTC`)
      const trade = ben.page.getByRole('button', { name: say('flow.bought', { coin: 'BTC' }) })
      await expect(trade).toHaveCount(2)
      await expect(trade.first()).toContainText('+0.019984 BTC')
      for (const one of await trade.all()) await one.click()
      const entry = ben.page.getByRole('button', { name: say('flow.name.spotFee') })
      await expect(entry).toHaveCount(2)
      await expect(entry.first()).toContainText('−0.000016 BTC')
      await expect(entry.first()).toContainText(`${say('bucket.available')} 0.149954`)
      await judge('fund flow', ben.page)
      await entry.first().click()
      const sheet = ben.page.getByRole('dialog')
      await expect(sheet).toContainText(say('flow.side.fees'))
      await expect(sheet).toContainText(`${say('flow.balanceAfter')}: 0.149954 BTC`)
      await judge('fund flow entry', ben.page)
      await sheet.getByRole('link').first().click()
      await expect(ben.page.getByText(say('order.entrustedPrice'))).toBeVisible()
      await ben.page.goBack()
      await expect(entry).toHaveCount(2)
    })

    await test.step('the assets of both add up to what there was, less the fees', async () => {
      await expectAssets(ann, { total: '14,997.80', usdt: '12,497.80', btc: '0.05', btcWorth: '2,500.00' })
      await expectAssets(ben, { total: '14,997.70', usdt: '7,500.00', btc: '0.149954', btcWorth: '7,497.70' })
      await judge('assets', ben.page)
    })

    await test.step('what Ben bought cost 2,500 USDT, fees included; his test money has no cost', async () => {
      const coin = ben.page.getByRole('button', { name: /^BTC/ })
      await expect(coin).toContainText('−2.30 (−0.09%)')
      await expect(coin).toContainText(say('assets.gainOn', { quantity: '0.049954', coin: 'BTC' }))
      await coin.click()
      const sheet = ben.page.getByRole('dialog')
      await ben.expectFigures(sheet, {
        [say('assets.averageCost')]: '50,046.0 USDT',
        [say('assets.gain')]: '−2.30 (−0.09%)',
      })
      await expect(sheet).toContainText(say('assets.gainPart', { quantity: '0.049954', coin: 'BTC' }))
      await judge('a coin', ben.page)
      await ben.page.keyboard.press('Escape')
    })
  })
}

type Holdings = { total: string; usdt: string; btc: string; btcWorth: string }

async function expectAssets({ page, say }: Desk, { total, usdt, btc, btcWorth }: Holdings): Promise<void> {
  await page.goto(product.url + routes.assets)
  const main = page.locator('main')
  await expect(main.getByText(say('assets.total')).locator('../..')).toContainText(`${total} USDT`)
  const coins = page.getByRole('region', { name: say('assets.coins') })
  await expect(coins.getByRole('button', { name: /USDT/ }).first()).toContainText(usdt)
  const bitcoin = coins.getByRole('button', { name: /^BTC/ })
  await expect(bitcoin).toContainText(btc)
  await expect(bitcoin).toContainText(`${btcWorth} USDT`)
}

test('orders are changed, cancelled one by one and all at once; the other side follows', async ({
  openPage,
  expectAccessible,
  say,
}) => {
  const ann = new Desk(await openPage(), say)
  const ben = new Desk(await openPage(), say)
  await enterDemo(ann.page, product.url)
  await ann.open(product.url)
  await ben.open(product.url)
  for (const desk of [ann, ben]) await markPage(desk.page)

  await test.step('two bids and an offer', async () => {
    await ann.placeLimit('trade.buy', '0.001', '49000')
    await ann.placeLimit('trade.buy', '0.002', '48000')
    await ann.placeLimit('trade.sell', '0.003', '55000')
    await expect(ben.level('bids', '49,000.0', '0.00100')).toBeVisible()
    await expect(ben.level('bids', '48,000.0', '0.00200')).toBeVisible()
    await expect(ben.level('asks', '55,000.0', '0.00300')).toBeVisible()
    await ann.expectAvailable('trade.buy', '9,855.00 USDT')
    await expect(ann.orders.getByRole('tab', { name: `${say('orders.current')} (3)` })).toBeVisible()
  })

  await test.step('one is changed', async () => {
    const terms = ann.terms('0.002', '48,000')
    await ann
      .order(terms)
      .getByRole('button', { name: `${say('tradeOrder.amend')}: ${terms}` })
      .click()
    const sheet = ann.page.getByRole('dialog')
    await expect(sheet).toContainText(say('tradeOrder.amendText'))
    await expectAccessible('change an order', ann.page)
    await sheet.getByLabel(say('ticket.price', { coin: 'USDT' })).fill('48500')
    await sheet.getByLabel(say('ticket.quantity')).fill('0.004')
    await sheet.getByRole('button', { name: say('action.save') }).click()
    await expectAnnounced(ann.page, say('tradeOrder.amended'))
    await expect(ann.order(ann.terms('0.004', '48,500'))).toBeVisible()
    await expect(ben.level('bids', '48,500.0', '0.00400')).toBeVisible()
    await expect(ben.level('bids', '48,000.0', '0.00200')).toHaveCount(0)
    await ann.expectAvailable('trade.buy', '9,757.00 USDT')
  })

  await test.step('one is cancelled where it stands', async () => {
    const terms = ann.terms('0.001', '49,000')
    await ann
      .order(terms)
      .getByRole('button', { name: `${say('tradeOrder.cancel')}: ${terms}` })
      .click()
    await expectAnnounced(ann.page, say('tradeOrder.cancelled'))
    await expect(ann.order(terms)).toHaveCount(0)
    await expect(ben.level('bids', '49,000.0', '0.00100')).toHaveCount(0)
    await ann.expectAvailable('trade.buy', '9,806.00 USDT')
  })

  await test.step('the others go together, after what is lost was named', async () => {
    await ann.orders.getByRole('button', { name: say('tradeOrder.cancelAll') }).click()
    const sheet = ann.page.getByRole('dialog')
    await expect(sheet.getByRole('heading')).toContainText('2')
    await expect(sheet).toContainText(say('tradeOrder.cancelAllText'))
    await ann.expectFigures(sheet, {
      [say('tradeOrder.market')]: 'BTC/USDT',
      [say('trade.buy')]: '1',
      [say('trade.sell')]: '1',
    })
    await expectAccessible('cancel all', ann.page)
    await sheet.getByRole('button', { name: say('tradeOrder.cancelAll') }).click()
    await expectAnnounced(ann.page, say('tradeOrder.allCancelled'))
    await expect(ann.orders).toContainText(say('tradeOrder.noneTitle'))
    for (const side of ['asks', 'bids'] as const) await ben.expectEmpty(side)
    await ann.expectAvailable('trade.buy', '10,000.00 USDT')
    await ann.expectAvailable('trade.sell', '0.1 BTC')
    for (const desk of [ann, ben]) await expectNeverReloaded(desk.page)
  })

  await test.step('the page of all orders cancels too, and finds by filter', async () => {
    await ann.placeLimit('trade.buy', '0.001', '47000')
    await ann.page.goto(product.url + routes.orders)
    await ann.page
      .getByRole('listitem')
      .getByRole('button', { name: say('orders.cancel') })
      .click()
    const sheet = ann.page.getByRole('dialog')
    await expect(sheet).toContainText(say('orders.cancelText'))
    await ann.expectFigures(sheet, { [say('orders.comesBack')]: '47.00 USDT' })
    await sheet.getByRole('button', { name: say('orders.cancelConfirm') }).click()
    await expectAnnounced(ann.page, say('orders.cancelDone'))
    await expect(ann.page.getByText(say('orders.noneOpen'), { exact: true })).toBeVisible()

    await ann.page.getByRole('tab', { name: say('orders.history') }).click()
    const rows = ann.page.getByRole('listitem').filter({ has: ann.page.getByRole('link') })
    await expect(rows).toHaveCount(4)
    const choose = async (filter: string, choice: string) => {
      await ann.page.getByRole('button', { name: new RegExp(`^${say(filter)}: `) }).click()
      await ann.page.getByRole('dialog').getByRole('button', { name: choice, exact: true }).click()
    }
    await choose('orders.side', say('orders.side.sell'))
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('55,000.0')
    await choose('orders.statusLabel', say('orders.status.filled'))
    await expect(ann.page.getByText(say('filter.none'))).toBeVisible()
    await ann.page
      .getByRole('button', { name: say('filter.clear') })
      .first()
      .click()
    await expect(rows).toHaveCount(4)
    await choose('orders.market', 'ETH/USDT')
    await expect(ann.page.getByText(say('filter.none'))).toBeVisible()
  })
})
