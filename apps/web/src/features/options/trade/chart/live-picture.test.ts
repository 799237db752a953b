import { describe, expect, it } from 'vitest'
import { livePicture, roundStep, spread } from './live-picture.ts'

const end = Date.parse('2026-03-08T14:00:00.000Z')
const frame = { width: 300, height: 200, lineHeight: 16, clockWidth: 50 }
const tick = (secondsAgo: number, price: string) => ({
  number: 1_000 - secondsAgo,
  at: new Date(end - secondsAgo * 1_000).toISOString(),
  price,
  hash: '',
})
const run = (secondsAgo: number, seconds: number, level: number) => ({
  level,
  openedAt: end - secondsAgo * 1_000,
  endsAt: end - secondsAgo * 1_000 + seconds * 1_000,
})
const rising = [tick(180, '100'), tick(90, '110'), tick(0, '105')]

describe('without an option', () => {
  it('the line ends before the edge, the higher price above', () => {
    const { line, area, head, endX } = livePicture(rising, [], frame)
    expect(line).toBe('M0.0 184.0L132.0 32.0L264.0 108.0')
    expect(area).toBe('M0.0 184.0L132.0 32.0L264.0 108.0L264.0 200L0.0 200Z')
    expect(head?.x).toBeCloseTo(264)
    expect(endX).toBe(null)
  })
  it('ticks older than the picture are left out', () => {
    expect(livePicture([tick(181, '50'), tick(90, '110'), tick(0, '100')], [], frame).line).toBe(
      'M132.0 32.0L264.0 184.0',
    )
  })
  it('less than three minutes are shown while there is no more, and at least one', () => {
    expect(livePicture([tick(90, '100'), tick(0, '110')], [], frame).line).toBe('M0.0 184.0L264.0 32.0')
    expect(livePicture([tick(30, '100'), tick(0, '110')], [], frame).line).toBe('M132.0 184.0L264.0 32.0')
  })
  it('a still price is drawn, and nothing without a price or room for it', () => {
    const { head, prices } = livePicture([tick(1, '100'), tick(0, '100')], [], frame)
    expect(head?.x).toBeCloseTo(264)
    expect(prices.length).toBeGreaterThan(0)
    expect(livePicture([], [run(0, 30, 1)], frame).head).toBe(null)
    expect(livePicture(rising, [], { ...frame, width: 0 }).head).toBe(null)
  })
})

describe('with an option', () => {
  const picture = livePicture([tick(40, '100'), tick(12, '104'), tick(0, '102')], [run(12, 30, 104)], frame)
  it('all of it is in the picture, and some time before it', () => {
    // 20 s before the opening, 30 s of it, and a little after its end.
    expect(picture.runs[0]?.x).toBeCloseTo(113.2, 1)
    expect(picture.endX).toBeCloseTo(283, 0)
    expect(picture.head?.x).toBeCloseTo(181.1, 1)
    expect(picture.line.split('L')).toHaveLength(2)
  })
  it('its level is in the picture however far away, another one only when it is near', () => {
    const { runs } = livePicture(rising, [run(10, 60, 300), run(5, 300, 250), run(5, 600, 1)], frame)
    expect(runs.map(({ y }) => y !== null)).toEqual([true, false, false])
  })
  it.each([
    ['below', ['104', '103', '106'], 6],
    ['above', ['104', '103', '101'], -22],
  ])('the word at its opening stands %s it, off the line', (_, [before = '', now = '', then = ''], apart) => {
    const { wordAt, runs } = livePicture(
      [tick(40, '100'), tick(25, before), tick(20, now), tick(18, then), tick(0, then)],
      [run(20, 30, Number(now))],
      frame,
    )
    expect(wordAt?.x).toBeCloseTo((runs[0]?.x ?? 0) + 6)
    expect(wordAt?.y).toBeCloseTo((runs[0]?.y ?? 0) + apart)
  })
  it('one that is over and waits for its result keeps the last price in the picture', () => {
    const { head, endX } = livePicture([tick(40, '100'), tick(0, '102')], [run(35, 30, 101)], frame)
    expect(head?.x).toBeGreaterThan(endX ?? Number.POSITIVE_INFINITY)
    expect(head?.x).toBeLessThan(frame.width)
  })
})

describe('labels', () => {
  const pictures = [frame, { ...frame, lineHeight: 32, clockWidth: 100 }].flatMap((size) =>
    [104, 102.1, 102, 101.9, 100].map((level) => ({
      size,
      picture: livePicture([tick(40, '100'), tick(12, '104'), tick(0, '102')], [run(12, 30, level)], size),
    })),
  )
  it('never overlap', () => {
    for (const { size, picture } of pictures) {
      const tagHeight = size.lineHeight + 6
      const [head = 0, level = 0] = [picture.headTagY ?? 0, ...picture.runTagYs].map(Number)
      expect(Math.abs(head - level)).toBeGreaterThanOrEqual(tagHeight)
      for (const { y } of picture.prices) {
        expect(Math.abs(y - head)).toBeGreaterThan((tagHeight + size.lineHeight) / 2)
        expect(Math.abs(y - level)).toBeGreaterThan((tagHeight + size.lineHeight) / 2)
      }
      const gaps = picture.prices.slice(1).map(({ y }, place) => (picture.prices[place]?.y ?? 0) - y)
      expect(Math.min(Number.POSITIVE_INFINITY, ...gaps)).toBeGreaterThan(size.lineHeight)
      const steps = picture.times.slice(1).map(({ x }, place) => x - (picture.times[place]?.x ?? 0))
      expect(Math.min(Number.POSITIVE_INFINITY, ...steps)).toBeGreaterThan(size.clockWidth)
    }
  })
  it('stay within the picture', () => {
    for (const { size, picture } of pictures) {
      for (const { y } of picture.prices) expect(y > size.lineHeight / 2 && y < size.height).toBe(true)
      for (const { x } of picture.times)
        expect(x >= size.clockWidth / 2 && x <= size.width - size.clockWidth / 2).toBe(true)
    }
  })
  it('are round', () => {
    expect(livePicture(rising, [], frame).prices.map(({ price }) => price)).toEqual([100, 110])
    for (const { at } of livePicture(rising, [], frame).times) expect(at % 60_000).toBe(0)
  })
})

it.each([
  [0.7, 1],
  [1, 1],
  [1.1, 2],
  [2.5, 5],
  [7, 10],
  [30, 50],
  [0.003, 0.005],
])('the round step from %d on is %d', (least, step) => {
  expect(roundStep(least)).toBeCloseTo(step)
})

it.each([
  [
    [50, 52],
    [50, 70],
  ],
  [
    [52, 50],
    [70, 50],
  ],
  [
    [2, 4],
    [10, 30],
  ],
  [
    [96, 98],
    [70, 90],
  ],
  [[50], [50]],
])('%j is spread to %j', (ys, placed) => {
  expect(spread(ys, 20, 100)).toEqual(placed)
})
