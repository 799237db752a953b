import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { Ticker, Topic } from '@candor/contract/stream/stream'
import type { AccountMessage, Stream } from '../stream/stream.ts'
import { useCell } from './use-cell.ts'
import { useTopic } from './use-topic.ts'

const whole = <Value>(value: Value) => value
const tickers: Topic = { channel: 'tickers' }

/** What the components of an app hear of its stream. */
export function createStreamHooks(stream: Stream) {
  /** The last 24 hours of every market; draws with every change of any of them. */
  function useTickers(): ReadonlyMap<string, Ticker> {
    useTopic(stream, tickers)
    return useCell(stream.tickers, whole)
  }

  /** The last 24 hours of one market; undefined before the first word about it. */
  function useTicker(market: string): Ticker | undefined {
    useTopic(stream, tickers)
    return useCell(stream.tickers, (known) => known.get(market))
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
    useAccountFeed,
    useIsStale,
    useHeardAt,
  }
}
