import { describe, expect, it } from 'vitest'
import { barAt, bottomGap, rangeWith, spreadLabels, topGap } from './pane-room.tsx'

describe('the gap over what is drawn', () => {
  it.each([
    [20, 200],
    [60, 200],
    [90, 160],
  ])('%i of %i pixels stay free', (free, pane) => {
    const gap = topGap(free, pane) / pane
    expect((gap / (1 + gap + bottomGap)) * pane).toBeCloseTo(free)
  })

  it('leaves something to draw in, however much is asked for', () => {
    const gap = topGap(500, 100) / 100
    expect((gap / (1 + gap + bottomGap)) * 100).toBeCloseTo(75)
  })

  it('is a number of pixels in any case: below 1 it would be read as a share', () => {
    expect([topGap(0, 100), topGap(10, 0)]).toEqual([1, 1])
  })
})

describe('the range of the candles', () => {
  const candles = { from: 100, to: 200 }
  it.each([
    ['no price', [], 100, 200],
    ['one between', [150], 100, 200],
    ['one a little above', [230], 100, 230],
    ['one a little below', [66], 66, 200],
    ['one too far away', [240, 60], 100, 200],
    ['both kinds', [210, 1000, 90], 90, 210],
  ])('%s', (_name, prices, from, to) => {
    expect(rangeWith(candles, prices)).toEqual({ from, to })
  })

  it('that has not moved makes room for a thousandth of the price', () => {
    expect(rangeWith({ from: 1000, to: 1000 }, [1001, 999, 1002])).toEqual({ from: 999, to: 1001 })
  })
})

describe('labels', () => {
  const room = { height: 10, top: 0, bottom: 100 }
  it.each([
    ['apart from each other stay', [20, 60], [20, 60]],
    ['on each other move down', [20, 22], [20, 30]],
    ['keep their order, whatever order they came in', [22, 20], [30, 20]],
    ['stay inside', [1, 99], [5, 95]],
    ['are pushed up at the lower edge', [95, 96, 97], [75, 85, 95]],
  ])('%s', (_name, middles, wanted) => {
    expect(spreadLabels(middles, room)).toEqual(wanted)
  })
})

describe('the bar of a moment', () => {
  const bars = [{ timestamp: 10 }, { timestamp: 20 }, { timestamp: 40 }]
  it.each([
    [9, -1],
    [10, 0],
    [19, 0],
    [20, 1],
    [39, 1],
    [1000, 2],
  ])('%i is bar %i', (at, bar) => {
    expect(barAt(bars, at)).toBe(bar)
  })

  it('there is none without bars', () => {
    expect(barAt([], 5)).toBe(-1)
  })
})
