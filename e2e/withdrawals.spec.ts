import type { Page } from '@playwright/test'
import { enterDemo } from './tools/accounts.ts'
import { callServer, signedInAs } from './tools/api.ts'
import { actOnUser, hasRun, sayConsole } from './tools/at-the-console.ts'
import { deskOf } from './tools/console-api.ts'
import { expect, test } from './tools/fixtures.ts'
import { OperatedProduct } from './tools/operated-product.ts'
import { expectAnnounced, routes } from './tools/steps.ts'
import type { Say } from './tools/texts.ts'
import { expectNeverReloaded, figure, markPage } from './tools/trading.ts'

// A user with a phone and two operators at their desks: each possible withdrawal, seen from both sides.
test.describe.configure({ mode: 'serial' })
let product: OperatedProduct
test.beforeAll(async () => {
  product = await OperatedProduct.start()
})
test.afterAll(async () => await product.close())

const fundPassword = '271828'
const remark = 'Ledger at home'

// A certified real account with money, made from a practice account.
async function becomeCertified(
  page: Page,
  desk: Page,
  prepare: (token: string) => Promise<void> = async () => undefined,
): Promise<void> {
  await enterDemo(page, product.url)
  const { uid, token } = await signedInAs(page)
  await callServer(product.url, 'Wallet/GetBalances', {}, token)
  await prepare(token)
  await actOnUser(desk, product.url, { uid, action: sayConsole('endMark.demo'), reason: 'A customer now.' })
  // Another test covers the check of a document.
  const accountId = await product.do('accountOf', uid)
  await product.do('send', { type: 'setAccountFlags', accountId, set: ['certified'], clear: [] })
}

// The same with a fund password and an address.
async function becomeReal(page: Page, desk: Page): Promise<void> {
  await becomeCertified(page, desk, async (token) => {
    const password = { password: fundPassword, confirmation: fundPassword }
    await callServer(product.url, 'Account/SetFundPassword', password, token)
    const address = {
      coin: 'USDT',
      network: 'tron',
      address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      remark,
    } as const
    await callServer(product.url, 'Wallet/AddAddress', { ...address, isTrusted: true, fundPassword }, token)
  })
}

const grouped = (whole: number) => whole.toLocaleString('en')

