// The number that fits on a phone without much scrolling.
const shownMax = 14
const before = 3

/** The part of a long line shown first: the last few finished entries, and the next ones. */
export function timelinePart(count: number, doneCount: number): { from: number; to: number } {
  if (count <= shownMax) return { from: 0, to: count }
  const from = Math.min(Math.max(0, doneCount - before), count - shownMax)
  return { from, to: from + shownMax }
}
