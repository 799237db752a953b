import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { enterNew } from './tools/accounts.ts'
import { sayConsole } from './tools/at-the-console.ts'
import { deskOf } from './tools/console-api.ts'
import { givePhoto } from './tools/documents.ts'
import { expect, test } from './tools/fixtures.ts'
import { fillDocument, photo, sendButton, verified } from './tools/primary-check.ts'
import { OperatedProduct } from './tools/operated-product.ts'
import { newEmail, routes } from './tools/steps.ts'

const password = 'a quiet harbour 7'

test('the sandbox rejects a document with a reason, and approves the corrected one', async ({
  page,
  say,
  expectAccessible,
}) => {
  await enterNew(page, { email: newEmail(), password })
  await page.goto(routes.identity)
  await expectAccessible('the overview of identity')
  await page.goto(routes.certify)

  await test.step('what is not an image, or too small, is told before it is sent', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'candor-e2e-'))
    const file = join(folder, 'page.jpg')
    writeFileSync(file, '<html>not a picture</html>')
    const front = photo(page, say('identity.part.front'))
    await front.locator('input[type=file]').setInputFiles(file)
    await expect(front.getByText(say('photo.fault.notImage'))).toBeVisible()
    rmSync(folder, { recursive: true })
  })

  await sendButton(page, say).click()
  await expect(page.getByText(say('identity.nameRequired')).first()).toBeVisible()
  await fillDocument(page, say, 'Ada Reject')
  await givePhoto(photo(page, say('identity.part.front')), say('photo.uploaded'), 1)
  await givePhoto(photo(page, say('identity.part.back')), say('photo.uploaded'), 2)
  await expectAccessible('the form of the primary check')
  await sendButton(page, say).click()
  await expect(page.getByText(say('identity.refusedTitle'))).toBeVisible({ timeout: 30_000 })

  await test.step('what was right is kept: only the name is typed anew', async () => {
    await expect(photo(page, say('identity.part.back')).getByText(say('photo.kept'))).toBeVisible()
    const name = page.locator('form#primary').getByLabel(say('identity.part.name'), { exact: true })
    await name.fill('Ada Lovelace')
    const front = photo(page, say('identity.part.front'))
    if (!(await front.getByText(say('photo.kept')).isVisible()))
      await givePhoto(front, say('photo.uploaded'), 3)
    await sendButton(page, say).click()
    await expect(verified(page, say)).toBeVisible({ timeout: 30_000 })
    await expectAccessible('a primary check that has passed')
  })

  await test.step('the country follows the document, and is not changed alone', async () => {
    await page.goto(routes.chooseLocation)
    await expect(page.getByText('Portugal').first()).toBeVisible()
  })

  await test.step('the advanced check passes too, and sets a score', async () => {
    await page.goto(routes.advancedCertify)
    await givePhoto(photo(page, say('identity.part.handHeld')), say('photo.uploaded'), 4)
    await page.getByRole('radio', { name: say('identity.residence.domestic') }).click()
    await page.getByLabel(say('identity.part.address'), { exact: true }).fill('Rua do Sol 5, Lisbon')
    await page.getByLabel(say('identity.usScore'), { exact: true }).fill('720')
    await expectAccessible('the form of the advanced check')
    await sendButton(page, say).click()
    await expect(verified(page, say)).toBeVisible({ timeout: 30_000 })
    await page.goto(routes.accountCentre)
    await expect(page.getByText('720', { exact: true })).toBeVisible()
  })
})

test.describe('with operators', () => {
  let product: OperatedProduct
  test.beforeAll(async () => {
    product = await OperatedProduct.start({ SANDBOX_REVIEWER: 'off' })
  })
  test.afterAll(async () => await product.close())

  test('an operator views the images, rejects one side, and approves the next submission', async ({
    page,
    openPage,
    say,
    expectAccessible,
  }) => {
    const desk = await deskOf(openPage, product)
    await enterNew(page, { email: newEmail(), password }, product.url)
    await page.goto(`${product.url}${routes.certify}`)
    await fillDocument(page, say, 'Grace Hopper')
    await givePhoto(photo(page, say('identity.part.front')), say('photo.uploaded'), 5)
    await givePhoto(photo(page, say('identity.part.back')), say('photo.uploaded'), 6)
    await sendButton(page, say).click()
    await expect(page.getByRole('heading', { name: say('identity.state.review') })).toBeVisible()

    await desk.goto(`${product.url}/console/#/queues/identity`)
    await desk.getByRole('button', { name: sayConsole('images.show') }).click()
    await expect(desk.getByRole('img', { name: sayConsole('identity.part.front') })).toBeVisible()
    await expect(desk.getByRole('img', { name: sayConsole('identity.part.back') })).toBeVisible()
    await desk
      .getByRole('button', { name: sayConsole('images.right') })
      .first()
      .click()
    await desk
      .getByRole('button', { name: sayConsole('images.in') })
      .first()
      .click()
    await expectAccessible('an identity check at the console', desk)
    await desk.getByRole('button', { name: sayConsole('decide.act.refuseIdentity') }).click()
    const refusal = desk.getByRole('dialog')
    await refusal.getByLabel(sayConsole('identity.part.front')).check()
    await refusal.getByLabel(sayConsole('ask.reasonTold')).fill('The front is cut off.')
    await refusal.getByRole('button', { name: sayConsole('decide.confirm.refuseIdentity') }).click()

    await expect(page.getByText('The front is cut off.')).toBeVisible({ timeout: 30_000 })
    await expect(photo(page, say('identity.part.back')).getByText(say('photo.kept'))).toBeVisible()
    await givePhoto(photo(page, say('identity.part.front')), say('photo.uploaded'), 7)
    await sendButton(page, say).click()
    await expect(page.getByRole('heading', { name: say('identity.state.review') })).toBeVisible()

    await desk.goto(`${product.url}/console/#/queues/identity`)
    await desk.getByRole('button', { name: sayConsole('decide.act.passIdentity') }).click()
    const passing = desk.getByRole('dialog')
    await passing.getByLabel(sayConsole('ask.reason')).fill('Everything can be read.')
    await passing.getByRole('button', { name: sayConsole('decide.confirm.passIdentity') }).click()
    await expect(verified(page, say)).toBeVisible({ timeout: 30_000 })
  })
})
