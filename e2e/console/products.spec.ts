import type { Page } from '@playwright/test'
import { enterNew } from '../tools/accounts.ts'
import { sayConsole } from '../tools/at-the-console.ts'
import { deskOf } from '../tools/console-api.ts'
import { expect, test } from '../tools/fixtures.ts'
import { OperatedProduct } from '../tools/operated-product.ts'
import { newEmail, routes } from '../tools/steps.ts'
import { expectNeverReloaded, markPage } from '../tools/trading.ts'

// Two operators agree on the terms of products, and users see them.
test.describe.configure({ mode: 'serial' })
const say = sayConsole
let product: OperatedProduct
test.beforeAll(async () => {
  product = await OperatedProduct.start()
})
test.afterAll(async () => await product.close())

const open = async (desk: Page, place: string) => await desk.goto(`${product.url}/console/#/products${place}`)
const field = (desk: Page, name: string) => desk.getByLabel(say(`termField.${name}`), { exact: true })
const changes = (at: Page) => at.getByRole('table', { name: say('products.changes') })

async function approve(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: say('decide.approve', { number: '2', needed: '2' }) }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: say('decide.confirm.approve') }).click()
  await expect(dialog).toHaveCount(0)
}

test('the fee of a market is changed by two operators', async ({ openPage, page, expectAccessible }) => {
  const [first, second] = [await deskOf(openPage, product), await deskOf(openPage, product, 'second')]
  await page.goto(product.url + routes.trade)
  await expect(page.getByText('0.10%').first()).toBeVisible()
  await markPage(page)

  await test.step('one types it, sees what changes, and confirms that it is unusual', async () => {
    await open(first, '')
    await expectAccessible('all products', first)
    await first.getByRole('tab', { name: new RegExp(say('termKind.markets')) }).click()
    await first.getByRole('link', { name: 'BTC/USDT' }).click()
    await expect(field(first, 'baseCoin')).toBeDisabled()
    await field(first, 'takerFeePpm').fill('1')
    await expect(changes(first).getByRole('row', { name: say('termField.takerFeePpm') })).toContainText(
      '1.00%',
    )
    await first.getByLabel(say('ask.reason')).fill('The book is thin.')
    const propose = first.getByRole('button', { name: 'Propose 1 change' })
    await propose.click()
    await expect(first.getByText(say('products.confirmFirst'))).toBeVisible()
    await expectAccessible('a product', first)
    await first.getByLabel(say('products.confirmUnusual')).check()
    await propose.click()
    await expect(first.getByRole('heading', { name: say('terms.waiting') })).toBeVisible()
    await expect(first.getByRole('button', { name: say('decide.withdraw') })).toBeVisible()
    await expect(field(first, 'takerFeePpm')).toHaveAttribute('readonly')
  })

  await test.step('the other finds it on the start page, and approves it', async () => {
    await second.goto(`${product.url}/console/#/`)
    await expectAccessible('the start page with a proposal', second)
    await second.getByRole('link', { name: say('awaiting.configureMarket') }).click()
    await expect(changes(second)).toContainText('1.00%')
    await expectAccessible('a proposal', second)
    await approve(second)
    await expect(second.getByRole('heading', { name: say('terms.waiting') })).toHaveCount(0)
    await expect(field(second, 'takerFeePpm')).toHaveValue('1')
  })

  await test.step('a user sees the new fee without a reload', async () => {
    await expect(page.getByText('1.00%').first()).toBeVisible()
    await expectNeverReloaded(page)
  })

  await test.step('the history tells who and why, and prepares the announcement', async () => {
    await second.getByRole('link', { name: say('products.history') }).click()
    await expect(second.getByText('The book is thin.')).toBeVisible()
    await expectAccessible('a history', second)
    await second.getByRole('button', { name: say('products.announce') }).click()
    const dialog = second.getByRole('dialog', { name: say('content.new.announcement') })
    const title = say('announce.title', { name: 'BTC/USDT' })
    await expect(dialog.getByLabel(say('content.newTitle'))).toHaveValue(title)
    await dialog.getByRole('button', { name: say('content.create') }).click()
    await expect(second.getByLabel(say('content.body'), { exact: true })).toHaveValue(/1\.00%.*0\.10%/)
  })
})

