import { expect, test } from 'vitest'
import { passwordScore } from './password-strength.tsx'

test.each([
  ['', 0],
  ['short', 1],
  ['aaaaaaaaaaaaaaaaaaaa', 1],
  ['abcdefgh', 1],
  ['Abcdefg1', 2],
  ['abcdefghijkl', 2],
  ['Abcdefgh1234', 3],
  ['correct horse battery', 3],
] as const)('passwordScore of %j is %i', (password, score) => {
  expect(passwordScore(password)).toBe(score)
})
