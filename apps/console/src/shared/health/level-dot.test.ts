import { expect, test } from 'vitest'
import { levelOf, worst } from './level-dot.tsx'

test('an unknown figure is bad', () => {
  expect(levelOf('commitMs', 4)).toBe('good')
  expect(levelOf('commitMs', 50)).toBe('warn')
  expect(levelOf('commitMs', 250)).toBe('bad')
  expect(levelOf('feedAgeMs', null)).toBe('bad')
  expect(worst(['good', 'warn'])).toBe('warn')
  expect(worst(['warn', 'bad'])).toBe('bad')
  expect(worst([])).toBe('good')
})
