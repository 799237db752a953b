import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '../../../../apps/web/src/shared/state/state.ts'
import { callServer, parseAnswer } from './client.ts'
import { serverClock } from '../clock/clock.ts'
import { endsSession } from '../../../../apps/web/src/shared/server/session-end.ts'

vi.mock('../../../../apps/web/src/i18n/text.ts', () => ({
  sayWhenSpoken: (key: string, say: (words: string) => void) => say(key),
}))

const now = Date.parse('2026-03-08T12:00:00Z')
const profile = { token: 'token-1', uid: '1', user: null, currentOrder: null }

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
  vi.stubGlobal('location', { hash: '#/pages/userCenter/mine', replace: () => {} })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('calling the server', () => {
  it('carries the token, the application and a sealed body', async () => {
    useSession.setState({ ...profile, popupSeen: true, remember: false })
    const sent = answering({ code: 1 })
    await expect(callServer('Account/GetProfile', {})).resolves.toEqual({ ok: true })
    expect(sent[0]?.timestamp).toBe(now / 1000)
    expect(sent[0]?.random).toMatch(/^\d{6}$/)
    expect(sent[0]?.headers).toMatchObject({ token: 'token-1', application: 'Wap' })
  })

  it('tells a refusal with its code and its reason', async () => {
    answering({ code: 192, reason: 'wouldTradeWithSelf' }, { code: 192 })
    const refused = async () =>
      await callServer('Spot/CancelAllOrders', {}).catch((failure: unknown) => failure)
    expect(await refused()).toMatchObject({ code: 192, textKey: 'reason.wouldTradeWithSelf' })
    expect(await refused()).toMatchObject({ code: 192, textKey: 'code.coinNotObtained' })
  })

  it('puts a wrong clock right and tries once more', async () => {
    const sent = answering({ code: 25, date: 'Sun, 08 Mar 2026 13:00:00 GMT' }, { code: 1 })
    await callServer('BaseInfo/GetLanguage', {})
    expect(sent).toHaveLength(2)
    expect(sent[1]?.timestamp).toBe(now / 1000 + 3600)
  })

  it('learns the time of the server from any answer, for what is counted down', async () => {
    answering(
      { code: 1, date: 'Sun, 08 Mar 2026 11:00:00 GMT' },
      { code: 7, date: 'Sun, 08 Mar 2026 12:00:00 GMT' },
    )
    await callServer('BaseInfo/GetLanguage', {})
    expect(serverClock.now()).toBe(now - 3_600_000 + 500)
    await expect(callServer('BaseInfo/GetLanguage', {})).rejects.toMatchObject({ code: 7 })
    expect(serverClock.now()).toBe(now)
  })

  it('does not repeat a refusal that is not about the clock', async () => {
    const sent = answering({ code: 7 })
    await expect(callServer('BaseInfo/GetLanguage', {})).rejects.toMatchObject({ code: 7 })
    expect(sent).toHaveLength(1)
  })

  it.each([
    [503, true],
    [502, true],
    [429, false],
    [200, false],
  ])('an answer with status %i leaves open whether it happened: %s', async (status, isUncertain) => {
    answering({ code: 2, status })
    await expect(callServer('BaseInfo/GetLanguage', {})).rejects.toMatchObject({ code: 2, isUncertain })
  })

  it('takes silence for a network failure', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(callServer('BaseInfo/GetLanguage', {})).rejects.toMatchObject({ name: 'NetworkFailed' })
  })

  it('forgets an ended session and goes to login after half a second', async () => {
    useSession.setState({ ...profile, popupSeen: true, remember: false })
    answering({ code: 401 })
    await expect(callServer('Account/GetProfile', {})).rejects.toMatchObject({ code: 401 })
    expect(useSession.getState()).toMatchObject({ token: null, user: null, popupSeen: false })
    expect(globalThis.location.hash).toBe('#/pages/userCenter/mine')
    vi.advanceTimersByTime(500)
    expect(globalThis.location.hash).toBe('/pages/userAuth/login/login')
  })
})

describe('what ends a session', () => {
  it.each([
    [200, 401, true],
    [200, 8, true],
    [200, 27, true],
    [401, 2, true],
    [200, 10, false],
    [500, 2, false],
  ])('status %i with code %i: %s', (status, code, ends) => {
    expect(endsSession(status, code)).toBe(ends)
  })
})

it('takes only an answer for an answer', () => {
  expect(parseAnswer('{"resultCode":1,"resultData":null}')).toEqual({ resultCode: 1, resultData: null })
  expect(parseAnswer('<html>502</html>')).toBeUndefined()
  expect(parseAnswer('null')).toBeUndefined()
})
