import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { downloadBuild } from './install-build.ts'

vi.mock('../../i18n/text.ts', () => ({ whenTextLoaded: () => undefined }))

const wanted = { version: '2.4.3', versionCode: 243, buildId: 'b2' }
const asked: { url: string; timeoutMs: number | undefined }[] = []
const timeouts = new Map<AbortSignal, number>()

beforeEach(() => {
  asked.splice(0)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const { signal } = new AbortController()
    timeouts.set(signal, ms)
    return signal
  })
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit = {}) => {
    asked.push({ url, timeoutMs: signal ? timeouts.get(signal) : undefined })
    if (url === '/assets.json')
      return Response.json({ buildId: 'b2', assets: ['/assets/a.js', '/assets/b.js'] })
    return new Response('code', { status: url.endsWith('b.js') ? bStatus : 200 })
  })
})
let bStatus = 200
afterEach(() => {
  bStatus = 200
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('fetches every file of a build, each within a minute', async () => {
  const shares: number[] = []
  await downloadBuild(wanted, (share) => shares.push(share))
  expect(asked).toEqual(
    ['/assets.json', '/assets/a.js', '/assets/b.js'].map((url) => ({ url, timeoutMs: 60_000 })),
  )
  expect(shares).toEqual([0.5, 1])
})

it('fails when a file is not there', async () => {
  bStatus = 404
  await expect(downloadBuild(wanted, () => undefined)).rejects.toMatchObject({ name: 'NetworkFailed' })
})
