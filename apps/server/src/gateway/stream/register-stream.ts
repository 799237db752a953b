import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { WebSocketServer } from 'ws'
import { clientMessageBytesMax, closeCodes, streamPath } from '@candor/contract/stream/stream'
import type { Settings } from '../../settings.ts'
import { addressGroup } from '../attempts.ts'
import type { Audience } from '../audience.ts'
import { callerAddress } from '../caller-address.ts'
import { isOurPage } from './our-page.ts'
import { Connection, type ConnectionParts } from './connection.ts'

type StreamSettings = Pick<Settings, 'PROXIES' | 'PUBLIC_URL' | 'STREAMS_MAX' | 'STREAMS_PER_ADDRESS'>
export type StreamParts = ConnectionParts & {
  settings: StreamSettings
  audience: Audience
  log: FastifyBaseLogger
}

const checkMs = 10_000
const sweepMs = 500
const goodbyeMsMax = 300

/** Opens the stream on a server; what it gives back ends it. */
export function registerStream(server: Server, parts: StreamParts): () => Promise<void> {
  const { settings, privates, audience, log } = parts
  const acceptor = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    autoPong: false,
    perMessageDeflate: false,
    maxPayload: clientMessageBytesMax,
  })
  const connections = new Set<Connection>()
  const counts = new Map<string, number>()
  let isClosing = false
  let onEmpty = () => {}

  const accept = (request: IncomingMessage, raw: Duplex, head: Buffer) => {
    // A connection that breaks before it stands is nobody's error.
    raw.on('error', () => raw.destroy())
    const address = callerAddress(request, settings.PROXIES)
    const refusal = refusalOf(request, settings, isClosing)
    if (refusal) {
      log.info({ url: request.url?.split('?')[0], address, reason: refusal }, 'stream refused')
      // Gone when it is said: a stranger who does not hang up would hold it for as long as they like.
      raw.once('finish', () => raw.destroy())
      raw.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    acceptor.handleUpgrade(request, raw, head, (socket) => {
      const group = addressGroup(address)
      const count = counts.get(group) ?? 0
      const isFull = connections.size >= settings.STREAMS_MAX || count >= settings.STREAMS_PER_ADDRESS
      if (isFull) {
        log.info({ address, reason: 'too many connections' }, 'stream refused')
        // A browser is not told why a connection was not made, but it is told why one ends.
        socket.on('error', () => socket.terminate())
        socket.close(closeCodes.comeBack)
        setTimeout(() => socket.terminate(), goodbyeMsMax)
        return
      }
      const connection = new Connection(socket, raw, parts)
      connections.add(connection)
      audience.streams += 1
      counts.set(group, count + 1)
      socket.once('close', () => {
        connections.delete(connection)
        audience.streams -= 1
        const left = (counts.get(group) ?? 1) - 1
        if (left > 0) counts.set(group, left)
        else counts.delete(group)
        if (connections.size === 0) onEmpty()
      })
    })
  }
  server.on('upgrade', accept)

  const timers = [
    setInterval(() => {
      const nowMs = performance.now()
      for (const connection of connections) connection.check(nowMs)
    }, checkMs),
    setInterval(() => privates.sweep(), sweepMs),
  ]

  return async () => {
    isClosing = true
    for (const timer of timers) clearInterval(timer)
    for (const connection of connections) connection.close(closeCodes.comeBack)
    if (connections.size > 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, goodbyeMsMax)
        onEmpty = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    for (const connection of connections) connection.drop()
  }
}

function refusalOf(request: IncomingMessage, settings: StreamSettings, isClosing: boolean): string | null {
  if (isClosing) return '503 Service Unavailable'
  if (request.url?.split('?')[0] !== streamPath) return '404 Not Found'
  return isOurPage(request, settings.PUBLIC_URL) ? null : '403 Forbidden'
}
