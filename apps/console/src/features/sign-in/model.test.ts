import { expect, test } from 'vitest'
import { inGroups, typedCode } from './model.ts'

test('a secret is shown four characters at a time', () => {
  expect(inGroups('JBSWY3DPEHPK3PXPAB')).toBe('JBSW Y3DP EHPK 3PXP AB')
  expect(inGroups('')).toBe('')
})

test('a code is sent without blanks', () => {
  expect(typedCode(' 123 456 ')).toBe('123456')
})
