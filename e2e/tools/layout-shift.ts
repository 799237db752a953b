import { expect, type Page } from '@playwright/test'

type Move = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: readonly { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

declare global {
  var layoutShifts: { value: number; moved: string }[]
}

/** Records page moves from now on: moves within half a second after a press count as requested. */
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

/** The failure names each moved element, from and to (left, top, width, height). */
export async function expectLayoutShiftBelow(page: Page, bound: number): Promise<void> {
  const shifts = await page.evaluate(() => globalThis.layoutShifts)
  const sum = shifts.reduce((before, { value }) => before + value, 0)
  expect(sum, shifts.map(({ moved }) => moved).join('\n')).toBeLessThan(bound)
}

/** The total page shift since it was opened. */
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
