import { expect, test } from 'vitest'
import { refusalKey } from './refusal-text.ts'

test.each([
  ['coins', 'coinConfigInvalid', 'termRefusal.coinConfigInvalid'],
  ['lab', 'houseCannotPromise', 'termRefusal.houseCannotPromise'],
  ['swap', 'feeTooHigh', 'termRefusal.feeTooHigh'],
] as const)('%s: %s is explained', (kind, reason, key) => {
  expect(refusalKey(kind, reason)).toBe(key)
})

test('a rule of several kinds is explained for each', () => {
  expect(refusalKey('pledge', 'cycleInvalid')).toBe('termRefusal.pledgeCycleInvalid')
  expect(refusalKey('lab', 'cycleInvalid')).toBe('termRefusal.labCycleInvalid')
})

test('otherwise the text of the code stands', () => {
  for (const reason of ['decidedAlready', 'unheardOf', undefined])
    expect(refusalKey('lab', reason)).toBeNull()
})
