// Where a point stands, from 0 to 1 in both directions. Only for drawing: the figures stay text.
export type CurvePoint = { x: number; y: number }

// A curve that hardly moves is drawn flat in the middle and not as if it were a mountain.
const flatShare = 0.002

export function curvePoints(values: readonly string[]): CurvePoint[] {
  const numbers = values.map(Number)
  const low = Math.min(...numbers)
  const high = Math.max(...numbers)
  const span = Math.max(high - low, Math.abs(high) * flatShare)
  const middle = (high + low) / 2
  const last = Math.max(1, numbers.length - 1)
  return numbers.map((value, place) => ({
    x: place / last,
    y: span === 0 ? 0.5 : 0.5 - (value - middle) / span,
  }))
}

/** The line as an SVG path in a box of this size, with a margin above and below for its stroke. */
export function curvePath(
  points: readonly CurvePoint[],
  width: number,
  height: number,
  margin: number,
): string {
  const at = ({ x, y }: CurvePoint) => `${round(x * width)} ${round(margin + y * (height - 2 * margin))}`
  return points.map((point, place) => `${place === 0 ? 'M' : 'L'}${at(point)}`).join('')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
