import { afterEach, expect, test, vi } from 'vitest'
import { seal } from '@candor/contract/signature'
import { settings } from '../../../../apps/web/src/shared/state/settings.ts'
import { sealed } from './sealed.ts'

const body = { b: 1, a: 'ä' }

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the browser signs as the server does', async () => {
  const { timestamp, random, signature } = await sealed(body)
  const secret = settings.envelopeSecret
  expect(signature).toBe(seal(body, { secret, timestamp, random }).signature)
})

test('a page that came by plain http signs the same', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const { timestamp, random, signature } = await sealed(body)
  const secret = settings.envelopeSecret
  expect(signature).toBe(seal(body, { secret, timestamp, random }).signature)
})
