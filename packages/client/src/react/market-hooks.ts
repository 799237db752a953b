import { useEffect, useState } from 'react'
import { topicKey } from '@candor/contract/stream/stream'
import type { OptionTick } from '@candor/contract/calls/options'
import type { CandleInterval } from '@candor/contract/candle-intervals'
import type { Candle, Deal, Topic } from '@candor/contract/stream/stream'
import type { DepthBook } from '../stream/depth-book.ts'
import type { MarketFigures } from '../stream/market-figures.ts'
import type { Stream } from '../stream/stream.ts'
import { useCell, useTopic } from './stream-hooks.ts'

const whole = <Value>(value: Value) => value
const noTicks: readonly OptionTick[] = []

/** The hooks of an app's components for single markets and coins. */
export function createMarketHooks(stream: Pick<Stream, 'listenTo'>, figures: MarketFigures) {
  /** The best levels of both sides; null until loaded, and while reloading. */
  function useDepth(market: string): DepthBook | null {
    useTopic(stream, { channel: 'depth', market })
    return useCell(figures.depth(market), whole)
  }

  /** The latest trades, newest first. */
  function useDeals(market: string): readonly Deal[] | null {
    useTopic(stream, { channel: 'deals', market })
    return useCell(figures.deals(market), whole)
  }

  /** The current candle and the few before it, oldest first. */
  function useLiveCandle(market: string, interval: CandleInterval): readonly Candle[] {
    const topic: Topic = { channel: 'candles', market, interval }
    useTopic(stream, topic)
    return useCell(figures.candles(topicKey(topic)), whole)
  }

  /** The ticks of a coin's index since this screen opened, oldest first. */
  function useIndexTicks(coin: string): readonly OptionTick[] {
    useTopic(stream, { channel: 'index', coin })
    return useCell(figures.index(coin), (window) => window?.ticks ?? noTicks)
  }

  /**
   * The current index price; `isFresh` is false while the last one is too old to open or close an option on.
   */
  function useIndexPrice(coin: string): { price: string | null; isFresh: boolean } {
    useTopic(stream, { channel: 'index', coin })
    const price = useCell(figures.index(coin), (window) => window?.ticks.at(-1)?.price ?? null)
    const freshUntil = useCell(figures.index(coin), (window) => window?.freshUntil ?? 0)
    const [now, setNow] = useState(0)
    useEffect(() => {
      const timer = setTimeout(() => setNow(Date.now()), Math.max(0, freshUntil - Date.now()) + 5)
      return () => clearTimeout(timer)
    }, [freshUntil])
    return { price, isFresh: now < freshUntil }
  }

  return { useDepth, useDeals, useLiveCandle, useIndexTicks, useIndexPrice }
}
