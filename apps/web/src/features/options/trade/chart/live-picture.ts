import type { OptionTick } from '@candor/contract/calls/options'

/** An option as the picture needs it: its opening level, and its two moments. */
export type Run = { level: number; openedAt: number; endsAt: number }
/** The available room, in pixels, and the size of a line of text and of a time of day in it. */
export type Frame = { width: number; height: number; lineHeight: number; clockWidth: number }
type Point = { x: number; y: number }

export type LivePicture = {
  line: string
  area: string
  // The last tick.
  head: Point | null
  // Round prices, with enough decimals to differ; prices covered by a tag are omitted.
  prices: { price: number; y: number }[]
  priceDecimals: number
  // Round moments.
  times: { at: number; x: number }[]
  // The opening of each option; without a height while that is out of the picture.
  runs: { x: number; y: number | null }[]
  // The place of a word beside the opening of the first option, off the line; null without room.
  wordAt: Point | null
  // The end of the first option.
  endX: number | null
  // The positions of the last price's tag and the options' tags, without overlaps.
  headTagY: number | null
  runTagYs: (number | null)[]
}

// Three minutes; less while there is less data.
const spanMsMax = 180_000
const spanMsMin = 60_000
// The line ends before the edge, to leave room for the future.
const headAt = 0.88
// The time before an option's opening, as a part of its cycle, and after its end, as a part of the whole.
const leadShare = 2 / 3
const leadMsMax = 120_000
const restShare = 0.06
const tagPaddingPx = 6
const margin = 0.08

/** The time range: all of the option that ends first, or the last minutes. */
function windowOf(ticks: readonly OptionTick[], first: Run | undefined): { start: number; stop: number } {
  const last = Date.parse(ticks.at(-1)?.at ?? '')
  if (first) {
    const start = first.openedAt - Math.min(leadMsMax, (first.endsAt - first.openedAt) * leadShare)
    const rest = (Math.max(first.endsAt, last) - start) * restShare
    return { start, stop: Math.max(first.endsAt, last) + rest }
  }
  const knownMs = last - Date.parse(ticks[0]?.at ?? '')
  const spanMs = Math.min(spanMsMax, Math.max(spanMsMin, knownMs))
  return { start: last - spanMs, stop: last - spanMs + spanMs / headAt }
}

/** The smallest of 1, 2 and 5 with any number of zeros that is at least this. */
export function roundStep(least: number): number {
  const unit = 10 ** Math.floor(Math.log10(least))
  return unit * ([1, 2, 5].find((times) => times * unit >= least * (1 - 1e-9)) ?? 10)
}

const clockStepsMs = [5, 10, 15, 30, 60, 120, 300, 600].map((seconds) => seconds * 1_000)

/** Moves overlapping positions apart, in order, and keeps them all within the height. */
export function spread(ys: readonly number[], apart: number, height: number): number[] {
  const order = ys.map((_, place) => place).toSorted((a, b) => (ys[a] ?? 0) - (ys[b] ?? 0))
  const placed = [...ys]
  let least = apart / 2
  for (const place of order) {
    placed[place] = Math.max(least, placed[place] ?? 0)
    least = (placed[place] ?? 0) + apart
  }
  let most = height - apart / 2
  for (const place of order.toReversed()) {
    placed[place] = Math.min(most, placed[place] ?? 0)
    most = (placed[place] ?? 0) - apart
  }
  return placed
}

function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step)
  const count = Math.max(0, Math.floor(to / step) - first + 1)
  return Array.from({ length: count }, (_, place) => (first + place) * step)
}

const besidePx = 6

type Box = { left: number; right: number; top: number; bottom: number }

/** Whether a line between two points runs through a box. */
function isThrough({ left, right, top, bottom }: Box, a: Point, b: Point): boolean {
  if (b.x < left || a.x > right) return false
  const yAt = (x: number) => (b.x === a.x ? a.y : a.y + ((x - a.x) / (b.x - a.x)) * (b.y - a.y))
  const [from, to] = [yAt(Math.max(left, a.x)), yAt(Math.min(right, b.x))]
  return Math.max(from, to) >= top && Math.min(from, to) <= bottom
}

