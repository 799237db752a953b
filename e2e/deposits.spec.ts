import type { Page } from '@playwright/test'
import { enterNew } from './tools/accounts.ts'
import { sayConsole } from './tools/at-the-console.ts'
import { deskOf } from './tools/console-api.ts'
import { reportOnPhone, requestOnPhone } from './tools/deposit-steps.ts'
import { expect, test } from './tools/fixtures.ts'
import { OperatedProduct } from './tools/operated-product.ts'
import { expectToast, newEmail, routes } from './tools/steps.ts'

// A user with a phone and two operators at their desks: each possible deposit, seen from both sides.
test.describe.configure({ mode: 'serial' })
let product: OperatedProduct
test.beforeAll(async () => {
  product = await OperatedProduct.start()
})
test.afterAll(async () => await product.close())

async function signUp(page: Page): Promise<void> {
  await enterNew(page, { email: newEmail(), password: 'correct horse 1' }, product.url)
}

test('a transfer with a real upload is approved and another rejected; the phone shows both by itself', async ({
  page,
  openPage,
  say,
  expectAccessible,
}) => {
  const desk = await deskOf(openPage, product)
  await signUp(page)
  await page.goto(`${product.url}${routes.deposit}`)
  await expect(page.getByRole('link', { name: say('depositKind.bank') })).toBeVisible()
  await expectAccessible('the ways to deposit')
  await requestOnPhone(page, say, product.url, 'bank', '250')
  await expect(page.getByText(/TEST ONLY/)).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await expectAccessible('a transfer to be made')
  await page.getByRole('button', { name: say('deposit.report') }).click()
  await expectToast(page, say('deposit.payerRequired'))
  await reportOnPhone(page, say, 'Ada Lovelace')

  await test.step('an operator looks at the proof and credits it', async () => {
    await desk.goto(`${product.url}/console/#/queues/deposits`)
    await expect(desk.getByText(sayConsole('why.deposit.reported'))).toBeVisible()
    await desk.getByRole('button', { name: sayConsole('deposit.showProof') }).click()
    const image = desk.locator('img[src^="data:image"]')
    await expect(image).toBeVisible()
    await desk
      .getByRole('button', { name: sayConsole('deposit.larger') })
      .first()
      .click()
    await expect.poll(async () => (await image.boundingBox())?.width).toBe(1600)
    await expectAccessible('a deposit at the console', desk)
    await desk.keyboard.press('a')
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel(sayConsole('withdrawal.transaction')).fill('BANK-2026-0001')
    await dialog.getByLabel(sayConsole('ask.reason')).fill('It is on the statement.')
    await dialog.getByRole('button', { name: sayConsole('decide.confirm.settle') }).click()
    await expect(page.getByText(say('deposit.next.passed'), { exact: true })).toBeVisible()
    await expect(page.getByText('BANK-2026-0001')).toBeVisible()
  })

  await requestOnPhone(page, say, product.url, 'bank', '99.5')
  await reportOnPhone(page, say, 'Charles Babbage')
  await test.step('another one is turned down', async () => {
    await desk.goto(`${product.url}/console/#/queues/deposits`)
    await expect(desk.getByText('Charles Babbage').first()).toBeVisible()
    await expect(desk.getByText(sayConsole('deposit.doubles'))).toBeVisible()
    await desk.keyboard.press('r')
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel(sayConsole('ask.reasonTold')).fill('This transfer never arrived.')
    await dialog.getByRole('button', { name: sayConsole('decide.confirm.rejectDeposit') }).click()
    await expect(page.getByText('This transfer never arrived.')).toBeVisible()
  })

  await page.goto(`${product.url}${routes.depositRecords}`)
  await expect(page.getByRole('link', { name: '99.50 USDT' })).toBeVisible()
  await expectAccessible('the records of deposits')
  await page.getByRole('tab', { name: say('depositTab.recharge') }).click()
  await expect(page.getByRole('link', { name: '+250.00 USDT' })).toBeVisible()
  await expect(page.getByRole('link', { name: '99.50 USDT' })).toBeHidden()
})

