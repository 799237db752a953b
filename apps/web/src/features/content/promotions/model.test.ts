import { expect, test } from 'vitest'
import { isOver } from './model.ts'

const end = '2026-03-08T09:30:00-04:00'
const endMs = Date.parse(end)

test.each([
  [null, endMs, false],
  [end, endMs - 1, false],
  [end, endMs, true],
])('a promotion until %s is over at %i: %s', (endsAt, now, over) => {
  expect(isOver(endsAt, now)).toBe(over)
})
