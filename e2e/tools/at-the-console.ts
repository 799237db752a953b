import { expect, type Page } from '@playwright/test'
import { totpCode } from '../../apps/server/src/products/operators/totp.ts'
import { fromBase32 } from '../../apps/server/src/platform/operators/base32.ts'
import { callServer, signedInAs } from './api.ts'
import { consoleTexts } from './texts.ts'

export const sayConsole = consoleTexts()
const password = 'a quiet harbour 7'
const fundPassword = '271828'

export const wideDesk = { width: 1280, height: 800 }

// Whether any of an attacker's content was run here.
export const hasRun = async (page: Page) => await page.evaluate(() => 'hasRun' in window)

const codeNow = (secret: string) => totpCode(fromBase32(secret), Math.floor(Date.now() / 30_000))

// The very first sign-in: the printed password, a new one, the second factor, the recovery codes.
export async function firstSignIn(
  page: Page,
  url: string,
  operator: { name: string; password: string },
): Promise<{ secret: string; password: string }> {
  const say = sayConsole
  await page.goto(`${url}/console/`)
  await page.getByLabel(say('signIn.name'), { exact: true }).fill(operator.name)
  await page.getByLabel(say('signIn.password'), { exact: true }).fill(operator.password)
  await page.getByRole('button', { name: say('signIn.submit') }).click()

  await page.getByLabel(say('form.newPassword'), { exact: true }).fill(password)
  await page.getByLabel(say('form.confirmation'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('action.continue') }).click()

  await expect(page.getByRole('img', { name: say('twoFactor.qr') })).toBeVisible()
  const secret = (await page.locator('code').textContent())?.replaceAll(/\s/g, '') ?? ''
  await page.getByLabel(say('twoFactor.code'), { exact: true }).fill(codeNow(secret))
  await page.getByRole('button', { name: say('twoFactor.confirm') }).click()

  await page.getByLabel(say('codes.saved')).check()
  await page.getByRole('button', { name: say('codes.open') }).click()
  await expect(page.getByText(say('today.hello', { name: operator.name }))).toBeVisible()
  return { secret, password }
}

// An operator's action on a user: from the actions of the user's page, with a reason.
export async function actOnUser(
  page: Page,
  url: string,
  { uid, action, reason }: { uid: string; action: string; reason: string },
): Promise<void> {
  const say = sayConsole
  await page.goto(`${url}/console/#/users/${uid}`)
  await page.getByRole('button', { name: say('actions.open') }).click()
  await page
    .getByRole('dialog', { name: say('actions.title') })
    .getByRole('button', { name: action })
    .click()
  const dialog = page.getByRole('dialog', { name: say('actions.confirm', { what: action, uid }) })
  await dialog.getByLabel(say('ask.reasonTold')).fill(reason)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  // The result of the action before may still be shown.
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(say('actions.done'))).toBeVisible()
}

// A pledge of the user signed in on the page.
export async function pledgeOf(
  page: Page,
  url: string,
): Promise<{ uid: string; token: string; orderId: string }> {
  const { token, uid } = await signedInAs(page)
  const form = { password: fundPassword, confirmation: fundPassword }
  await callServer(url, 'Account/SetFundPassword', form, token)
  const { products } = await callServer(url, 'Pledge/GetProducts', {})
  const chosen = products.find(({ coin, state }) => coin === 'USDT' && state === 'open')
  if (!chosen) throw new Error('no pledge is open')
  const { productId, dailyRatePpm, cycleDays, endAt } = chosen
  const terms = { productId, dailyRatePpm, cycleDays, endAt, amount: '1000', fundPassword }
  const { orderId } = await callServer(url, 'Pledge/Subscribe', terms, token)
  return { uid, token, orderId }
}

// Adds an operator, which takes two admins: each gets one half of the first password.
export async function addOperator(
  [first, second]: readonly [Page, Page],
  url: string,
  name: string,
): Promise<{ name: string; password: string }> {
  const say = sayConsole
  const toldHalf = async (desk: Page, title: string) => {
    const dialog = desk.getByRole('dialog', { name: say(title, { name }) })
    const half = (await dialog.locator('code').textContent()) ?? ''
    await dialog.getByRole('button', { name: say('handover.done') }).click()
    return half
  }
  await first.goto(`${url}/console/#/operators`)
  await first.getByRole('button', { name: say('operators.add') }).click()
  const proposal = first.getByRole('dialog', { name: say('propose.name.add') })
  await proposal.getByLabel(say('operators.name'), { exact: true }).fill(name)
  await proposal.getByLabel(say('ask.reason'), { exact: true }).fill('More people write to us.')
  await proposal.getByRole('button', { name: say('propose.confirm') }).click()
  const firstHalf = await toldHalf(first, 'handover.title.first')

  await second.goto(`${url}/console/#/operators`)
  await second.getByRole('button', { name: say('changes.approve') }).click()
  const decision = second.getByRole('dialog', { name: say('changes.title.approve') })
  await decision.getByLabel(say('ask.reason'), { exact: true }).fill('I know them.')
  await decision.getByRole('button', { name: say('changes.approve') }).click()
  return { name, password: `${firstHalf}-${await toldHalf(second, 'handover.title.second')}` }
}
