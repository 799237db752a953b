import { expect, test } from 'vitest'
import { toRaw, toUnits } from './amounts.ts'

test.each([
  { raw: 1_234_567_890_123_456_789n, decimals: 18, scale: 8, units: 123_456_789n },
  { raw: 9_999_999_999n, decimals: 18, scale: 8, units: 0n },
  { raw: 5n, decimals: 6, scale: 6, units: 5n },
  { raw: 5n, decimals: 2, scale: 6, units: 50_000n },
])('$raw of $decimals decimals are $units units', ({ raw, decimals, scale, units }) => {
  expect(toUnits(raw, decimals, scale)).toBe(units)
})

test('units are exact on a finer chain, and only whole ones on a coarser one', () => {
  expect(toRaw(1n, 18, 8)).toBe(10_000_000_000n)
  expect(toRaw(50_000n, 2, 6)).toBe(5n)
  expect(toRaw(50_001n, 2, 6)).toBeNull()
})
