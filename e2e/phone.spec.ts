import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { query } from '../apps/server/src/testing/sql.ts'
import { enterNew } from './tools/accounts.ts'
import { callServer, signedInAs } from './tools/api.ts'
import { expect, test } from './tools/fixtures.ts'
import { OperatedProduct } from './tools/operated-product.ts'
import { codeFor, expectAnnounced, expectToast, newEmail, routes } from './tools/steps.ts'
import type { Say } from './tools/texts.ts'

let product: OperatedProduct
test.beforeAll(async () => {
  product = await OperatedProduct.start()
})
test.afterAll(async () => await product.close())

const newPhone = () => `+351912${String(randomInt(10 ** 6)).padStart(6, '0')}`
const otherThan = (code: string) => String((Number(code) + 1) % 10 ** 6).padStart(6, '0')

// Opens the sheet that binds a phone or unbinds it.
async function openSheet(page: Page, say: Say, state: 'bound' | 'unbound'): Promise<Locator> {
  await page.goto('about:blank')
  await page.goto(product.url + routes.settings)
  // The page begins with its stored account data, and another device may have changed it.
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${say('settings.phone')}.*${say(`settings.${state}`)}$`) })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  return sheet
}

const phoneField = (sheet: Locator, say: Say) => sheet.getByLabel(say('settings.phone'), { exact: true })
const codeField = (sheet: Locator, say: Say) => sheet.getByLabel(say('phone.code'), { exact: true })
const sendCode = async (sheet: Locator, say: Say) =>
  await sheet.getByRole('button', { name: say('mailCode.send') }).click()

async function expectComplaint(field: Locator, words: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(words.replaceAll(/[.+()]/g, String.raw`\$&`)))
}

test('a phone is bound with its code, and errors appear at their fields', async ({
  page,
  openPage,
  say,
  expectAccessible,
}) => {
  const phone = newPhone()
  await enterNew(page, { email: newEmail(), password: 'a quiet harbour 7' }, product.url)
  const { token } = await signedInAs(page)
  let sheet = await openSheet(page, say, 'unbound')
  await expectAccessible('binding a phone')
  const bind = async (code: string) => {
    await codeField(sheet, say).fill(code)
    await sheet.getByRole('button', { name: say('phone.bindAction'), exact: true }).click()
  }

  await test.step('what is no number is not sent a code', async () => {
    await sendCode(sheet, say)
    await expectComplaint(phoneField(sheet, say), say('form.phoneRequired'))
    await phoneField(sheet, say).fill('0912')
    await sendCode(sheet, say)
    await expectComplaint(phoneField(sheet, say), say('form.phoneFormat'))
    await expectAccessible('a number that is none')
  })

  await test.step('a wrong code', async () => {
    await phoneField(sheet, say).fill(phone)
    await sendCode(sheet, say)
    await expectToast(page, say('phone.sent', { phone }))
    await expect(sheet.getByText(say('phone.sentHint', { phone }))).toBeVisible()
    await bind(otherThan(await codeFor(page, phone, product.url)))
    await expectComplaint(codeField(sheet, say), say('code.phoneCodeWrong'))
    await expectAccessible('a wrong code')
  })

  await test.step('a code that has expired', async () => {
    await query(product.databaseUrl, 'update mail_codes set expires_at = sent_at')
    await bind(await codeFor(page, phone, product.url))
    await expectComplaint(codeField(sheet, say), say('code.phoneCodeWrong'))
  })

  await test.step('a number that somebody else binds first', async () => {
    const wanted = newPhone()
    await phoneField(sheet, say).fill(wanted)
    await sendCode(sheet, say)
    await expectToast(page, say('phone.sent', { phone: wanted }))
    const code = await codeFor(page, wanted, product.url)
    const other = await openPage()
    await enterNew(other, { email: newEmail(), password: 'a quiet harbour 7' }, product.url)
    const { token: otherToken } = await signedInAs(other)
    await callServer(product.url, 'Account/SendPhoneCode', { phone: wanted }, otherToken)
    await callServer(
      product.url,
      'Account/BindPhone',
      { phone: wanted, code: await codeFor(other, wanted, product.url) },
      otherToken,
    )
    await bind(code)
    await expectComplaint(phoneField(sheet, say), say('code.phoneAlreadyBound'))
    await expectAccessible('a number that is bound elsewhere')
  })

  const own = newPhone()
  let used = ''
  await test.step('the right code binds it', async () => {
    await phoneField(sheet, say).fill(own)
    await sendCode(sheet, say)
    await expectToast(page, say('phone.sent', { phone: own }))
    used = await codeFor(page, own, product.url)
    await bind(used)
    await expectAnnounced(page, say('phone.boundDone'))
    await expect(page.getByText(own.slice(-2)).first()).toBeVisible()
    await expectAccessible('a bound phone')
  })

  await test.step('another device takes it off, and this one is told', async () => {
    sheet = await openSheet(page, say, 'bound')
    await expectAccessible('taking a phone off')
    await callServer(product.url, 'Account/SendPhoneCode', { phone: null }, token)
    const code = await codeFor(page, own, product.url)
    await callServer(product.url, 'Account/UnbindPhone', { code }, token)
    await codeField(sheet, say).fill(code)
    await sheet.getByRole('button', { name: say('phone.unbindAction'), exact: true }).click()
    await expectComplaint(codeField(sheet, say), say('code.phoneNotBound'))
  })

  await test.step('a code is used once', async () => {
    sheet = await openSheet(page, say, 'unbound')
    await phoneField(sheet, say).fill(own)
    await bind(used)
    await expectComplaint(codeField(sheet, say), say('code.phoneCodeWrong'))
  })
})
