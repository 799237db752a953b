import type { Page } from '@playwright/test'

declare global {
  var layoutShifts: number
}

/** Adds up from now on how much of the page moves by itself: what follows a press within half a second was asked for. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.layoutShifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) globalThis.layoutShifts += value
      }
    }).observe({ type: 'layout-shift' })
  })
}

export async function layoutShift(page: Page): Promise<number> {
  return await page.evaluate(() => globalThis.layoutShifts)
}

/** How much of the page has moved since it was opened. */
export async function layoutShiftSoFar(page: Page): Promise<number> {
  return await page.evaluate(
    async () =>
      await new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 200)
      }),
  )
}
