import type { Cookie } from '@playwright/test'
import { enterDemo, enterNew } from '../tools/accounts.ts'
import { callServer, signedInAs } from '../tools/api.ts'
import {
  actOnUser,
  addOperator,
  firstSignIn,
  hasRun,
  pledgeOf,
  sayConsole,
  wideDesk,
} from '../tools/at-the-console.ts'
import { expect, test } from '../tools/fixtures.ts'
import { OperatedProduct } from '../tools/operated-product.ts'
import { newEmail, routes, signIn } from '../tools/steps.ts'

// Operators at their desks, and a user with a phone.
test.describe.configure({ mode: 'serial' })
let product: OperatedProduct
// The sessions of both operators, for the later tests.
let signedIn: [Cookie[], Cookie[]] = [[], []]
test.beforeAll(async () => {
  product = await OperatedProduct.startFirst()
})
test.afterAll(async () => await product.close())

// An attacker's content, written to run when operators read it.
const hostile = '<img src=x onerror="window.hasRun=true"><script>window.hasRun=true</script>'

test('two operators end a pledge early, and the phone shows it at once', async ({
  page,
  openPage,
  say,
  expectAccessible,
}) => {
  const [one, two] = product.operators
  if (!one || !two) throw new Error('the first start made no two operators')
  const [first, second] = [await openPage(), await openPage()]
  for (const desk of [first, second]) await desk.setViewportSize(wideDesk)

  await test.step('both sign in for the first time', async () => {
    await firstSignIn(first, product.url, one)
    await firstSignIn(second, product.url, two)
    await expectAccessible('today', first)
    signedIn = [await first.context().cookies(), await second.context().cookies()]
  })

  await enterDemo(page, product.url)
  const { orderId } = await pledgeOf(page, product.url)
  await test.step('the user asks for it', async () => {
    await page.goto(`${product.url}${routes.pledgeOrder}?orderId=${orderId}`)
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
    await first.keyboard.press('i')
    await expect(first.getByRole('article').getByRole('button', { name: one.name })).toBeVisible()
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

test('an open queue is reread only when something in it has changed', async ({ page, openPage }) => {
  const desk = await openPage()
  await desk.setViewportSize(wideDesk)
  await desk.context().addCookies(signedIn[0])
  const asked = (name: string) => (request: { url: () => string }) => request.url().endsWith(`/api/${name}`)
  const looks: string[] = []
  desk.on('request', (request) => {
    if (asked('Queues/GetItems')(request) || asked('Pledges/GetItem')(request)) looks.push(request.url())
  })
  await desk.clock.install()
  await desk.goto(`${product.url}/console/#/queues/pledges/1`)
  await expect(desk.getByText(hostile)).toBeVisible()
  const nextCounts = async () => {
    const answered = desk.waitForResponse(asked('Queues/GetCounts'))
    await desk.clock.fastForward(5_000)
    await answered
  }
  await nextCounts()
  const before = looks.length
  // Long enough for data that used to be read every 15 seconds.
  for (let poll = 0; poll < 4; poll += 1) await nextCounts()
  expect(looks.length).toBe(before)

  await enterDemo(page, product.url)
  const { token, orderId } = await pledgeOf(page, product.url)
  await callServer(product.url, 'Pledge/AskToEnd', { orderId }, token)
  await expect(desk.getByText('P-2')).toBeVisible()
})

test('an account is locked, frozen and released, and its owner is told why', async ({
  page,
  openPage,
  say,
}) => {
  const account = { email: newEmail(), password: 'three blue boats 4' }
  await enterNew(page, account, product.url)
  const { uid } = await signedInAs(page)
  await page.goto(product.url + routes.assets)

  const desk = await openPage()
  await desk.setViewportSize(wideDesk)
  await desk.context().addCookies(signedIn[0])

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

test('two admins add a support operator, whose screens show only the rights of that role', async ({
  openPage,
}) => {
  const [first, second, desk] = [await openPage(), await openPage(), await openPage()]
  for (const one of [first, second, desk]) await one.setViewportSize(wideDesk)
  await first.context().addCookies(signedIn[0])
  await second.context().addCookies(signedIn[1])
  const say = sayConsole
  await firstSignIn(desk, product.url, await addOperator([first, second], product.url, 'sam-at-support'))

  const links = desk.getByRole('navigation', { name: say('nav.label') }).getByRole('link')
  await expect(links.filter({ hasText: say('users.title') })).toHaveCount(1)
  for (const title of ['operators.title', 'audit.title'])
    await expect(links.filter({ hasText: say(title) })).toHaveCount(0)
  for (const place of ['operators', 'audit']) {
    await desk.goto(`${product.url}/console/#/${place}`)
    await expect(desk.getByText(say('notFound.title'))).toBeVisible()
  }

  const changes = (at: typeof desk) => at.getByRole('button', { name: say('switches.change'), exact: true })
  await first.goto(`${product.url}/console/#/switches`)
  await expect(changes(first).first()).toBeVisible()
  await desk.goto(`${product.url}/console/#/switches`)
  await expect(desk.getByRole('table', { name: say('switches.markets') })).toBeVisible()
  await expect(changes(desk)).toHaveCount(0)
})
