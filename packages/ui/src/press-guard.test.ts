import { expect, test } from 'vitest'
import { createPressGuard } from './press-guard.tsx'

test('a second press within the pause is refused, and does not lengthen it', () => {
  let now = 0
  const letThrough = createPressGuard(500, () => now)
  const pressAt = (at: number) => {
    now = at
    return letThrough()
  }
  expect([0, 100, 499, 500, 900, 1000].map((at) => pressAt(at))).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
  ])
})
