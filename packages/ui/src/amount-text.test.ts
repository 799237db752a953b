import { expect, test } from 'vitest'
import { cleanAmount } from './amount-text.tsx'

test.each([
  ['0.015', 8, '0.015'],
  ['1,5', 8, '1.5'],
  ['1,234.56', 8, '1234.56'],
  ['1.234,56', 8, '1234.56'],
  ['1,234,567', 8, '1234567'],
  ['1.234.567', 8, '1234567'],
  ['.5', 8, '0.5'],
  ['5.', 8, '5.'],
  ['007', 8, '7'],
  ['0', 8, '0'],
  ['00.5', 8, '0.5'],
  ['1.23456', 2, '1.23'],
  ['12.9', 0, '12'],
  ['-5 USDT', 2, '5'],
  ['１２．５', 2, '12.5'],
  ['', 2, ''],
] as const)('cleanAmount %j with %i decimals is %j', (raw, decimalsMax, clean) => {
  expect(cleanAmount(raw, decimalsMax)).toBe(clean)
})
