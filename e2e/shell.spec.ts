import { enterDemo, enterNew } from './tools/accounts.ts'
import { expect, test } from './tools/fixtures.ts'
import { expectToast, newEmail, routes, signIn } from './tools/steps.ts'
import { textsOf } from './tools/texts.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('five tabs in order', async ({ page, say }) => {
  await page.goto(routes.home)
  const tabs = page.getByRole('navigation', { name: say('tab.label') })
  const names = ['home', 'markets', 'options', 'trade', 'assets'].map((tab) => say(`tab.${tab}`))
  await expect(tabs.getByRole('link')).toHaveText(names)
  await expect(tabs.getByRole('link', { name: say('tab.home') })).toHaveAttribute('aria-current', 'page')
  const selected = tabs.getByRole('link', { name: say('tab.home') }).locator('svg')
  await expect(selected).toHaveCSS('color', 'rgb(240, 167, 10)')
})

test('the tab bar gives way to the keyboard', async ({ page, say }) => {
  await page.goto(routes.home)
  const tabs = page.getByRole('navigation', { name: say('tab.label') })
  await tabs.getByRole('link', { name: say('tab.trade') }).click()
  await page.locator('#ticket-quantity').focus()
  await expect(tabs).toBeVisible()
  // The room of a phone above its keyboard.
  await page.setViewportSize({ width: 390, height: 480 })
  await expect(tabs).toBeHidden()
  await page.locator('#ticket-quantity').blur()
  await expect(tabs).toBeVisible()
})

test('an unknown route shows the not-found page', async ({ page, say, expectAccessible }) => {
  for (const path of ['pages/no/such', 'no/such/page']) {
    await page.goto(`/#/${path}`)
    await expect(page.getByText(say('notFound.lead'))).toBeVisible()
  }
  await expectAccessible('not found')
  await page.getByRole('link', { name: say('notFound.home') }).click()
  await expect(page.getByRole('heading', { name: say('home.heroTitle') })).toBeVisible()
})

test('home opens at / and at its own path', async ({ page, say }) => {
  for (const path of ['/', '/#/', '/#/pages/home/index']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: say('home.heroTitle') })).toBeVisible()
  }
})

test('a visitor returns to the page that required an account after signing in', async ({ page, say }) => {
  for (const route of [routes.accountCentre, routes.settings, routes.loginPassword, routes.fundPassword]) {
    await page.goto('about:blank')
    await page.goto(route)
    await expect(page).toHaveURL(/userAuth\/login\/login/)
  }
  await page.getByRole('button', { name: say('login.tryItNow') }).click()
  await expect(page).toHaveURL(/userCenter\/fundPassword/)
})

test('signing in elsewhere ends the session here, with an explanation and a way back', async ({
  page,
  say,
  browser,
}) => {
  const account = { email: newEmail(), password: 'one account 1' }
  await enterNew(page, account)
  await page.goto(routes.home)
  await expect(page.getByText(say('assets.total'))).toBeVisible()
  const other = await (await browser.newContext({ baseURL: process.env['CANDOR_URL'] ?? '' })).newPage()
  await other.goto(routes.login)
  await signIn(other, textsOf('en'), { name: account.email, password: account.password })
  await expect(other).toHaveURL(/#\/(pages\/home\/index)?$/)
  // The stream reports it at once, without any other request.
  await expectToast(page, say('code.loggedInElsewhere'))
  await expect(page).toHaveURL(/userAuth\/login\/login/)
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('"token":"')
  await other.context().close()
})

test('signing out goes home and stays there, even if the stream reports the end before the answer', async ({
  page,
  say,
}) => {
  await enterDemo(page)
  let report = () => {}
  const reported = new Promise<void>((resolve) => (report = resolve))
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"signedOut"')) report()
    }),
  )
  await page.goto(routes.accountCentre)
  await page.route('**/api/Account/Logout', async (route) => {
    const response = await route.fetch()
    await reported
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: say('logout.action') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: say('logout.confirm') }).click()
  await expectToast(page, say('logout.done'))
  await expect(page).toHaveURL(/#\/(pages\/home\/index)?$/)
  expect(await page.getByText(say('code.tokenInvalid')).count()).toBe(0)
  // The sign-in page would appear half a second after the end.
  await page.waitForTimeout(1_000)
  await expect(page).toHaveURL(/#\/(pages\/home\/index)?$/)
})

for (const code of [401, 8]) {
  test(`answer ${code} clears the token, resets the popup flag and goes to login after half a second`, async ({
    page,
  }) => {
    await enterDemo(page)
    await page.route('**/api/Account/GetProfile', (route) =>
      route.fulfill({ json: { resultCode: code, resultData: null } }),
    )
    const answered = page.waitForResponse('**/api/Account/GetProfile')
    await page.goto(routes.accountCentre)
    await answered
    const startedMs = Date.now()
    await expect(page).toHaveURL(/userAuth\/login\/login/)
    expect(Date.now() - startedMs).toBeGreaterThan(300)
    expect(
      await page.evaluate(() => [
        sessionStorage.getItem('candor.session'),
        localStorage.getItem('candor.session'),
      ]),
    ).toEqual([null, null])
  })
}

