import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { seal } from '@candor/contract/envelope/signature'
import type { ClientMessage, ServerMessage, Ticker } from '@candor/contract/stream/stream'

export const secret = 'the-secret-of-the-desk'
const cookie = 'desk=operator-7'
const tasks = ['e', 'd', 'c', 'b', 'a']

export const ticker: Ticker = {
  market: 'BTC/USDT',
  state: 'open',
  lastPrice: '60000.00',
  openPrice: null,
  highPrice: null,
  lowPrice: null,
  volume: '0',
  volumeAmount: '0',
  indexPrice: null,
}

type Fields = Record<string, unknown> & { timestamp: number; random: string; signature: string }
const isSignedIn = (request: IncomingMessage) => request.headers.cookie === cookie

async function fieldsOf(request: IncomingMessage): Promise<Fields> {
  const { searchParams } = new URL(request.url ?? '/', 'http://desk')
  if (searchParams.size > 0) {
    const values = [...searchParams].map(([name, text]) => [
      name,
      /^\d+$/.test(text) && name !== 'random' ? Number(text) : text,
    ])
    return Object.fromEntries(values) as Fields
  }
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString()) as Fields
}

function answerTo(
  request: IncomingMessage,
  response: ServerResponse,
  fields: Record<string, unknown>,
): unknown {
  const path = new URL(request.url ?? '/', 'http://desk').pathname
  if (path === '/api/Desk/SignIn') {
    response.setHeader('set-cookie', `${cookie}; HttpOnly; SameSite=Strict`)
    return { resultCode: 1, resultData: { name: fields['name'] } }
  }
  if (!isSignedIn(request)) return { resultCode: 401, resultData: null }
  if (path === '/api/Desk/Tasks') {
    const start = fields['before'] === undefined ? 0 : tasks.indexOf(fields['before'] as string) + 1
    const items = tasks.slice(start, start + 2)
    return { resultCode: 1, resultData: { items, nextPage: start + 2 < tasks.length ? items.at(-1) : null } }
  }
  return { resultCode: 1, resultData: { method: request.method, ...fields } }
}

/** A server like the console's: operators are identified by a cookie, in calls and in the stream. */
export async function startDeskServer() {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { timestamp, random, signature, ...fields } = await fieldsOf(request)
    const isSealed = seal(fields, { secret, timestamp, random }).signature === signature
    const body = isSealed ? answerTo(request, response, fields) : { resultCode: 25, resultData: null }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  }
  const server = createServer((request, response) => void answer(request, response))
  const heard: ClientMessage[] = []
  const sockets = new WebSocketServer({ server, path: '/api/stream' })
  sockets.on('connection', (socket, request) => {
    const say = (message: ServerMessage) => socket.send(JSON.stringify(message))
    socket.on('message', (text) => {
      const message = JSON.parse((text as Buffer).toString()) as ClientMessage
      heard.push(message)
      if (message.type !== 'subscribe') return
      if (message.topic.channel === 'tickers') say({ type: 'tickers', tickers: [ticker] })
      if (message.topic.channel === 'account' && isSignedIn(request)) say({ type: 'accountMissed' })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    async stop() {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
