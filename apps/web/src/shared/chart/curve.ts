// The position of a point, from 0 to 1 in both directions. Only for drawing: the figures stay text.
export type CurvePoint = { x: number; y: number }
export type Scale = { low: number; high: number; ticks: readonly number[] }

// A curve that hardly moves is drawn flat in the middle instead of as a mountain.
const flatShare = 0.002
const stepsWanted = 3

/** Round values around the drawn ones, a few steps apart. */
export function scaleFor(values: readonly string[]): Scale {
  const numbers = values.map(Number)
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  const span = Math.max(most - least, Math.abs(most) * flatShare) || 1
  const middle = (most + least) / 2
  const step = roundStep(span / stepsWanted)
  const first = Math.max(0, Math.floor((middle - span / 2) / step))
  const last = Math.max(first + 1, Math.ceil((middle + span / 2) / step))
  const ticks = Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step)
  return { low: first * step, high: last * step, ticks }
}

/** 1, 2 or 5 with zeros, and no less than requested. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return power * ([1, 2, 5, 10].find((digit) => digit * power >= least) ?? 10)
}

export function heightOf(value: number, { low, high }: Scale): number {
  return 1 - (value - low) / (high - low)
}

/** By time: an account that is an hour old fills an hour of the range and not all of it. */
export function curvePoints(
  points: readonly { at: string; value: string }[],
  scale: Scale,
  rangeMs: number,
): CurvePoint[] {
  const endMs = Date.parse(points.at(-1)?.at ?? '')
  return points.map(({ at, value }) => ({
    x: Math.max(0, 1 - (endMs - Date.parse(at)) / rangeMs),
    y: heightOf(Number(value), scale),
  }))
}

/** The point nearest to a finger or a pointer. */
export function nearestTo(x: number, points: readonly CurvePoint[]): number {
  const distances = points.map((point) => Math.abs(point.x - x))
  return distances.indexOf(Math.min(...distances))
}

/** The line as an SVG path in a box of this size. */
export function curvePath(points: readonly CurvePoint[], width: number, height: number): string {
  const at = ({ x, y }: CurvePoint) => `${round(x * width)} ${round(y * height)}`
  return points.map((point, place) => `${place === 0 ? 'M' : 'L'}${at(point)}`).join('')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** The curve begins with the first money: the time before that shows nothing. */
export function sinceFirstMoney<Point extends { value: string }>(points: readonly Point[]): readonly Point[] {
  const first = points.findIndex(({ value }) => /[1-9]/.test(value))
  return first < 0 ? [] : points.slice(first)
}
