import { depthChecksum, depthWindow } from '@candor/contract/stream/stream'
import type { DepthLevel, ServerMessage } from '@candor/contract/stream/stream'
import { compareDecimals } from '../figures/decimal.ts'

export type DepthMessage = Extract<ServerMessage, { type: 'depthSnapshot' | 'depthChange' }>
export type DepthBook = { number: number; bids: readonly DepthLevel[]; asks: readonly DepthLevel[] }

// A price with nothing left.
const isGone = (quantity: string) => /^[0.]*$/.test(quantity)

/** The actual or possible place of the price in a side that is sorted best first. */
function rankOf(levels: readonly DepthLevel[], price: string, isBefore: (a: string, b: string) => boolean) {
  let low = 0
  let high = levels.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(levels[middle]?.[0] ?? price, price)) low = middle + 1
    else high = middle
  }
  return low
}

function changed(
  levels: readonly DepthLevel[],
  changes: readonly DepthLevel[],
  isBefore: (a: string, b: string) => boolean,
): readonly DepthLevel[] {
  if (changes.length === 0) return levels
  const next = [...levels]
  for (const level of changes) {
    const [price, quantity] = level
    const rank = rankOf(next, price, isBefore)
    const stands = next[rank]?.[0] === price
    if (isGone(quantity)) next.splice(rank, stands ? 1 : 0)
    else next.splice(rank, stands ? 1 : 0, level)
  }
  return next.slice(0, depthWindow)
}

const higherFirst = (a: string, b: string) => compareDecimals(a, b) > 0
const lowerFirst = (a: string, b: string) => compareDecimals(a, b) < 0

/** The book after a message; undefined when it does not follow, so the topic must be requested again. */
export function nextDepth(book: DepthBook | null, message: DepthMessage): DepthBook | undefined {
  const next = message.type === 'depthSnapshot' ? message : follow(book, message)
  if (!next || depthChecksum(next.bids, next.asks) !== message.checksum) return undefined
  return { number: message.number, bids: next.bids, asks: next.asks }
}

function follow(book: DepthBook | null, message: Extract<DepthMessage, { type: 'depthChange' }>) {
  if (book?.number !== message.after) return undefined
  return {
    bids: changed(book.bids, message.bids, higherFirst),
    asks: changed(book.asks, message.asks, lowerFirst),
  }
}
