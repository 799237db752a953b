import { expect, test } from 'vitest'
import { nextIndex } from './tabs.tsx'

test.each([
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, undefined],
] as const)('nextIndex of %s from %i is %s', (key, from, to) => {
  expect(nextIndex(key, from, 3)).toBe(to)
})
