import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { Ticker, Topic } from '@candor/contract/stream/stream'
import type { AccountMessage, Stream } from '../stream/stream.ts'
import { useCell } from './use-cell.ts'
import { useTopic } from './use-topic.ts'

const whole = <Value>(value: Value) => value
const tickers: Topic = { channel: 'tickers' }

/** The stream's hooks for the components of an app. */
export function createStreamHooks(stream: Stream) {
  /** The last 24 hours of every market; renders with every change of any. */
  function useTickers(): ReadonlyMap<string, Ticker> {
    useTopic(stream, tickers)
    return useCell(stream.tickers, whole)
  }

  /** The last 24 hours of one market; undefined before its first message. */
  function useTicker(market: string): Ticker | undefined {
    useTopic(stream, tickers)
    return useCell(stream.tickers, (known) => known.get(market))
  }

  /**
   * Live changes of the signed-in account. A screen reads by calls when it opens, and again on
   * `accountMissed`, which comes whenever something may have been missed: after signing in, after every
   * reconnect.
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

  /** When the server last sent a message; null before the first. */
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
