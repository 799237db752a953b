import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cookieSession, endsSession, tokenSession } from '../session/session.ts'
import { createClient, parseAnswer } from './client.ts'
import type { OperatorCalls } from '@candor/contract/operators/calls'
import type { Transport } from './transport.ts'

const now = Date.parse('2026-03-08T12:00:00Z')

let token: string | null = null
const ended = vi.fn<(id: string | null, code: number) => void>()
const session = tokenSession({ current: () => token, onEnd: ended, subscribe: () => () => {} })
const newClient = (baseUrl = '') => createClient({ baseUrl, secret: 'a-secret-of-tests', session })
let client = newClient()

function answering(...answers: { code: number; reason?: string; status?: number; date?: string }[]) {
  const sent: { timestamp: number; random: string; headers: Record<string, string> }[] = []
  const fetch = vi.fn<(url: string, request: RequestInit) => Promise<Response>>(async (_url, request) => {
    const { timestamp, random } = JSON.parse(request.body as string) as { timestamp: number; random: string }
    sent.push({ timestamp, random, headers: request.headers as Record<string, string> })
    const { code, reason, status = 200, date } = answers[sent.length - 1] ?? { code: 2 }
    const body = JSON.stringify({ resultCode: code, resultData: { ok: true }, reason })
    return new Response(body, { status, ...(date !== undefined && { headers: { date } }) })
  })
  vi.stubGlobal('fetch', fetch)
  return sent
}

