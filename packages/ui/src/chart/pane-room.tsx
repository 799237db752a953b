/** The free part of a pane below its drawing, as a share of the drawn range. */
export const bottomGap = 0.1
// A pane with hardly any room keeps some of it for its drawing.
const freeShareMax = 0.75

/** The gap that leaves this many pixels free above the drawing, as a part of the drawn range. */
export function topGap(freePixels: number, panePixels: number): number {
  if (panePixels <= 0) return 1
  const share = Math.min(freePixels / panePixels, freeShareMax)
  return Math.max(1, ((share * (1 + bottomGap)) / (1 - share)) * panePixels)
}

// How far from the candles the chart makes room for a price: a share of their range, or of the
// price itself if they hardly move.
const rangeShare = 0.35
const priceShare = 0.001

/** The range of the candles, extended for the prices near it. */
export function rangeWith(
  { from, to }: { from: number; to: number },
  prices: readonly number[],
): { from: number; to: number } {
  const room = Math.max((to - from) * rangeShare, to * priceShare)
  const near = prices.filter((price) => price >= from - room && price <= to + room)
  return { from: Math.min(from, ...near), to: Math.max(to, ...near) }
}

/**
 * The positions of labels of one height, as near to their lines as possible without overlaps: the middles, in
 * the given order.
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

/** The last bar that begins at or before this moment; -1 if it is older than all bars. */
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
