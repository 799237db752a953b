import { expect, test } from 'vitest'
import { hoursText } from './hours.ts'

test('hours are written as the language writes them', () => {
  expect(hoursText(9 * 60, 17 * 60 + 30, 'de')).toBe('09:00 – 17:30')
  expect(hoursText(9 * 60, 17 * 60, 'en')).toBe('09:00 – 17:00')
})
