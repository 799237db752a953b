import type { DepthLevel } from '@candor/contract/stream/stream'
import type { DepthBook } from '@candor/client/stream/depth-book'
import { levelOf } from '../units.ts'
import type { TradeUnits } from '../units.ts'

/** One line of the book: a price, its quantity, and the total up to it. */
export type BookRow = { ticks: number; lots: number; sumLots: number }
export type BookSide = 'bids' | 'asks'
export type BookRows = { bids: BookRow[]; asks: BookRow[]; sumMax: number; spreadTicks: number | null }

/** Bids are grouped at the step below, asks at the one above: no grouped price looks better than it is. */
function gatheredTicks(ticks: number, stepTicks: number, side: BookSide): number {
  return (side === 'bids' ? Math.floor(ticks / stepTicks) : Math.ceil(ticks / stepTicks)) * stepTicks
}

function rowsOf(
  levels: readonly DepthLevel[],
  side: BookSide,
  { units, stepTicks, count }: { units: TradeUnits; stepTicks: number; count: number },
): BookRow[] {
  const rows: BookRow[] = []
  let sumLots = 0
  for (const level of levels) {
    const { ticks, lots } = levelOf(level, units)
    const at = gatheredTicks(ticks, stepTicks, side)
    const last = rows.at(-1)
    if (last?.ticks !== at && rows.length === count) break
    sumLots += lots
    if (last?.ticks === at) {
      last.lots += lots
      last.sumLots = sumLots
    } else rows.push({ ticks: at, lots, sumLots })
  }
  return rows
}

/** Both sides from the best price outwards, at most `count` rows each. */
export function bookRows(
  book: DepthBook,
  options: { units: TradeUnits; stepTicks: number; count: number },
): BookRows {
  const bids = rowsOf(book.bids, 'bids', options)
  const asks = rowsOf(book.asks, 'asks', options)
  const [bestBid, bestAsk] = [book.bids[0], book.asks[0]]
  return {
    bids,
    asks,
    sumMax: Math.max(bids.at(-1)?.sumLots ?? 0, asks.at(-1)?.sumLots ?? 0),
    spreadTicks:
      bestBid && bestAsk
        ? levelOf(bestAsk, options.units).ticks - levelOf(bestBid, options.units).ticks
        : null,
  }
}

const stepFactors = [1, 10, 100, 1000] as const

/** The steps for grouping prices: all those small compared to the price itself. */
export function stepsFor(lastTicks: number | null): number[] {
  return stepFactors.filter((factor) => factor === 1 || (lastTicks !== null && factor * 20 <= lastTicks))
}

export const bookRowsMin = 3
const bookRowsMax = 20
// Tabs, heads, the last price in the middle and the tools below, in rem, as drawn by `BookPanel`.
const aroundRowsRem = 10.8
const rowRem = 1.5

/** The number of rows per side that fit in a panel of this height. */
export function bookRowsIn(heightPixels: number, remPixels: number): number {
  const rows = Math.floor((heightPixels / remPixels - aroundRowsRem) / (2 * rowRem))
  return Math.min(Math.max(rows, bookRowsMin), bookRowsMax)
}
