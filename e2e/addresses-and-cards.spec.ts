import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { chromiumArgs, findHeadlessChromium } from '../scripts/chromium.mjs'
import { enterDemo } from './tools/accounts.ts'
import { OtherTrader, signedInAs } from './tools/api.ts'
import { sayConsole } from './tools/at-the-console.ts'
import { deskOf } from './tools/console-api.ts'
import { expect, test } from './tools/fixtures.ts'
import { OperatedProduct } from './tools/operated-product.ts'
import { qrPicture, writeQrVideo } from './tools/qr-picture.ts'
import { expectAnnounced, expectToast, routes } from './tools/steps.ts'
import type { Say } from './tools/texts.ts'

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const fundPassword = '123789'

// The camera of this browser sees a QR code.
const video = join(tmpdir(), `candor-camera-${process.pid}.y4m`)
writeQrVideo(video, `ethereum:${evm}@1?value=1`)
const executablePath = findHeadlessChromium()
const camera = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${video}`,
]
test.use({
  launchOptions: {
    args: [...chromiumArgs, ...camera],
    ...(executablePath === undefined ? {} : { executablePath }),
  },
})

let product: OperatedProduct
test.beforeAll(async () => {
  product = await OperatedProduct.start()
})
test.afterAll(async () => await product.close())

async function setFundPassword(page: Page, say: Say): Promise<void> {
  await page.getByLabel(say('fundPassword.new'), { exact: true }).fill(fundPassword)
  await page.getByLabel(say('fundPassword.confirmation'), { exact: true }).fill(fundPassword)
  await page.getByRole('button', { name: say('fundPassword.set'), exact: true }).click()
  await expectToast(page, say('fundPassword.isSet'))
  // The app goes back by itself: an earlier move of the test would be undone.
  await expect(page.getByLabel(say('fundPassword.new'), { exact: true })).toHaveCount(0)
}

test('an address is scanned, saved, renamed and removed', async ({ page, say, expectAccessible }) => {
  await enterDemo(page, product.url)
  const address = page.getByLabel(say('address.address'), { exact: true })
  const add = page.getByRole('button', { name: say('address.add') })

  await test.step('it is found in the account centre, and asks for a fund password first', async () => {
    await page.goto(product.url + routes.accountCentre)
    await page.getByRole('link', { name: say('address.title') }).click()
    await expect(page.getByText(say('address.none'))).toBeVisible()
    await expectAccessible('no addresses')
    await page.getByRole('link', { name: say('address.add') }).click()
    await expect(page.getByText(say('caution.title'))).toBeVisible()
    await page.getByRole('link', { name: say('suggestion.confirm') }).click()
    await setFundPassword(page, say)
    await expect(address).toBeVisible()
    await expectAccessible('add an address')
  })

  await test.step('what is wrong is told at its field, and an address of another network is named', async () => {
    await add.click()
    await expectToast(page, say('address.required'))
    await address.fill(`${tron.slice(0, -1)}u`)
    await expect(page.getByText(say('reason.addressChecksumWrong'))).toBeVisible()
    await address.fill(evm)
    await expect(page.getByText(/belongs to Ethereum \(ERC20\) or BNB Smart Chain/)).toBeVisible()
    await expectAccessible('an address of another network')
    await page
      .getByRole('button', { name: /Ethereum/ })
      .last()
      .click()
    await expect(page.getByText(/belongs to/)).toHaveCount(0)
  })

  await test.step('the camera reads a QR code by itself', async () => {
    await address.fill('')
    await page.getByRole('button', { name: say('scan.title') }).click()
    await expect(address).toHaveValue(evm, { timeout: 30_000 })
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('it is added once it is trusted and the fund password is right', async () => {
    await page.getByLabel(say('address.remark'), { exact: true }).fill('Ledger')
    const password = page.getByLabel(say('fundPassword.title'), { exact: true })
    await password.fill('000000')
    await add.click()
    await expectToast(page, say('address.trustRequired'))
    await page.getByLabel(say('address.trust')).check()
    // A button ignores a second press for half a second.
    await expect(async () => {
      await add.click()
      await expectToast(page, say('code.fundPasswordWrong'), 1_000)
    }).toPass()
    await password.fill(fundPassword)
    await add.click()
    await expectAnnounced(page, say('address.saved'))
    await expect(page.getByRole('button', { name: /Ledger/ })).toBeVisible()
    await expectAccessible('addresses')
  })

  await test.step('it is shown with its QR code, renamed and removed', async () => {
    await page.getByRole('button', { name: /Ledger/ }).click()
    await expect(page.getByRole('img', { name: say('address.qr') })).toBeVisible()
    await expect(page.getByText(evm)).toBeVisible()
    await expectAccessible('an address')
    await page.getByLabel(say('address.remark'), { exact: true }).fill('Cold wallet')
    await page.getByRole('button', { name: say('action.save') }).click()
    await expectAnnounced(page, say('settings.saved'))
    await page.getByRole('button', { name: say('address.remove') }).click()
    const sure = page.getByRole('dialog', { name: say('address.removeTitle') })
    await sure.getByRole('button', { name: say('address.remove') }).click()
    await expectAnnounced(page, say('address.removed'))
    await expect(page.getByText(say('address.none'))).toBeVisible()
  })
})

test('a QR code is read from a picture when there is no camera', async ({ page, say, expectAccessible }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
  await enterDemo(page, product.url)
  await page.goto(product.url + routes.fundPassword)
  await setFundPassword(page, say)
  await page.goto(product.url + routes.addAddress)
  await page.getByRole('button', { name: say('scan.title') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(say('scan.noCamera'))).toBeVisible()
  await expectAccessible('no camera')
  const choose = async (buffer: Buffer) =>
    await dialog.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await choose(readFileSync('apps/web/dist/icons/icon-192.png'))
  await expectToast(page, say('scan.notFound'))
  await choose(Buffer.from('no picture at all'))
  await expectToast(page, say('scan.notFound'))
  await choose(await qrPicture(`tron:${tron}?amount=5`))
  await expect(page.getByLabel(say('address.address'), { exact: true })).toHaveValue(tron)
  await expect(dialog).toHaveCount(0)
})

test('bank cards are added, and customer service can remove them', async ({
  page,
  openPage,
  say,
  expectAccessible,
}) => {
  await enterDemo(page, product.url)
  const { uid } = await signedInAs(page)
  await page.goto(product.url + routes.fundPassword)
  await setFundPassword(page, say)

  const fillCard = async (number: string, holder: string) => {
    await page.getByLabel(say('card.number'), { exact: true }).fill(number)
    await page.getByLabel(say('card.bank'), { exact: true }).fill('First Bank')
    await page.getByLabel(say('card.branch'), { exact: true }).fill('Main Street')
    await page.getByLabel(say('card.holder'), { exact: true }).fill(holder)
    await page.getByLabel(say('fundPassword.title'), { exact: true }).fill(fundPassword)
    await page.getByRole('button', { name: say('card.add') }).click()
  }

  await test.step('one is added; the next has the same holder', async () => {
    await page.goto(product.url + routes.cards)
    await expect(page.getByText(say('card.none'))).toBeVisible()
    await page.goto(product.url + routes.addCard)
    await fillCard('4242 4242 4242 4241', 'Anna Müller')
    await expectToast(page, say('reason.cardNumberWrong'))
    await expectAccessible('add a card')
    await fillCard('4242 4242 4242 4242', 'Anna Müller')
    await expectAnnounced(page, say('card.saved'))
    await expect(page.getByLabel(say('card.number'), { exact: true })).toHaveCount(0)
    await page.goto(product.url + routes.addCard)
    await fillCard('5555 5555 5555 4444', 'Bob Miller')
    await expectToast(page, say('reason.cardHolderDiffers'))
  })

  await test.step('its owner sees the number when they want to', async () => {
    await page.goto(product.url + routes.cards)
    await expect(page.getByText('•••• 4242')).toBeVisible()
    await page.getByRole('button', { name: say('card.showNumber') }).click()
    await expect(page.getByText('4242 4242 4242 4242')).toBeVisible()
    await expectAccessible('cards')
  })

  await test.step('an operator sees it masked, in full with a reason, and corrects it', async () => {
    const desk = await deskOf(openPage, product)
    await desk.goto(`${product.url}/console/#/users/${uid}/destinations`)
    const table = desk.getByRole('table', { name: sayConsole('destinations.cards') })
    await expect(table).toContainText('•••• 4242')
    await expect(table).toContainText('A*** M***')
    await expectAccessible('destinations', desk)
    await desk.getByRole('button', { name: sayConsole('destinations.unmask') }).click()
    const asked = desk.getByRole('dialog', { name: sayConsole('unmask.title', { uid }) })
    await asked.getByLabel(sayConsole('ask.reason')).fill('The user is on the phone.')
    await asked.getByRole('button', { name: sayConsole('unmask.confirm') }).click()
    await expect(table).toContainText('4242424242424242')
    await table.getByRole('button', { name: sayConsole('cards.change') }).click()
    const sheet = desk.getByRole('dialog')
    await sheet.getByLabel(sayConsole('cards.bankName'), { exact: true }).fill('Second Bank')
    await sheet.getByLabel(sayConsole('ask.reasonTold')).fill('The bank has a new name.')
    await expectAccessible('change a card', desk)
    await sheet.getByRole('button', { name: sayConsole('cards.change'), exact: true }).click()
    await expect(table).toContainText('Second Bank')
    await page.reload()
    await expect(page.getByText('Second Bank')).toBeVisible()
  })
})

test('fund flow entries lead to their cause, and can be exported', async ({ page, say }) => {
  await enterDemo(page, product.url)
  const device = await OtherTrader.sameAs(page)
  const orderId = await device.place({ side: 'buy', kind: 'limit', price: '20000', quantity: '0.001' })
  await page.goto(product.url + routes.fundFlow)
  await page.getByRole('button', { name: new RegExp(say('flow.name.spotHold')) }).click()
  await page.getByRole('link', { name: `View order ${orderId}` }).click()
  await expect(page).toHaveURL(new RegExp(`orderId=${orderId}`))
  await page.goto(product.url + routes.fundFlow)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('flow.export') }).click()
  const file = await (await download).path()
  const lines = readFileSync(file, 'utf8').trimEnd().split('\r\n')
  expect(lines[0]).toContain('"number","time_utc","flow"')
  expect(lines.filter((line) => line.includes('"spotHold"'))).toHaveLength(2)
  expect(lines.find((line) => line.includes('"spotHold"'))).toContain(
    `"spotOrder","${orderId}","USDT","available",-20.`,
  )
})
