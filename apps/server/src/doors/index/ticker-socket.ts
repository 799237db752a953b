import { WebSocket } from 'ws'
import type { IndexSource } from './port.ts'

// The protocol of one exchange, on top of WebSocket.
type TickerProtocol = {
  url: string
  // Sent when the connection is open.
  greeting?: string
  // Sent regularly if the exchange requires it; its own pings may be enough.
  keepAlive?: string
  onMessage: (text: string) => void
  // A new connection knows nothing yet, and the old one's prices may be outdated.
  onOpen?: () => void
}

export const socketTimes = {
  // After this long without a message the connection is dropped: it may be dead without an error.
  silenceMs: 10_000,
  keepAliveMs: 30_000,
  pauseMsMin: 500,
  pauseMsMax: 60_000,
}
export type SocketTimes = typeof socketTimes

const messageBytesMax = 1_048_576
const handshakeMsMax = 10_000

// Keeps one connection to an exchange open while the product runs.
class TickerSocket {
  private readonly protocol: TickerProtocol
  private readonly times: SocketTimes
  private socket: WebSocket | null = null
  private silence: NodeJS.Timeout | undefined
  private keepAlive: NodeJS.Timeout | undefined
  private pause: NodeJS.Timeout | undefined
  private failures = 0
  private isClosed = false
  isConnected = false

  constructor(protocol: TickerProtocol, times: SocketTimes = socketTimes) {
    this.protocol = protocol
    this.times = times
    this.connect()
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.pause)
    this.drop()
  }

  private connect(): void {
    const socket = new WebSocket(this.protocol.url, {
      maxPayload: messageBytesMax,
      handshakeTimeout: handshakeMsMax,
    })
    this.socket = socket
    socket.on('open', () => {
      this.isConnected = true
      const { greeting, keepAlive, onOpen } = this.protocol
      onOpen?.()
      if (greeting !== undefined) socket.send(greeting)
      this.listenForSilence()
      this.keepAlive = setInterval(() => {
        if (keepAlive !== undefined) socket.send(keepAlive)
      }, this.times.keepAliveMs)
    })
    socket.on('message', (message, isBinary) => {
      this.failures = 0
      this.listenForSilence()
      if (!isBinary) this.protocol.onMessage(Buffer.isBuffer(message) ? message.toString() : '')
    })
    // An error is always followed by the close, which starts the next try.
    socket.on('error', () => undefined)
    socket.on('close', () => this.comeBack(socket))
  }

  private listenForSilence(): void {
    clearTimeout(this.silence)
    this.silence = setTimeout(() => this.socket?.terminate(), this.times.silenceMs)
  }

  private comeBack(socket: WebSocket): void {
    if (this.socket !== socket) return
    this.drop()
    if (this.isClosed) return
    this.pause = setTimeout(() => this.connect(), this.nextPauseMs())
    this.failures += 1
  }

  // Doubles after every failure and varies, so that not all clients come back at once.
  private nextPauseMs(): number {
    const { pauseMsMin, pauseMsMax } = this.times
    const grown = Math.min(pauseMsMax, pauseMsMin * 2 ** Math.min(this.failures, 20))
    return Math.round(grown * (0.5 + Math.random() / 2))
  }

  private drop(): void {
    clearTimeout(this.silence)
    clearInterval(this.keepAlive)
    this.isConnected = false
    const { socket } = this
    this.socket = null
    socket?.terminate()
  }
}

// A source of prices that come over such a connection.
export function tickerSource(
  name: string,
  protocol: TickerProtocol,
  { times, priceOf }: Pick<IndexSource, 'priceOf'> & { times: SocketTimes | undefined },
): IndexSource {
  const socket = new TickerSocket(protocol, times)
  return {
    name,
    get isConnected() {
      return socket.isConnected
    },
    priceOf,
    close: () => socket.close(),
  }
}

// The pairs of some coins, as an exchange calls them.
export function pairsOf(symbols: readonly string[], ending: string): Readonly<Record<string, string>> {
  return Object.fromEntries(symbols.map((symbol) => [symbol, `${symbol}${ending}`]))
}
