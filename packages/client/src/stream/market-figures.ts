import { dealsWindow, topicKey } from '@candor/contract/stream/stream'
import type { Candle, Deal, ServerMessage, Topic } from '@candor/contract/stream/stream'
import type { Clock } from '../clock/clock.ts'
import { createCells } from './cell.ts'
import { nextDepth } from './depth-book.ts'
import type { DepthBook, DepthMessage } from './depth-book.ts'
import { nextTicks } from './tick-window.ts'
import type { TickWindow } from './tick-window.ts'

// The kept newest candles of a chart: the current one and those that ended while nothing was rendered.
const candlesKept = 3

type Message<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>
export type MarketMessage = DepthMessage | Message<'deals' | 'candles' | 'indexTicks'>

/** The stream's interface for a part of its figures. */
export type FigureSource = {
  isHeard: (topic: Topic) => boolean
  askAnew: (topic: Topic) => void
  clock: Clock
}

/**
 * The figures of single markets and coins; screens without any don't load it. A cell is emptied when its
 * topic has no listeners left.
 */
export function createMarketFigures({ isHeard, askAnew, clock }: FigureSource) {
  const depth = createCells<DepthBook | null>(null)
  const deals = createCells<readonly Deal[] | null>(null)
  const candles = createCells<readonly Candle[]>([])
  const index = createCells<TickWindow | null>(null)

  function receiveDepth(message: DepthMessage) {
    const topic: Topic = { channel: 'depth', market: message.market }
    if (!isHeard(topic)) return
    const cell = depth(message.market)
    // A late change from before the new request: the snapshot is still to come.
    if (message.type === 'depthChange' && cell.get() === null) return
    const next = nextDepth(cell.get(), message)
    if (next) return cell.set(next)
    // Better no book for a moment than a wrong one.
    cell.set(null)
    askAnew(topic)
  }

  function receiveDeals({ market, isSnapshot, deals: fresh }: Message<'deals'>) {
    if (!isHeard({ channel: 'deals', market })) return
    const cell = deals(market)
    const before = isSnapshot ? [] : (cell.get() ?? [])
    cell.set([...fresh, ...before].slice(0, dealsWindow))
  }

  function receiveCandles({ market, interval, candles: fresh }: Message<'candles'>) {
    const cell = candles(topicKey({ channel: 'candles', market, interval }))
    const byTime = new Map([...cell.get(), ...fresh].map((candle) => [candle.at, candle]))
    cell.set([...byTime.values()].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).slice(-candlesKept))
  }

  function receiveTicks({ coin, ticks }: Message<'indexTicks'>) {
    if (!isHeard({ channel: 'index', coin })) return
    const cell = index(coin)
    const before = cell.get()
    const now = Date.now()
    const last = ticks.at(-1)
    if (before && last) clock.note(Date.parse(last.at) - now)
    cell.set(nextTicks(before, ticks, now))
  }

  return {
    depth,
    deals,
    candles,
    index,
    receive(message: MarketMessage) {
      switch (message.type) {
        case 'depthSnapshot':
        case 'depthChange':
          return receiveDepth(message)
        case 'deals':
          return receiveDeals(message)
        case 'candles':
          return receiveCandles(message)
        case 'indexTicks':
          return receiveTicks(message)
      }
    },
    forget(topic: Topic) {
      if (topic.channel === 'depth') depth(topic.market).set(null)
      if (topic.channel === 'deals') deals(topic.market).set(null)
      if (topic.channel === 'candles') candles(topicKey(topic)).set([])
      if (topic.channel === 'index') index(topic.coin).set(null)
    },
  }
}
export type MarketFigures = ReturnType<typeof createMarketFigures>