/** The upper left corner of a word beside a dot: below or above it, to its right or its left; null without room there. */
function wordBeside(
  dot: LivePicture['runs'][number] | undefined,
  points: readonly Point[],
  { width, height, lineHeight, clockWidth }: Frame,
): Point | null {
  if (!dot || dot.y === null) return null
  // In any language a time of day is at least as wide as the word.
  const xs = [dot.x + besidePx, dot.x - besidePx - clockWidth]
  const [below, above] = [dot.y + besidePx, dot.y - besidePx - lineHeight]
  const places = [0, lineHeight]
    .flatMap((further) => xs.flatMap((x) => [below + further, above - further].map((y) => ({ x, y }))))
    .filter(({ x, y }) => x >= 0 && x + clockWidth <= width && y >= lineHeight && y + lineHeight <= height)
  const isFree = ({ x, y }: Point) => {
    const box = { left: x - 4, right: x + clockWidth + 4, top: y - 2, bottom: y + lineHeight + 2 }
    return points.every((point, place) => !isThrough(box, points[place - 1] ?? point, point))
  }
  return places.find(isFree) ?? null
}

const nothing: LivePicture = {
  line: '',
  area: '',
  head: null,
  prices: [],
  priceDecimals: 0,
  times: [],
  runs: [],
  wordAt: null,
  endX: null,
  headTagY: null,
  runTagYs: [],
}

/**
 * The index as a line with its two scales, and the running options on it, the one that ends first before the
 * others. These numbers are only for drawing: none of them is ever money again.
 */
export function livePicture(ticks: readonly OptionTick[], runs: readonly Run[], frame: Frame): LivePicture {
  const { width, height, lineHeight, clockWidth } = frame
  if (ticks.length === 0 || width <= 0 || height <= 0) return nothing
  const { start, stop } = windowOf(ticks, runs[0])
  const x = (at: number) => ((at - start) / (stop - start)) * width
  const seen = ticks
    .map(({ at, price }) => ({ at: Date.parse(at), price: Number(price) }))
    .filter(({ at }) => at >= start)
  const shown = seen.map(({ price }) => price)
  const [low, high] = [Math.min(...shown), Math.max(...shown)]
  // A level nearby widens the picture; a distant one would flatten the line. The first is always in it.
  const reach = Math.max(high - low, high * 0.0002)
  const isNear = ({ level }: Run, place: number) =>
    place === 0 || (level > low - reach && level < high + reach)
  const near = runs.filter(isNear).map(({ level }) => level)
  const least = Math.min(low, ...near)
  // An unmoved price gets a scale too.
  const range = Math.max(Math.max(high, ...near) - least, high * 0.00005)
  // The word at the end of an option has room above everything.
  const [top, bottom] = [lineHeight + height * margin, height * (1 - margin)]
  const y = (price: number) => bottom - ((price - least) / range) * (bottom - top)

  const points = seen.map(({ at, price }) => ({ x: x(at), y: y(price) }))
  const write = (point: Point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`
  const line = `M${points.map(write).join('L')}`
  const head = points.at(-1) ?? null
  const drawn = runs.map((run, place) => ({
    x: x(run.openedAt),
    y: isNear(run, place) ? y(run.level) : null,
  }))

  const tagHeight = lineHeight + tagPaddingPx
  const tagged = drawn.map((run) => run.y).filter((tag) => tag !== null)
  const [headTagY = null, ...placed] = spread(head ? [head.y, ...tagged] : [], tagHeight + 1, height)
  const runTagYs = drawn.map((run) => (run.y === null ? null : (placed.shift() ?? null)))
  const tags = [headTagY, ...runTagYs].filter((tag) => tag !== null)

  const perPixel = range / (bottom - top)
  const step = roundStep(perPixel * Math.max(36, lineHeight * 2.4))
  const prices = multiples(step, least - perPixel * (height - bottom), least + perPixel * bottom)
    .map((price) => ({ price, y: y(price) }))
    .filter((mark) => mark.y > lineHeight / 2 && mark.y < height - lineHeight / 2)
    .filter((mark) => tags.every((tag) => Math.abs(tag - mark.y) > (tagHeight + lineHeight) / 2))

  const msPerPixel = (stop - start) / width
  const clockStep = clockStepsMs.find((ms) => ms >= msPerPixel * clockWidth * 1.6) ?? stop - start
  const times = multiples(clockStep, start, stop)
    .map((at) => ({ at, x: x(at) }))
    .filter((mark) => mark.x >= clockWidth / 2 && mark.x <= width - clockWidth / 2)
  return {
    line,
    area: head ? `${line}L${head.x.toFixed(1)} ${height}L${points[0]?.x.toFixed(1)} ${height}Z` : '',
    head,
    prices,
    priceDecimals: Math.max(0, -Math.floor(Math.log10(step))),
    times,
    runs: drawn,
    wordAt: wordBeside(drawn[0], points, frame),
    endX: runs[0] ? x(runs[0].endsAt) : null,
    headTagY,
    runTagYs,
  }
}
