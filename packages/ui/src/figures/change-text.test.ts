import { expect, test } from 'vitest'
import { directionOf, signed } from './change-text.tsx'

test.each([
  ['1.84%', 'up', '+1.84%'],
  ['-0.62%', 'down', '\u22120.62%'],
  ['\u22120.62%', 'down', '\u22120.62%'],
  ['+0.00%', 'flat', '0.00%'],
] as const)('signed %j going %s is %j', (text, direction, result) => {
  expect(signed(text, direction)).toBe(result)
})

test('directionOf takes numbers and integers of any size', () => {
  expect([directionOf(0.1), directionOf(-1n), directionOf(0)]).toEqual(['up', 'down', 'flat'])
})
