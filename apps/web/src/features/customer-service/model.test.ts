import { expect, test } from 'vitest'
import { mailLink, numberAsked } from './model.ts'

test.each([
  ['W-12', 'W-12'],
  [null, null],
  ['', null],
  ['w-12', null],
  ['W-12&cc=thief@example.org', null],
  ['<b>W-1</b>', null],
])('%j is asked about as %j', (about, number) => {
  expect(numberAsked(about)).toBe(number)
})

test('a mail has the number as its subject', () => {
  expect(mailLink('help@a.example', 'W-12')).toBe('mailto:help@a.example?subject=W-12')
  expect(mailLink('help@a.example', null)).toBe('mailto:help@a.example')
})
