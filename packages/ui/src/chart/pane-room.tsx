/** How much of a pane lies free below what is drawn in it, as a share of the range that is drawn. */
export const bottomGap = 0.1
// A pane that has hardly any room keeps some of it for what it draws.
const freeShareMax = 0.75

/** The gap that leaves so many pixels free above what is drawn, as the chart counts it: a part of the drawn range. */
export function topGap(freePixels: number, panePixels: number): number {
  if (panePixels <= 0) return 1
  const share = Math.min(freePixels / panePixels, freeShareMax)
  return Math.max(1, ((share * (1 + bottomGap)) / (1 - share)) * panePixels)
}

// How far beyond the candles a price may lie for the chart to make room for it: a share of their range, or of the price
// itself where they hardly move.
const rangeShare = 0.35
const priceShare = 0.001

/** The range of the candles, made larger for the prices that are near it. */
export function rangeWith(
  { from, to }: { from: number; to: number },
  prices: readonly number[],
): { from: number; to: number } {
  const room = Math.max((to - from) * rangeShare, to * priceShare)
  const near = prices.filter((price) => price >= from - room && price <= to + room)
  return { from: Math.min(from, ...near), to: Math.max(to, ...near) }
}

/**
 * Where labels of one height stand, as near to their lines as they can without lying on each other: the middles,
 * in the order in which they were given.
 */
export function spreadLabels(
  middles: readonly number[],
  { height, top, bottom }: { height: number; top: number; bottom: number },
): number[] {
  const placed = middles.map((middle, place) => ({ place, y: middle })).toSorted((a, b) => a.y - b.y)
  let least = top + height / 2
  for (const label of placed) {
    label.y = Math.max(label.y, least)
    least = label.y + height
  }
  let most = bottom - height / 2
  for (const label of placed.toReversed()) {
    label.y = Math.min(label.y, most)
    most = label.y - height
  }
  return placed.toSorted((a, b) => a.place - b.place).map(({ y }) => y)
}

/** The last bar that begins at this moment or before it; -1 for what is older than all of them. */
export function barAt(bars: readonly { timestamp: number }[], atMs: number): number {
  let low = 0
  let high = bars.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bars[middle]?.timestamp ?? 0) <= atMs) low = middle + 1
    else high = middle
  }
  return low - 1
}
