import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { TermRow } from '@candor/contract/operators/terms/fields'
import { firstSignIn, sayConsole, wideDesk } from '../tools/at-the-console.ts'
import { callServer } from '../tools/api.ts'
import { deskOf } from '../tools/console-api.ts'
import { PhoneUser, sellOrb } from '../tools/five-products.ts'
import { expect, test } from '../tools/fixtures.ts'
import { firstPrices, listed } from '../tools/listed-products.ts'
import { OperatedProduct } from '../tools/operated-product.ts'
import { newDataDir } from '../tools/product.ts'
import { routes } from '../tools/steps.ts'
import { approveTerms, changeTerms, proposeProduct } from '../tools/terms-forms.ts'
import { expectNeverReloaded, figure, markPage } from '../tools/trading.ts'
import { TwoOperators } from '../tools/two-operators.ts'

// An exchange for real money, from its empty machine to users whose positions keep their terms.
test.describe.configure({ mode: 'serial' })
let product: OperatedProduct
let two: TwoOperators
test.beforeAll(async () => {
  product = await OperatedProduct.startEmpty()
  await product.do('setPrices', firstPrices)
})
test.afterAll(async () => await product.close())

type State = 'done' | 'missing' | 'failing' | 'optional'
const approve = { name: sayConsole('decide.approve', { number: '2', needed: '2' }) }
const propose = { name: sayConsole('opening.propose') }

async function openAnew(desk: Page, place: string): Promise<void> {
  await desk.goto('about:blank')
  await desk.goto(`${product.url}/console/#/${place}`)
}

const pointOf = (desk: Page, name: string) =>
  desk
    .getByRole('listitem')
    .filter({ has: desk.getByRole('heading', { name: sayConsole(`opening.point.${name}`) }) })

/** The list before the opening, as it is now. */
async function expectPoints(desk: Page, states: Record<string, State>): Promise<void> {
  await openAnew(desk, 'opening')
  for (const [name, state] of Object.entries(states))
    await expect(pointOf(desk, name)).toContainText(sayConsole(`opening.state.${state}`))
}

