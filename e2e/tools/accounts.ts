import type { Page } from '@playwright/test'
import type { CallInput } from '@candor/contract/calls'
import { callServer, type SignedIn } from './api.ts'
import { codeFor } from './steps.ts'

type Language = CallInput<'Account/TryItNow'>['language']

// Accounts without their forms, which other tests cover. The page stays outside: the test opens the app.

/** Signs the page in with a practice account that has test money. */
export async function enterDemo(page: Page, url = shared(), language: Language = 'EN'): Promise<SignedIn> {
  return await enter(page, url, await callServer(url, 'Account/TryItNow', { language }))
}

/** Signs the page in with a new account that has nothing yet. */
export async function enterNew(
  page: Page,
  { email, password }: { email: string; password: string },
  url = shared(),
): Promise<SignedIn> {
  const language = 'EN'
  await callServer(url, 'Account/SendCode', { purpose: 'register', email, language })
  const code = await codeFor(page, email, url)
  const form = { email, code, password, confirmation: password, language } as const
  return await enter(page, url, await callServer(url, 'Account/Register', form))
}

const shared = () => process.env['CANDOR_URL'] ?? ''

/** A page of the app's origin without the app. */
export async function openEntrance(page: Page, url = shared()): Promise<void> {
  const entrance = `${url}/entrance`
  // An empty page, which asks for no icon either.
  const body = '<!doctype html><link rel="icon" href="data:,">'
  await page.route(entrance, async (route) => await route.fulfill({ contentType: 'text/html', body }))
  await page.goto(entrance)
  await page.unroute(entrance)
}

// Where the app keeps a session that ends with its window.
async function enter(page: Page, url: string, session: SignedIn): Promise<SignedIn> {
  await openEntrance(page, url)
  // The suggestion after signing in has been seen.
  const state = { ...session, user: null, currentOrder: null, popupSeen: true, remember: false }
  await page.evaluate(
    (stored) => sessionStorage.setItem('candor.session', stored),
    JSON.stringify({ state, version: 0 }),
  )
  return session
}