test('the sandbox payment page pays, declines and expires', async ({ page, say, expectAccessible }) => {
  await signUp(page)
  await requestOnPhone(page, say, product.url, 'online', '100')
  await page.getByRole('link', { name: say('deposit.payNow') }).click()
  await expect(page.getByRole('heading', { name: '100.00 USD' })).toBeVisible()
  await expectAccessible('the page of the sandbox')
  await page.getByRole('button', { name: 'Decline the payment' }).click()
  await expect(page.getByRole('alert')).toContainText('declined')
  await page.getByRole('link', { name: 'Back to the exchange' }).click()
  await expect(page.getByText(say('deposit.declined'))).toBeVisible()
  await page.getByRole('link', { name: say('deposit.payNow') }).click()
  await page.getByLabel('Notify the exchange').selectOption('twice')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText(say('deposit.next.passed'), { exact: true })).toBeVisible()
  await expect(page.getByText('+96.80').first()).toBeVisible()

  await requestOnPhone(page, say, product.url, 'thirdParty', '50')
  await page.getByRole('link', { name: say('deposit.payNow') }).click()
  await page.getByRole('button', { name: 'Let it expire' }).click()
  await expect(page.getByRole('status')).toContainText('expired')
  await page.getByRole('link', { name: 'Back to the exchange' }).click()
  await expect(page.getByText(say('deposit.next.pageOver'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say('deposit.cancel') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('deposit.cancel') })
    .click()
  await expect(page.getByText(say('deposit.next.cancelled'), { exact: true })).toBeVisible()

  await page.goto(`${product.url}${routes.fundFlow}`)
  await expect(page.getByText('+96.80').first()).toBeVisible()
})

test('a large transfer needs two operators, and so does a rate change', async ({ page, openPage, say }) => {
  const first = await deskOf(openPage, product)
  const second = await deskOf(openPage, product, 'second')
  await signUp(page)
  await requestOnPhone(page, say, product.url, 'bank', '20000')
  await reportOnPhone(page, say, 'Grace Hopper')
  await first.goto(`${product.url}/console/#/queues/deposits`)
  await expect(first.getByText('Grace Hopper').first()).toBeVisible()
  await first.keyboard.press('a')
  const dialog = first.getByRole('dialog')
  await dialog.getByLabel(sayConsole('withdrawal.transaction')).fill('BANK-2026-0002')
  await dialog.getByLabel(sayConsole('ask.reason')).fill('It is on the statement.')
  await dialog.getByRole('button', { name: sayConsole('decide.confirm.settle') }).click()
  await expect(first.getByText(sayConsole('why.own'))).toBeVisible()
  await expect(page.getByText(say('deposit.next.review'), { exact: true })).toBeVisible()
  await second.goto(`${product.url}/console/#/queues/deposits`)
  await expect(second.getByText('BANK-2026-0002').first()).toBeVisible()
  await second.keyboard.press('a')
  await second
    .getByRole('dialog')
    .getByRole('button', { name: sayConsole('decide.confirm.approve') })
    .click()
  await expect(page.getByText(say('deposit.next.passed'), { exact: true })).toBeVisible()

  await first.goto(`${product.url}/console/#/rates`)
  await first
    .getByRole('button', { name: sayConsole('rates.propose') })
    .first()
    .click()
  const sheet = first.getByRole('dialog')
  // A slip of two digits has to be confirmed; the right rate does not.
  await sheet.locator('#rate').fill('98')
  await expect(sheet.getByText(/98\.00 USDT is more than 5% away from 1:1/)).toBeVisible()
  await expect(sheet.getByRole('button', { name: sayConsole('rates.propose') })).toBeDisabled()
  await sheet.getByLabel(sayConsole('products.confirmUnusual')).check()
  await sheet.getByLabel(sayConsole('ask.reason')).fill('A slip.')
  await sheet.getByRole('button', { name: sayConsole('rates.propose') }).click()
  const slip = /98\.00 USDT is more than 5% away from 1:1/
  await second.goto(`${product.url}/console/#/rates`)
  await expect(second.getByText(slip)).toBeVisible()
  await first.getByRole('button', { name: sayConsole('decide.withdraw') }).click()
  await sheet.getByRole('button', { name: sayConsole('decide.confirm.withdraw') }).click()
  await expect(first.getByText(slip)).toHaveCount(0)

  await first
    .getByRole('button', { name: sayConsole('rates.propose') })
    .first()
    .click()
  await sheet.locator('#rate').fill('0.98')
  await expect(sheet.getByLabel(sayConsole('products.confirmUnusual'))).toHaveCount(0)
  await sheet.getByLabel(sayConsole('ask.reason')).fill('The market moved.')
  await sheet.getByRole('button', { name: sayConsole('rates.propose') }).click()
  await expect(first.getByText(/Proposed: 1 USD = 0\.98/)).toBeVisible()
  await second.reload()
  await expect(second.getByText(/Proposed: 1 USD = 0\.98/)).toBeVisible()
  await second
    .getByRole('button', { name: sayConsole('decide.approve', { number: '2', needed: '2' }) })
    .click()
  await second
    .getByRole('dialog')
    .getByRole('button', { name: sayConsole('decide.confirm.approve') })
    .click()
  await expect(second.getByText(/^Proposed:/)).toBeHidden()
  await expect(second.getByText('1 USD = 0.98 USDT').first()).toBeVisible()
  await page.goto(`${product.url}${routes.deposit}`)
  await expect(page.getByText('1 USD = 0.98 USDT').first()).toBeVisible()
})
