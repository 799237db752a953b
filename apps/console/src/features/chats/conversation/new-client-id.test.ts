import { expect, test } from 'vitest'
import { newClientId } from './new-client-id.ts'

test('it is a random UUID, another one every time', () => {
  expect(newClientId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(newClientId()).not.toBe(newClientId())
})
