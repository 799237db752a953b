import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { topicKey } from '@candor/contract/stream/stream'
import type { OptionTick } from '@candor/contract/calls/options'
import type { CandleInterval } from '@candor/contract/candle-intervals'
import type { Candle, Deal, Ticker, Topic } from '@candor/contract/stream/stream'
import type { DepthBook } from '../stream/depth-book.ts'
import type { AccountMessage, Stream } from '../stream/stream.ts'
import { useCell } from './use-cell.ts'

const whole = <Value>(value: Value) => value
const tickers: Topic = { channel: 'tickers' }
const noTicks: readonly OptionTick[] = []

/** What the components of an app hear of its stream. */
export function createStreamHooks(stream: Stream) {
  const { figures } = stream

  function useTopic(topic: Topic) {
    const key = topicKey(topic)
    // The key says all there is to a topic; a new object with the same words is the same topic.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    useEffect(() => stream.listenTo(topic), [key])
  }

  /** The last 24 hours of every market; draws with every change of any of them. */
  function useTickers(): ReadonlyMap<string, Ticker> {
    useTopic(tickers)
    return useCell(figures.tickers, whole)
  }

  /** The last 24 hours of one market; undefined before the first word about it. */
  function useTicker(market: string): Ticker | undefined {
    useTopic(tickers)
    return useCell(figures.tickers, (known) => known.get(market))
  }

  /** The best levels of both sides; null until they are here, and while they are asked for anew. */
  function useDepth(market: string): DepthBook | null {
    useTopic({ channel: 'depth', market })
    return useCell(figures.depth(market), whole)
  }

  /** The latest trades, newest first. */
  function useDeals(market: string): readonly Deal[] | null {
    useTopic({ channel: 'deals', market })
    return useCell(figures.deals(market), whole)
  }

  /** The candle under way and the few before it, oldest first. */
  function useLiveCandle(market: string, interval: CandleInterval): readonly Candle[] {
    const topic: Topic = { channel: 'candles', market, interval }
    useTopic(topic)
    return useCell(figures.candles(topicKey(topic)), whole)
  }

  /** The ticks of a coin's index since this screen listens, oldest first. */
  function useIndexTicks(coin: string): readonly OptionTick[] {
    useTopic({ channel: 'index', coin })
    return useCell(figures.index(coin), (window) => window?.ticks ?? noTicks)
  }

  /** The index price of this moment; `isFresh` is false while the last one is too old to open or close an option on. */
  function useIndexPrice(coin: string): { price: string | null; isFresh: boolean } {
    useTopic({ channel: 'index', coin })
    const price = useCell(figures.index(coin), (window) => window?.ticks.at(-1)?.price ?? null)
    const freshUntil = useCell(figures.index(coin), (window) => window?.freshUntil ?? 0)
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
  function useAccountFeed(onMessage: (message: AccountMessage) => void): void {
    const latest = useRef(onMessage)
    useEffect(() => {
      latest.current = onMessage
    })
    useEffect(() => stream.listenToAccount((message) => latest.current(message)), [])
  }

  /** Whether the live figures on the screen are old. */
  function useIsStale(): boolean {
    return useStore(stream.state, ({ isStale }) => isStale)
  }

  /** When the server was last heard; null before the first word. */
  function useHeardAt(): number | null {
    return useStore(stream.state, ({ heardAt }) => heardAt)
  }

  return {
    useTickers,
    useTicker,
    useDepth,
    useDeals,
    useLiveCandle,
    useIndexTicks,
    useIndexPrice,
    useAccountFeed,
    useIsStale,
    useHeardAt,
  }
}
