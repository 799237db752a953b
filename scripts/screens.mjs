// `npm run screens`: opens every route in a real browser with a seeded account and saves a picture of each,
// phone and wide, dark and light, in three languages, for visual review. `npm run screens -- wide
// home,markets`: only looks with the first word in their name, and routes with one of the others.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '@candor/contract/app-paths'
import { chromium } from '@playwright/test'
import { consoleRoutes, enterConsole } from './console-screens.mjs'
import { chromiumArgs, findChromium, installChromium } from './chromium.mjs'
import { startForScript } from './product.mjs'

const visitorRoutes = {
  home: '/',
  markets: paths.markets,
  trade: paths.trade,
  'trade-no-market': `${paths.trade}?symbol=NO/USDT`,
  coin: `${paths.coin}?coin=BTC`,
  'coin-usdt': `${paths.coin}?coin=USDT`,
  'coin-missing': `${paths.coin}?coin=NO`,
  options: paths.options,
  login: paths.login,
  register: paths.register,
  forgot: paths.forgotPassword,
  pledge: paths.pledge,
  lab: paths.lab,
  exchange: paths.exchange,
  'customer-service': paths.customerService,
  announcements: paths.announcements,
  announcement: `${paths.announcement}?slug=welcome`,
  'announcement-missing': `${paths.announcement}?slug=no-such-thing`,
  promotions: paths.promotions,
  promotion: `${paths.promotions}?slug=pledge`,
  help: paths.helpCenter,
  'help-article': `${paths.helpCenter}?article=loans`,
  'help-missing': `${paths.helpCenter}?article=no-such-thing`,
  about: paths.about,
  agreement: paths.agreement,
  terms: paths.termsOfService,
  regulatory: paths.regulatoryClearance,
  'open-location': paths.openLocation,
  'online-service': paths.onlineService,
  'not-found': '/pages/no/such/page',
}
const accountRoutes = {
  'home-signed-in': '/',
  'trade-signed-in': paths.trade,
  'coin-signed-in': `${paths.coin}?coin=ETH`,
  assets: paths.assets,
  orders: paths.orders,
  'order-history': `${paths.orders}?tab=history`,
  'order-trades': `${paths.orders}?tab=trades`,
  'order-missing': `${paths.orderDetails}?orderId=999999`,
  'options-signed-in': paths.options,
  'option-records': paths.optionRecord,
  'option-history': `${paths.optionRecord}?tab=history`,
  'option-missing': `${paths.option}?orderId=999999`,
  'fund-flow': paths.fundFlow,
  addresses: paths.addresses,
  'address-add': paths.addAddress,
  cards: paths.cards,
  'card-add': paths.addCard,
  'pledge-signed-in': paths.pledge,
  'pledge-records': paths.pledgeRecords,
  'pledge-missing': `${paths.pledgeOrder}?orderId=999999`,
  'lab-signed-in': paths.lab,
  'lab-records': paths.labRecords,
  'exchange-signed-in': paths.exchange,
  'exchange-records': paths.exchangeRecords,
  deposit: paths.deposit,
  'deposit-usdt': `${paths.depositType}?coin=USDT`,
  'deposit-eth': `${paths.depositType}?coin=ETH`,
  'deposit-arrival-missing': `${paths.depositType}?arrivalId=999999`,
  'deposit-bank': `${paths.depositType}?channelId=1`,
  'deposit-records': paths.depositRecords,
  'deposit-records-crypto': `${paths.depositRecords}?tab=crypto`,
  'deposit-missing': `${paths.depositType}?depositId=999999`,
  withdraw: paths.withdraw,
  'withdraw-crypto': `${paths.withdrawForm}?kind=crypto&coin=USDT`,
  'withdraw-card': `${paths.withdrawForm}?kind=card`,
  'withdraw-records': paths.withdrawRecords,
  'withdrawal-missing': `${paths.withdrawal}?withdrawalId=999999`,
  'loan-apply': paths.loanApply,
  'loan-records': paths.loanRecords,
  'loan-missing': `${paths.loan}?loanId=999999`,
  support: paths.support,
  invite: paths.invite,
  'online-service-signed-in': paths.onlineService,
  agent: paths.agent,
  mine: paths.accountCentre,
  settings: paths.settings,
  identity: paths.identity,
  certify: paths.certify,
  'certify-advanced': paths.advancedCertify,
  'login-password': paths.loginPassword,
  'fund-password': paths.fundPassword,
  agreements: paths.agreements,
  'choose-location': paths.chooseLocation,
  'get-app': paths.getApp,
}
const namedPaths = [visitorRoutes, accountRoutes].flatMap((routes) =>
  Object.values(routes).map((route) => route.split('?')[0]),
)
/** Screens that need nothing but an account. */
const otherRoutes = Object.fromEntries(
  Object.entries(paths).filter(([name, path]) => name !== 'home' && !namedPaths.includes(path)),
)
const phone = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }
/** @type {{ theme: 'dark' | 'light', language: string, viewport: { width: number, height: number } }[]} */
const looks = [
  { theme: 'dark', language: 'EN', viewport: phone },
  { theme: 'light', language: 'EN', viewport: phone },
  { theme: 'dark', language: 'DE', viewport: phone },
  { theme: 'light', language: 'ZH-TW', viewport: phone },
  { theme: 'dark', language: 'EN', viewport: wide },
  { theme: 'light', language: 'DE', viewport: wide },
]

