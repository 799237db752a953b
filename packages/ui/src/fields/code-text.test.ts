import { expect, test } from 'vitest'
import { cleanCode } from './code-text.tsx'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['G-1234567', '123456'],
  ['１２３４５６', '123456'],
  ['abc', ''],
  ['', ''],
])('cleanCode %j is %j', (raw, clean) => {
  expect(cleanCode(raw)).toBe(clean)
})
