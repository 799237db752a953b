import { request as httpRequest } from 'node:http'
import { WebSocket as NodeSocket } from 'ws'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createClient } from '../src/calls/client.ts'
import type { Transport } from '../src/calls/transport.ts'
import { createPager } from '../src/paging/pager.ts'
import type { ListPage } from '../src/paging/page-list.ts'
import { cookieSession } from '../src/session/session.ts'
import { createStream, streamUrl } from '../src/stream/stream.ts'
import { secret, startDeskServer, ticker } from './desk-server.ts'

// A small second app: a desk whose operators have a cookie, with a transport other than the browser's.
let jar: string | undefined
const overNode: Transport = ({ method, url, headers, body, withCookies, timeoutMs }) =>
  new Promise((resolve, reject) => {
    const cookies = withCookies && jar !== undefined ? { cookie: jar } : {}
    const request = httpRequest(
      url,
      { method, headers: { ...headers, ...cookies }, timeout: timeoutMs },
      (reply) => {
        const parts: Buffer[] = []
        jar = reply.headers['set-cookie']?.[0]?.split(';')[0] ?? jar
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('end', () =>
          resolve(new Response(Buffer.concat(parts), { status: reply.statusCode ?? 500 })),
        )
      },
    )
    request.on('error', reject)
    request.end(typeof body === 'string' ? body : undefined)
  })

let operator: string | null = null
const listeners = new Set<() => void>()
function signedInAs(name: string | null) {
  operator = name
  for (const listener of listeners) listener()
}
const ended = vi.fn<(id: string | null, code: number) => void>()
const session = cookieSession({
  current: () => operator,
  onEnd: ended,
  subscribe: (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
})

let desk: Awaited<ReturnType<typeof startDeskServer>>
beforeAll(async () => {
  desk = await startDeskServer()
})
afterAll(async () => {
  await desk.stop()
})

test('a second app signs in with a cookie, calls, pages and streams', async () => {
  const client = createClient({ baseUrl: desk.url, secret, session, transport: overNode })
  const stream = createStream({
    openSocket: () => {
      const socket = new NodeSocket(streamUrl(desk.url, '/api/stream'), { headers: { cookie: jar ?? '' } })
      // Without a listener for it, Node ends the program.
      socket.on('error', () => undefined)
      return socket as unknown as WebSocket
    },
    session,
    clock: client.clock,
    checkSession: () => undefined,
  })
  const heard = vi.fn<(message: { type: string }) => void>()
  const leave = [stream.listenTo({ channel: 'tickers' }), stream.listenToAccount(heard)]
  await vi.waitFor(() => expect(stream.tickers.get().get('BTC/USDT')).toEqual(ticker))
  expect(desk.heard).toEqual([{ type: 'subscribe', topic: { channel: 'tickers' } }])

  await expect(client.get('Desk/Tasks')).rejects.toMatchObject({ code: 401 })
  expect(ended.mock.calls).toEqual([[null, 401]])
  const { name } = (await client.post('Desk/SignIn', { name: 'mira' })) as { name: string }
  expect([name, jar]).toEqual(['mira', 'desk=operator-7'])
  signedInAs(name)
  // No token was sent: the connection made after signing in carries the cookie.
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ type: 'accountMissed' }))
  expect(desk.heard.filter(({ type }) => type === 'signIn')).toEqual([])

  await expect(client.put('Desk/Note', { id: 7, text: 'ä' })).resolves.toEqual({
    method: 'PUT',
    id: 7,
    text: 'ä',
  })
  await expect(client.delete('Desk/Note', { id: 7 })).resolves.toEqual({ method: 'DELETE', id: 7 })

  const pager = createPager<string>({
    read: async (before) =>
      (await client.get('Desk/Tasks', { ...(before !== undefined && { before }) })) as ListPage<string>,
    idOf: (item) => item,
  })
  pager.start()
  while (pager.state().page?.nextPage !== null) {
    await vi.waitFor(() => expect(pager.state().phase).toBe('ready'))
    if (pager.state().page?.nextPage !== null) pager.loadMore()
  }
  expect(pager.state().page?.items).toEqual(['e', 'd', 'c', 'b', 'a'])
  for (const end of leave) end()
})
