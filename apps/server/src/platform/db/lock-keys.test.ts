import { expect, test } from 'vitest'
import { lockKeys } from './lock-keys.ts'

test('no two locks share a number: holding one must not block another', () => {
  const keys = Object.values(lockKeys)
  expect(new Set(keys).size).toBe(keys.length)
})
