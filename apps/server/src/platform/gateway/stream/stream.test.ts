import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { closeCodes, streamPath, topicsMax } from '@candor/contract/stream/stream'
import { slowMsMax, waitingBytesMax } from '../../streams/reader.ts'
import { LooseStream, looseMarket } from '../../../testing/loose-stream.ts'
import { ClientBook, StreamClient } from '../../../testing/stream-client.ts'
import { pongMsMax } from './connection.ts'
import { burstMax } from './connection.ts'

const depth = { channel: 'depth', market: looseMarket } as const
let stream: LooseStream
const sockets: { destroy?: () => void; terminate?: () => void }[] = []

async function start(environment: Record<string, string> = {}): Promise<LooseStream> {
  stream = await LooseStream.start(environment)
  return stream
}

async function open(headers: Record<string, string> = {}): Promise<StreamClient> {
  const client = await StreamClient.open(stream.url, { headers })
  sockets.push(client.socket)
  return client
}

afterEach(async () => {
  vi.useRealTimers()
  for (const socket of sockets.splice(0)) (socket.terminate ?? socket.destroy)?.call(socket)
  await stream.close()
})

describe('a client’s message', () => {
  test.each([
    ['no JSON', 'hello'],
    ['nothing', ''],
    ['a list', '[]'],
    ['a type that is none', '{"type":"subscribed"}'],
    ['a topic that is none', '{"type":"subscribe","topic":{"channel":"orders"}}'],
    ['a field too many', '{"type":"signOut","now":true}'],
    [
      'an interval that is none',
      '{"type":"subscribe","topic":{"channel":"candles","market":"BTC/USDT","interval":"2m"}}',
    ],
    ['a token that is a number', '{"type":"signIn","token":1}'],
    ['an empty token', '{"type":"signIn","token":""}'],
    ['bytes', Buffer.from('{"type":"signOut"}')],
  ])('%s ends the connection with 4400', async (_what, data) => {
    await start()
    const client = await open()
    client.socket.send(data)
    expect(await client.closed()).toBe(closeCodes.badMessage)
  })

  test('that is too long ends the connection', async () => {
    await start()
    const client = await open()
    client.socket.send(JSON.stringify({ type: 'signIn', token: 'x'.repeat(2_000) }))
    expect(await client.closed()).toBe(1009)
  })

  test('too many messages end it, and everybody else goes on', async () => {
    await start()
    const [loud, quiet] = [await open(), await open()]
    for (let i = 0; i <= burstMax; i += 1) loud.say({ type: 'signOut' })
    expect(await loud.closed()).toBe(closeCodes.tooManyMessages)
    quiet.subscribe(depth)
    await quiet.next('depthSnapshot')
  })

  test('a ping is answered, and too many pings end it like messages', async () => {
    await start()
    const client = await open()
    client.socket.ping('are you there')
    const [answer] = (await once(client.socket, 'pong')) as [Buffer]
    expect(answer.toString()).toBe('are you there')
    for (let i = 0; i <= burstMax; i += 1) client.socket.ping('x'.repeat(125))
    expect(await client.closed()).toBe(closeCodes.tooManyMessages)
  })

  test('an unknown market is refused, and the rest goes on', async () => {
    await start()
    const client = await open()
    const topic = { channel: 'deals', market: 'NO/SUCH' } as const
    client.subscribe(topic)
    expect(await client.next('refused')).toMatchObject({ topic, resultCode: 172 })
    client.subscribe(depth)
    await client.next('depthSnapshot')
  })

  test('too many topics are refused; a repeated one does not count', async () => {
    await start()
    const client = await open()
    for (let i = 0; i < 4; i += 1) stream.commit([marketNamed(`M${i}/USDT`, i + 2)])
    const intervals = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'] as const
    for (let i = 0; i < 4; i += 1)
      for (const interval of intervals)
        client.subscribe({ channel: 'candles', market: `M${i}/USDT`, interval })
    client.subscribe({ channel: 'candles', market: 'M0/USDT', interval: '1m' })
    client.subscribe(depth)
    expect(await client.next('refused')).toMatchObject({ topic: depth, resultCode: 601 })
    expect(client.of('candles').length).toBe(topicsMax + 1)
    client.say({ type: 'unsubscribe', topic: { channel: 'candles', market: 'M0/USDT', interval: '1m' } })
    client.subscribe(depth)
    await client.next('depthSnapshot')
  })
})

