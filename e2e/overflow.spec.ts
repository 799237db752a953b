import type { Page, Request } from '@playwright/test'
import { languages } from '@candor/contract/languages'
import { enterDemo } from './accounts.ts'
import { expect, keepLanguage, test } from './fixtures.ts'
import { routes } from './steps.ts'
import { textsOf, type Locale } from './texts.ts'

type RouteName = keyof typeof routes

// The name that each screen gives the window, which tells it from a page that stands there instead.
const titles: Record<RouteName, string> = {
  home: 'home.title',
  login: 'login.pageTitle',
  register: 'register.title',
  forgot: 'forgot.title',
  assets: 'tab.assets',
  fundFlow: 'flow.title',
  addresses: 'address.title',
  addAddress: 'address.addTitle',
  cards: 'card.title',
  addCard: 'card.addTitle',
  orders: 'orders.title',
  trade: 'tab.trade',
  pledge: 'pledge.title',
  pledgeRecords: 'pledge.records',
  lab: 'lab.title',
  labRecords: 'lab.records',
  exchange: 'swap.title',
  exchangeRecords: 'swap.records',
  deposit: 'deposit.title',
  depositType: 'deposit.requestTitle',
  depositUsdt: 'deposit.requestTitle',
  depositRecords: 'deposit.records',
  cryptoRecords: 'deposit.records',
  withdraw: 'withdraw.title',
  withdrawRecords: 'withdraw.records',
  loanApply: 'loan.title',
  loan: 'loan.oneTitle',
  loanRecords: 'loan.records',
  support: 'support.title',
  invite: 'invite.pageTitle',
  agent: 'agent.title',
  mine: 'mine.title',
  settings: 'settings.title',
  identity: 'identity.title',
  certify: 'identity.level.primary',
  advancedCertify: 'identity.level.advanced',
  loginPassword: 'loginPassword.title',
  fundPassword: 'fundPassword.title',
  chooseLocation: 'region.title',
  getApp: 'getApp.title',
  announcements: 'announcements.title',
  announcement: 'announcement.title',
  promotions: 'promotions.title',
  helpCenter: 'help.title',
  about: 'about.title',
  agreement: 'agreement.title',
  terms: 'terms.title',
  regulatory: 'regulatory.title',
  agreements: 'agreements.title',
  openLocation: 'location.title',
  markets: 'tab.markets',
  coin: 'flow.coin',
  coinUsdt: 'flow.coin',
}
const visitorRoutes = ['login', 'register'] as const satisfies RouteName[]
const accountRoutes = (Object.keys(routes) as RouteName[]).filter(
  (name) => !(visitorRoutes as readonly RouteName[]).includes(name),
)

// What has been asked for and has not come yet: calls, scripts, pictures.
function openRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return open
}

/** Whether a screen comes under its title, and the outlines of what is on its way go. */
async function comes(page: Page, title: string): Promise<boolean> {
  const isThere = (wanted: string) =>
    document.title === wanted &&
    !document.querySelector('main .animate-spin, [aria-busy=true], .animate-skeleton')
  return await page.waitForFunction(isThere, title, { timeout: 10_000 }).then(
    () => true,
    () => false,
  )
}

/** Where a screen goes beyond its width at both sizes of text, or the failure that stands there instead. */
async function faultsOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const failure = document.querySelector('main [role=alert]:has(button)')
    if (failure) return [`it failed: ${failure.textContent}`]
    const root = document.documentElement
    const beyond = ['100%', '200%'].map((size) => {
      root.style.fontSize = size
      return { size, width: root.scrollWidth - root.clientWidth }
    })
    root.style.fontSize = ''
    return beyond.filter(({ width }) => width !== 0).map(({ size, width }) => `${width} px beyond at ${size}`)
  })
}

test.describe.configure({ mode: 'parallel' })
const locales = ['de', 'ru', 'fr', 'es', 'zh-TW', 'ko'] as const satisfies Locale[]

for (const [place, locale] of locales.entries()) {
  test(`nothing overflows in ${locale}, at 200 % text neither`, async ({ page, baseURL }) => {
    const say = textsOf(locale)
    const open = openRequests(page)
    await keepLanguage(page.context(), locale)
    const faults: string[] = []
    const look = async (name: RouteName) => {
      const title = `${say(titles[name])} · Candor`
      // The screen before may have the same title: one frame for the move, one for what it draws.
      await page.evaluate(
        async () => await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      )
      if (!(await comes(page, title)))
        return void faults.push(`${name}: “${await page.title()}” stands there`)
      await expect.poll(() => open.size, { message: name, intervals: [10, 20, 50] }).toBe(0)
      // The answers that came last may have made it wait for more.
      await comes(page, title)
      for (const fault of await faultsOf(page)) faults.push(`${name}: ${fault}`)
    }

    for (const name of visitorRoutes) {
      await page.goto(routes[name])
      await look(name)
    }
    await enterDemo(page, baseURL, languages.find((one) => one.locale === locale)?.shortName)
    for (const [index, name] of accountRoutes.entries()) {
      // Each screen is where the app is opened in one of the languages, and reached inside the app in the others.
      if (index % locales.length === place) await page.goto('about:blank')
      await page.goto(routes[name])
      await look(name)
    }
    expect(faults).toEqual([])
  })
}
