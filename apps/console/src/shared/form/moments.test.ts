import { expect, test } from 'vitest'
import { localInputOf, momentOfInput } from './moments.ts'

test('a moment goes through its field to the minute', () => {
  const moment = new Date(2026, 10, 3, 4, 5)
  expect(localInputOf(moment)).toBe('2026-11-03T04:05')
  expect(momentOfInput('2026-11-03T04:05')?.getTime()).toBe(moment.getTime())
  expect(momentOfInput('')).toBeNull()
  expect(momentOfInput('soon')).toBeNull()
})
