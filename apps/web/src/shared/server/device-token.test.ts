import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { envelope } from '@candor/contract/envelope/envelope'

function storing(entries: Map<string, string>) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  })
}

async function started() {
  vi.resetModules()
  return (await import('./device-token.ts')).deviceToken
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

it('is made once, at random, and found again by the next start', async () => {
  const entries = new Map<string, string>()
  storing(entries)
  const first = (await started())()
  expect(first).toMatch(envelope.devicePattern)
  expect((await started())()).toBe(first)
  expect(entries).toEqual(new Map([['candor.device', first]]))
  storing(new Map())
  expect((await started())()).not.toBe(first)
})

it('is the stored one, also when another window has stored it meanwhile', async () => {
  const entries = new Map<string, string>()
  storing(entries)
  const deviceToken = await started()
  deviceToken()
  const other = 'A'.repeat(43)
  entries.set('candor.device', other)
  expect(deviceToken()).toBe(other)
})

it.each(['', 'short', 'A'.repeat(44), `${'A'.repeat(42)}+`])(
  'is made anew in place of %j',
  async (stored) => {
    const entries = new Map([['candor.device', stored]])
    storing(entries)
    const token = (await started())()
    expect(token).toMatch(envelope.devicePattern)
    expect(entries.get('candor.device')).toBe(token)
  },
)

it('stays the same without storage while the page is open', async () => {
  const deviceToken = await started()
  expect(deviceToken()).toMatch(envelope.devicePattern)
  expect(deviceToken()).toBe(deviceToken())
})
