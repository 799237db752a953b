import type { DepthBook } from '@candor/client/stream/depth-book'
import type { DepthLevel } from '@candor/contract/stream/stream'
import { percentHundredths } from '@candor/client/figures/percent'
import { formatAmount } from '@candor/money/amount'
import { levelOf } from '../../units.ts'
import type { TradeUnits } from '../../units.ts'

/** What can be had up to a price, from the best price outwards. */
export type DepthStep = { ticks: number; sumLots: number }
export type DepthPicture = {
  bids: readonly DepthStep[]
  asks: readonly DepthStep[]
  // The middle between the best prices, twice, so that it is whole; the best price when only one side has any.
  midTwice: number
  // The prices at the two edges, as far from the middle as each other.
  fromTicks: number
  toTicks: number
  sumMax: number
}

// Beyond the last price there is a little room, so that its step can be seen.
const edgePercent = 4
// A few orders far away would press all others together: what is shown has this share of each side.
const shownPercent = 95

function stepsOf(levels: readonly DepthLevel[], units: TradeUnits): DepthStep[] {
  let sumLots = 0
  return levels.map((level) => {
    const { ticks, lots } = levelOf(level, units)
    sumLots += lots
    return { ticks, sumLots }
  })
}

/** How far from the middle the bulk of a side reaches, in half ticks. */
function reachOf(steps: readonly DepthStep[], midTwice: number): number {
  const all = steps.at(-1)?.sumLots ?? 0
  const bulk = steps.find(({ sumLots }) => sumLots * 100 >= all * shownPercent)
  return bulk ? Math.abs(bulk.ticks * 2 - midTwice) : 0
}

/** Both sides of the book around their middle; null when nobody offers anything. */
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
  // How far the price is from the middle, in hundredths of a percent, rounded.
  hundredths: bigint
}

/** What the book holds at a place from the left edge (0) to the right one (1): up to that price from the best one. */
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

/** The middle as a decimal: every digit of it, which may be one more than prices have. */
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
  // What is offered goes on to the edge of the picture.
  const edge = side === 'bids' ? 0 : width
  return { line: `${start}${line}H${edge}`, area: `${start}${line}H${edge}V${height}Z` }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** Round amounts up to the largest one, a few of them, in lots of a coin with so many lots to the whole. */
export function amountTicks(sumMax: number, lotsPerCoin: number): number[] {
  const most = sumMax / lotsPerCoin
  if (most <= 0) return []
  const power = 10 ** Math.floor(Math.log10(most / 3))
  const step = power * ([1, 2, 5, 10].find((digit) => digit * power * 4.5 >= most) ?? 10)
  return Array.from({ length: Math.floor(most / step) }, (_, place) => (place + 1) * step)
}
