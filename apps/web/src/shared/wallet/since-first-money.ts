/** The curve begins with the first money: the time before that shows nothing. */
export function sinceFirstMoney<Point extends { value: string }>(points: readonly Point[]): readonly Point[] {
  const first = points.findIndex(({ value }) => /[1-9]/.test(value))
  return first < 0 ? [] : points.slice(first)
}
