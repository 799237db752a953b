import { useEffect, useRef, useState } from 'react'
import { topicKey } from '@candor/contract/stream/stream'
import type { OptionTick } from '@candor/contract/calls/options'
import type { Candle, CandleInterval, Deal, Ticker, Topic } from '@candor/contract/stream/stream'
import { useCell } from '../stream/cell.ts'
import type { DepthBook } from '../stream/depth-book.ts'
import {
  candlesCell,
  dealsCell,
  depthCell,
  indexCell,
  listenTo,
  listenToAccount,
  tickersCell,
} from '../stream/stream.ts'
import type { AccountMessage } from '../stream/stream.ts'

const whole = <Value>(value: Value) => value

function useTopic(topic: Topic) {
  const key = topicKey(topic)
  // The key says all there is to a topic; a new object with the same words is the same topic.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => listenTo(topic), [key])
}

const tickers: Topic = { channel: 'tickers' }

/** The last 24 hours of every market; draws with every change of any of them. */
export function useTickers(): ReadonlyMap<string, Ticker> {
  useTopic(tickers)
  return useCell(tickersCell, whole)
}

/** The last 24 hours of one market; undefined before the first word about it. */
export function useTicker(market: string): Ticker | undefined {
  useTopic(tickers)
  return useCell(tickersCell, (known) => known.get(market))
}

/** The best levels of both sides; null until they are here, and while they are asked for anew. */
export function useDepth(market: string): DepthBook | null {
  useTopic({ channel: 'depth', market })
  return useCell(depthCell(market), whole)
}

/** The latest trades, newest first. */
export function useDeals(market: string): readonly Deal[] | null {
  useTopic({ channel: 'deals', market })
  return useCell(dealsCell(market), whole)
}

/** The candle under way and the few before it, oldest first. */
export function useLiveCandle(market: string, interval: CandleInterval): readonly Candle[] {
  const topic: Topic = { channel: 'candles', market, interval }
  useTopic(topic)
  return useCell(candlesCell(topicKey(topic)), whole)
}

const noTicks: readonly OptionTick[] = []

/** The ticks of a coin's index since this screen listens, oldest first. */
export function useIndexTicks(coin: string): readonly OptionTick[] {
  useTopic({ channel: 'index', coin })
  return useCell(indexCell(coin), (window) => window?.ticks ?? noTicks)
}

/** The index price of this moment; `isFresh` is false while the last one is too old to open or close an option on. */
export function useIndexPrice(coin: string): { price: string | null; isFresh: boolean } {
  useTopic({ channel: 'index', coin })
  const price = useCell(indexCell(coin), (window) => window?.ticks.at(-1)?.price ?? null)
  const freshUntil = useCell(indexCell(coin), (window) => window?.freshUntil ?? 0)
  const [now, setNow] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, freshUntil - Date.now()) + 5)
    return () => clearTimeout(timer)
  }, [freshUntil])
  return { price, isFresh: now < freshUntil }
}

/**
 * What changes for the signed-in account, as it happens. A screen reads by calls when it opens, and again on
 * `accountMissed`, which comes whenever something may have been missed: after signing in, after every reconnect.
 */
export function useAccountFeed(onMessage: (message: AccountMessage) => void): void {
  const latest = useRef(onMessage)
  useEffect(() => {
    latest.current = onMessage
  })
  useEffect(() => listenToAccount((message) => latest.current(message)), [])
}
