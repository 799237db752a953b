import { expect, type Page } from '@playwright/test'
import { paths } from '@candor/contract/app-paths'
import type { Say } from './texts.ts'

// What people do, in the words of the language they do it in.
type Paths = typeof paths
const named = Object.entries(paths).map(([name, path]) => [name, `/#${path}`])
export const routes = {
  ...(Object.fromEntries(named) as { [Name in keyof Paths]: `/#${Paths[Name]}` }),
  home: '/#/',
  coinBtc: `/#${paths.coin}?coin=BTC`,
  coinUsdt: `/#${paths.coin}?coin=USDT`,
  depositUsdt: `/#${paths.depositType}?coin=USDT`,
  cryptoRecords: `/#${paths.depositRecords}?tab=crypto`,
} as const

let counter = 0
export function newEmail(): string {
  counter += 1
  return `person-${process.pid}-${Date.now()}-${counter}@example.org`
}

export async function expectToast(page: Page, text: string, withinMs = 10_000): Promise<void> {
  await expect(page.locator('[aria-live]').getByText(text).first()).toBeVisible({ timeout: withinMs })
}

// What a screen reader says, because the screen shows it: nobody is shown a toast.
export async function expectAnnounced(page: Page, text: string): Promise<void> {
  await expect(page.locator('[aria-live].sr-only').getByText(text)).toBeAttached({ timeout: 10_000 })
}

// Reads the newest mail to an address in the development mailbox, or the newest text to a phone in its inbox.
export async function codeFor(page: Page, recipient: string, url = ''): Promise<string> {
  const inbox = recipient.startsWith('+') ? 'phone' : 'mailbox'
  const response = await page.request.get(`${url}/${inbox}?to=${encodeURIComponent(recipient)}`)
  const code = /\b(\d{6})\b/.exec(
    (await response.text()).replaceAll(/<style>.*?<\/style>/gs, '').replaceAll(/<span>.*?<\/span>/gs, ''),
  )?.[1]
  if (code === undefined) throw new Error(`no code was sent to ${recipient}`)
  return code
}

export async function register(
  page: Page,
  say: Say,
  account: { email: string; password: string },
  url = '',
  {
    // Where the form is, if an invitation led there.
    form = url + routes.register,
    // Real money has no mailbox of its own.
    readCode = async () => await codeFor(page, account.email, url),
  } = {},
): Promise<void> {
  await page.goto(form)
  await page.getByLabel(say('form.email'), { exact: true }).fill(account.email)
  await page.getByRole('button', { name: say('mailCode.send') }).click()
  await expectToast(page, say('mailCode.sent', { email: account.email }))
  await page.getByLabel(say('form.code'), { exact: true }).fill(await readCode())
  await page.getByLabel(say('form.newPassword'), { exact: true }).fill(account.password)
  await page.getByLabel(say('form.confirmation'), { exact: true }).fill(account.password)
  await page.getByRole('button', { name: say('register.submit') }).click()
  await expectAnnounced(page, say('register.done'))
  // The way to the next screen is over: another one asked for now would be left again.
  await expect(page.getByLabel(say('form.confirmation'), { exact: true })).toHaveCount(0)
}

export async function signIn(
  page: Page,
  say: Say,
  account: { name: string; password: string; remember?: boolean },
): Promise<void> {
  await page.getByLabel(say('login.username')).fill(account.name)
  await page.getByLabel(say('login.password'), { exact: true }).fill(account.password)
  if (account.remember === true) await page.getByLabel(say('login.remember')).check()
  await page.getByRole('button', { name: say('login.submit'), exact: true }).click()
}
