import type { ServerMessage, Topic } from '@candor/contract/stream/stream'
import type { Clock } from '../clock/clock.ts'
import { endsSession } from '../session/session.ts'
import type { Session } from '../session/session.ts'
import { createConnection } from './connection.ts'
import { createStreamFigures, isFigureMessage } from './stream-figures.ts'
import { createStreamState } from './stream-state.ts'
import { createTopicCounts } from './topic-counts.ts'

export type AccountMessage = Extract<ServerMessage, { type: 'account' | 'accountMissed' }>

type StreamOptions = {
  openSocket: () => WebSocket
  session: Session
  clock: Clock
  /** Asks the server by a call whether the session holds, and whose it is. */
  checkSession: () => void
}

const account: Topic = { channel: 'account' }
const askAnewMs = 2_000

/** One WebSocket for every topic, signed in as its session is. */
export function createStream({ openSocket, session, clock, checkSession }: StreamOptions) {
  const accountListeners = new Set<(message: AccountMessage) => void>()
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
      // A visitor's account was listened for, and never subscribed to.
      if (topic.channel !== 'account' || signedInWith !== null)
        connection.send({ type: 'unsubscribe', topic })
      figures.forget(topic)
      if (counts.topics().length === 0) connection.close()
    },
  })

  const figures = createStreamFigures({ isHeard: (topic) => counts.has(topic), askAnew, clock })

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
    if (isFigureMessage(message)) return figures.receive(message)
    switch (message.type) {
      case 'signedIn':
        signedInWith = usedId
        return connection.send({ type: 'subscribe', topic: account })
      case 'signedOut':
        return receiveEnd(message.resultCode)
      case 'profileChanged':
        return checkSession()
      case 'account':
      case 'accountMissed':
        for (const listener of accountListeners) listener(message)
    }
  }

  function receiveEnd(code: number) {
    const isOfUsed = signedInWith !== null && signedInWith === usedId
    signedInWith = null
    if (!endsSession(200, code)) return
    if (isOfUsed) session.onEnd(usedId, code)
    // It may be about this session or still about the one before it.
    else checkSession()
  }

  /** At once, and slower when it did not help: a book that never adds up must not become a storm of questions. */
  function askAnew(topic: Topic) {
    const pauseMs = Date.now() - askedAnewAt < askAnewMs ? askAnewMs : 0
    askedAnewAt = Date.now()
    setTimeout(() => {
      if (!counts.has(topic)) return
      connection.send({ type: 'unsubscribe', topic })
      connection.send({ type: 'subscribe', topic })
    }, pauseMs)
  }

  /** Hears what changes for the signed-in account, and when something was missed. */
  function listenToAccount(listener: (message: AccountMessage) => void): () => void {
    accountListeners.add(listener)
    const leave = counts.add(account)
    return () => {
      accountListeners.delete(listener)
      leave()
    }
  }

  session.subscribe(() => {
    if (!counts.has(account)) return
    const before = usedId
    signedInWith = null
    const id = session.current()
    // A cookie speaks once per connection: another session needs another one.
    if (session.streamToken(id ?? before ?? '') === null) {
      connection.close()
      connection.open()
      return
    }
    if (before !== null) connection.send({ type: 'signOut' })
    signIn()
  })

  return {
    figures,
    state: state.store,
    /** The network is back, or someone looks again. */
    wake: () => connection.wake(),
    listenTo: (topic: Topic): (() => void) => counts.add(topic),
    listenToAccount,
  }
}
export type Stream = ReturnType<typeof createStream>

/** Where the stream of a server is: beside its calls, or at the origin of the page. */
export function streamUrl(baseUrl: string, path: string): string {
  const url = /^https?:/.test(baseUrl) ? baseUrl : `${globalThis.location.origin}${baseUrl}`
  return `${url.replace(/^http/, 'ws')}${path}`
}

/** Comes back at once when the network does, or when the page is looked at again. */
export function wakeWithBrowser(stream: Pick<Stream, 'wake'>): void {
  globalThis.addEventListener('online', () => stream.wake())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') stream.wake()
  })
}
