import type { Page } from '@playwright/test'
import { enterDemo } from './tools/accounts.ts'
import { signedInAs } from './tools/api.ts'
import { expect, test } from './tools/fixtures.ts'
import { OperatedProduct } from './tools/operated-product.ts'
import { expectAnnounced, expectToast, routes } from './tools/steps.ts'
import { textsOf, type Say } from './tools/texts.ts'
import { Desk } from './tools/trading.ts'

const countries = (page: Page, say: Say) => page.getByRole('list', { name: say('settings.region') })
const row = (page: Page, say: Say) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${say('settings.region')}`) })

test('a country is chosen, seen in settings, and changed', async ({ page, say, expectAccessible }) => {
  await test.step('a visitor signs in first and is brought back', async () => {
    await page.goto(routes.chooseLocation)
    await expect(page).toHaveURL(/userAuth\/login\/login/)
    await page.getByRole('button', { name: say('login.tryItNow') }).click()
    await expect(page).toHaveURL(/#\/choose-location$/)
    await expect(page.getByRole('heading', { level: 1, name: say('region.title') })).toBeVisible()
    await expect(countries(page, say).getByRole('button')).toHaveCount(249)
    await expectAccessible('choose a country')
  })

  await test.step('one tap chooses, and leads back to where one came from', async () => {
    await page.goto(routes.settings)
    await expect(row(page, say)).toContainText(say('settings.unbound'))
    await row(page, say).click()
    await page.getByLabel(say('region.search')).fill('germ')
    await expect(countries(page, say).getByRole('button')).toHaveCount(1)
    await countries(page, say).getByRole('button', { name: 'Germany' }).click()
    await expectAnnounced(page, say('region.chosen', { name: 'Germany' }))
    await expect(page).toHaveURL(/userCenter\/index$/)
    await expect(row(page, say)).toContainText('Germany')
    await expectAccessible('settings with a country')
  })

  await test.step('the chosen one is marked, what is no country is not found', async () => {
    await row(page, say).click()
    const chosen = countries(page, say).locator('[aria-current=true]')
    await expect(chosen).toHaveText(/Germany$/)
    await page.getByLabel(say('region.search')).fill('atlantis')
    await expect(page.getByText(say('region.noneTitle'))).toBeVisible()
    await expectAccessible('no such country')
    await page.getByRole('button', { name: say('region.all') }).click()
    await expect(countries(page, say).getByRole('button')).toHaveCount(249)
  })

  await test.step('a keyboard does as well', async () => {
    const search = page.getByLabel(say('region.search'))
    await search.fill('austria')
    await expect(countries(page, say).getByRole('button')).toHaveCount(1)
    await search.focus()
    await page.keyboard.press('Tab')
    await expect(countries(page, say).getByRole('button', { name: 'Austria' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectAnnounced(page, say('region.chosen', { name: 'Austria' }))
    await page.reload()
    await expect(row(page, say)).toContainText('Austria')
  })
})

test('long words fit a narrow phone, in light and dark', async ({ openPage, expectAccessible }) => {
  const page = await openPage('de')
  const say = textsOf('de')
  await page.setViewportSize({ width: 320, height: 640 })
  await enterDemo(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const route of [routes.chooseLocation, routes.settings]) {
      await page.goto(route)
      await expect(page.getByText(say('region.lead'))).toBeVisible()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(320)
      await expectAccessible(`${route} in ${colorScheme}`, page)
    }
  }
})

test.describe('a product that is closed somewhere', () => {
  let product: OperatedProduct
  test.beforeAll(async () => {
    product = await OperatedProduct.start()
  })
  test.afterAll(async () => await product.close())

  test('asks for the country of residence, then accepts the order or gives the reason against it', async ({
    page,
    say,
  }) => {
    await product.do('send', {
      type: 'setProductSwitch',
      product: 'spot',
      isOpen: true,
      closedRegions: ['AQ'],
    })
    await enterDemo(page, product.url)
    const desk = new Desk(page, say)
    await desk.open(product.url)
    await desk.placeLimit('trade.buy', '0.001', '50000')
    await expectToast(page, say('region.first'))
    await expect(page).toHaveURL(/#\/choose-location$/)

    await page.getByLabel(say('region.search')).fill('antarc')
    await countries(page, say).getByRole('button', { name: 'Antarctica' }).click()
    await expect(page).toHaveURL(/pages\/trade\/trade/)
    await desk.placeLimit('trade.buy', '0.001', '50000')
    await expectToast(page, say('code.productNotOffered'))
    await expect(page).toHaveURL(/pages\/trade\/trade/)

    await page.goto(product.url + routes.chooseLocation)
    await page.getByLabel(say('region.search')).fill('france')
    await countries(page, say).getByRole('button', { name: 'France', exact: true }).click()
    await expect(page).toHaveURL(/pages\/trade\/trade/)
    await desk.placeLimit('trade.buy', '0.001', '50000')
    await expectToast(page, say('ticket.placed'))
    const { uid } = await signedInAs(page)
    expect(await product.do('regionOf', uid)).toBe('FR')
  })
})
