import { expect, test } from 'vitest'
import { isDust } from './dust.ts'

test.each([
  ['nothing that the ledger could express', 0n, 0n, true],
  ['a unit, where there is no minimum', 1n, 0n, false],
  ['a unit', 1n, 1_000_000n, true],
  ['a unit less than a tenth', 99_999n, 1_000_000n, true],
  ['a tenth', 100_000n, 1_000_000n, false],
  ['the minimum', 1_000_000n, 1_000_000n, false],
])('%s', (_what, units, minimum, expected) => {
  expect(isDust({ units, minimum })).toBe(expected)
})
