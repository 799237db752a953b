import type { Cookie, Page } from '@playwright/test'
import { callServer, signedInAs } from './api.ts'
import { actOnUser, firstSignIn, sayConsole } from './at-the-console.ts'
import { expect, test } from './fixtures.ts'
import { startOperatedProduct, type OperatedProduct } from './operated-product.ts'
import { newEmail, register, routes, signIn, tryItNow } from './steps.ts'

// Operators at their desks, and a user with a phone.
test.describe.configure({ mode: 'serial' })
let product: OperatedProduct
// The session of an operator, for the tests after the first.
let signedIn: Cookie[] = []
test.beforeAll(async () => {
  product = await startOperatedProduct()
})
test.afterAll(async () => await product.close())

const wide = { width: 1280, height: 800 }
const fundPassword = '271828'
// What somebody hostile would store, so that it runs where operators read it.
const hostile = '<img src=x onerror="window.hasRun=true"><script>window.hasRun=true</script>'

const hasRun = async (page: Page) => await page.evaluate(() => 'hasRun' in window)

async function pledgeOf(page: Page): Promise<{ uid: string; orderId: string }> {
  const { token, uid } = await signedInAs(page)
  const form = { password: fundPassword, confirmation: fundPassword }
  await callServer(product.url, 'Account/SetFundPassword', form, token)
  const { products } = await callServer(product.url, 'Pledge/GetProducts', {})
  const chosen = products.find(({ coin, state }) => coin === 'USDT' && state === 'open')
  if (!chosen) throw new Error('no pledge is open')
  const { productId, dailyRatePpm, cycleDays, endAt } = chosen
  const terms = { productId, dailyRatePpm, cycleDays, endAt, amount: '1000', fundPassword }
  const { orderId } = await callServer(product.url, 'Pledge/Subscribe', terms, token)
  return { uid, orderId }
}

test('two operators end a pledge early, and the phone shows it at once', async ({
  page,
  openPage,
  say,
  expectAccessible,
}) => {
  const [one, two] = product.operators
  if (!one || !two) throw new Error('the first start made no two operators')
  const [first, second] = [await openPage(), await openPage()]
  for (const desk of [first, second]) await desk.setViewportSize(wide)

  await test.step('both sign in for the first time', async () => {
    await firstSignIn(first, product.url, one)
    await firstSignIn(second, product.url, two)
    await expectAccessible('today', first)
    signedIn = await first.context().cookies()
  })

  await tryItNow(page, say, product.url)
  const { orderId } = await pledgeOf(page)
  await test.step('the user asks for it', async () => {
    await page.goto(`${product.url}/#/pages/pledge/index?orderId=${orderId}`)
    await page.getByRole('button', { name: say('pledge.endEarly') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('pledge.endRemark')).fill(hostile)
    await dialog.getByRole('button', { name: say('pledge.endSend') }).click()
    await expect(page.getByText(say('pledge.endWaiting'))).toBeVisible()
  })

  const reason = 'The user needs the money for a move.'
  await test.step('the first agrees, and can’t be the second too', async () => {
    await first.goto(`${product.url}/console/#/queues/pledges`)
    await expect(first.getByText(hostile)).toBeVisible()
    expect(await hasRun(first)).toBe(false)
    await expectAccessible('a request to end a pledge', first)
    await first.keyboard.press('a')
    const dialog = first.getByRole('dialog')
    await dialog.getByLabel(sayConsole('ask.reasonTold')).fill(reason)
    await dialog.getByRole('button', { name: sayConsole('decide.confirm.propose') }).click()
    await expect(
      first.getByText(sayConsole('queue.signed', { signed: '1', needed: '2' })).first(),
    ).toBeVisible()
    await expect(first.getByRole('button', { name: sayConsole('decide.withdraw') })).toBeVisible()
  })

  await test.step('the second approves, and it is done', async () => {
    await second.goto(`${product.url}/console/#/queues/pledges`)
    await expect(second.getByText(reason)).toBeVisible()
    await second.keyboard.press('a')
    await second
      .getByRole('dialog')
      .getByRole('button', { name: sayConsole('decide.confirm.approve') })
      .click()
    await expect(second.getByText(sayConsole('queue.empty.waiting'))).toBeVisible()
  })

  await test.step('the phone shows it without a reload', async () => {
    await expect(page.getByText(say('pledge.endDone'))).toBeVisible()
    await expect(page.getByText(reason)).toBeVisible()
  })
})

test('an account is locked, frozen and released, and its owner is told why', async ({
  page,
  openPage,
  say,
}) => {
  const account = { email: newEmail(), password: 'three blue boats 4' }
  await register(page, say, account, product.url)
  const { uid } = await signedInAs(page)
  await page.goto(product.url + routes.assets)

  const desk = await openPage()
  await desk.setViewportSize(wide)
  await desk.context().addCookies(signedIn)

  await test.step('locked: the phone says so, and why', async () => {
    const reason = `Please call us. ${hostile}`
    await actOnUser(desk, product.url, { uid, action: sayConsole('setMark.locked'), reason })
    await expect(page.getByText(say('restriction.lockedTitle'))).toBeVisible()
    await expect(page.getByText(reason)).toBeVisible()
    expect([await hasRun(page), await hasRun(desk)]).toEqual([false, false])
    await actOnUser(desk, product.url, { uid, action: sayConsole('endMark.locked'), reason: 'Called.' })
    await expect(page.getByText(say('restriction.lockedTitle'))).toHaveCount(0)
  })

  await test.step('frozen: the phone is signed out, and nobody gets in', async () => {
    const reason = 'Somebody reported the phone as stolen.'
    await actOnUser(desk, product.url, { uid, action: sayConsole('setMark.frozen'), reason })
    await expect(page).toHaveURL(/userAuth\/login/)
    await signIn(page, say, { name: account.email, password: account.password })
    await expect(page.getByText(say('code.userFrozen')).first()).toBeVisible()
  })

  await test.step('released: the owner is back in', async () => {
    await actOnUser(desk, product.url, { uid, action: sayConsole('endMark.frozen'), reason: 'It was found.' })
    await signIn(page, say, { name: account.email, password: account.password })
    await expect(page).not.toHaveURL(/userAuth\/login/)
  })
})
