import { describe, expect, it } from 'vitest'
import type { DepthLevel } from '@candor/contract/stream/stream'
import type { TradeUnits } from '../units.ts'
import { bookRows, bookRowsIn, stepsFor } from './book-rows.ts'

// A tick of 0.1 with six decimals, a lot of 0.00001 with eight.
const units: TradeUnits = {
  tickUnits: 100_000n,
  lotUnits: 1_000n,
  quoteScale: 6,
  baseScale: 8,
  perTickLot: 1n,
}

const level = (price: string, quantity: string): DepthLevel => [`${price}00000`, `${quantity}000`]
const book = {
  number: 1,
  bids: [level('99.8', '0.00002'), level('99.7', '0.00001'), level('98.9', '0.00005')],
  asks: [level('100.1', '0.00003'), level('100.2', '0.00004'), level('101.0', '0.00006')],
}

describe('the rows of the book', () => {
  it('are the levels, with the sum up to each', () => {
    const { bids, asks, sumMax, spreadTicks } = bookRows(book, { units, stepTicks: 1, count: 8 })
    expect(asks).toEqual([
      { ticks: 1001, lots: 3, sumLots: 3 },
      { ticks: 1002, lots: 4, sumLots: 7 },
      { ticks: 1010, lots: 6, sumLots: 13 },
    ])
    expect(bids.map(({ sumLots }) => sumLots)).toEqual([2, 3, 8])
    expect([sumMax, spreadTicks]).toEqual([13, 3])
  })

  it('gather bids downwards and asks upwards, so that no price looks better than it is', () => {
    const { bids, asks } = bookRows(book, { units, stepTicks: 10, count: 8 })
    expect(asks).toEqual([{ ticks: 1010, lots: 13, sumLots: 13 }])
    expect(bids).toEqual([
      { ticks: 990, lots: 3, sumLots: 3 },
      { ticks: 980, lots: 5, sumLots: 8 },
    ])
  })

  it('end at the count, and a row is whole before it ends', () => {
    const { asks, sumMax } = bookRows(book, { units, stepTicks: 1, count: 2 })
    expect(asks.map(({ ticks }) => ticks)).toEqual([1001, 1002])
    expect(sumMax).toBe(7)
    expect(bookRows(book, { units, stepTicks: 10, count: 1 }).bids).toEqual([
      { ticks: 990, lots: 3, sumLots: 3 },
    ])
  })

  it('of an empty side are none, and there is no spread', () => {
    const rows = bookRows({ number: 1, bids: book.bids, asks: [] }, { units, stepTicks: 1, count: 8 })
    expect([rows.asks, rows.spreadTicks]).toEqual([[], null])
  })

  it('are gathered only by steps that are small beside the price', () => {
    expect(stepsFor(640_000)).toEqual([1, 10, 100, 1000])
    expect(stepsFor(5821)).toEqual([1, 10, 100])
    expect(stepsFor(null)).toEqual([1])
  })
})

it.each([
  [521, 16, 7],
  [448, 16, 5],
  // Twice the text, half the room.
  [1042, 32, 7],
  [100, 16, 3],
  [4000, 16, 20],
])('a panel of %i px with %i px to the rem has room for %i rows of each side', (height, rem, rows) => {
  expect(bookRowsIn(height, rem)).toBe(rows)
})
