import { envelope } from '@candor/contract/envelope/envelope'
import { closeCodes, silenceMsMax } from '@candor/contract/stream/stream'
import type { ClientMessage, ServerMessage } from '@candor/contract/stream/stream'

const pauseMsMin = 300
export const pauseMsMax = 15_000
// The server requested a pause: it stops, or has too many connections.
export const comeBackMsMin = 3_000

/**
 * How long to wait before the next try. The pause doubles, and up to half of it is random: when a server
 * comes back, its clients must not all reconnect at the same moment.
 */
export function reconnectPauseMs(failures: number, random: number, askedToWait = false): number {
  const doubled = Math.min(pauseMsMin * 2 ** Math.max(0, failures - 1), pauseMsMax)
  const pause = Math.max(doubled, askedToWait ? comeBackMsMin : 0)
  return Math.round(pause * (1 - random / 2))
}

// The time limit for opening a connection; a slow phone network is not yet a dead one.
export const openMsMax: number = envelope.transferTimeoutMs
const watchMs = 1_000
// WebSocket.OPEN, which may be missing outside of a browser.
const openState = 1
const waitCodes: readonly number[] = [closeCodes.comeBack, closeCodes.badMessage]

export type ConnectionPhase = 'closed' | 'connecting' | 'live'

type Told = {
  openSocket: () => WebSocket
  // The first messages on every connection, including reconnections.
  greeting: () => readonly ClientMessage[]
  onMessage: (message: ServerMessage) => void
  onPhase: (phase: ConnectionPhase) => void
}

function parseMessage(text: unknown): ServerMessage | undefined {
  try {
    return JSON.parse(String(text)) as ServerMessage
  } catch {
    return undefined
  }
}

/** One WebSocket that reconnects by itself until it is closed. */
export function createConnection({ openSocket, greeting, onMessage, onPhase }: Told) {
  let socket: WebSocket | null = null
  let hearing = new AbortController()
  let failures = 0
  let heardAt = 0
  let limitMs = openMsMax
  let retry: ReturnType<typeof setTimeout> | undefined
  let watch: ReturnType<typeof setInterval> | undefined

  function drop() {
    clearTimeout(retry)
    clearInterval(watch)
    retry = undefined
    if (!socket) return
    const old = socket
    socket = null
    hearing.abort()
    old.close()
  }

  function lost(askedToWait: boolean) {
    drop()
    failures += 1
    onPhase('connecting')
    retry = setTimeout(connect, reconnectPauseMs(failures, Math.random(), askedToWait))
  }

  function connect() {
    drop()
    onPhase('connecting')
    heardAt = Date.now()
    limitMs = openMsMax
    const opened = openSocket()
    socket = opened
    hearing = new AbortController()
    const { signal } = hearing
    opened.addEventListener('open', greet, { signal })
    opened.addEventListener('message', ({ data }) => hear(data), { signal })
    opened.addEventListener('close', ({ code }) => lost(waitCodes.includes(code)), { signal })
    watch = setInterval(checkSilence, watchMs)
  }

  function greet() {
    heardAt = Date.now()
    limitMs = silenceMsMax
    for (const message of greeting()) send(message)
  }

  function hear(text: unknown) {
    heardAt = Date.now()
    failures = 0
    onPhase('live')
    const message = parseMessage(text)
    if (message) onMessage(message)
  }

  function checkSilence() {
    if (socket && Date.now() - heardAt > limitMs) lost(false)
  }

  function send(message: ClientMessage) {
    if (socket?.readyState === openState) socket.send(JSON.stringify(message))
  }

  return {
    open() {
      if (!socket && retry === undefined) connect()
    },
    close() {
      drop()
      failures = 0
      onPhase('closed')
    },
    send,
    /** The network is back, or the page is visible: no reason to wait longer. */
    wake() {
      if (retry !== undefined) connect()
      else checkSilence()
      if (retry !== undefined) connect()
    },
  }
}
