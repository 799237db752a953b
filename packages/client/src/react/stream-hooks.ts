import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { Ticker, Topic } from '@candor/contract/stream/stream'
import { topicKey } from '@candor/contract/stream/stream'
import type { AccountMessage, Stream } from '../stream/stream.ts'
import type { Cell } from '../stream/cell.ts'

/** Listens to a topic for as long as the component is mounted. */
export function useTopic(stream: Pick<Stream, 'listenTo'>, topic: Topic): void {
  const key = topicKey(topic)
  // The key fully describes a topic; a new object with the same content is the same topic.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => stream.listenTo(topic), [key])
}

/** The value that `select` picks from the cell; the component renders again only when it changes. */
export function useCell<Value, Picked>(cell: Cell<Value>, select: (value: Value) => Picked): Picked {
  return useSyncExternalStore(cell.subscribe, () => select(cell.get()))
}

const whole = <Value>(value: Value) => value
const tickers: Topic = { channel: 'tickers' }
const terms: Topic = { channel: 'terms' }

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

  /** Acts when operators have changed the terms of products, also while the connection was lost. */
  function useTermsFeed(onChange: () => void): void {
    const latest = useRef(onChange)
    useEffect(() => {
      latest.current = onChange
    })
    useTopic(stream, terms)
    useEffect(() => {
      let known = stream.termsRevision.get()
      return stream.termsRevision.subscribe(() => {
        const revision = stream.termsRevision.get()
        if (known !== null && revision !== known) latest.current()
        known = revision
      })
    }, [])
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
    useTermsFeed,
    useIsStale,
    useHeardAt,
  }
}