test('a network failure is reported and nothing is sent twice', async ({ page, say, complaints }) => {
  await page.goto(routes.login)
  await page.route('**/api/Account/Login', (route) => route.abort())
  await signIn(page, say, { name: 'someone@example.org', password: 'whatever 1' })
  await expectToast(page, say('network.error'))
  await expect(page.getByLabel(say('login.username'))).toHaveValue('someone@example.org')
  await page.unroute('**/api/Account/Login')
  await signIn(page, say, { name: 'someone@example.org', password: 'whatever 1' })
  await expectToast(page, say('code.wrongPassword'))
  // The browser itself reports the broken request.
  complaints.splice(0)
})

test('a form is sent once however often its button is pressed', async ({ page, say }) => {
  await page.goto(routes.login)
  let calls = 0
  let release = () => {}
  const pressed = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/Account/Login', async (route) => {
    calls += 1
    await pressed
    await route.continue()
  })
  await page.getByLabel(say('login.username')).fill('nobody_at_all')
  await page.getByLabel(say('login.password'), { exact: true }).fill('whatever 1')
  const button = page.getByRole('button', { name: say('login.submit'), exact: true })
  await button.dispatchEvent('click')
  await button.dispatchEvent('click')
  await page.getByLabel(say('login.password'), { exact: true }).press('Enter')
  release()
  await expectToast(page, say('code.wrongPassword'))
  expect(calls).toBe(1)
})

test('a phone with a wrong clock still works', async ({ page, say }) => {
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() - 20 * 60_000
  })
  await enterDemo(page)
  await page.goto(routes.accountCentre)
  await expect(page.getByText(say('mine.tryout'))).toBeVisible()
})

test('the loading view waits 200 ms, and a page that failed to load can be retried', async ({
  page,
  say,
  complaints,
}) => {
  await page.goto(routes.home)
  let failing = true
  await page.route(/assets\/.*\.js/, async (route) => {
    if (failing) await route.abort()
    else await route.continue()
  })
  await page.evaluate(() => {
    location.hash = '#/pages/appDowload/appDowload'
  })
  await expect(page.getByText(say('page.failedTitle'))).toBeVisible()
  failing = false
  await page
    .getByRole('button', { name: say('action.reload') })
    .or(page.getByRole('button', { name: say('action.retry') }))
    .click()
  await expect(page.getByText(say('getApp.installTitle'))).toBeVisible()
  complaints.splice(0)
})

test('a tab’s screen shows the tab bar while it loads', async ({ page, say }) => {
  await page.goto(routes.home)
  let release = () => {}
  const isHeld = new Promise<void>((resolve) => (release = resolve))
  await page.route(/assets\/.*\.js/, async (route) => {
    await isHeld
    await route.continue()
  })
  const tabs = page.getByRole('navigation', { name: say('tab.label') })
  await tabs.getByRole('link', { name: say('tab.markets') }).click()
  await expect(page.getByText(say('page.loading'))).toBeVisible()
  await expect(tabs).toBeVisible()
  await expect(page.getByRole('heading', { name: say('tab.markets') })).toBeVisible()
  release()
  await expect(page.getByRole('searchbox')).toBeVisible()
})

test('theme, rise colour and language are kept', async ({ page, say }) => {
  await enterDemo(page)
  await page.goto(routes.accountCentre)
  await page.getByRole('button', { name: new RegExp(say('appearance.title')) }).click()
  await page.getByRole('radio', { name: say('theme.light') }).check()
  await page.getByRole('radio', { name: say('rise.red') }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.locator('html')).toHaveAttribute('data-rise', 'red')
})

test('only the data the specification lists are stored on the device', async ({ page, say }) => {
  await page.goto(routes.home)
  await expect(page.getByRole('heading', { name: say('home.heroTitle') })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.getByRole('button', { name: say('home.more') }).click()
  await page.getByRole('button', { name: new RegExp(say('appearance.title')) }).click()
  await page.getByRole('radio', { name: say('theme.light') }).check()
  const kept = await page.evaluate(
    () => JSON.parse(localStorage.getItem('candor.preferences') ?? '{}') as { state?: object },
  )
  expect(kept.state).toMatchObject({
    languageLid: 1,
    languageShortName: 'EN',
    languageName: 'English',
    languageFlag: '/flags/gb.svg',
    currentSymbol: 'BTC/USDT',
    currentCurrencyInfo: { isDiy: false, Symbol: 'BTC/USDT' },
  })
})