test('two operators set up an exchange on an empty machine, and open it', async ({
  openPage,
  page,
  say,
  expectAccessible,
}) => {
  test.setTimeout(300_000)
  const [first, second] = [await openPage(), await openPage()]
  for (const desk of [first, second]) await desk.setViewportSize(wideDesk)

  await test.step('the first operator adds the second, and both read what is left', async () => {
    const [admin] = product.operators
    if (!admin) throw new Error('the first start made no operator')
    await firstSignIn(first, product.url, admin)
    const ann = await product.addOperator('ann', 'admin')
    await expectPoints(first, { operators: 'missing' })
    await expect(pointOf(first, 'operators')).toContainText('ann')
    await firstSignIn(second, product.url, ann)
    two = await TwoOperators.of(product, ['admin', 'ann'])
    await expectPoints(first, {
      operators: 'done',
      terms: 'missing',
      mail: 'done',
      texts: 'optional',
      index: 'done',
      bank: 'done',
      provider: 'optional',
      chain: 'optional',
      backup: 'missing',
      coins: 'done',
      markets: 'done',
      house: 'missing',
    })
    await expect(first.getByRole('button', propose)).toBeDisabled()
    await expectAccessible('before the opening', first)
  })

  const list = async (kind: keyof typeof listed) => {
    const reason = 'We offer it from the first day.'
    await proposeProduct(first, product.url, { kind, terms: listed[kind], reason })
    await approveTerms(second, product.url, { kind })
  }
  await test.step('they list a coin, and open a market and options for it', async () => {
    for (const kind of ['coins', 'markets', 'options'] as const) await list(kind)
  })

  await test.step('they fund the house', async () => {
    await openAnew(first, 'treasury')
    await first.getByRole('button', { name: sayConsole('treasury.putIn') }).click()
    const sheet = first.getByRole('dialog', { name: sayConsole('treasury.putIn') })
    const field = (name: string) => sheet.getByLabel(sayConsole(name), { exact: true })
    await field('treasury.amount').fill('500000')
    await field('treasury.reference').fill('WIRE 1')
    await field('ask.reason').fill('The capital of the company.')
    await sheet.getByRole('button', { name: sayConsole('treasury.propose') }).click()
    await expect(sheet).toBeHidden()
    await openAnew(second, 'treasury')
    const row = second.getByRole('row', { name: 'WIRE 1' })
    await row.getByRole('button', approve).click()
    const confirm = { name: sayConsole('decide.confirm.approve') }
    await second.getByRole('dialog').getByRole('button', confirm).click()
    await expect(row).toContainText(sayConsole('queue.state.done'))
    // The same once more for each other fund and coin.
    await two.add('coins', { symbol: 'LEAF', decimals: 6, name: 'Leaf', sources: [] })
    await two.fund('house', 'LEAF', '100000')
    await two.fund('house', 'ORB', '1000')
    await two.fund('marketMaker', 'USDT', '200000')
    await two.fund('marketMaker', 'ORB', '1000')
    await expectPoints(first, { coins: 'failing', house: 'missing' })
    await two.fund('lender', 'USDT', '100000')
  })

  await test.step('they offer a pledge, a lab project and the flash exchange', async () => {
    for (const kind of ['pledge', 'lab', 'swap'] as const) await list(kind)
  })

  await test.step('terms of their own and a backup complete the list', async () => {
    await two.publishAgreements()
    const folder = newDataDir()
    await product.run('backup', join(folder, 'first'))
    rmSync(folder, { recursive: true })
    await expectPoints(first, {
      operators: 'done',
      terms: 'done',
      mail: 'done',
      index: 'done',
      bank: 'done',
      backup: 'done',
      coins: 'done',
      markets: 'done',
      house: 'done',
    })
  })

  await page.goto(product.url + routes.register)
  await expect(page.getByText(say('register.notOpenTitle'))).toBeVisible()
  await test.step('one admin proposes the opening, the other one approves it, and users can come', async () => {
    await first.getByRole('button', propose).click()
    const sheet = first.getByRole('dialog')
    await sheet.getByLabel(sayConsole('ask.reason')).fill('Everything is ready.')
    await sheet.getByRole('button', propose).click()
    await expect(sheet).toHaveCount(0)
    await openAnew(second, 'opening')
    await second.getByRole('button', approve).click()
    const confirm = { name: sayConsole('decide.confirm.approve') }
    await second.getByRole('dialog').getByRole('button', confirm).click()
    await expect(second.getByText(sayConsole('opening.isOpen'), { exact: true })).toBeVisible()
    await expect(page.getByText(say('register.notOpenTitle'))).toHaveCount(0, { timeout: 30_000 })
  })
})

