import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { sayConsole, wideDesk } from '../tools/at-the-console.ts'
import { deskOf } from '../tools/console-api.ts'
import { expect, test } from '../tools/fixtures.ts'
import { expectLayoutShiftBelow, watchLayoutShift } from '../tools/layout-shift.ts'
import { OperatedProduct } from '../tools/operated-product.ts'
import { routes } from '../tools/steps.ts'

// Operators give coins and promotions pictures, and Lab projects texts; users see them.
test.describe.configure({ mode: 'serial' })
const desks = sayConsole
let product: OperatedProduct
test.beforeAll(async () => {
  product = await OperatedProduct.start()
})
test.afterAll(async () => await product.close())

async function drawing(svg: string, name: string) {
  return { name, mimeType: 'image/png', buffer: await sharp(Buffer.from(svg)).png().toBuffer() }
}
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
  <circle cx="200" cy="200" r="200" fill="#0a7d5a"/><path d="M200 70 300 290H100Z" fill="#fff"/></svg>`
const harvest = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="900">
  <rect width="1500" height="900" fill="#12324a"/><circle cx="1180" cy="380" r="190" fill="#f0a70a"/>
  <path d="M0 700 500 420 900 640 1500 380V900H0Z" fill="#1d5a4a"/></svg>`
const alt = 'Pledge your harvest: a low sun over green hills'

async function confirm(desk: Page, label: string, reason: string): Promise<void> {
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(desks('ask.reason')).fill(reason)
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

async function publish(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: desks('content.save'), exact: true }).click()
  await expect(desk.getByText(desks('content.saved'))).toBeVisible()
  await desk.getByRole('button', { name: desks('content.publish'), exact: true }).click()
  await confirm(desk, desks('content.publishNow'), 'It is due.')
}

test('a coin gets a picture, which the phone shows at once, and loses it again', async ({
  openPage,
  page,
  expectAccessible,
}) => {
  const desk = await deskOf(openPage, product)
  await page.goto(product.url + routes.markets)
  const icon = page.getByRole('listitem').filter({ hasText: 'LTC' }).first().locator('img')
  await expect(icon).toHaveAttribute('src', '/coins/ltc.svg')

  await test.step('an operator uploads it', async () => {
    await desk.goto(`${product.url}/console/#/products/coins`)
    await desk.getByRole('link', { name: 'LTC' }).click()
    await expect(desk.getByText(desks('coinPicture.none'))).toBeVisible()
    const file = desk.getByLabel(desks('coinPicture.file'))
    await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) })
    await expect(desk.getByText(desks('image.wrongType'))).toBeVisible()
    await file.setInputFiles(await drawing(logo, 'logo.png'))
    await expectAccessible('the picture of a coin', desk)
    await confirm(desk, desks('coinPicture.set'), 'The logo of the project.')
    await expect(desk.getByText(desks('coinPicture.own'))).toBeVisible()
  })

  await test.step('the phone shows it without a reload', async () => {
    await expect(icon).toHaveAttribute('src', /^\/pictures\/[0-9a-f]{32}\.webp$/)
    await expect.poll(async () => await icon.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(128)
  })

  await test.step('removed, the one that came with the app is back', async () => {
    await desk.getByRole('button', { name: desks('image.remove') }).click()
    await confirm(desk, desks('image.remove'), 'The project has another logo.')
    await expect(desk.getByText(desks('coinPicture.none'))).toBeVisible()
    await expect(icon).toHaveAttribute('src', '/coins/ltc.svg')
  })
})

test('a promotion with a picture is a banner on home', async ({ openPage, page, say, expectAccessible }) => {
  const desk = await deskOf(openPage, product)
  const banner = page.getByRole('link', { name: alt })
  await page.goto(product.url + routes.home)
  await expect(page.getByRole('link', { name: say('home.createAccount') })).toBeVisible()
  await expect(banner).toHaveCount(0)

  await test.step('it is written with its picture, and not published before the picture has words', async () => {
    await desk.goto(`${product.url}/console/#/content/promotion`)
    await desk.getByRole('button', { name: desks('content.new.promotion') }).click()
    await desk.getByLabel(desks('content.newTitle')).fill('Harvest weeks')
    await desk.getByRole('button', { name: desks('content.create') }).click()
    await desk.getByLabel(desks('content.body'), { exact: true }).fill('Pledge for a week and earn more.')
    await desk.getByLabel(desks('content.pictureFile')).setInputFiles(await drawing(harvest, 'harvest.png'))
    const words = desk.getByLabel(desks('content.pictureAlt'))
    await expect(words).toBeVisible()
    await desk.getByRole('button', { name: desks('content.save'), exact: true }).click()
    await expect(desk.getByText(desks('content.saved'))).toBeVisible()
    await desk.getByRole('button', { name: desks('content.publish'), exact: true }).click()
    await expect(desk.getByText(desks('content.altFirst', { languages: 'EN' }))).toBeVisible()
    await words.fill(alt)
    await expect(desk.getByRole('img', { name: alt })).toBeVisible()
    await expectAccessible('the editor of a banner', desk)
    await publish(desk)
  })

  await test.step('it leads to a page of the app', async () => {
    await desk.getByRole('button', { name: desks('content.place'), exact: true }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel(desks('content.link')).click()
    await desk.getByRole('button', { name: new RegExp(`^${desks('appPage.pledge')}`) }).click()
    await confirm(desk, desks('content.placeSave'), 'The weeks are about pledges.')
  })

  await test.step('home draws it where nothing has to move, on a phone and on a wide screen', async () => {
    await page.goto(product.url + routes.promotions)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Harvest weeks' })).toBeVisible()
    await watchLayoutShift(page)
    await page.evaluate(() => (globalThis.location.hash = '#/'))
    await expect(banner).toBeVisible()
    const picture = banner.getByRole('img')
    await expect
      .poll(async () => await picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(1200)
    await expectLayoutShiftBelow(page, 0.01)
    await expectAccessible('home with a banner')
    await page.setViewportSize(wideDesk)
    await expect(banner).toBeVisible()
    await expectAccessible('a wide home with a banner')
  })

  await test.step('the keyboard opens it', async () => {
    await banner.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`#${routes.pledge.slice(2)}$`))
  })
})

test('a project of the Lab has a text, which operators open from its terms', async ({
  openPage,
  page,
  expectAccessible,
}) => {
  const desk = await deskOf(openPage, product)
  await desk.goto(`${product.url}/console/#/products/lab`)
  await desk.getByRole('link', { name: /Hazel/ }).first().click()
  await desk.getByRole('link', { name: desks('products.texts') }).click()
  await desk.getByLabel(desks('content.heading'), { exact: true }).fill('What Hazel is')
  const body = '## Release\n\nCoins are released in **four steps**.\n\n## Risks\n\nThe price can fall.'
  await desk.getByLabel(desks('content.body'), { exact: true }).fill(body)
  await publish(desk)

  await page.goto(product.url + routes.lab)
  await page
    .getByRole('button', { name: /^About Hazel/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: 'What Hazel is' })
  await expect(sheet.getByRole('heading', { name: 'Risks' })).toBeVisible()
  await expect(sheet.locator('strong')).toHaveText('four steps')
  await expectAccessible('the text of a project')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})