test('a pledge is added, refused terms are told beside the form, and a user sees it', async ({
  openPage,
  page,
}) => {
  const [first, second] = [await deskOf(openPage, product), await deskOf(openPage, product, 'second')]
  await page.goto(product.url + routes.pledge)
  await expect(page.getByRole('radio', { name: '7 days' })).toBeVisible()
  await markPage(page)
  await open(first, '/pledge')
  await first.getByRole('link', { name: say('products.add') }).click()
  await first.getByLabel(say('products.copyFrom')).click()
  await first.getByRole('dialog').getByRole('button', { name: 'USDT · 7 days' }).click()
  await field(first, 'cycleCount').fill('45')
  await field(first, 'dailyRatePpm').fill('0.47')
  await field(first, 'principalMin').fill('99999999')
  await first.getByLabel(say('ask.reason')).fill('Users ask for longer terms.')
  const confirm = first.getByLabel(say('products.confirmUnusual'))
  await confirm.check()
  const propose = first.getByRole('button', { name: say('products.proposeNew'), exact: true })
  await propose.click()
  const refused = first.getByRole('alert').filter({ hasText: /\(\d{3}\)/ })
  await expect(refused).toContainText(say('termRefusal.quantityAboveRange'))
  await field(first, 'principalMin').fill('200')
  await propose.click()
  await expect(first.getByRole('heading', { name: /USDT · 45 days/ })).toBeVisible()

  await open(second, '/pledge')
  await approve(second)
  await expect(second.getByRole('link', { name: 'USDT · 45 days' })).toBeVisible()
  await page.getByRole('radio', { name: '45 days' }).check()
  await expect(page.getByText('0.47%').first()).toBeVisible()
  await expectNeverReloaded(page)
})

test('a product is closed to new positions, and the proposal is rejected with a reason', async ({
  openPage,
}) => {
  const [first, second] = [await deskOf(openPage, product), await deskOf(openPage, product, 'second')]
  await open(first, '/pledge')
  await first.getByRole('link', { name: /USDT · 7 days/ }).click()
  await first.getByRole('link', { name: say('products.close') }).click()
  await expect(changes(first)).toContainText(say('products.closedToNew'))
  await first.getByLabel(say('ask.reason')).fill('Too expensive.')
  await first.getByRole('button', { name: 'Propose 1 change' }).click()
  await expect(first.getByRole('heading', { name: say('terms.waiting') })).toBeVisible()

  await open(second, '/pledge')
  await second.getByRole('link', { name: /USDT · 7 days/ }).click()
  await second.getByRole('button', { name: say('decide.reject'), exact: true }).click()
  const dialog = second.getByRole('dialog')
  await dialog.getByLabel(say('ask.reason')).fill('It still pays.')
  await dialog.getByRole('button', { name: say('decide.confirm.rejectProposal') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(second.getByText(say('terms.waiting'))).toHaveCount(0)
  await expect(second.getByRole('link', { name: say('products.close') })).toBeVisible()
})

test('the accounts of a bank channel change by two, who see both numbers, and a user chooses a bank', async ({
  openPage,
  page,
  expectAccessible,
  say: sayPhone,
}) => {
  const [first, second] = [await deskOf(openPage, product), await deskOf(openPage, product, 'second')]
  const propose = async (reason: string) => {
    await first.getByLabel(say('ask.reason')).fill(reason)
    await first.getByLabel(say('products.confirmUnusual')).check()
    await first.getByRole('button', { name: /^Propose \d+ changes?$/ }).click()
    await expect(first.getByRole('heading', { name: say('terms.waiting') })).toBeVisible()
  }
  const openChannel = async (desk: Page) => {
    await open(desk, '/channels')
    await desk.getByRole('link', { name: 'bankTransfer' }).click()
  }

  await test.step('two accounts are added', async () => {
    await openChannel(first)
    await expect(first.getByText(say('products.noAccounts'))).toBeVisible()
    for (const [place, [bank, account]] of [
      ['First Bank', 'XX11 0001'],
      ['Second Bank', 'XX22 0002'],
    ].entries()) {
      await first.getByRole('button', { name: say('products.addRow') }).click()
      await field(first, 'bank').nth(place).fill(String(bank))
      await field(first, 'holder').nth(place).fill('Candor Ltd')
      await field(first, 'account').nth(place).fill(String(account))
    }
    await expectAccessible('the accounts of a channel', first)
    await propose('Our own accounts.')
    await openChannel(second)
    await approve(second)
    await expect(field(second, 'account').first()).toHaveValue('XX11 0001')
  })

  await test.step('a changed number is shown beside the old one', async () => {
    await openChannel(first)
    await field(first, 'account').first().fill('XX99 0009')
    await propose('The bank has moved it.')
    await openChannel(second)
    const row = changes(second).getByRole('row', { name: /First Bank/ })
    await expect(row).toContainText('XX11 0001')
    await expect(row).toContainText('XX99 0009')
    await expect(second.getByText(/from then on users send their money there/)).toBeVisible()
    await approve(second)
    await expect(field(second, 'account').first()).toHaveValue('XX99 0009')
  })

  await test.step('a user pays to the bank of their choice, and the review names it', async () => {
    await enterNew(page, { email: newEmail(), password: 'correct horse 1' }, product.url)
    await page.goto(product.url + routes.deposit)
    await page.getByRole('link', { name: sayPhone('depositKind.bank') }).click()
    const bank = page.getByLabel(sayPhone('deposit.payTo'))
    await expect(bank).toContainText('First Bank')
    await bank.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Second Bank' }).click()
    await page.locator('#deposit-amount').fill('250')
    await expectAccessible('a bank that was chosen')
    await page.getByRole('button', { name: sayPhone('savings.continue') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Second Bank')).toBeVisible()
    await dialog.getByRole('button', { name: sayPhone('deposit.confirm') }).click()
    await expect(page.getByText('XX22 0002')).toBeVisible()
  })
})
