import { fileURLToPath } from 'node:url'
import { appVersion } from '@candor/contract/app-version'
import { languages } from '@candor/contract/languages'
import { expect, test } from './tools/fixtures.ts'
import { codeFor, expectToast, newEmail, register, routes, signIn } from './tools/steps.ts'
import { textsOf, type Locale } from './tools/texts.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const picture = fileURLToPath(new URL('../apps/web/dist/icons/icon-512.png', import.meta.url))

// The whole first journey, in English and in one Asian language.
for (const locale of ['en', 'ja'] as const satisfies Locale[]) {
  test(`from a first visit to a recovered password (${locale})`, async ({
    page,
    expectAccessible,
    browser,
  }) => {
    test.setTimeout(180_000)
    const english = textsOf('en')
    // The texts make no difference to it.
    const judge = locale === 'en' ? expectAccessible : async () => undefined
    const say = textsOf(locale)
    const account = { email: newEmail(), password: 'first password 1' }
    const languageName = languages.find((language) => language.locale === locale)?.Name ?? ''

    await test.step('home, and the language', async () => {
      await page.goto(routes.home)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(english('ribbon.testMoney'))).toBeVisible()
      await judge('home')
      await page.getByRole('button', { name: new RegExp(`^${english('language.title')}: `) }).click()
      await page.getByRole('radio', { name: new RegExp(languageName) }).check()
      await judge('language sheet')
      await page.getByRole('button', { name: english('action.confirm') }).click()
      await expect(page.getByText(say('home.heroTitle'))).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
    })

    await test.step('register with a mailed code', async () => {
      await page
        .getByRole('link', { name: say('home.createAccount') })
        .first()
        .click()
      await expect(page).toHaveURL(new RegExp('userAuth/register/register'))
      await judge('register')
      await register(page, say, account)
      await expect(page).toHaveURL(/#\/(pages\/home\/index)?$/)
    })

    await test.step('the suggestion after signing in', async () => {
      await expect(page.getByRole('heading', { name: say('suggestion.title') })).toBeVisible()
      await judge('suggestion')
      await page.getByRole('button', { name: say('suggestion.confirm') }).click()
      await expect(page).toHaveURL(/userCenter\/fundPassword/)
    })

    await test.step('fund password', async () => {
      await judge('fund password')
      await page.getByLabel(say('fundPassword.loginPassword'), { exact: true }).fill(account.password)
      await page.getByLabel(say('fundPassword.new'), { exact: true }).fill('123789')
      await page.getByLabel(say('fundPassword.confirmation'), { exact: true }).fill('123789')
      await page.getByRole('button', { name: say('fundPassword.set'), exact: true }).click()
      await expectToast(page, say('fundPassword.isSet'))
    })

    await test.step('account centre and settings', async () => {
      await page.goto(routes.accountCentre)
      await expect(page.getByText(say('security.middle'))).toBeVisible()
      await judge('account centre')
      await page.getByRole('link', { name: say('settings.title'), exact: true }).click()
      await expect(page.getByRole('heading', { name: say('settings.names'), exact: true })).toBeVisible()
      await judge('settings')

      await page.getByRole('button', { name: new RegExp(say('settings.nickname')) }).click()
      await page.getByRole('textbox', { name: say('settings.nickname') }).fill('Mika')
      await page.getByRole('button', { name: say('action.save') }).click()
      await expect(page.getByRole('button', { name: new RegExp(say('settings.nickname')) })).toContainText(
        'Mika',
      )

      const username = `user_${Date.now().toString(36)}`
      await page.getByRole('button', { name: new RegExp(say('settings.username')) }).click()
      await page.getByRole('textbox', { name: say('settings.username') }).fill(username)
      await page.getByRole('button', { name: say('action.save') }).click()
      await expect(page.getByText(username)).toBeVisible()

      await page.getByRole('button', { name: new RegExp(say('settings.realName')) }).click()
      await page.locator('input[type=file]').setInputFiles(picture)
      await page.getByLabel(say('settings.realName'), { exact: true }).fill('Mika Muster')
      await page.getByLabel(say('settings.age'), { exact: true }).fill('33')
      await page.getByLabel(say('settings.address'), { exact: true }).fill('1 Quay Street')
      await page.getByLabel(say('settings.phone'), { exact: true }).fill('+49 170 1234567')
      await judge('basic info')
      await page.getByRole('button', { name: say('action.save') }).click()
      await expectToast(page, say('settings.saved'))
      await expect(page.getByRole('button', { name: new RegExp(say('settings.realName')) })).toContainText(
        say('settings.bound'),
      )
    })

    await test.step('login password', async () => {
      await page.getByRole('link', { name: new RegExp(say('loginPassword.title')) }).click()
      await expect(page.getByText(say('loginPassword.note'))).toBeVisible()
      await judge('login password')
      await page.getByLabel(say('loginPassword.old'), { exact: true }).fill(account.password)
      account.password = 'second password 2'
      await page.getByLabel(say('form.newPassword'), { exact: true }).fill(account.password)
      await page.getByLabel(say('form.confirmation'), { exact: true }).fill(account.password)
      await page.getByRole('button', { name: say('loginPassword.change'), exact: true }).click()
      await expectToast(page, say('loginPassword.changed'))
    })

    await test.step('the app page', async () => {
      await page.goto(routes.getApp)
      await expect(page.getByText(`${appVersion.name} (${appVersion.code})`)).toBeVisible()
      await judge('get the app')
    })

    await test.step('sign out', async () => {
      await page.goto(routes.accountCentre)
      await page.getByRole('button', { name: say('logout.action') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('logout.confirm') })
        .click()
      await expectToast(page, say('logout.done'))
      await page.goto(routes.settings)
      await expect(page).toHaveURL(/userAuth\/login\/login/)
      await judge('login')
    })

    await test.step('recover the password', async () => {
      await page.getByRole('link', { name: say('login.forgot') }).click()
      await judge('forgot password')
      await page.getByLabel(say('form.email'), { exact: true }).fill(account.email)
      await page.getByRole('button', { name: say('mailCode.send') }).click()
      await expectToast(page, say('forgot.codeSent', { email: account.email }))
      account.password = 'third password 3'
      await page.getByLabel(say('form.code'), { exact: true }).fill(await codeFor(page, account.email))
      await page.getByLabel(say('form.newPassword'), { exact: true }).fill(account.password)
      await page.getByLabel(say('form.confirmation'), { exact: true }).fill(account.password)
      await page.getByRole('button', { name: say('forgot.submit') }).click()
      await expectToast(page, say('forgot.done'))
      await expect(page).toHaveURL(/userAuth\/login\/login/)
    })

    await test.step('sign in, remembered beyond the browser, and brought back to where it was asked for', async () => {
      await page.goto(routes.settings)
      await signIn(page, say, { name: account.email, password: account.password, remember: true })
      await expect(page).toHaveURL(/userCenter\/index/)
      const storageState = await page.context().storageState()
      expect(JSON.stringify(storageState)).not.toContain(account.password)
      const later = await browser.newContext({ storageState, baseURL: process.env['CANDOR_URL'] ?? '' })
      const reopened = await later.newPage()
      await reopened.goto(routes.settings)
      await expect(reopened.getByRole('heading', { name: say('settings.names'), exact: true })).toBeVisible()
      await later.close()
    })
  })
}
