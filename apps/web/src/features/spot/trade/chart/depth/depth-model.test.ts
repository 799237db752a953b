import { describe, expect, it } from 'vitest'
import type { DepthLevel } from '@candor/contract/stream/stream'
import type { TradeUnits } from '../../units.ts'
import { amountTicks, depthPicture, midText, readoutAt, sidePath } from './depth-model.ts'

// A tick of 0.1 with six decimals, a lot of 0.00001 with eight.
const units: TradeUnits = {
  tickUnits: 100_000n,
  lotUnits: 1_000n,
  quoteScale: 6,
  baseScale: 8,
  perTickLot: 1n,
}
const level = (price: string, quantity: string): DepthLevel => [`${price}00000`, `${quantity}000`]
const bids = [level('99.8', '0.00002'), level('99.6', '0.00001')]
const asks = [level('100.1', '0.00003'), level('100.3', '0.00004')]

const drawn = () => {
  const picture = depthPicture({ bids, asks }, units)
  if (!picture) throw new Error('nothing to draw')
  return picture
}

describe('the picture of a book', () => {
  it('adds up both sides from the best price, as far to the left as to the right', () => {
    expect(drawn()).toEqual({
      bids: [
        { ticks: 998, sumLots: 2 },
        { ticks: 996, sumLots: 3 },
      ],
      asks: [
        { ticks: 1001, sumLots: 3 },
        { ticks: 1003, sumLots: 7 },
      ],
      midTwice: 1999,
      fromTicks: 995,
      toTicks: 1004,
      sumMax: 7,
    })
  })

  it('leaves out a little that lies far away', () => {
    const far = [level('99.8', '0.00099'), level('10.0', '0.00001')]
    expect(depthPicture({ bids: far, asks }, units)).toMatchObject({
      bids: [{ ticks: 998, sumLots: 99 }],
      fromTicks: 995,
    })
  })

  it('of one side alone has its best price in the middle', () => {
    expect(depthPicture({ bids: [], asks }, units)).toMatchObject({ bids: [], midTwice: 2002, toTicks: 1004 })
    expect(depthPicture({ bids, asks: [] }, units)).toMatchObject({ asks: [], midTwice: 1996 })
  })

  it('of an empty book is none', () => {
    expect(depthPicture({ bids: [], asks: [] }, units)).toBeNull()
  })

  it('of a single order is wide enough to be drawn', () => {
    const one = depthPicture({ bids: [], asks: [level('0.1', '0.00001')] }, units)
    expect(one).toMatchObject({ fromTicks: 0, toTicks: 3 })
  })
})

describe('the readout at a place', () => {
  it.each([
    ['the left edge', 0, 'bids', 995, 3, -45n],
    ['between two bids', 2 / 9, 'bids', 997, 2, -25n],
    ['between the sides', 4 / 9, 'bids', 999, 0, -5n],
    ['the best ask', 6 / 9, 'asks', 1001, 3, 15n],
    ['the right edge', 1, 'asks', 1004, 7, 45n],
  ] as const)('%s', (_name, place, side, ticks, sumLots, hundredths) => {
    expect(readoutAt(drawn(), place)).toEqual({ side, ticks, sumLots, hundredths })
  })
})

it.each([
  [1999, '99.9500000'],
  [2000, '100.0000000'],
])('the middle of %i half ticks is %s', (midTwice, text) => {
  expect(midText(midTwice, units)).toBe(text)
})

it('a side is drawn in steps to its edge', () => {
  const size = { width: 90, height: 70 }
  expect(sidePath(drawn(), 'bids', size)?.line).toBe('M30 70H30V50H10V40H0')
  expect(sidePath(drawn(), 'asks', size)?.area).toBe('M60 70H60V40H80V0H90V70Z')
  expect(sidePath({ ...drawn(), asks: [] }, 'asks', size)).toBeNull()
})

it.each([
  [0, []],
  [7_000, [2_000, 4_000, 6_000].map((value) => value / 1000)],
  [10_000, [5, 10]],
  [440, [0.1, 0.2, 0.3, 0.4]],
  [1_860, [0.5, 1, 1.5]],
])('of %i lots of a thousandth the scale has %j', (sumMax, wanted) => {
  expect(amountTicks(sumMax, 1_000).map((value) => Number(value.toFixed(6)))).toEqual(wanted)
})
