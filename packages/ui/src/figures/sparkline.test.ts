import { expect, test } from 'vitest'
import { sparklinePath } from './sparkline.tsx'

test('sparklinePath runs from left to right with the highest value at the top', () => {
  expect(sparklinePath([1, 3, 2], 20, 12)).toBe('M0.0 10.0L10.0 2.0L20.0 6.0')
  expect(sparklinePath([5, 5], 20, 12)).toBe('M0.0 6.0L20.0 6.0')
  expect(sparklinePath([5], 20, 12)).toBe('')
})