test('a user uses all five products, and open positions keep their terms when others come', async ({
  page,
  openPage,
  say,
}) => {
  test.setTimeout(300_000)
  const { url } = product
  const user = new PhoneUser(page, say, product)
  const { desk, main } = user
  const token = await user.join(two)
  await user.deposit('20000', two)

  await test.step('an order is filled by the market maker, and another one rests', async () => {
    await desk.open(url)
    await desk.placeLimit('trade.buy', '5', '101')
    // The fee of a taker is 0.2%.
    await desk.expectAvailable('trade.sell', '4.99 ORB')
    await desk.placeLimit('trade.buy', '2', '99.5')
    await expect(desk.order(desk.terms('2', '99.5'))).toBeVisible()
  })
  const { orders } = await callServer(url, 'Spot/GetOpenOrders', { limit: 20 }, token)
  const resting = orders[0]?.orderId ?? ''

  await user.openOption('100')
  await user.pledge('1000')
  await expect(figure(main, say('pledge.rate'))).toHaveText('0.05%')
  const pledged = new URL(page.url()).hash
  await user.subscribe('100', '50.00 USDT')
  await user.visit(routes.exchange)
  await user.exchange('500', '0.30%')

  await test.step('two operators change fees, and the open ticket has the new ones', async () => {
    const first = await deskOf(openPage, product)
    const second = await deskOf(openPage, product, 'ann')
    await desk.open(url)
    await expect(desk.ticket).toContainText(say('ticket.feeMost', { percent: '0.20%' }))
    await markPage(page)
    const terms = { makerFeePpm: '0.3', takerFeePpm: '0.4' }
    const change = { kind: 'markets', name: 'ORB/USDT', terms, reason: 'Our own costs are higher.' } as const
    await changeTerms(first, url, change)
    await approveTerms(second, url, change)
    await expect(desk.ticket).toContainText(say('ticket.feeMost', { percent: '0.40%' }))
    await expectNeverReloaded(page)
  })

  await test.step('the resting order is filled at the fee of its day', async () => {
    await sellOrb(product, { quantity: '500', price: '99.5' })
    await expect(desk.order(desk.terms('2', '99.5'))).toHaveCount(0)
    await user.visit(`${routes.orderDetails}?orderId=${resting}`)
    // 0.1% of 2 ORB.
    await expect(figure(main, say('order.fee'))).toHaveText('0.002 ORB')
  })

  await test.step('the option keeps its return, and a new one gets another', async () => {
    const cycles = page.getByRole('group', { name: say('options.cycle') })
    await user.visitOptions()
    await expect(cycles).toContainText('+80%')
    await two.change({ kind: 'options', name: 'ORB' }, (before) => ({
      cycles: (before['cycles'] as TermRow[]).map((cycle) =>
        Object.assign({}, cycle, { returnPpm: 600_000 }),
      ),
    }))
    await expect(cycles).toContainText('+60%')
    await product.do('setPrices', { ORB: '101' })
    // 80% of the stake less the fee of its opening.
    await expect(user.dock).toContainText('+79.50')
  })

  const pledges = { kind: 'pledge', name: 'USDT' } as const
  await test.step('the pledge keeps its rate; new ones get another, and then there are none', async () => {
    await user.visit(routes.pledge)
    await expect(main.getByText('0.05%')).toBeVisible()
    await two.change(pledges, () => ({ dailyRatePpm: 300 }))
    await expect(main.getByText('0.03%')).toBeVisible()
    await two.change(pledges, () => ({ isOpen: false }))
    await expect(main.getByText(say('savings.closed'), { exact: true })).toBeVisible()
    const act = { name: say('pledge.actFor', { coin: 'USDT', cycle: '30 days' }) }
    await expect(page.getByRole('button', act)).toBeDisabled()
    await user.visit(`/${pledged}`)
    await expect(figure(main, say('pledge.rate'))).toHaveText('0.05%')
  })

  await test.step('the lab project takes no more subscriptions, and releases what was bought', async () => {
    await user.visit(routes.lab)
    const act = page.getByRole('button', { name: say('lab.actFor', { coin: 'LEAF' }) })
    await expect(act).toBeEnabled()
    await two.change({ kind: 'lab', name: 'Leaf' }, () => ({ isOpen: false }))
    await expect(act).toBeDisabled()
    await user.visit(routes.labRecords)
    await page.getByRole('button', { name: /Leaf/ }).click()
    const releases = user.dialog.getByRole('list', { name: say('lab.releases') })
    await expect(releases.getByRole('listitem')).toHaveCount(2)
    await expect(releases).toContainText('50 LEAF')
  })

  await test.step('the next exchange has its own fee, and the one before keeps its', async () => {
    await user.visit(routes.exchange)
    await expect(figure(main, say('swap.feeRatio'))).toHaveText('0.30%')
    await two.change({ kind: 'swap', name: 'USDT' }, () => ({ feePpm: 5_000 }))
    await expect(figure(main, say('swap.feeRatio'))).toHaveText('0.50%')
    await user.exchange('500', '0.50%')
    await user.visit(routes.exchangeRecords)
    for (const fee of ['0.30%', '0.50%']) await expect(main.getByText(fee)).toBeVisible()
  })
})
