import { afterEach, expect, test, vi } from 'vitest'
import { seal } from '@candor/contract/envelope/signature'
import { sealed } from './sealed.ts'

const secret = 'a-secret-of-tests'
const timestamp = 1_772_971_200
const body = { b: 1, a: 'ä' }

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the browser signs as the server does', async () => {
  const { random, signature } = await sealed(body, { secret, timestamp })
  expect(signature).toBe(seal(body, { secret, timestamp, random }).signature)
})

test('a page loaded by plain http signs the same', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const { random, signature } = await sealed(body, { secret, timestamp })
  expect(signature).toBe(seal(body, { secret, timestamp, random }).signature)
})
