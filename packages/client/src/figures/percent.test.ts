import { expect, it } from 'vitest'
import { percentOf } from './percent.ts'

it.each([
  [600n, 16_000n, '3.75'],
  [12_345n, 1_000_000n, '1.23'],
  [12_350n, 1_000_000n, '1.24'],
  [-12_345n, 1_000_000n, '-1.23'],
  [-12_350n, 1_000_000n, '-1.24'],
  [-1n, 1_000_000n, '0.00'],
  [0n, 7n, '0.00'],
  [5n, 0n, null],
])('%s of %s is %s percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})
