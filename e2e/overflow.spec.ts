import type { Page, Request } from '@playwright/test'
import { type ScreenName, screens } from '@candor/contract/app-paths'
import { enterDemo, openEntrance } from './tools/accounts.ts'
import { expect, preferencesKey, storedLanguage, test } from './tools/fixtures.ts'
import { routes } from './tools/steps.ts'
import { textsOf, type Locale } from './tools/texts.ts'

const visitorRoutes = ['login', 'register'] as const
// Not measured: most of these need the number of a record in their address.
const left = [
  'options',
  'optionRecord',
  'option',
  'coin',
  'orderDetails',
  'withdrawal',
  'withdrawForm',
  'pledgeOrder',
  'customerService',
  'onlineService',
] as const
const ofSomething = ['depositUsdt', 'cryptoRecords', 'coinBtc', 'coinUsdt'] as const
type RouteName = ScreenName | (typeof ofSomething)[number]

const others: readonly RouteName[] = [...visitorRoutes, ...left]
const accountRoutes: readonly RouteName[] = [
  ...(Object.keys(screens) as ScreenName[]).filter((name) => !others.includes(name)),
  ...ofSomething,
]

// With the name that each gives the window, which tells it from a page that stands there instead.
const shown: Record<RouteName, { title: string }> = {
  ...screens,
  coinBtc: screens.coin,
  coinUsdt: screens.coin,
  depositUsdt: screens.depositType,
  cryptoRecords: screens.depositRecords,
}

// What has been asked for and has not come yet: calls, scripts, pictures.
function openRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return open
}

/** Whether a screen comes under its title in a language, and the outlines of what is on its way go. */
async function comes(page: Page, locale: Locale, title: string): Promise<boolean> {
  const isThere = (wanted: { locale: string; title: string }) =>
    document.documentElement.lang === wanted.locale &&
    document.title === wanted.title &&
    !document.querySelector('main .animate-spin, [aria-busy=true], .animate-skeleton')
  return await page.waitForFunction(isThere, { locale, title }, { timeout: 10_000 }).then(
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

const locales = ['de', 'ru', 'fr', 'es', 'zh-TW', 'ko'] as const satisfies Locale[]
// Each opens the app on a screen in one of the languages; another window then chooses the others.
test.describe.configure({ mode: 'parallel' })
const parts = 3

async function lookAt(page: Page, other: Page, names: readonly RouteName[]): Promise<string[]> {
  const open = openRequests(page)
  const faults: string[] = []
  const look = async (name: RouteName, locale: Locale) => {
    const title = `${textsOf(locale)(shown[name].title)} · Candor`
    if (!(await comes(page, locale, title)))
      return void faults.push(`${name} in ${locale}: “${await page.title()}” stands there`)
    await expect.poll(() => open.size, { message: name, intervals: [10, 20, 50] }).toBe(0)
    // The answers that came last may have made it wait for more.
    await comes(page, locale, title)
    for (const fault of await faultsOf(page)) faults.push(`${name} in ${locale}: ${fault}`)
  }
  for (const [index, name] of names.entries()) {
    await page.goto('about:blank')
    for (let turn = 0; turn < locales.length; turn += 1) {
      const locale = locales[(index + turn) % locales.length] ?? 'de'
      await other.evaluate(({ key, stored }) => localStorage.setItem(key, stored), {
        key: preferencesKey,
        stored: storedLanguage(locale),
      })
      if (turn === 0) await page.goto(routes[name])
      await look(name, locale)
    }
  }
  return faults
}

for (let part = 0; part < parts; part += 1) {
  test(`nothing overflows in six languages, nor at a text size of 200 % (${part + 1} of ${parts})`, async ({
    page,
  }) => {
    const other = await page.context().newPage()
    await openEntrance(other)
    const faults = part === 0 ? await lookAt(page, other, visitorRoutes) : []
    await enterDemo(page)
    const own = accountRoutes.filter((_, index) => index % parts === part)
    faults.push(...(await lookAt(page, other, own)))
    expect(faults).toEqual([])
  })
}
