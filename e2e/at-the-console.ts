import { expect, type Page } from '@playwright/test'
import { totpCode } from '../apps/server/src/features/operators/totp.ts'
import { fromBase32 } from '../apps/server/src/operators/base32.ts'
import { consoleTexts } from './texts.ts'

export const sayConsole = consoleTexts()
const password = 'a quiet harbour 7'

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

// What an operator does about a user: one of the actions of their page, with a reason.
export async function actOnUser(
  page: Page,
  url: string,
  { uid, action, reason }: { uid: string; action: string; reason: string },
): Promise<void> {
  const say = sayConsole
  await page.goto(`${url}/console/#/users/${uid}`)
  await page.getByRole('button', { name: say('actions.open') }).click()
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel(say('ask.reasonTold')).fill(reason)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(page.getByText(say('actions.done'))).toBeVisible()
}
