import { expect, test } from 'vitest'
import { formatLongAge } from './figures.ts'

test.each([
  [-5, '0 sec'],
  [42, '42 sec'],
  [12 * 60 + 5, '12 min'],
  [3_600, '1 hr'],
  [3_600 + 10 * 60, '1 hr 10 min'],
  [25 * 3_600, '1 day'],
  [50 * 3_600, '2 days'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatLongAge(seconds, 'en')).toBe(text)
})
