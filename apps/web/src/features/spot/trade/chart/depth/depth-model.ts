import type { DepthBook } from '@candor/client/stream/depth-book'
import type { DepthLevel } from '@candor/contract/stream/stream'
import { percentHundredths } from '@candor/client/figures/percent'
import { formatAmount } from '@candor/money/amount'
import { levelOf } from '../../units.ts'
import type { TradeUnits } from '../../units.ts'

/** The total quantity up to a price, from the best price outwards. */
export type DepthStep = { ticks: number; sumLots: number }
export type DepthPicture = {
  bids: readonly DepthStep[]
  asks: readonly DepthStep[]
  // The middle between the best prices, doubled to stay whole; the best price if only one side has any.
  midTwice: number
  // The prices at the two edges, equally far from the middle.
  fromTicks: number
  toTicks: number
  sumMax: number
}

// A little room beyond the last price, so that its step is visible.
const edgePercent = 4
// A few distant orders would press all others together: this share of each side is shown.
const shownPercent = 95

function stepsOf(levels: readonly DepthLevel[], units: TradeUnits): DepthStep[] {
  let sumLots = 0
  return levels.map((level) => {
    const { ticks, lots } = levelOf(level, units)
    sumLots += lots
    return { ticks, sumLots }
  })
}

/** The distance from the middle to the bulk of a side, in half ticks. */
function reachOf(steps: readonly DepthStep[], midTwice: number): number {
  const all = steps.at(-1)?.sumLots ?? 0
  const bulk = steps.find(({ sumLots }) => sumLots * 100 >= all * shownPercent)
  return bulk ? Math.abs(bulk.ticks * 2 - midTwice) : 0
}

/** Both sides of the book around their middle; null without any offers. */
export function depthPicture(book: Pick<DepthBook, 'bids' | 'asks'>, units: TradeUnits): DepthPicture | null {
  const bids = stepsOf(book.bids, units)
  const asks = stepsOf(book.asks, units)
  const bid = bids[0]?.ticks ?? asks[0]?.ticks
  const ask = asks[0]?.ticks ?? bids[0]?.ticks
  if (bid === undefined || ask === undefined) return null
  const midTwice = bid + ask
  const bulk = Math.max(reachOf(bids, midTwice), reachOf(asks, midTwice), 2)
  const reach = Math.ceil((bulk * (100 + edgePercent)) / 100)
  const fromTicks = Math.max(0, Math.floor((midTwice - reach) / 2))
  const toTicks = Math.ceil((midTwice + reach) / 2)
  const within = {
    bids: bids.filter(({ ticks }) => ticks >= fromTicks),
    asks: asks.filter(({ ticks }) => ticks <= toTicks),
  }
  const sumMax = Math.max(within.bids.at(-1)?.sumLots ?? 0, within.asks.at(-1)?.sumLots ?? 0)
  return { ...within, midTwice, fromTicks, toTicks, sumMax }
}

export type DepthReadout = {
  side: 'bids' | 'asks'
  ticks: number
  sumLots: number
  // The distance of the price from the middle, in hundredths of a percent, rounded.
  hundredths: bigint
}

/** The depth at a place from the left edge (0) to the right one (1): from the best price up to that price. */
export function readoutAt(picture: DepthPicture, place: number): DepthReadout {
  const { fromTicks, toTicks, midTwice } = picture
  const ticks = Math.round(fromTicks + place * (toTicks - fromTicks))
  const side = ticks * 2 < midTwice ? 'bids' : 'asks'
  const reached = picture[side].filter((step) =>
    side === 'bids' ? step.ticks >= ticks : step.ticks <= ticks,
  )
  return {
    side,
    ticks,
    sumLots: reached.at(-1)?.sumLots ?? 0,
    hundredths: percentHundredths(BigInt(ticks * 2 - midTwice), BigInt(midTwice)) ?? 0n,
  }
}

/** The middle as a decimal with every digit, possibly one more than prices have. */
export function midText(midTwice: number, { tickUnits, quoteScale }: TradeUnits): string {
  return formatAmount(BigInt(midTwice) * tickUnits * 5n, quoteScale + 1)
}

/** The outline of a side in a box of this size, a step for each price. From the best price outwards, down to the base. */
export function sidePath(
  picture: DepthPicture,
  side: 'bids' | 'asks',
  { width, height }: { width: number; height: number },
): { area: string; line: string } | null {
  const steps = picture[side]
  const [first] = steps
  if (!first || picture.sumMax === 0) return null
  const { fromTicks, toTicks, sumMax } = picture
  const x = (ticks: number) => round(((ticks - fromTicks) / (toTicks - fromTicks)) * width)
  const y = (lots: number) => round(height - (lots / sumMax) * height)
  const start = `M${x(first.ticks)} ${height}`
  const line = steps.map(({ ticks, sumLots }) => `H${x(ticks)}V${y(sumLots)}`).join('')
  // The last sum continues to the edge of the picture.
  const edge = side === 'bids' ? 0 : width
  return { line: `${start}${line}H${edge}`, area: `${start}${line}H${edge}V${height}Z` }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** A few round amounts up to the largest one, in lots of a coin with so many lots to the whole. */
export function amountTicks(sumMax: number, lotsPerCoin: number): number[] {
  const most = sumMax / lotsPerCoin
  if (most <= 0) return []
  const power = 10 ** Math.floor(Math.log10(most / 3))
  const step = power * ([1, 2, 5, 10].find((digit) => digit * power * 4.5 >= most) ?? 10)
  return Array.from({ length: Math.floor(most / step) }, (_, place) => (place + 1) * step)
}