describe('who may connect', () => {
  test('pages under the public address and programs, no other page', async () => {
    await start({ PUBLIC_URL: 'https://exchange.example/app' })
    const host = new URL(stream.url).host
    await open()
    await open({ origin: 'https://exchange.example' })
    const others = [
      `http://${host}`,
      'http://exchange.example',
      'https://exchange.example:8443',
      'https://exchange.example.evil.example',
      'https://evil.example',
      'null',
      'nonsense',
    ]
    for (const origin of others) expect(await refusalStatus({ origin })).toBe(403)
    // A name that its owner pointed here.
    const rebound = { host: 'evil.example', origin: 'http://evil.example' }
    expect(await refusalStatus(rebound)).toBe(403)
  })

  test('without a public address pages that were opened by an IP address or as localhost', async () => {
    await start()
    for (const host of [new URL(stream.url).host, 'localhost:8080', '192.168.1.20:8080', '[fd00::20]:8080'])
      await open({ host, origin: `http://${host}` })
    for (const host of [
      'evil.example',
      'evil.example:8080',
      'localhost.evil.example',
      '192.168.1.20.evil.example',
    ])
      expect(await refusalStatus({ host, origin: `http://${host}` })).toBe(403)
    expect(await refusalStatus({ host: 'localhost:8080', origin: 'http://localhost:9090' })).toBe(403)
    expect(await refusalStatus({ origin: 'http://192.168.1.20' })).toBe(403)
  })

  test('a refusal carries the headers of every answer', async () => {
    await start({ MODE: 'test' })
    const { headers } = await refusal({}, '/api/streams')
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    })
  })

  test('a limited number a minute from one address, which is told when to come back', async () => {
    await start({ FILES_PER_MINUTE: '3' })
    for (let i = 0; i < 3; i += 1) await open()
    const { statusCode, headers } = await refusal({})
    expect(statusCode).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(50)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  test('a limited number from a /48 of IPv6, however many homes it has', async () => {
    await start({ STREAMS_PER_ADDRESS: '1', PROXIES: '1' })
    const from = async (home: number) => await open({ 'x-forwarded-for': `2001:db8:1:${home}::1` })
    const first = []
    for (let home = 0; home < 16; home += 1) first.push(await from(home))
    expect(await (await from(16)).closed()).toBe(closeCodes.comeBack)
    const elsewhere = await open({ 'x-forwarded-for': '2001:db8:2::1' })
    first[0]?.socket.close()
    await first[0]?.closed()
    const next = await from(17)
    for (const client of [elsewhere, next]) {
      client.subscribe(depth)
      await client.next('depthSnapshot')
    }
  })

  test('only at its address', async () => {
    await start()
    expect((await refusal({}, '/api/streams')).statusCode).toBe(404)
  })

  test('a limited number from one address and in all, until one leaves', async () => {
    await start({ STREAMS_PER_ADDRESS: '2', STREAMS_MAX: '3', PROXIES: '1' })
    const from = async (address: string) => await open({ 'x-forwarded-for': address })
    const first = await from('198.51.100.1')
    await from('198.51.100.1')
    expect(await (await from('198.51.100.1')).closed()).toBe(closeCodes.comeBack)
    await from('198.51.100.2')
    expect(await (await from('198.51.100.3')).closed()).toBe(closeCodes.comeBack)
    first.socket.close()
    await first.closed()
    const next = await from('198.51.100.3')
    next.subscribe(depth)
    await next.next('depthSnapshot')
  })
})

