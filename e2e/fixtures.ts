import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { textsOf, type Say } from './texts.ts'

type Fixtures = {
  baseURL: string
  say: Say
  expectAccessible: (name: string) => Promise<void>
  complaints: string[]
}

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
  expectAccessible: async ({ page }, use) => {
    await use(async (name) => {
      await settle(page)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      const found = violations.map(
        ({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
      expect(found).toEqual([])
    })
  },
})

export function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
}

// Waits until nothing moves any more, so that colours are judged as they stay.
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
