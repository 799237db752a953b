import type { Page } from '@playwright/test'
import { enterDemo } from './tools/accounts.ts'
import { callServer, signedInAs } from './tools/api.ts'
import { actOnUser, sayConsole } from './tools/at-the-console.ts'
import { deskOf } from './tools/console-api.ts'
import { givePhoto } from './tools/documents.ts'
import { expect, test } from './tools/fixtures.ts'
import { OperatedProduct } from './tools/operated-product.ts'
import { expectAnnounced, expectToast, newEmail, register, routes } from './tools/steps.ts'
import type { Say } from './tools/texts.ts'

test.describe.configure({ mode: 'serial' })
let product: OperatedProduct
test.beforeAll(async () => {
  product = await OperatedProduct.start()
})
test.afterAll(async () => await product.close())

const photo = (page: Page, label: string) => page.getByRole('group', { name: label })

// A real account with money that has passed both checks; another test covers how.
async function becomeBorrower(page: Page): Promise<string> {
  await enterDemo(page, product.url)
  const { uid } = await signedInAs(page)
  const accountId = await product.do('accountOf', uid)
  const draft = {
    type: 'setAccountFlags',
    accountId,
    set: ['certified', 'advanced'],
    clear: ['demo'],
  } as const
  await product.do('send', draft)
  return uid
}