/** @type {Record<string, object>} */
const shownLanguages = {
  EN: { languageShortName: 'EN', languageName: 'English', languageFlag: '/flags/gb.svg' },
  DE: { languageShortName: 'DE', languageName: 'Deutsch', languageFlag: '/flags/de.svg' },
  'ZH-TW': { languageShortName: 'ZH-TW', languageName: '繁體中文', languageFlag: '/flags/tw.svg' },
}

const [lookWanted = '', routesWanted = ''] = process.argv.slice(2)
/** @param {string} name */
const isWanted = (name) => routesWanted.split(',').some((part) => name.includes(part))

installChromium()
const out = 'pictures'
rmSync(out, { recursive: true, force: true })
const { url, firstPasswords, stop } = await startForScript({ LOCAL_CHAIN: 'on' })

/** Opens an account as a person does, whatever the language. @param {import('@playwright/test').Page} page @param {string} email */
async function register(page, email) {
  await page.goto('about:blank')
  await page.goto(`/#${paths.register}`)
  await page.locator('#register-email').fill(email)
  await page.locator('#register-code').locator('xpath=..').locator('button').click()
  await page.locator('#register-code-hint').waitFor()
  const mail = await (await page.request.get(`/mailbox?to=${encodeURIComponent(email.toLowerCase())}`)).text()
  await page.locator('#register-code').fill(/<br>(\d{6})<br>/.exec(mail)?.[1] ?? '')
  await page.locator('#register-password').fill('a picture book 1')
  await page.locator('#register-confirmation').fill('a picture book 1')
  await page.locator('button[type=submit]').click()
}

/** What opens over the ticket: its chart, the market to switch to, how long an order stands, the order once more. @param {import('@playwright/test').Page} page @param {string} folder */
async function shootTicket(page, folder) {
  await page.goto('about:blank')
  await page.goto(`/#${paths.trade}`)
  await page.locator('#ticket-price').waitFor()
  /** @param {string} name @param {string} button */
  const open = async (name, button) => {
    await page.locator(button).first().click()
    await page.waitForTimeout(900)
    await page.screenshot({ path: join(folder, `${name}.png`) })
    await page.keyboard.press('Escape')
    await page.waitForTimeout(400)
  }
  await open('trade-switch', 'h1 button')
  await open('trade-validity', 'form button[aria-haspopup=dialog]')
  await page.locator('#ticket-price').fill('60000')
  await page.locator('#ticket-quantity').fill('0.001')
  // Uncertified users can't continue.
  if (await page.locator('form button[type=submit]').isEnabled())
    await open('trade-confirm', 'form button[type=submit]')
  if ((page.viewportSize()?.width ?? 0) < 1024)
    await open('trade-chart', 'header button[aria-pressed=false] >> nth=1')
}

const executablePath = findChromium()
const browser = await chromium.launch({
  args: chromiumArgs,
  ...(executablePath === undefined ? {} : { executablePath }),
})
let count = 0
try {
  // One operator signs in; all looks at the console use that session.
  const operator = await browser.newContext({ baseURL: url })
  await enterConsole(await operator.newPage(), 'admin', firstPasswords.get('admin') ?? '')
  const storageState = { cookies: (await operator.storageState()).cookies, origins: [] }
  for (const { theme, language, viewport } of looks) {
    const look = `${viewport === wide ? 'wide' : 'phone'}-${theme}-${language}`
    if (!look.includes(lookWanted)) continue
    const folder = join(out, look)
    mkdirSync(folder, { recursive: true })
    const context = await browser.newContext({
      viewport,
      colorScheme: theme,
      deviceScaleFactor: 1.5,
      isMobile: viewport === phone,
      hasTouch: viewport === phone,
      serviceWorkers: 'block',
      baseURL: url,
      storageState,
    })
    await context.addInitScript((shownLanguage) => {
      if (!location.protocol.startsWith('http')) return
      const stored = JSON.stringify({ state: { theme: 'system', ...shownLanguage }, version: 0 })
      localStorage.setItem('candor.preferences', stored)
      localStorage.setItem('candor.console', stored)
    }, shownLanguages[language])
    const page = await context.newPage()
    /** @param {Record<string, string>} routes */
    const shoot = async (routes, base = '/') => {
      for (const [name, path] of Object.entries(routes).filter(([route]) => isWanted(route))) {
        await page.goto('about:blank')
        await page.goto(`${base}#${path}`)
        await page.waitForLoadState('networkidle')
        await page.waitForTimeout(350)
        await page.screenshot({ path: join(folder, `${name}.png`) })
        count += 1
      }
    }
    await shoot(visitorRoutes)
    await register(page, `${theme}-${language}-${viewport.width}@example.org`)
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(500)
    await page.screenshot({ path: join(folder, 'suggestion.png') })
    await page.keyboard.press('Escape')
    await shoot({ ...accountRoutes, ...otherRoutes })
    if (isWanted('trade-switch')) await shootTicket(page, folder)
    await shoot(consoleRoutes, '/console/')
    await context.close()
  }
} finally {
  await browser.close()
  await stop()
}
console.log(`screens: ${count} pictures in ${out}/`)
