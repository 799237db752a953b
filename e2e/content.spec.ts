import type { Page } from '@playwright/test'
import { enterDemo } from './tools/accounts.ts'
import { callServer, signedInAs } from './tools/api.ts'
import { hasRun, wideDesk } from './tools/at-the-console.ts'
import { OtherOperator, publish } from './tools/console-api.ts'
import { expect, test } from './tools/fixtures.ts'
import { OperatedProduct } from './tools/operated-product.ts'
import { newEmail, register, routes } from './tools/steps.ts'

const percent = (ppm: number) => `${ppm / 10_000}%`

test('help can be searched, and articles show the figures of this installation', async ({
  page,
  baseURL,
  say,
  expectAccessible,
}) => {
  await page.goto(routes.helpCenter)
  const field = page.getByLabel(say('help.search'))
  await expect(page.getByRole('heading', { name: say('help.group.safety') })).toBeVisible()
  await expectAccessible('the help centre')

  await test.step('what nobody wrote about leads to the chat', async () => {
    await field.fill('zzqx')
    await expect(page.getByText(say('help.none', { words: 'zzqx' }))).toBeVisible()
    await expect(page.getByRole('link', { name: say('help.chat') })).toBeVisible()
  })

  await test.step('the words are marked in the passage, and the results are there again after reading one', async () => {
    await field.fill('principal')
    const loans = page.getByRole('link', { name: 'Loans', exact: true })
    await expect(loans).toBeVisible()
    await expect(page.locator('mark').first()).toHaveText(/^principal$/i)
    await expectAccessible('what was found')
    await loans.click()
    await expect(page.getByRole('heading', { name: 'Loans', exact: true })).toBeVisible()
    await page.getByRole('button', { name: say('action.back') }).click()
    await expect(field).toHaveValue('principal')
    await expect(loans).toBeVisible()
  })

  await test.step('interest and penalty of a loan are those of the call', async () => {
    const { token } = await callServer(baseURL, 'Account/TryItNow', { language: 'EN' })
    const offer = await callServer(baseURL, 'Loans/GetOffer', {}, token)
    await page.goto(`${routes.helpCenter}?article=loans`)
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await expect(row('Interest')).toContainText(percent(offer.interestPpm))
    await expect(row('Penalty')).toContainText(percent(offer.penaltyPpm))
    await expect(row('Term')).toContainText(`${offer.termDays} days`)
    await expect(page.getByText('{{')).toHaveCount(0)
    await expect(page.getByRole('link', { name: say('help.chat') })).toBeVisible()
    await expectAccessible('a help article')
  })

  await test.step('a wide screen has the groups and the headings beside it', async () => {
    await page.setViewportSize(wideDesk)
    const contents = page.getByRole('navigation', { name: say('content.contents') })
    await contents.getByRole('button', { name: 'Repaying' }).click()
    await expect(page.getByRole('heading', { name: 'Repaying' })).toBeInViewport()
    await page
      .getByRole('navigation', { name: say('help.group.trading') })
      .getByRole('link', { name: 'Fees', exact: true })
      .click()
    await expect(page.getByRole('heading', { name: 'Fees', exact: true })).toBeVisible()
    await expectAccessible('a help article on a wide screen')
  })

  await page.goto(`${routes.helpCenter}?article=no-such-thing`)
  await expect(page.getByText(say('help.missing'))).toBeVisible()
})

test('an announcement is read once and stays read', async ({ page, say, expectAccessible }) => {
  await page.goto(routes.announcements)
  const unread = page.getByText(say('announcements.unread'), { exact: true })
  await expect(unread).toHaveCount(2)
  await expectAccessible('the announcement centre')
  await page.getByRole('link', { name: 'Welcome to Candor' }).click()
  await expect(page).toHaveURL(/noticeDeatil\?slug=welcome$/)
  await expect(page.getByRole('heading', { name: 'Welcome to Candor' })).toBeVisible()
  await expectAccessible('an announcement')
  await page
    .getByRole('navigation', { name: say('announcement.others') })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Check us' })).toBeVisible()
  await page.goto(routes.announcements)
  await expect(page.getByRole('link', { name: 'Check us' })).toBeVisible()
  await expect(unread).toHaveCount(0)

  await page.goto(`${routes.announcement}?slug=no-such-thing`)
  await expect(page.getByText(say('announcement.missing'))).toBeVisible()
})

