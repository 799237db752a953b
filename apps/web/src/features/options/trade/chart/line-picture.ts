import type { OptionTick } from '@candor/contract/calls/options'

export type LinePicture = {
  line: string
  area: string
  // The last tick, from 0 to 1 of the width and the height.
  head: { x: number; y: number } | null
  // Where each level stands, from 0 to 1 of the height; null for one that is out of the picture.
  levels: (number | null)[]
}

// Three minutes; less while there is less to show.
const spanMsMax = 180_000
const spanMsMin = 60_000
// The line ends before the edge: what is to come has its room.
const headAt = 0.88
const margin = 0.1
export const pictureWidth = 1_000
export const pictureHeight = 400

/** The last minutes as a line. Pixels are all that comes of these numbers: none of them is ever money again. */
export function linePicture(ticks: readonly OptionTick[], levels: readonly string[]): LinePicture {
  const last = ticks.at(-1)
  if (!last) return { line: '', area: '', head: null, levels: levels.map(() => null) }
  const end = Date.parse(last.at)
  const knownMs = end - Date.parse(ticks[0]?.at ?? last.at)
  const spanMs = Math.min(spanMsMax, Math.max(spanMsMin, knownMs))
  const points = ticks
    .map(({ at, price }) => ({ share: 1 - (end - Date.parse(at)) / spanMs, price: Number(price) }))
    .filter(({ share }) => share >= 0)
  const prices = points.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  // A level nearby widens the picture; one far away would press the line flat.
  const reach = Math.max(high - low, high * 0.0002)
  const near = levels.map(Number).filter((level) => level > low - reach && level < high + reach)
  const [bottom, top] = [Math.min(low, ...near), Math.max(high, ...near)]
  const y = (price: number) =>
    top === bottom ? 0.5 : margin + (1 - 2 * margin) * ((top - price) / (top - bottom))
  const drawn = points.map(({ share, price }) => ({ x: share * headAt, y: y(price) }))
  const write = (point: { x: number; y: number }) =>
    `${Math.round(point.x * pictureWidth)} ${Math.round(point.y * pictureHeight)}`
  const line = `M${drawn.map(write).join('L')}`
  const [firstX, lastX] = [drawn[0]?.x ?? 0, drawn.at(-1)?.x ?? 0].map((x) => Math.round(x * pictureWidth))
  return {
    line,
    area: `${line}L${lastX} ${pictureHeight}L${firstX} ${pictureHeight}Z`,
    head: drawn.at(-1) ?? null,
    levels: levels.map((level) => (near.includes(Number(level)) ? y(Number(level)) : null)),
  }
}
