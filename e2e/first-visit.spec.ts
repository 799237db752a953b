import { languages } from '@candor/contract/languages'
import { enterDemo } from './tools/accounts.ts'
import { expect, test } from './tools/fixtures.ts'
import { routes } from './tools/steps.ts'
import { textsOf } from './tools/texts.ts'

const kept = () => JSON.parse(localStorage.getItem('candor.preferences') ?? '{}') as { state?: object }
const session = () => {
  const text = sessionStorage.getItem('candor.session') ?? localStorage.getItem('candor.session')
  return JSON.parse(text ?? '{}') as { state?: object }
}

test.describe('a browser that prefers German', () => {
  test.use({ locale: 'de-AT' })
  const german = textsOf('de')

  test('is shown English, and offered German with one tap', async ({ page, say, expectAccessible }) => {
    await page.goto(routes.home)
    await expect(page.getByRole('heading', { name: say('home.heroTitle') })).toBeVisible()
    const offer = page.getByRole('button', { name: german('language.offer') })
    await expect(offer).toBeVisible()
    await expectAccessible('home with the offer of a language')
    await offer.click()
    await expect(page.getByRole('heading', { name: german('home.heroTitle') })).toBeVisible()
    await expect(offer).toBeHidden()
    const { lid, Name } = languages[7]
    expect(await page.evaluate(kept)).toMatchObject({
      state: { languageLid: lid, languageName: Name, languageShortName: 'DE' },
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: german('home.heroTitle') })).toBeVisible()
    await expect(offer).toBeHidden()
  })

  test('that declines is not asked again', async ({ page, say }) => {
    await page.goto(routes.home)
    const offer = page.getByRole('button', { name: german('language.offer') })
    await expect(offer).toBeVisible()
    await page.getByRole('button', { name: say('action.close') }).click()
    await expect(offer).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: say('home.heroTitle') })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(offer).toBeHidden()
  })
})

test('the house coin is kept as one, and a visit to an order as the current order', async ({ page }) => {
  await enterDemo(page)
  await page.goto(`${routes.trade}?symbol=CDR/USDT`)
  await expect
    .poll(() => page.evaluate(kept))
    .toMatchObject({ state: { currentCurrencyInfo: { isDiy: true, Symbol: 'CDR/USDT' } } })
  await page.goto(`${routes.trade}?symbol=ETH/USDT`)
  await expect
    .poll(() => page.evaluate(kept))
    .toMatchObject({ state: { currentCurrencyInfo: { isDiy: false, Symbol: 'ETH/USDT' } } })
  await page.goto(`${routes.orderDetails}?orderId=12345`)
  await expect.poll(() => page.evaluate(session)).toMatchObject({ state: { currentOrder: '12345' } })
})

test('a list without entries says so, and can be refreshed', async ({ page, say }) => {
  await enterDemo(page)
  await page.goto(routes.orders)
  await expect(page.getByText(say('orders.noneOpen'), { exact: true })).toBeVisible()
  const asked = page.waitForRequest(/GetOpenOrders/)
  await page.getByRole('button', { name: say('list.refresh') }).click()
  await asked
})

test('data that no first screen needs are requested after it is drawn', async ({ page }) => {
  await page.goto(routes.home)
  const askedAt = (address: string) =>
    page.evaluate(
      (end) =>
        performance.getEntriesByType('resource').find(({ name }) => name.endsWith(end))?.startTime ?? 0,
      address,
    )
  await expect.poll(() => askedAt('/version.json')).toBeGreaterThan(0)
  const marketsAt = await askedAt('/api/Spot/GetMarkets')
  expect(marketsAt).toBeGreaterThan(0)
  for (const later of ['/version.json', '/api/BaseInfo/GetLanguage'])
    expect((await askedAt(later)) - marketsAt, later).toBeGreaterThan(500)
})
