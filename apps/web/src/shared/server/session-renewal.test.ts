import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noSession, sessionKey, useSession } from '../state/state.ts'
import { NetworkFailed } from '@candor/client/calls/call-failed'
import { endSession, leaveSession, renewSession } from './session-end.ts'

const said: string[] = []
vi.mock('../../i18n/text.ts', () => ({ whenTextLoaded: (key: string) => void said.push(key) }))

// The first failure loads the code for showing it.
const expectSaid = async (key: string) => await vi.waitFor(() => expect(said).toEqual([key]))

const local = new Map<string, string>()
const area = {
  getItem: (key: string) => local.get(key) ?? null,
  setItem: (key: string, text: string) => void local.set(key, text),
  removeItem: (key: string) => void local.delete(key),
}
const none = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
const session = { ...noSession, token: 'old', uid: '1' }
const stored = (token: string) => JSON.stringify({ state: { ...session, token, remember: true }, version: 0 })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', area)
  vi.stubGlobal('sessionStorage', none)
  vi.stubGlobal('location', { hash: '#/pages/userCenter/mine', replace: () => {} })
  said.length = 0
  useSession.setState(session)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a call that ends every token', () => {
  it('goes on with the new one, also when the end is reported before the answer', async () => {
    await renewSession(async () => {
      endSession('old', 401)
      return { token: 'new' }
    })
    endSession('old', 401)
    expect(useSession.getState()).toMatchObject({ token: 'new', uid: '1' })
    expect(said).toEqual([])
  })

  it('that fails leaves the session as it was, and ends it when its end was reported', async () => {
    const failing = (isReported: boolean) =>
      renewSession(async () => {
        if (isReported) endSession('old', 401)
        throw new NetworkFailed()
      })
    await expect(failing(false)).rejects.toThrow('no answer')
    expect(useSession.getState().token).toBe('old')
    await expect(failing(true)).rejects.toThrow('no answer')
    expect(useSession.getState().token).toBeNull()
    await expectSaid('code.tokenInvalid')
  })

  it('does not take the place of a session that began meanwhile', async () => {
    await renewSession(async () => {
      useSession.setState({ ...noSession, token: 'of another', uid: '2' })
      return { token: 'new' }
    })
    expect(useSession.getState()).toMatchObject({ token: 'of another', uid: '2' })
  })

  it('goes on when another window heard of the end first and forgot the session for all', async () => {
    useSession.setState({ remember: true })
    await renewSession(async () => {
      useSession.setState(noSession)
      return { token: 'new' }
    })
    expect(useSession.getState()).toMatchObject({ token: 'new', uid: '1', remember: true })
    expect(local.get(sessionKey)).toContain('"new"')
  })
})

it('a window that shares the session takes the token given to another one', async () => {
  useSession.setState({ remember: true })
  local.set(sessionKey, stored('new'))
  endSession('old', 401)
  expect(useSession.getState().token).toBe('new')
  expect(said).toEqual([])
  endSession('new', 401)
  expect(useSession.getState().token).toBeNull()
  expect(local.get(sessionKey)).toBeUndefined()
  await expectSaid('code.tokenInvalid')
})

it('signing out does not report the end it asked for', async () => {
  await leaveSession(async () => endSession('old', 401))
  expect(useSession.getState().token).toBeNull()
  expect(said).toEqual([])
})
