// As many as fit on a phone without a long way to scroll.
const shownMax = 14
const before = 3

/** Which part of a long line is shown first: the last few that are done, and what comes next. */
export function timelinePart(count: number, doneCount: number): { from: number; to: number } {
  if (count <= shownMax) return { from: 0, to: count }
  const from = Math.min(Math.max(0, doneCount - before), count - shownMax)
  return { from, to: from + shownMax }
}
