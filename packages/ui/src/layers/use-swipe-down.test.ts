import { expect, test } from 'vitest'
import { swipeCloses } from './use-swipe-down.tsx'

test.each([
  ['a long slow pull', 120, 900, true],
  ['a short slow pull', 60, 600, false],
  ['a flick', 40, 60, true],
  ['an unsteady tap', 8, 10, false],
  ['a pull upwards', -80, 60, false],
])('%s of %i px in %i ms closes a sheet: %s', (_name, distancePx, durationMs, closes) => {
  expect(swipeCloses(distancePx, durationMs)).toBe(closes)
})
