import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { languages } from '@candor/contract/languages'
import { textsOf, type Locale, type Say } from './texts.ts'

type Fixtures = {
  baseURL: string
  say: Say
  expectAccessible: (name: string, on?: Page) => Promise<void>
  // Another person, with a separate browser, watched like the first.
  openPage: (locale?: Locale) => Promise<Page>
  complaints: string[]
}

export const preferencesKey = 'candor.preferences'

/** The app's stored value of a chosen language. */
export function storedLanguage(locale: Locale): string {
  const chosen = languages.find((language) => language.locale === locale)
  const state = {
    languageLid: chosen?.lid,
    languageShortName: chosen?.shortName,
    languageName: chosen?.Name,
    languageFlag: chosen?.flag,
  }
  return JSON.stringify({ state, version: 0 })
}

/** Chooses the language of the app, like a user on an earlier visit. */
export async function keepLanguage(context: BrowserContext, locale: Locale): Promise<void> {
  await context.addInitScript(
    ({ key, stored }) => {
      if (!location.protocol.startsWith('http') || localStorage.getItem(key)) return
      localStorage.setItem(key, stored)
    },
    { key: preferencesKey, stored: storedLanguage(locale) },
  )
}

const accessibilityTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// Every test fails on an error in the browser's console, on an exception in the page, and on a response above 399.
export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => await use(process.env['CANDOR_URL'] ?? ''),
  // eslint-disable-next-line no-empty-pattern
  say: async ({}, use) => await use(textsOf('en')),
  // eslint-disable-next-line no-empty-pattern
  complaints: async ({}, use) => await use([]),
  page: async ({ page, complaints }, use) => {
    watch(page, complaints)
    await use(page)
    expect(complaints).toEqual([])
  },
  openPage: async ({ browser, baseURL, complaints }, use) => {
    const opened: BrowserContext[] = []
    await use(async (locale = 'en') => {
      const context = await browser.newContext({ baseURL, locale })
      opened.push(context)
      await keepLanguage(context, locale)
      const page = await context.newPage()
      watch(page, complaints)
      return page
    })
    for (const context of opened) await context.close()
    expect(complaints).toEqual([])
  },
  expectAccessible: async ({ page }, use) => {
    await use(async (name, on = page) => {
      const judge = async () =>
        await inFull(on, async () => {
          await settle(on)
          const { violations } = await new AxeBuilder({ page: on })
            .options({ resultTypes: ['violations'] })
            .withTags(accessibilityTags)
            .setLegacyMode()
            .analyze()
          return violations.map(
            ({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
          )
        })
      let found = await judge()
      // A page still loading is checked again once it is loaded, however long the check takes.
      for (let tries = 1; found.length > 0 && tries < 4; tries += 1) {
        await on.waitForTimeout(1_000)
        found = await judge()
      }
      expect(found).toEqual([])
    })
  },
})

export function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
  arriveBeforeActing(page)
}

// A move within the app keeps the old screen until the new one is loaded, and both may have a button of the same name.
function arriveBeforeActing(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...target) => {
    const response = await goto(...target)
    if (response === null) await expectArrival(page)
    return response
  }
}

export async function expectArrival(page: Page): Promise<void> {
  const isThere = () => {
    const { drawn } = document.documentElement.dataset
    return drawn === undefined || drawn === `/${location.hash.replace(/^#?\/?/, '')}`
  }
  await expect.poll(async () => await page.evaluate(isThere)).toBe(true)
}

// On a screen as long as its page: a control half hidden by a bar is not too small, it can be scrolled.
async function inFull<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  const size = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (size === null || height <= size.height) return await look()
  await page.setViewportSize({ ...size, height })
  const found = await look()
  await page.setViewportSize(size)
  return found
}

// Waits until nothing moves any more, so that final colours are checked.
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    )
  })
}

export { expect }