async function requestOnPhone(page: Page, say: Say, amount: string): Promise<void> {
  await page.goto(`${product.url}${routes.withdraw}`)
  await page.getByRole('link', { name: /^USDT/ }).click()
  await page.locator('#withdraw-network').click()
  await page.getByRole('dialog').getByRole('button', { name: /TRON/ }).click()
  // The only address for it is already chosen.
  await expect(page.locator('#withdraw-destination')).toContainText(remark)
  await page.locator('#withdraw-amount').fill(amount)
  // Before the button is pressed, the review and its reason are shown.
  await expect(page.getByText(say('withdrawCause.newAddress')).first()).toBeVisible()
  await expect(page.getByText(say('withdraw.untilThen'))).toBeVisible()
  await page.getByRole('button', { name: say('withdraw.continue') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toContainText(`${grouped(Number(amount))}.00 USDT`)
  await expect(figure(dialog, say('withdraw.fee'))).toHaveText('1.00 USDT')
  await expect(figure(dialog, say('withdraw.youReceive'))).toHaveText(
    `${grouped(Number(amount) - 1)}.00 USDT`,
  )
  await dialog.getByLabel(say('pledge.fundPassword'), { exact: true }).fill(fundPassword)
  await dialog.getByRole('button', { name: say('withdraw.confirm') }).click()
  await expect(page).toHaveURL(/withdraw\/withdrawal\?withdrawalId=/)
}

const stepOf = (page: Page, name: string) =>
  page.getByRole('list').getByRole('listitem').filter({ hasText: name }).first()

test('a withdrawal is reviewed, sent and paid, and the phone follows each step', async ({
  page,
  openPage,
  say,
  expectAccessible,
}) => {
  const first = await deskOf(openPage, product)
  const second = await deskOf(openPage, product, 'second')
  await becomeReal(page, first)
  await page.goto(`${product.url}${routes.withdraw}`)
  await expect(page.getByText(say('withdraw.cautionTitle'))).toBeVisible()
  await expectAccessible('the ways to withdraw')

  await requestOnPhone(page, say, '500')
  await expectAnnounced(page, say('withdraw.done'))
  await expect(stepOf(page, say('withdrawStep.review'))).toHaveAttribute('aria-current', 'step')
  await expectAccessible('the tracker')

  await test.step('an operator passes it', async () => {
    await first.goto(`${product.url}/console/#/queues/withdrawals`)
    await expect(first.getByText(sayConsole('why.newAddress'))).toBeVisible()
    await expectAccessible('a withdrawal at the console', first)
    await first.keyboard.press('a')
    const dialog = first.getByRole('dialog')
    await dialog.getByLabel(sayConsole('ask.reason')).fill('The user confirmed the address.')
    await dialog.getByRole('button', { name: sayConsole('decide.confirm.pass') }).click()
    await expect(stepOf(page, say('withdrawStep.awaiting'))).toHaveAttribute('aria-current', 'step')
  })

  await test.step('and sends it: it can no longer be cancelled', async () => {
    await first.getByRole('button', { name: sayConsole('decide.act.startPayout') }).click()
    const dialog = first.getByRole('dialog')
    await dialog.getByRole('button', { name: sayConsole('decide.confirm.startPayout') }).click()
    await expect(stepOf(page, say('withdrawStep.sending'))).toHaveAttribute('aria-current', 'step')
    await expect(page.getByRole('button', { name: say('withdraw.cancel') })).toBeHidden()
  })

  await test.step('and another records the payment, which the phone shows', async () => {
    // The reviewer must not record the payment.
    await second.goto(`${product.url}/console/#/queues/withdrawals`)
    await second.getByRole('button', { name: sayConsole('decide.act.pay') }).click()
    const dialog = second.getByRole('dialog')
    await dialog.getByLabel(sayConsole('withdrawal.transaction')).fill('0x8d02aabbccddeeff77aa')
    await dialog.getByRole('button', { name: sayConsole('decide.confirm.pay') }).click()
    await expect(page.getByText('0x8d02…77aa')).toBeVisible()
    await expect(stepOf(page, say('withdrawStep.paid'))).toContainText(/\d/)
  })

  await page.goto(`${product.url}${routes.withdrawRecords}`)
  await page.getByRole('tab', { name: say('withdrawTab.withdrawal') }).click()
  await expect(page.getByRole('link', { name: '500.00 USDT' })).toBeVisible()
  await expectAccessible('the records of withdrawals')
})

test('a rejected withdrawal is refunded, another is cancelled', async ({ page, openPage, say }) => {
  const desk = await deskOf(openPage, product)
  await becomeReal(page, desk)
  const reason = 'This address is on a list of thieves.'

  await requestOnPhone(page, say, '300')
  await desk.goto(`${product.url}/console/#/queues/withdrawals`)
  await expect(desk.getByText(sayConsole('why.newAddress'))).toBeVisible()
  await desk.keyboard.press('r')
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(sayConsole('ask.reasonTold')).fill(reason)
  await dialog.getByRole('button', { name: sayConsole('decide.confirm.giveBack') }).click()
  await expect(stepOf(page, say('withdrawStep.rejected'))).toContainText(reason)
  await expect(page.getByText(say('withdraw.cameBack'))).toBeVisible()

  await requestOnPhone(page, say, '200')
  await page.getByRole('button', { name: say('withdraw.cancel') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('withdraw.cancel') })
    .click()
  await expect(stepOf(page, say('withdrawStep.cancelled'))).toBeVisible()
  // One tap opens the chat with the withdrawal attached, and an empty message may carry it.
  await page.getByRole('link', { name: say('service.getHelp') }).click()
  await expect(page.getByText(/^Withdrawal W-\d+$/)).toBeVisible()
  await page.getByRole('button', { name: say('chat.send'), exact: true }).click()
  await expect(page.getByRole('log').getByText(/^Withdrawal W-\d+$/)).toBeVisible()
})

test('a large withdrawal needs two operators', async ({ page, openPage, say }) => {
  const first = await deskOf(openPage, product)
  const second = await deskOf(openPage, product, 'second')
  await becomeReal(page, first)
  await test.step('what is confirmed is the amount that was typed last, however quickly', async () => {
    await page.goto(`${product.url}${routes.withdrawForm}?kind=crypto&coin=USDT&network=tron`)
    await page.locator('#withdraw-amount').fill('100')
    await expect(page.getByText(say('withdraw.untilThen'))).toBeVisible()
    await page.locator('#withdraw-amount').fill('9900')
    await page.getByRole('button', { name: say('withdraw.continue') }).click()
    await expect(page.getByRole('dialog')).toContainText(say('withdrawCause.largeAmount'))
    await page.keyboard.press('Escape')
  })
  await requestOnPhone(page, say, '10000')

  await first.goto(`${product.url}/console/#/queues/withdrawals`)
  await expect(first.getByText(sayConsole('why.largeAmount'), { exact: false })).toBeVisible()
  await first.keyboard.press('a')
  const dialog = first.getByRole('dialog')
  await dialog.getByLabel(sayConsole('ask.reason')).fill('Called the user.')
  await dialog.getByRole('button', { name: sayConsole('decide.confirm.propose') }).click()
  await expect(first.getByRole('button', { name: sayConsole('decide.withdraw') })).toBeVisible()
  await expect(stepOf(page, say('withdrawStep.review'))).toHaveAttribute('aria-current', 'step')

  await second.goto(`${product.url}/console/#/queues/withdrawals`)
  await expect(second.getByText('Called the user.')).toBeVisible()
  await second.keyboard.press('a')
  await second
    .getByRole('dialog')
    .getByRole('button', { name: sayConsole('decide.confirm.approve') })
    .click()
  await expect(stepOf(page, say('withdrawStep.awaiting'))).toHaveAttribute('aria-current', 'step')

  await second.goto(`${product.url}/console/#/treasury`)
  await expect(second.getByRole('table', { name: sayConsole('treasury.against') })).toBeVisible()
})

test('the input is kept while a fund password is set', async ({ page, openPage, say, expectAccessible }) => {
  const desk = await deskOf(openPage, product)
  await becomeCertified(page, desk)
  const amount = page.locator('#withdraw-amount')
  await page.goto(`${product.url}${routes.withdrawForm}?kind=crypto&coin=USDT&network=tron`)
  await amount.fill('300')
  await expect(page.getByRole('button', { name: say('withdraw.continue') })).toBeDisabled()
  await page.getByRole('button', { name: say('suggestion.confirm') }).click()
  await page.getByLabel(say('fundPassword.new'), { exact: true }).fill('314159')
  await page.getByLabel(say('fundPassword.confirmation'), { exact: true }).fill('314159')
  await expectAccessible('fund password in cells')
  await page.getByRole('button', { name: say('fundPassword.set'), exact: true }).click()
  await expect(page).toHaveURL(/withdraw_type\?kind=crypto&coin=USDT&network=tron/)
  await expect(amount).toHaveValue('300')
  await expect(page.getByRole('button', { name: say('withdraw.continue') })).toBeEnabled()
})

test('money on hold can’t be withdrawn until an operator releases it', async ({
  page,
  openPage,
  say,
  expectAccessible,
}) => {
  const desk = await deskOf(openPage, product)
  await becomeReal(page, desk)
  const { uid } = await signedInAs(page)
  await page.goto(`${product.url}${routes.assets}`)
  await expect(page.getByRole('heading', { name: say('assets.coins') })).toBeVisible()
  await markPage(page)

  const reason = 'The bank recalls a deposit. <img src=x onerror="window.hasRun=true">'
  await test.step('one operator puts all of a coin on hold, and no more than that', async () => {
    await desk.goto(`${product.url}/console/#/users/${uid}/holds`)
    await expect(desk.getByText(sayConsole('hold.none'))).toBeVisible()
    await desk.getByRole('button', { name: sayConsole('hold.put') }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel(sayConsole('ask.reasonTold')).fill(reason)
    await dialog.locator('#hold-amount').fill('1000000000')
    await expect(dialog.getByRole('button', { name: sayConsole('hold.put') })).toBeDisabled()
    await dialog.getByRole('button', { name: sayConsole('hold.all'), exact: true }).click()
    await expectAccessible('a hold', desk)
    await dialog.getByRole('button', { name: sayConsole('hold.put') }).click()
    await expect(desk.getByRole('table').getByText(sayConsole('hold.inForce'), { exact: true })).toBeVisible()
    await expect(desk.getByRole('table').getByText(reason)).toBeVisible()
  })

  await test.step('the phone says so at once, with the reason and whom to ask', async () => {
    await expect(page.getByText(say('hold.title'))).toBeVisible()
    await expect(page.getByText(reason)).toBeVisible()
    await expectNeverReloaded(page)
    await expectAccessible('assets with a hold')
    expect([await hasRun(page), await hasRun(desk)]).toEqual([false, false])
  })

  const send = page.getByRole('button', { name: say('withdraw.continue') })
  await test.step('the withdrawal form takes nothing of it', async () => {
    await page.goto(`${product.url}${routes.withdraw}`)
    await expect(page.getByText(say('hold.title'))).toBeVisible()
    await page.goto(`${product.url}${routes.withdrawForm}?kind=crypto&coin=USDT&network=tron`)
    await page.locator('#withdraw-amount').fill('500')
    await expect(send).toBeDisabled()
  })

  await test.step('released, it can be withdrawn', async () => {
    await desk.getByRole('button', { name: sayConsole('hold.release'), exact: true }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel(sayConsole('ask.reasonTold')).fill('The bank has cleared it up.')
    await dialog.getByRole('button', { name: sayConsole('hold.release'), exact: true }).click()
    await expect(
      desk.getByRole('table').getByText(sayConsole('hold.released'), { exact: true }),
    ).toBeVisible()
    await expect(send).toBeEnabled()
  })
})

test('limits of one user are agreed on by two operators, and the phone holds to them', async ({
  page,
  openPage,
  say,
  expectAccessible,
}) => {
  const [first, second] = [await deskOf(openPage, product), await deskOf(openPage, product, 'second')]
  await becomeReal(page, first)
  const { uid } = await signedInAs(page)
  await page.goto(`${product.url}${routes.withdrawForm}?kind=crypto&coin=USDT&network=tron`)
  await expect(page.getByText(/100,000\.00 USDT/).first()).toBeVisible()
  await expectAccessible('a withdrawal within a limit')
  await markPage(page)

  const reason = 'Asked for less. <img src=x onerror="window.hasRun=true">'
  await test.step('one operator proposes them', async () => {
    await first.goto(`${product.url}/console/#/users/${uid}/limits`)
    await first.getByRole('button', { name: sayConsole('limits.propose') }).click()
    const dialog = first.getByRole('dialog')
    await dialog.locator('#limit-withdraw').fill('300')
    await dialog.getByLabel(sayConsole('ask.reasonTold')).fill(reason)
    await expectAccessible('limits of a user', first)
    await dialog.getByRole('button', { name: sayConsole('limits.propose') }).click()
    await expect(first.getByText(reason)).toBeVisible()
    await expect(first.getByRole('button', { name: sayConsole('decide.withdraw') })).toBeVisible()
  })

  await test.step('another approves, and the phone shows what is left', async () => {
    await second.goto(`${product.url}/console/#/users/${uid}/limits`)
    await second
      .getByRole('button', { name: sayConsole('decide.approve', { number: '2', needed: '2' }) })
      .click()
    await second
      .getByRole('dialog')
      .getByRole('button', { name: sayConsole('decide.confirm.approve') })
      .click()
    await expect(second.getByText(sayConsole('limits.own')).first()).toBeVisible()
    await expect(page.getByText(say('limit.left', { left: '300.00', limit: '300.00 USDT' }))).toBeVisible()
    await expectNeverReloaded(page)
    expect([await hasRun(first), await hasRun(second)]).toEqual([false, false])
  })

  await page.locator('#withdraw-amount').fill('400')
  await page.getByRole('button', { name: say('withdraw.continue') }).click()
  await expect(page.getByText(say('limit.over', { left: '300', unit: 'USDT' })).first()).toBeVisible()
})
