import { expect, test } from 'vitest'
import { createPressGuard } from './press-guard.tsx'

function guarded() {
  let now = 0
  let editedAt = Number.NEGATIVE_INFINITY
  const letThrough = createPressGuard(
    500,
    () => now,
    () => editedAt,
  )
  return {
    pressAt: (at: number) => {
      now = at
      return letThrough()
    },
    editAt: (at: number) => (editedAt = at),
  }
}

test('a second press within the pause is refused, and does not lengthen it', () => {
  const { pressAt } = guarded()
  expect([0, 100, 499, 500, 900, 1000].map((at) => pressAt(at))).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
  ])
})

test('a press after something was typed is a new act, a second one is not', () => {
  const { pressAt, editAt } = guarded()
  expect(pressAt(0)).toBe(true)
  editAt(100)
  expect([pressAt(200), pressAt(250)]).toEqual([true, false])
})