describe('a client that', () => {
  test('does not read gets nothing more, and the current state when it has caught up', async () => {
    await start()
    fillBook()
    const fast = await open()
    fast.subscribe(depth)
    await fast.next('depthSnapshot')
    const slow = await open()
    slow.subscribe(depth)
    await slow.next('depthSnapshot')
    slow.socket.pause()
    for (let round = 1; round <= 1_200; round += 1) {
      fillBook(round)
      stream.hub.notifyBooks()
      if (round % 5 === 0) await wait(1)
    }
    const last = await fast.next('depthChange', (message) => fast.of('depthChange').at(-1) === message)
    slow.socket.resume()
    await slow.next('depthSnapshot')
    const changes = slow.of('depthChange').length
    expect(changes).toBeGreaterThan(0)
    expect(changes).toBeLessThan(1_200)
    expect(fast.of('depthChange').length).toBe(1_200)
    const book = new ClientBook()
    fillBook(5_000)
    stream.hub.notifyBooks()
    await slow.next('depthChange')
    for (const message of slow.depthOf(looseMarket)) expect(book.take(message)).toBe(true)
    expect(book.number).toBeGreaterThan(last.number)
  })

  test('does not read for half a minute is dropped, and no more than its share is buffered', async () => {
    await start()
    fillBook()
    const slow = await rawClient()
    const serverSide = serverSideOf(slow)
    vi.useFakeTimers({ toFake: ['performance', 'setInterval'] })
    let mostWaiting = 0
    for (let round = 1; round <= 1_500; round += 1) {
      fillBook(round)
      stream.hub.notifyBooks()
      mostWaiting = Math.max(mostWaiting, serverSide.writableLength)
      if (round % 5 === 0) await wait(1)
    }
    expect(mostWaiting).toBeGreaterThan(waitingBytesMax)
    expect(mostWaiting).toBeLessThan(waitingBytesMax + 64 * 1024)
    vi.advanceTimersByTime(slowMsMax - 2_000)
    stream.hub.notifyBooks()
    expect(serverSide.destroyed).toBe(false)
    vi.advanceTimersByTime(3_000)
    stream.hub.notifyBooks()
    expect(serverSide.destroyed).toBe(true)
  })

  test('disappears silently is found and dropped; one that answers stays', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval'] })
    await start()
    const here = await open()
    const gone = await rawClient()
    const serverSide = serverSideOf(gone)
    gone.resume()
    for (let passed = 0; passed <= pongMsMax + 10_000; passed += 5_000) {
      vi.advanceTimersByTime(5_000)
      await wait(20)
    }
    expect(serverSide.destroyed).toBe(true)
    expect(here.closeCode).toBe(null)
    here.subscribe(depth)
    await here.next('depthSnapshot')
  })

  test('hears a beat', async () => {
    await start()
    const client = await open()
    expect((await client.next('beat')).at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/)
  })
})

test('a stopping server tells all clients, and does not wait for silent ones', async () => {
  await start()
  const client = await open()
  await rawClient()
  const startedAtMs = performance.now()
  await stream.close()
  expect(performance.now() - startedAtMs).toBeLessThan(1_000)
  expect(await client.closed()).toBe(closeCodes.comeBack)
})

function fillBook(salt = 0): void {
  const levels = (from: number, step: number) =>
    Array.from({ length: 250 }, (_, i) => ({
      priceTicks: from + i * step,
      lots: 1 + ((i * 7 + salt) % 1_000),
    }))
  stream.setLevels('buy', levels(600_000, -1))
  stream.setLevels('sell', levels(600_001, 1))
}

function marketNamed(symbol: string, marketId: number) {
  const known = { tickUnits: 1n, lotUnits: 100_000_000n, baseCoinId: 1, quoteCoinId: 0 }
  const limits = { quantityMinLots: 1, quantityMaxLots: 9, notionalMin: 1n, notionalMax: 9n, bandPpm: 0 }
  const rest = {
    makerFeePpm: 0,
    takerFeePpm: 0,
    bandReference: 'lastTrade' as const,
    hours: [],
    isOpen: true,
  }
  return { type: 'marketConfigured' as const, market: { marketId, symbol, ...known, ...limits, ...rest } }
}

test('refused clients are disconnected, also when they do not hang up', async () => {
  await start()
  const socket = connect({ port: Number(new URL(stream.url).port), host: '127.0.0.1', allowHalfOpen: true })
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write('GET /no HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  await once(socket, 'data')
  await vi.waitFor(() => expect(serverSideOf(socket).destroyed).toBe(true))
})

async function refusalStatus(headers: Record<string, string>): Promise<number | undefined> {
  return (await refusal(headers)).statusCode
}

async function refusal(headers: Record<string, string>, path = streamPath): Promise<IncomingMessage> {
  const socket = new WebSocket(stream.url.replace('http', 'ws') + path, { headers })
  socket.on('error', () => undefined)
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage]
  return response
}

// A client without a library: it listens to the depth, and neither reads nor answers.
async function rawClient(): Promise<Socket> {
  const socket = connect(Number(new URL(stream.url).port), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write(
    `GET ${streamPath} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  await once(socket, 'data')
  const message = Buffer.from(JSON.stringify({ type: 'subscribe', topic: depth }))
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | message.length, 0, 0, 0, 0]), message]))
  await once(socket, 'data')
  socket.pause()
  return socket
}

function serverSideOf(client: Socket): Socket {
  const { localPort } = client
  const found = stream.connections().find((socket) => socket.remotePort === localPort)
  if (!found) throw new Error('the server does not know this client')
  return found
}
