import { expect, type Page } from '@playwright/test'

type Move = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: readonly { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

declare global {
  var layoutShifts: { value: number; moved: string }[]
}

/** Notes from now on how much of the page moves by itself: what follows a press within half a second was asked for. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.layoutShifts = []
    const edges = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Move[])
        if (!hadRecentInput)
          globalThis.layoutShifts.push({
            value,
            moved: [
              `${value.toFixed(4)} at ${Math.round(startTime)} ms`,
              ...sources.map(
                ({ node, previousRect, currentRect }) =>
                  `“${node?.textContent?.slice(0, 40)}” from ${edges(previousRect)} to ${edges(currentRect)}`,
              ),
            ].join(', '),
          })
    }).observe({ type: 'layout-shift' })
  })
}

/** The test names what moved, and from where to where (left, top, width, height). */
export async function expectLayoutShiftBelow(page: Page, bound: number): Promise<void> {
  const shifts = await page.evaluate(() => globalThis.layoutShifts)
  const sum = shifts.reduce((before, { value }) => before + value, 0)
  expect(sum, shifts.map(({ moved }) => moved).join('\n')).toBeLessThan(bound)
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
