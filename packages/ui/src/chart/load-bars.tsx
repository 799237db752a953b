import type { DataLoader } from 'klinecharts'
import { barOf, intervalOf } from './bars.tsx'
import type { ChartCandle, ChartInterval } from './bars.tsx'

// Enough for a wide screen, and one page of the server's.
const pageSize = 300

type Page = { interval: ChartInterval; limit: number; before?: string }
/** The source of a chart's candles, newest first. */
export type ReadCandles = (page: Page) => Promise<readonly ChartCandle[]>

type Told = {
  read: ReadCandles
  isCurrent: (ticker: string, interval: string) => boolean
  onRead: (failed: boolean) => void
}

/** Loads the chart's candles: the newest first, older ones on scrolling to the left. */
export function barLoader({ read, isCurrent, onRead }: Told): DataLoader['getBars'] {
  return async ({ type, timestamp, symbol, period, callback }) => {
    const interval = intervalOf(period)
    // Only the left side has more; new candles come from the stream.
    if (type === 'backward') return callback([], { forward: true, backward: false })
    const before = type === 'forward' && timestamp !== null ? new Date(timestamp).toISOString() : undefined
    try {
      const candles = await read({ interval, limit: pageSize, ...(before !== undefined && { before }) })
      // An answer for a chart that shows something else by now is ignored.
      if (!isCurrent(symbol.ticker, interval)) return
      callback(candles.map(barOf).toReversed(), { forward: candles.length === pageSize, backward: false })
      onRead(false)
    } catch {
      if (!isCurrent(symbol.ticker, interval)) return
      callback([], { forward: type === 'forward', backward: false })
      if (type === 'init') onRead(true)
    }
  }
}
