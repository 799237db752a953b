import type { ServerMessage, Ticker, Topic } from '@candor/contract/stream/stream'
import type { Clock } from '../clock/clock.ts'
import { endsSession } from '../session/session.ts'
import type { Session } from '../session/session.ts'
import { createCell } from './cell.ts'
import { createConnection } from './connection.ts'
import type { FigureSource, MarketMessage } from './market-figures.ts'
import { mergedTickers } from './merged-tickers.ts'
import { createStreamState } from './stream-state.ts'
import { createTopicCounts } from './topic-counts.ts'

export type AccountMessage = Extract<ServerMessage, { type: 'account' | 'accountMissed' }>
export type ChatStreamMessage = Extract<
  ServerMessage,
  { type: 'chatChanged' | 'chatTyping' | 'chatPosition' }
>

type FigurePart = { receive: (message: MarketMessage) => void; forget: (topic: Topic) => void }

type StreamOptions = {
  openSocket: () => WebSocket
  session: Session
  clock: Clock
  /** Checks by a call whether the session is valid, and whose it is. */
  checkSession: () => void
}

const account: Topic = { channel: 'account' }
const askAnewMs = 2_000

/** One WebSocket for every topic, signed in as its session is. */
export function createStream({ openSocket, session, clock, checkSession }: StreamOptions) {
  const accountListeners = new Set<(message: AccountMessage) => void>()
  const answerListeners = new Set<() => void>()
  const chatListeners = new Map<string, Set<(message: ChatStreamMessage) => void>>()
  const tickers = createCell<ReadonlyMap<string, Ticker>>(new Map())
  const termsRevision = createCell<number | null>(null)
  const parts: FigurePart[] = []
  const state = createStreamState()
  let signedInWith: string | null = null
  let usedId: string | null = null
  let askedAnewAt = 0

  const connection = createConnection({
    openSocket,
    greeting() {
      signedInWith = null
      usedId = session.current()
      const open = counts.topics().filter(({ channel }) => channel !== 'account')
      return [
        ...open.map((topic) => ({ type: 'subscribe', topic }) as const),
        ...(counts.has(account) ? accountGreeting(usedId) : []),
      ]
    },
    onMessage(message) {
      state.noteHeard()
      receive(message)
    },
    onPhase: (phase) => state.notePhase(phase),
  })

  const counts = createTopicCounts({
    onFirst(topic) {
      connection.open()
      if (topic.channel === 'account') signIn()
      else connection.send({ type: 'subscribe', topic })
    },
    onLast(topic) {
      // A visitor had listeners for it, but no subscription.
      if (topic.channel !== 'account' || signedInWith !== null)
        connection.send({ type: 'unsubscribe', topic })
      for (const part of parts) part.forget(topic)
      if (counts.topics().length === 0) connection.close()
    },
  })

  function accountGreeting(id: string | null) {
    if (id === null) return []
    const token = session.streamToken(id)
    if (token !== null) return [{ type: 'signIn', token } as const]
    signedInWith = id
    return [{ type: 'subscribe', topic: account } as const]
  }

  function signIn() {
    usedId = session.current()
    if (usedId !== null && signedInWith === usedId) connection.send({ type: 'subscribe', topic: account })
    else for (const message of accountGreeting(usedId)) connection.send(message)
  }

  function receive(message: ServerMessage) {
    switch (message.type) {
      case 'beat':
      case 'refused':
        return
      case 'tickers':
        return tickers.set(mergedTickers(tickers.get(), message.tickers))
      case 'terms':
        return termsRevision.set(message.revision)
      case 'signedIn':
        signedInWith = usedId
        return connection.send({ type: 'subscribe', topic: account })
      case 'signedOut':
        return receiveEnd(message.resultCode)
      case 'profileChanged':
        return checkSession()
      case 'chatAnswered':
        for (const listener of answerListeners) listener()
        return
      case 'chatChanged':
      case 'chatTyping':
      case 'chatPosition':
        for (const listener of chatListeners.get(message.key) ?? []) listener(message)
        return
      case 'accountMissed':
        // The profile may have changed as well.
        checkSession()
        for (const listener of accountListeners) listener(message)
        return
      case 'account':
        for (const listener of accountListeners) listener(message)
        return
      case 'depthSnapshot':
      case 'depthChange':
      case 'deals':
      case 'candles':
      case 'indexTicks':
        for (const part of parts) part.receive(message)
    }
  }

  function receiveEnd(code: number) {
    const isOfUsed = signedInWith !== null && signedInWith === usedId
    signedInWith = null
    if (!endsSession(200, code)) return
    if (isOfUsed) session.onEnd(usedId, code)
    // It may concern this session or still the one before it.
    else checkSession()
  }

  /**
   * At once, or slower if it did not help: an always inconsistent book must not cause a storm of requests.
   */
  function askAnew(topic: Topic) {
    const pauseMs = Date.now() - askedAnewAt < askAnewMs ? askAnewMs : 0
    askedAnewAt = Date.now()
    setTimeout(() => {
      if (!counts.has(topic)) return
      connection.send({ type: 'unsubscribe', topic })
      connection.send({ type: 'subscribe', topic })
    }, pauseMs)
  }

  /** Listens to changes for the signed-in account, and to `accountMissed`. */
  function listenToAccount(listener: (message: AccountMessage) => void): () => void {
    accountListeners.add(listener)
    const leave = counts.add(account)
    return () => {
      accountListeners.delete(listener)
      leave()
    }
  }

  /** Listens to answers of customer service to the signed-in user. */
  function listenToAnswers(listener: () => void): () => void {
    answerListeners.add(listener)
    const leave = counts.add(account)
    return () => {
      answerListeners.delete(listener)
      leave()
    }
  }

  /**
   * Listens to a conversation, by its key. `chatChanged` comes first, and after every reconnect: a call reads
   * the missed messages.
   */
  function listenToChat(key: string, listener: (message: ChatStreamMessage) => void): () => void {
    const listeners = chatListeners.get(key) ?? new Set()
    chatListeners.set(key, listeners.add(listener))
    const leave = counts.add({ channel: 'chat', key })
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) chatListeners.delete(key)
      leave()
    }
  }

  session.subscribe(() => {
    if (!counts.has(account)) return
    const before = usedId
    signedInWith = null
    const id = session.current()
    // A cookie signs in once per connection: another session needs another one.
    if (session.streamToken(id ?? before ?? '') === null) {
      connection.close()
      connection.open()
      return
    }
    if (before !== null) connection.send({ type: 'signOut' })
    signIn()
  })

  /** Adds further figures from the stream; screens that show them call it before listening. */
  function addFigures<Part extends FigurePart>(create: (source: FigureSource) => Part): Part {
    const part = create({ isHeard: (topic) => counts.has(topic), askAnew, clock })
    parts.push(part)
    return part
  }

  return {
    tickers,
    /** The revision of the terms of products; null before the first message. */
    termsRevision,
    addFigures,
    state: state.store,
    /** The network is back, or the page is visible. */
    wake: () => connection.wake(),
    listenTo: (topic: Topic): (() => void) => counts.add(topic),
    listenToAccount,
    listenToAnswers,
    listenToChat,
  }
}
export type Stream = ReturnType<typeof createStream>

/** The stream address of a server: beside its calls, or at the origin of the page. */
export function streamUrl(baseUrl: string, path: string): string {
  const url = /^https?:/.test(baseUrl) ? baseUrl : `${globalThis.location.origin}${baseUrl}`
  return `${url.replace(/^http/, 'ws')}${path}`
}

/** Reconnects at once when the network returns, or when the page is visible again. */
export function wakeWithBrowser(stream: Pick<Stream, 'wake'>): void {
  globalThis.addEventListener('online', () => stream.wake())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') stream.wake()
  })
}
