import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paths } from '@candor/contract/app-paths'
import { noSession, useSession } from '../state/state.ts'
import { callServer } from './client.ts'

vi.mock('../../i18n/text.ts', () => ({
  whenTextLoaded: (key: string, show: (words: string) => void) => show(key),
}))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { hash: '#/pages/userCenter/mine', replace: () => {} })
  vi.stubGlobal('fetch', async () => Response.json({ resultCode: 401, resultData: null }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('forgets an ended session and goes to login after half a second', async () => {
  useSession.setState({ ...noSession, token: 'token-1', uid: '1', popupSeen: true })
  await expect(callServer('Account/GetProfile', {})).rejects.toMatchObject({ code: 401 })
  expect(useSession.getState()).toMatchObject({ token: null, user: null, popupSeen: false })
  expect(globalThis.location.hash).toBe('#/pages/userCenter/mine')
  vi.advanceTimersByTime(500)
  expect(globalThis.location.hash).toBe(paths.login)
})
