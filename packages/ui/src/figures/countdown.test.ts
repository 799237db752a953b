import { expect, test } from 'vitest'
import { msToNextSecond, secondsLeft } from './countdown.tsx'

test.each([
  [60_000, 60],
  [59_999, 60],
  [1, 1],
  [0, 0],
  [-5000, 0],
])('with %i ms to go the count shows %i', (ms, seconds) => {
  expect(secondsLeft(1_000_000 + ms, 1_000_000)).toBe(seconds)
})

test.each([
  [59_999, 999],
  [60_000, 1000],
  [1, 1],
  [-1, 0],
])('with %i ms to go the next tick is in %i ms', (ms, wait) => {
  expect(msToNextSecond(1_000_000 + ms, 1_000_000)).toBe(wait)
})