test('a promotion leads to its page', async ({ page, say, expectAccessible }) => {
  await page.goto(routes.promotions)
  await expectAccessible('promotions')
  await page.getByRole('link', { name: /Pledge/ }).click()
  await expect(page).toHaveURL(/PromotionDetails\?slug=pledge$/)
  await expect(page.getByText(say('promotion.noEnd'))).toBeVisible()
  await page.getByRole('link', { name: say('promotion.go') }).click()
  await expect(page).toHaveURL(/#\/pages\/impawn\/index$/)
})

test('terms open over the form, and their acceptance is recorded at registration', async ({
  page,
  say,
  expectAccessible,
}) => {
  const email = newEmail()
  await page.goto(routes.register)
  await page.getByLabel(say('form.email'), { exact: true }).fill(email)
  await page.getByRole('button', { name: say('register.terms') }).click()
  const sheet = page.getByRole('dialog', { name: say('terms.title') })
  await expect(sheet.getByText(/This is a template/)).toBeVisible()
  await expectAccessible('terms over the form')
  await sheet.getByRole('button', { name: say('action.close') }).click()
  await expect(page.getByLabel(say('form.email'), { exact: true })).toHaveValue(email)

  await register(page, say, { email, password: 'a quiet harbour 7' })
  await page.goto(routes.agreements)
  await expect(page.getByText(say('agreements.current'), { exact: true })).toHaveCount(2)
  await expectAccessible('accepted agreements')
  await page.getByRole('button', { name: /Cooperation Agreement/ }).click()
  await expect(page.getByRole('dialog').getByText(/This is a template/)).toBeVisible()
})

test('an installation without a published address says so', async ({ page, say, expectAccessible }) => {
  await page.goto(routes.about)
  await expect(page.getByText(say('about.notPublished'))).toHaveCount(2)
  await expectAccessible('about')
  await page
    .getByRole('link', { name: new RegExp(say('location.title')) })
    .first()
    .click()
  await expect(page.getByText(say('location.none'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('location.map') })).toHaveCount(0)
  await expectAccessible('no address')
  for (const route of [routes.termsOfService, routes.agreement, routes.regulatoryClearance]) {
    await page.goto(route)
    await expect(page.getByText(/^Version/)).toBeVisible()
    await expectAccessible(route)
  }
})

test.describe('published content', () => {
  let product: OperatedProduct
  let operator: OtherOperator
  test.beforeAll(async () => {
    product = await OperatedProduct.start({
      COMPANY_NAME: 'Example Exchange',
      COMPANY_ADDRESS: 'Stephansplatz 1, 1010 Wien',
      COMPANY_LOCATION: '48.2082,16.3738',
    })
    operator = await OtherOperator.of(product, 'admin')
  })
  test.afterAll(async () => await product.close())

  test('the address leads to a map', async ({ page, say, expectAccessible }) => {
    await page.goto(product.url + routes.openLocation)
    await expect(page.getByText('Stephansplatz 1, 1010 Wien')).toBeVisible()
    await expect(page.getByRole('link', { name: say('location.map') })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/?mlat=48.2082&mlon=16.3738#map=17/48.2082/16.3738',
    )
    await expect(page.getByRole('link', { name: say('location.app') })).toHaveAttribute(
      'href',
      'geo:48.2082,16.3738?q=48.2082,16.3738',
    )
    await expectAccessible('the address')
  })

  const hostile = [
    '<img src=x onerror="window.hasRun=true">',
    '<script>window.hasRun=true</script>',
    '[click](javascript:window.hasRun=true)',
    '![x](x" onerror="window.hasRun=true)',
    '<svg onload="window.hasRun=true"></svg>',
    '| <img src=x onerror=hasRun=1> |\n| --- |\n| <iframe srcdoc="<script>parent.hasRun=1</script>"></iframe> |',
  ].join('\n\n')
  const hostileTitle = '<img src=x onerror=hasRun=1> News'

  async function expectOnlyText(page: Page) {
    expect(await hasRun(page)).toBe(false)
    await expect(page.locator('main img, main script, main iframe, main svg[onload]')).toHaveCount(0)
    await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0)
  }

  test('hostile content is shown as text everywhere, with a note about the missing translation', async ({
    page,
    openPage,
    say,
  }) => {
    const text = { title: hostileTitle, body: hostile }
    await publish(operator, { kind: 'announcement', slug: 'hostile', ...text })
    await publish(operator, { kind: 'promotion', slug: 'hostile', ...text })
    await publish(operator, { kind: 'help', slug: 'hostile', ...text })
    for (const route of [
      routes.announcements,
      `${routes.announcement}?slug=hostile`,
      routes.promotions,
      `${routes.promotions}?slug=hostile`,
      routes.helpCenter,
      `${routes.helpCenter}?article=hostile`,
    ]) {
      await page.goto(product.url + route)
      await expect(page.getByText(hostileTitle).filter({ visible: true }).first()).toBeVisible()
      await expectOnlyText(page)
    }
    await page.goto(product.url + routes.helpCenter)
    await page.getByLabel(say('help.search')).fill('onerror')
    await expect(page.locator('mark').first()).toHaveText('onerror')
    await expectOnlyText(page)

    const german = await openPage('de')
    await german.goto(`${product.url}${routes.announcement}?slug=hostile`)
    await expect(german.getByText(/Diese Seite gibt es noch nicht auf Deutsch/)).toBeVisible()
  })

  test('newer terms are read and accepted, and both versions are kept', async ({ page, say }) => {
    await enterDemo(page, product.url)
    const { token } = await signedInAs(page)
    await publish(operator, { kind: 'page', slug: 'termsOfService', title: 'New terms', body: 'All is new.' })
    await page.goto(product.url + routes.agreements)
    await page
      .getByRole('button', { name: say('agreements.readAndAccept') })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByText('All is new.')).toBeVisible()
    await page.getByRole('button', { name: say('agreements.accept'), exact: true }).click()
    await expect(page.getByRole('button', { name: /New terms/ })).toBeVisible()
    const { accepted, missing } = await callServer(
      product.url,
      'Content/GetAgreements',
      { language: 'EN' },
      token,
    )
    expect(missing.filter(({ slug }) => slug === 'termsOfService')).toEqual([])
    expect(accepted.find(({ slug, isCurrent }) => slug === 'termsOfService' && isCurrent)?.title).toBe(
      'New terms',
    )
  })
})
