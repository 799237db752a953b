import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ClientMessage, ServerMessage } from '@candor/contract/stream/stream'
import { noSession, useSession } from '../state/state.ts'

vi.mock('../../i18n/text.ts', () => ({ whenTextLoaded: () => undefined }))

// The server's side of the one connection.
const sockets: FakeSocket[] = []
class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  readonly readyState = 1
  readonly said: ClientMessage[] = []

  constructor() {
    super()
    sockets.push(this)
    queueMicrotask(() => this.dispatchEvent(new Event('open')))
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as ClientMessage)
  }

  close(): void {}

  tell(message: ServerMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}

const calls: string[] = []
let answerCode = 1

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('document', { addEventListener: () => undefined, querySelector: () => null })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('location', { origin: 'http://localhost', hash: '#/', replace: () => {} })
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url)
    return new Response(JSON.stringify({ resultCode: answerCode, resultData: { uid: '1' } }))
  })
  useSession.setState({ ...noSession, token: 'old', uid: '1' })
})
afterEach(() => vi.unstubAllGlobals())

it('the end of the earlier token does not end a session that goes on with a new one', async () => {
  const { listenToAccount } = await import('./stream.ts')
  listenToAccount(() => undefined)
  await vi.waitFor(() => expect(sockets[0]?.said).toEqual([{ type: 'signIn', token: 'old' }]))
  const [socket] = sockets
  socket?.tell({ type: 'signedIn' })

  useSession.setState({ token: 'new' })
  expect(socket?.said.slice(-2)).toEqual([{ type: 'signOut' }, { type: 'signIn', token: 'new' }])
  socket?.tell({ type: 'signedOut', resultCode: 401 })
  await vi.waitFor(() => expect(calls).toEqual(['/api/Account/GetProfile']))
  expect(useSession.getState().token).toBe('new')
  socket?.tell({ type: 'signedIn' })
  expect(socket?.said.at(-1)).toEqual({ type: 'subscribe', topic: { channel: 'account' } })

  // The end of the token in use.
  socket?.tell({ type: 'signedOut', resultCode: 401 })
  expect(useSession.getState().token).toBeNull()

  // And of one that was never valid.
  answerCode = 401
  useSession.setState({ ...noSession, token: 'never good', uid: '1' })
  socket?.tell({ type: 'signedOut', resultCode: 401 })
  await vi.waitFor(() => expect(useSession.getState().token).toBeNull())
})

it('a changed profile is read again, and a freeze ends the session', async () => {
  vi.resetModules()
  sockets.length = 0
  calls.length = 0
  answerCode = 1
  const { useSession: ofThisApp } = await import('../state/state.ts')
  ofThisApp.setState({ ...noSession, token: 'mine', uid: '1' })
  const { listenToAccount } = await import('./stream.ts')
  listenToAccount(() => undefined)
  await vi.waitFor(() => expect(sockets[0]?.said).toEqual([{ type: 'signIn', token: 'mine' }]))
  const [socket] = sockets
  socket?.tell({ type: 'signedIn' })
  expect(calls).toEqual([])
  socket?.tell({ type: 'profileChanged' })
  await vi.waitFor(() => expect(calls).toEqual(['/api/Account/GetProfile']))
  expect(ofThisApp.getState().token).toBe('mine')
  // It may also have changed before the first message.
  socket?.tell({ type: 'accountMissed' })
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]).toBe('/api/Account/GetProfile')
  socket?.tell({ type: 'signedOut', resultCode: 10 })
  expect(ofThisApp.getState().token).toBeNull()
})
