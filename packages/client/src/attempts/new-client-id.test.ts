import { expect, test } from 'vitest'
import { newClientId } from './new-client-id.ts'

test('a name is a new random UUID each time', () => {
  const names = new Set(Array.from({ length: 100 }, newClientId))
  expect(names.size).toBe(100)
  for (const name of names)
    expect(name).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
