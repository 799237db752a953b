// `npm run screens`: opens every route in a real browser with a seeded account and saves a picture of each,
// phone and wide, dark and light, in three languages, for visual review. `npm run screens -- wide
// home,markets`: only looks with the first word in their name, and routes with one of the others.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { consoleRoutes, enterConsole } from './console-screens.mjs'
import { chromiumArgs, findChromium, installChromium } from './chromium.mjs'
import { startForScript } from './product.mjs'

const visitorRoutes = {
  home: '/',
  markets: '/pages/marketplace/index',
  trade: '/pages/trade/trade',
  'trade-no-market': '/pages/trade/trade?symbol=NO/USDT',
  coin: '/pages/coin/index?coin=BTC',
  'coin-usdt': '/pages/coin/index?coin=USDT',
  'coin-missing': '/pages/coin/index?coin=NO',
  options: '/pages/optionsTrading/optionsTrading',
  login: '/pages/userAuth/login/login',
  register: '/pages/userAuth/register/register',
  forgot: '/pages/forgetPassword/forgetPassword',
  pledge: '/pages/impawn/index',
  lab: '/pages/lab/index',
  exchange: '/pages/exchange/index',
  'customer-service': '/pages/CustomerService/CustomerService',
  announcements: '/pages/rollingAnnouncement/rollingAnnouncement',
  announcement: '/pages/noticeDeatil/noticeDeatil?slug=welcome',
  'announcement-missing': '/pages/noticeDeatil/noticeDeatil?slug=no-such-thing',
  promotions: '/pages/PromotionDetails/PromotionDetails',
  promotion: '/pages/PromotionDetails/PromotionDetails?slug=pledge',
  help: '/pages/helpCenter/index',
  'help-article': '/pages/helpCenter/index?article=loans',
  'help-missing': '/pages/helpCenter/index?article=no-such-thing',
  about: '/pages/about/index',
  agreement: '/pages/agreement/index',
  terms: '/pages/termsOfService/index',
  regulatory: '/pages/regulatoryClearance/regulatoryClearance',
  'open-location': '/open-location',
  'online-service': '/pages/onlineService/onlineService',
  'not-found': '/pages/no/such/page',
}
const accountRoutes = {
  'home-signed-in': '/',
  'trade-signed-in': '/pages/trade/trade',
  'coin-signed-in': '/pages/coin/index?coin=ETH',
  assets: '/pages/asset/index',
  orders: '/pages/transaction/index',
  'order-history': '/pages/transaction/index?tab=history',
  'order-trades': '/pages/transaction/index?tab=trades',
  'order-missing': '/pages/orderDetails/orderDetails?orderId=999999',
  'options-signed-in': '/pages/optionsTrading/optionsTrading',
  'option-records': '/pages/optionRecord/index',
  'option-history': '/pages/optionRecord/index?tab=history',
  'option-missing': '/pages/option/index?orderId=999999',
  'fund-flow': '/pages/asset/fundFlow',
  addresses: '/pages/withdraw/withdraw_address',
  'address-add': '/pages/withdraw/withdraw_address_add',
  cards: '/pages/userCenter/bankCard',
  'card-add': '/pages/userCenter/bankCardAdd',
  'pledge-signed-in': '/pages/impawn/index',
  'pledge-records': '/pages/impawn/list/index',
  'pledge-missing': '/pages/pledge/index?orderId=999999',
  'lab-signed-in': '/pages/lab/index',
  'lab-records': '/pages/lab/record/index',
  'exchange-signed-in': '/pages/exchange/index',
  'exchange-records': '/pages/exchangeDetailList/exchangeDetailList',
  deposit: '/pages/deposit/index',
  'deposit-usdt': '/pages/deposit/deposit_type?coin=USDT',
  'deposit-eth': '/pages/deposit/deposit_type?coin=ETH',
  'deposit-arrival-missing': '/pages/deposit/deposit_type?arrivalId=999999',
  'deposit-bank': '/pages/deposit/deposit_type?channelId=1',
  'deposit-records': '/pages/depositDetailList/depositDetailList',
  'deposit-records-crypto': '/pages/depositDetailList/depositDetailList?tab=crypto',
  'deposit-missing': '/pages/deposit/deposit_type?depositId=999999',
  withdraw: '/pages/withdraw/index',
  'withdraw-crypto': '/pages/withdraw/withdraw_type?kind=crypto&coin=USDT',
  'withdraw-card': '/pages/withdraw/withdraw_type?kind=card',
  'withdraw-records': '/pages/withdrawDetailList/withdrawDetailList',
  'withdrawal-missing': '/pages/withdraw/withdrawal?withdrawalId=999999',
  'loan-apply': '/pages/loan/apply/index',
  'loan-records': '/pages/loan/record/index',
  'loan-missing': '/pages/loan/applyDetail/index?loanId=999999',
  support: '/pages/support/index',
  invite: '/pages/invite/index',
  'online-service-signed-in': '/pages/onlineService/onlineService',
  agent: '/pages/agent/index',
  mine: '/pages/userCenter/mine',
  settings: '/pages/userCenter/index',
  identity: '/pages/userCenter/IDcertify',
  certify: '/pages/userCenter/certify',
  'certify-advanced': '/pages/userCenter/advancedCertify',
  'login-password': '/pages/userCenter/loginPassword',
  'fund-password': '/pages/userCenter/fundPassword',
  agreements: '/pages/userCenter/agreements',
  'choose-location': '/choose-location',
  'get-app': '/pages/appDowload/appDowload',
}
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
  await page.goto('/#/pages/userAuth/register/register')
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
  await page.goto('/#/pages/trade/trade')
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
    await shoot(accountRoutes)
    if (isWanted('trade-switch')) await shootTicket(page, folder)
    await shoot(consoleRoutes, '/console/')
    await context.close()
  }
} finally {
  await browser.close()
  await stop()
}
console.log(`screens: ${count} pictures in ${out}/`)
