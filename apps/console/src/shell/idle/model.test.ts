import { expect, test } from 'vitest'
import { idleState } from './model.ts'

const limitMs = 15 * 60_000

test.each([
  [0, 'active'],
  [limitMs - 60_001, 'active'],
  [limitMs - 60_000, 'warned'],
  [limitMs - 1, 'warned'],
  [limitMs, 'over'],
])('after %d ms somebody is %s', (untouchedMs, state) => {
  expect(idleState(untouchedMs, limitMs)).toBe(state)
})
