import { dealsWindow, streamPath, topicKey } from '@candor/contract/stream/stream'
import type { Candle, Deal, ServerMessage, Ticker, Topic } from '@candor/contract/stream/stream'
import { useSession } from '../../../../apps/web/src/shared/state/state.ts'
import { serverClock } from '../clock/clock.ts'
import { endSession, endsSession } from '../../../../apps/web/src/shared/server/session-end.ts'
import { createCell, createCells } from './cell.ts'
import { createConnection } from './connection.ts'
import { nextDepth } from './depth-book.ts'
import type { DepthBook, DepthMessage } from './depth-book.ts'
import { mergedTickers } from './merged-tickers.ts'
import { noteHeard, notePhase } from './stream-state.ts'
import { nextTicks } from './tick-window.ts'
import type { TickWindow } from './tick-window.ts'
import { createTopicCounts } from './topic-counts.ts'

export type AccountMessage = Extract<ServerMessage, { type: 'account' | 'accountMissed' }>

// What the app knows from the stream. A cell is emptied when nobody listens to its topic any more.
export const tickersCell = createCell<ReadonlyMap<string, Ticker>>(new Map())
export const depthCell = createCells<DepthBook | null>(null)
export const dealsCell = createCells<readonly Deal[] | null>(null)
export const candlesCell = createCells<readonly Candle[]>([])
export const indexCell = createCells<TickWindow | null>(null)
const accountListeners = new Set<(message: AccountMessage) => void>()

const account: Topic = { channel: 'account' }
// The newest candles of a chart that are kept: the one under way and those that ended while nothing was drawn.
const candlesKept = 3

let signedInWith: string | null = null
let usedToken: string | null = null

const connection = createConnection({
  openSocket: () => new WebSocket(`${globalThis.location.origin.replace(/^http/, 'ws')}${streamPath}`),
  greeting() {
    signedInWith = null
    usedToken = useSession.getState().token
    const open = counts.topics().filter(({ channel }) => channel !== 'account')
    return [
      ...open.map((topic) => ({ type: 'subscribe', topic }) as const),
      ...(usedToken !== null && counts.has(account) ? [{ type: 'signIn', token: usedToken } as const] : []),
    ]
  },
  onMessage(message) {
    noteHeard()
    receive(message)
  },
  onPhase: notePhase,
})

const counts = createTopicCounts({
  onFirst(topic) {
    connection.open()
    if (topic.channel === 'account') signIn()
    else connection.send({ type: 'subscribe', topic })
  },
  onLast(topic) {
    // A visitor's account was listened for, and never subscribed to.
    if (topic.channel !== 'account' || signedInWith !== null) connection.send({ type: 'unsubscribe', topic })
    if (topic.channel === 'depth') depthCell(topic.market).set(null)
    if (topic.channel === 'deals') dealsCell(topic.market).set(null)
    if (topic.channel === 'candles') candlesCell(topicKey(topic)).set([])
    if (topic.channel === 'index') indexCell(topic.coin).set(null)
    if (counts.topics().length === 0) connection.close()
  },
})

function signIn() {
  const { token } = useSession.getState()
  usedToken = token
  if (token === null) return
  if (signedInWith === token) connection.send({ type: 'subscribe', topic: account })
  else connection.send({ type: 'signIn', token })
}

function receive(message: ServerMessage) {
  switch (message.type) {
    case 'beat':
    case 'refused':
      return
    case 'tickers':
      return tickersCell.set(mergedTickers(tickersCell.get(), message.tickers))
    case 'depthSnapshot':
    case 'depthChange':
      return receiveDepth(message)
    case 'deals':
      return receiveDeals(message)
    case 'candles':
      return receiveCandles(message)
    case 'indexTicks':
      return receiveTicks(message)
    case 'signedIn':
      signedInWith = usedToken
      return connection.send({ type: 'subscribe', topic: account })
    case 'signedOut':
      signedInWith = null
      if (endsSession(200, message.resultCode)) endSession(usedToken, message.resultCode)
      return
    case 'account':
    case 'accountMissed':
      return tellAccount(message)
  }
}

function tellAccount(message: AccountMessage) {
  for (const listener of accountListeners) listener(message)
}

function receiveDepth(message: DepthMessage) {
  const topic: Topic = { channel: 'depth', market: message.market }
  if (!counts.has(topic)) return
  const cell = depthCell(message.market)
  // A change that was under way when the topic was asked for anew: the snapshot is still to come.
  if (message.type === 'depthChange' && cell.get() === null) return
  const next = nextDepth(cell.get(), message)
  if (next) return cell.set(next)
  // Rather no book for a moment than a wrong one.
  cell.set(null)
  askAnew(topic)
}

const askAnewMs = 2_000
let askedAnewAt = 0

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

function receiveDeals({ market, isSnapshot, deals }: Extract<ServerMessage, { type: 'deals' }>) {
  if (!counts.has({ channel: 'deals', market })) return
  const cell = dealsCell(market)
  const before = isSnapshot ? [] : (cell.get() ?? [])
  cell.set([...deals, ...before].slice(0, dealsWindow))
}

function receiveCandles({ market, interval, candles }: Extract<ServerMessage, { type: 'candles' }>) {
  const cell = candlesCell(topicKey({ channel: 'candles', market, interval }))
  const byTime = new Map([...cell.get(), ...candles].map((candle) => [candle.at, candle]))
  cell.set([...byTime.values()].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).slice(-candlesKept))
}

function receiveTicks({ coin, ticks }: Extract<ServerMessage, { type: 'indexTicks' }>) {
  if (!counts.has({ channel: 'index', coin })) return
  const cell = indexCell(coin)
  const before = cell.get()
  const now = Date.now()
  const last = ticks.at(-1)
  if (before && last) serverClock.note(Date.parse(last.at) - now)
  cell.set(nextTicks(before, ticks, now))
}

useSession.subscribe(({ token }, before) => {
  if (token === before.token || !counts.has(account)) return
  signedInWith = null
  if (before.token !== null) connection.send({ type: 'signOut' })
  signIn()
})
globalThis.addEventListener('online', () => connection.wake())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') connection.wake()
})

export function listenTo(topic: Topic): () => void {
  return counts.add(topic)
}

/** Hears what changes for the signed-in account, and when something was missed. */
export function listenToAccount(listener: (message: AccountMessage) => void): () => void {
  accountListeners.add(listener)
  const leave = counts.add(account)
  return () => {
    accountListeners.delete(listener)
    leave()
  }
}