test('a loan is applied for, granted, blocks a withdrawal, and is repaid in two parts', async ({
  page,
  openPage,
  say,
  expectAccessible,
}) => {
  const desk = await deskOf(openPage, product)
  const other = await deskOf(openPage, product, 'second')
  const uid = await becomeBorrower(page)

  await test.step('without a score nothing can be applied for, and it says so', async () => {
    await page.goto(`${product.url}${routes.loanApply}`)
    await expect(page.getByRole('button', { name: say('loan.apply') })).toBeHidden()
    await expectAccessible('loans for who may not borrow yet')
  })

  await test.step('an operator sets a score', async () => {
    await desk.goto(`${product.url}/console/#/users/${uid}`)
    await desk.getByRole('button', { name: sayConsole('actions.open') }).click()
    const action = sayConsole('userAction.creditScore')
    await desk
      .getByRole('dialog', { name: sayConsole('actions.title') })
      .getByRole('button', { name: action })
      .click()
    const sheet = desk.getByRole('dialog', { name: sayConsole('actions.confirm', { what: action, uid }) })
    await sheet.getByLabel(sayConsole('identity.score')).fill('700')
    await sheet.getByLabel(sayConsole('ask.reasonTold')).fill('Regular income was shown.')
    await sheet.getByRole('button', { name: action, exact: true }).click()
    await expect(desk.getByText(sayConsole('actions.done'))).toBeVisible()
  })

  await test.step('the whole cost stands before the tick', async () => {
    await page.reload()
    await page.getByLabel(say('loan.lowest'), { exact: true }).fill('5000')
    await page.getByLabel(say('loan.highest'), { exact: true }).fill('6000')
    await expect(page.getByText('6,600.00').first()).toBeVisible()
    await expect(page.getByText('121.67%').first()).toBeVisible()
    await page.getByLabel(say('loan.phone'), { exact: true }).fill('+15551234567')
    await page.getByLabel(say('form.email'), { exact: true }).fill('ada@example.org')
    await givePhoto(photo(page, say('loan.handHeld')), say('photo.uploaded'), 1)
    await givePhoto(photo(page, say('loan.assetProof')), say('photo.uploaded'), 2)
    await expectAccessible('the application for a loan')
    await page.getByRole('button', { name: say('loan.apply') }).click()
    await expect(page.getByText(say('loan.agreementRequired')).first()).toBeVisible()
    await page.getByLabel(say('loan.agree')).check()
    await page.getByRole('button', { name: say('loan.apply') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say('loan.apply') }).click()
    await expectAnnounced(page, say('loan.applied'))
    await expect(page.getByText(say('loanState.applying')).first()).toBeVisible()
  })

  await test.step('the applicant sees the photos that were sent', async () => {
    await page.getByRole('button', { name: say('loan.assetProof') }).click()
    const sheet = page.getByRole('dialog', { name: say('loan.assetProof') })
    await expect(sheet.getByRole('img', { name: say('loan.assetProof') })).toBeVisible()
    await expectAccessible('a photo that was sent')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  await test.step('the operator who did not set the score looks at the photos and lends', async () => {
    await other.goto(`${product.url}/console/#/queues/loans`)
    await other.getByRole('button', { name: sayConsole('images.show') }).click()
    await expect(other.getByRole('img', { name: sayConsole('loan.assetProof') })).toBeVisible()
    await expectAccessible('a loan at the console', other)
    await other.getByRole('button', { name: sayConsole('decide.act.grantLoan') }).click()
    const dialog = other.getByRole('dialog')
    await dialog.getByLabel(sayConsole('loan.amount')).fill('5500')
    await dialog.getByLabel(sayConsole('ask.reason')).fill('The assets cover it.')
    await dialog.getByRole('button', { name: sayConsole('decide.confirm.grantLoan') }).click()
    await expect(page.getByText(say('loan.stillOwed'))).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('6,050.00').first()).toBeVisible()
    await expectAccessible('a loan that is owed')
  })

  await test.step('a withdrawal says how much lifts it', async () => {
    await page.goto(`${product.url}${routes.withdrawForm}?kind=crypto&coin=USDT&network=tron`)
    await expect(page.getByText(say('may.loanTitle'))).toBeVisible()
    await expect(page.getByText(/6,050\.00 USDT/).first()).toBeVisible()
    await page.getByRole('link', { name: say('may.loanWay') }).click()
    await page
      .getByRole('link', { name: /6,050|5,500/ })
      .first()
      .click()
  })

  await test.step('it is repaid in part, then whole', async () => {
    const repay = async (amount: string) => {
      await page.getByRole('button', { name: say('loan.repay'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('#loan-repayment').fill(amount)
      await dialog.getByRole('button', { name: new RegExp(`${say('loan.repay')}.*USDT`) }).click()
    }
    await repay('1000')
    await expectAnnounced(page, say('loan.repaidPart'))
    await expect(page.getByText('5,050.00').first()).toBeVisible()
    await repay('5050')
    await expectAnnounced(page, say('loan.repaidAll'))
    await expect(page.getByText(say('loanState.repaid')).first()).toBeVisible()
    await page.goto(`${product.url}${routes.withdrawForm}?kind=crypto&coin=USDT&network=tron`)
    await expect(page.getByText(say('may.loanTitle'))).toBeHidden()
  })
})

const fundPassword = '271828'

test('an agent invites an account and recharges it', async ({ page, openPage, say, expectAccessible }) => {
  const desk = await deskOf(openPage, product)
  const uid = await becomeBorrower(page)
  const { token } = await signedInAs(page)
  await callServer(
    product.url,
    'Account/SetFundPassword',
    { password: fundPassword, confirmation: fundPassword },
    token,
  )
  await actOnUser(desk, product.url, {
    uid,
    action: sayConsole('setMark.agent'),
    reason: 'They bring people.',
  })

  await page.goto(`${product.url}${routes.invite}`)
  await expect(page.getByRole('img', { name: say('invite.qr') })).toBeVisible()
  await expectAccessible('the invitation')
  const { invitationCode } = await callServer(product.url, 'Account/GetProfile', {}, token)
  const link = page.getByText(new RegExp(`code=${invitationCode}`))
  const address = (await link.textContent())?.trim() ?? ''

  const invited = await openPage()
  await invited.goto(address)
  await expect(invited.getByLabel(say('register.invitationCode'), { exact: true })).toHaveValue(
    invitationCode,
  )
  const { token: invitedToken, uid: invitedUid } = await registerHere(invited, say)
  expect(invitedUid).not.toBe(uid)

  await page.goto(`${product.url}${routes.agent}`)
  await page
    .getByRole('button', { name: say('agent.recharge') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('#recharge-coin').click()
  await page.getByRole('dialog').last().getByRole('button', { name: /^USDT/ }).click()
  await dialog.locator('#recharge-amount').fill('250')
  await dialog.getByLabel(say('pledge.fundPassword'), { exact: true }).fill(fundPassword)
  await expectAccessible('a recharge')
  await dialog.getByRole('button', { name: /250\.00 USDT/ }).click()
  await expectToast(page, say('agent.recharged'))
  // An account waits until its own actions are shown, not those of others.
  await expect
    .poll(async () => {
      const { balances } = await callServer(product.url, 'Wallet/GetBalances', {}, invitedToken)
      return balances.find(({ coin }) => coin === 'USDT')?.available
    })
    .toBe('250.000000')
  await page.goto(`${product.url}${routes.fundFlow}`)
  await expect(page.getByText(say('flow.name.subordinateRecharge')).first()).toBeVisible()
  await invited.goto(`${product.url}${routes.fundFlow}`)
  await expect(invited.getByText(say('flow.name.agentRecharge')).first()).toBeVisible()
})

// On the register form opened by an invitation link.
async function registerHere(page: Page, say: Say): Promise<{ uid: string; token: string }> {
  const account = { email: newEmail(), password: 'a quiet harbour 7' }
  await register(page, say, account, product.url, { form: page.url() })
  return await signedInAs(page)
}

test('support funds are offered by two operators, accepted, and returned', async ({
  page,
  openPage,
  say,
  expectAccessible,
}) => {
  const first = await deskOf(openPage, product)
  const second = await deskOf(openPage, product, 'second')
  const uid = await becomeBorrower(page)
  const what = sayConsole('userAction.offerSupport')
  await first.goto(`${product.url}/console/#/users/${uid}`)
  await first.getByRole('button', { name: sayConsole('actions.open') }).click()
  await first
    .getByRole('dialog', { name: sayConsole('actions.title') })
    .getByRole('button', { name: what })
    .click()
  const sheet = first.getByRole('dialog', { name: sayConsole('actions.confirm', { what, uid }) })
  await sheet.getByLabel(sayConsole('grant.name'), { exact: true }).fill('Welcome support')
  await sheet.getByLabel(sayConsole('grant.amount'), { exact: true }).fill('800')
  await sheet.getByLabel(sayConsole('ask.reason'), { exact: true }).fill('A promising trader.')
  await sheet.getByRole('button', { name: sayConsole('grant.propose') }).click()
  await expect(first.getByText(sayConsole('why.own'), { exact: false })).toBeVisible()

  await second.goto(`${product.url}/console/#/queues/grants`)
  await expect(second.getByText('Welcome support').first()).toBeVisible()
  await expectAccessible('a proposal about support funds', second)
  await second.keyboard.press('a')
  await second
    .getByRole('dialog')
    .getByRole('button', { name: sayConsole('decide.confirm.approve') })
    .click()

  await page.goto(`${product.url}${routes.support}`)
  await expect(page.getByText('Welcome support').first()).toBeVisible()
  await expectAccessible('an offer of support funds')
  await page.getByRole('button', { name: say('support.accept') }).click()
  const terms = page.getByRole('dialog')
  await terms.getByLabel(say('support.agree')).check()
  await terms.getByRole('button', { name: say('support.accept') }).click()
  await expectAnnounced(page, say('support.accepted'))
  await expect(terms).toBeHidden()

  await page.goto(`${product.url}${routes.withdrawForm}?kind=crypto&coin=USDT&network=tron`)
  await expect(page.getByText(say('may.supportTitle'))).toBeVisible()
  await expect(page.getByText(/800\.00 USDT/).first()).toBeVisible()

  await page.goto(`${product.url}${routes.support}`)
  await page.getByRole('button', { name: say('support.return'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[inputmode=decimal]').fill('800')
  await dialog.getByRole('button', { name: /800\.00 USDT/ }).click()
  await expectAnnounced(page, say('support.returnedAll'))
  await expectAccessible('support funds that were returned')
})