beforeEach(() => {
  vi.useFakeTimers({ now })
  token = null
  ended.mockClear()
  client = newClient()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('calling the server', () => {
  it('carries the token, the application and a sealed body', async () => {
    token = 'token-1'
    const sent = answering({ code: 1 })
    await expect(client.call('Account/GetProfile', {})).resolves.toEqual({ ok: true })
    expect(sent[0]?.timestamp).toBe(now / 1000)
    expect(sent[0]?.random).toMatch(/^\d{6}$/)
    expect(sent[0]?.headers).toMatchObject({ token: 'token-1', application: 'Wap' })
  })

  it('reports a refusal with its code and reason', async () => {
    answering({ code: 192, reason: 'wouldTradeWithSelf' }, { code: 192 })
    const refused = async () =>
      await client.call('Spot/CancelAllOrders', {}).catch((failure: unknown) => failure)
    expect(await refused()).toMatchObject({ code: 192, textKey: 'reason.wouldTradeWithSelf' })
    expect(await refused()).toMatchObject({ code: 192, textKey: 'code.coinNotObtained' })
  })

  it('corrects a wrong clock and tries once more', async () => {
    const sent = answering({ code: 25, date: 'Sun, 08 Mar 2026 13:00:00 GMT' }, { code: 1 })
    await client.call('BaseInfo/GetLanguage', {})
    expect(sent).toHaveLength(2)
    expect(sent[1]?.timestamp).toBe(now / 1000 + 3600)
  })

  it('learns the server’s time from any answer, for countdowns', async () => {
    answering(
      { code: 1, date: 'Sun, 08 Mar 2026 11:00:00 GMT' },
      { code: 7, date: 'Sun, 08 Mar 2026 12:00:00 GMT' },
    )
    await client.call('BaseInfo/GetLanguage', {})
    expect(client.clock.now()).toBe(now - 3_600_000 + 500)
    await expect(client.call('BaseInfo/GetLanguage', {})).rejects.toMatchObject({ code: 7 })
    expect(client.clock.now()).toBe(now)
  })

  it('calls the table of another audience, with a cookie and a CSRF token', async () => {
    let csrf: string | null = null
    const session = cookieSession({
      current: () => csrf,
      onEnd: ended,
      subscribe: () => () => {},
      csrfToken: () => csrf,
      isUnattended: () => csrf !== null,
    })
    const desk = createClient<OperatorCalls>({ baseUrl: '/console', secret: 's', session })
    const sent = answering({ code: 1 }, { code: 1 }, { code: 401, status: 401 })
    await desk.call('Access/GetSelf', {})
    csrf = 'shown-by-the-page'
    await desk.call('Queues/GetCounts', {})
    expect(sent.map(({ headers }) => headers['csrf'])).toEqual([undefined, 'shown-by-the-page'])
    expect(sent.map(({ headers }) => headers['unattended'])).toEqual([undefined, '1'])
    expect(vi.mocked(fetch).mock.calls.map(([url]) => url)).toEqual([
      '/console/api/Access/GetSelf',
      '/console/api/Queues/GetCounts',
    ])
    // Signing out of an ended session ends nothing more.
    await expect(desk.call('Access/SignOut', {})).rejects.toMatchObject({ code: 401 })
    expect(ended).not.toHaveBeenCalled()
  })

  it('does not repeat a refusal that is not about the clock', async () => {
    const sent = answering({ code: 7 })
    await expect(client.call('BaseInfo/GetLanguage', {})).rejects.toMatchObject({ code: 7 })
    expect(sent).toHaveLength(1)
  })

  it.each([
    [503, true],
    [502, true],
    [429, false],
    [200, false],
  ])('an answer with status %i leaves open whether it happened: %s', async (status, isUncertain) => {
    answering({ code: 2, status })
    await expect(client.call('BaseInfo/GetLanguage', {})).rejects.toMatchObject({ code: 2, isUncertain })
  })

  it('takes silence for a network failure', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(client.call('BaseInfo/GetLanguage', {})).rejects.toMatchObject({ name: 'NetworkFailed' })
  })

  it('reports that the session of the call has ended', async () => {
    token = 'token-1'
    answering({ code: 401 }, { code: 401 })
    await expect(client.call('Account/GetProfile', {})).rejects.toMatchObject({ code: 401 })
    expect(ended.mock.calls).toEqual([['token-1', 401]])
    await expect(client.call('Account/Logout', {})).rejects.toMatchObject({ code: 401 })
    expect(ended).toHaveBeenCalledTimes(1)
  })
})

describe('the methods', () => {
  type Sent = { url: string; method: string; body: unknown; timeoutMs: number; withCookies: boolean }
  const sent: Sent[] = []
  const nothing: Sent = { url: '', method: '', body: undefined, timeoutMs: 0, withCookies: false }
  const transport: Transport = async ({ url, method, body, timeoutMs, withCookies }) => {
    sent.push({ url, method, body, timeoutMs, withCookies })
    return Response.json({ resultCode: 1, resultData: method })
  }
  const carried = createClient({ baseUrl: 'https://api.test', secret: 's', session, transport })
  beforeEach(() => sent.splice(0))

  it.each(['post', 'put'] as const)('%s writes its fields and the envelope into the body', async (method) => {
    await expect(carried[method]('Desk/Note', { text: 'ä' })).resolves.toBe(method.toUpperCase())
    const [{ url, body, timeoutMs } = nothing] = sent
    expect([url, timeoutMs]).toEqual(['https://api.test/api/Desk/Note', 20_000])
    const fields = JSON.parse(String(body)) as Record<string, unknown>
    expect(Object.keys(fields)).toEqual(['text', 'timestamp', 'random', 'signature'])
  })

  it.each(['get', 'delete'] as const)('%s has no body: its fields are in the query', async (method) => {
    await expect(carried[method]('Desk/Note', { id: 7, text: 'ä b' })).resolves.toBe(method.toUpperCase())
    const [{ url, body } = nothing] = sent
    const { pathname, searchParams } = new URL(url)
    expect([pathname, body]).toEqual(['/api/Desk/Note', undefined])
    expect([...searchParams.keys()]).toEqual(['id', 'text', 'timestamp', 'random', 'signature'])
    expect([searchParams.get('id'), searchParams.get('text')]).toEqual(['7', 'ä b'])
  })

  it('uploads and downloads have a minute', async () => {
    await carried.upload('avatar', new Blob(['photo']))
    await carried.download('/assets/a.js')
    expect(sent.map(({ timeoutMs }) => timeoutMs)).toEqual([60_000, 60_000])
    const form = sent[0]?.body as FormData
    expect([...form.keys()]).toEqual(['uploadType', 'digest', 'timestamp', 'random', 'signature', 'file'])
  })

  it('a refused download is no file', async () => {
    const missing = createClient({
      baseUrl: '',
      secret: 's',
      session,
      transport: async () => new Response('', { status: 404 }),
    })
    await expect(missing.download('/assets/a.js')).rejects.toMatchObject({ name: 'NetworkFailed' })
  })
})

describe('what ends a session', () => {
  it.each([
    [200, 401, true],
    [200, 8, true],
    [200, 27, true],
    [401, 2, true],
    [200, 10, true],
    [200, 109, false],
    [500, 2, false],
  ])('status %i with code %i: %s', (status, code, ends) => {
    expect(endsSession(status, code)).toBe(ends)
  })
})

it('accepts only a well-formed answer', () => {
  expect(parseAnswer('{"resultCode":1,"resultData":null}')).toEqual({ resultCode: 1, resultData: null })
  expect(parseAnswer('<html>502</html>')).toBeUndefined()
  expect(parseAnswer('null')).toBeUndefined()
})
