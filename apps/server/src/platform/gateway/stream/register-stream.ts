import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { WebSocketServer } from 'ws'
import { clientMessageBytesMax, closeCodes, streamPath } from '@candor/contract/stream/stream'
import type { Settings } from '../../settings/settings.ts'
import type { Audience } from '../audience.ts'
import { refuseConnection, retryAfterOfStatus } from '../answers.ts'
import type { CallRate } from '../limits/call-rate.ts'
import { callerAddress } from '../../network/proxies.ts'
import { isOurPage } from '../site/our-page.ts'
import { Connection, type ConnectionParts } from './connection.ts'
import { ConnectionCounts } from '../../network/connection-counts.ts'

type StreamSettings = Pick<
  Settings,
  'MODE' | 'PROXIES' | 'PUBLIC_URL' | 'STREAMS_MAX' | 'STREAMS_PER_ADDRESS'
>
export type StreamParts = Omit<ConnectionParts, 'maySignIn'> & {
  // A connection counts like a file, a sign-in like a call.
  rates: { fileRate: CallRate; rate: CallRate }
  settings: StreamSettings
  audience: Audience
  log: FastifyBaseLogger
}

const checkMs = 10_000
const sweepMs = 500
const goodbyeMsMax = 300

/** Opens the stream on a server; the returned function ends it. */
export function registerStream(server: Server, parts: StreamParts): () => Promise<void> {
  const { settings, rates, privates, audience, log } = parts
  const acceptor = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    autoPong: false,
    perMessageDeflate: false,
    maxPayload: clientMessageBytesMax,
  })
  const connections = new Set<Connection>()
  const counts = new ConnectionCounts(settings.STREAMS_PER_ADDRESS)
  let isClosing = false
  let onEmpty = () => {}

  const accept = (request: IncomingMessage, raw: Duplex, head: Buffer) => {
    // A connection that breaks before it is established is no error.
    raw.on('error', () => raw.destroy())
    const address = callerAddress(request, settings.PROXIES)
    const nowMs = Date.now()
    const mayAsk = rates.fileRate.allows(address, nowMs)
    const status = mayAsk ? refusalOf(request, settings, isClosing) : 429
    if (status !== null) {
      log.info({ url: request.url?.split('?')[0], address, reason: status }, 'stream refused')
      const retryAfterSeconds = mayAsk
        ? retryAfterOfStatus(status)
        : rates.fileRate.retryAfterSeconds(address, nowMs)
      refuseConnection(raw, settings.MODE, { status, retryAfterSeconds })
      return
    }
    acceptor.handleUpgrade(request, raw, head, (socket) => {
      if (connections.size >= settings.STREAMS_MAX || !counts.hasRoom(address)) {
        log.info({ address, reason: 'too many connections' }, 'stream refused')
        // A browser does not learn why a connection was refused, but it learns why one ends.
        socket.on('error', () => socket.terminate())
        socket.close(closeCodes.comeBack)
        setTimeout(() => socket.terminate(), goodbyeMsMax)
        return
      }
      const maySignIn = () => rates.rate.allows(address, Date.now())
      const connection = new Connection(socket, raw, { hub: parts.hub, privates, maySignIn })
      connections.add(connection)
      audience.streams += 1
      counts.add(address, 1)
      socket.once('close', () => {
        connections.delete(connection)
        audience.streams -= 1
        counts.add(address, -1)
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

// The status of the refusal; null: it may be made.
function refusalOf(request: IncomingMessage, settings: StreamSettings, isClosing: boolean): number | null {
  if (isClosing) return 503
  if (request.url?.split('?')[0] !== streamPath) return 404
  return isOurPage(request.headers, settings.PUBLIC_URL) ? null : 403
}
