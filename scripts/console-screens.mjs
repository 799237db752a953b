// The console in a real browser: signs in like the first operator, and lists the available screens.
import { createHmac } from 'node:crypto'
import { queueNames } from '@candor/contract/operators/queues'

/** @typedef {import('@playwright/test').Page} Page */

export const consoleRoutes = {
  'console-today': '/',
  ...Object.fromEntries(queueNames.map((name) => [`console-${name}`, `/queues/${name}`])),
  'console-rates': '/rates',
  'console-treasury': '/treasury',
  'console-new-correction': '/queues/corrections?new=1-1',
  'console-chats': '/chats',
  'console-chat-missing': '/chats/999999',
  'console-canned': '/chats/canned',
  'console-canned-new': '/chats/canned/new',
  'console-chat-hours': '/chats/hours',
  'console-chat-statistics': '/chats/statistics',
  'console-users': '/users',
  'console-products': '/products',
  'console-products-markets': '/products/markets',
  'console-product-new': '/products/pledge/new',
  'console-switches': '/switches',
  'console-content': '/content',
  'console-content-help': '/content/help',
  'console-content-mails': '/content/mail',
  'console-content-article': '/content/help/fees',
  'console-content-terms': '/content/page/termsOfService',
  'console-content-mail': '/content/mail/registerCode',
  'console-content-versions': '/content/help/fees/versions',
  'console-content-shipped': '/content/help/fees/versions/shipped',
  'console-content-missing': '/content/help/no-such-article',
  'console-health': '/health',
  'console-audit': '/audit',
  'console-operators': '/operators',
  'console-menu': '/menu',
  'console-not-found': '/no/such/page',
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The six digits that an authenticator app shows at this moment. @param {string} secret */
export function codeOf(secret) {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** From the first password to the console, whatever the language. @param {Page} page @param {string} name @param {string} firstPassword */
export async function enterConsole(page, name, firstPassword) {
  const send = () => page.locator('button[type=submit]').click()
  await page.goto('/console/')
  await page.locator('#sign-in-name').fill(name)
  await page.locator('#sign-in-password').fill(firstPassword)
  await send()
  await page.locator('#first-password-password').fill('a picture book 1')
  await page.locator('#first-password-confirmation').fill('a picture book 1')
  await send()
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  await page.locator('#two-factor-code').fill(codeOf(secret))
  await send()
  await page.locator('input[type=checkbox]').click()
  await page.locator('main button').last().click()
  await page.locator('aside, nav').first().waitFor({ state: 'attached' })
  return secret
}
