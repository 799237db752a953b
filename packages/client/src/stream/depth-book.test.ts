import { describe, expect, it } from 'vitest'
import { depthChecksum, depthWindow } from '@candor/contract/stream/stream'
import type { DepthLevel } from '@candor/contract/stream/stream'
import { nextDepth } from './depth-book.ts'
import type { DepthBook } from './depth-book.ts'

const market = 'BTC/USDT'
type Sides = { bids: DepthLevel[]; asks: DepthLevel[] }

function snapshot(number: number, sides: Sides) {
  return {
    type: 'depthSnapshot',
    market,
    number,
    ...sides,
    checksum: depthChecksum(sides.bids, sides.asks),
  } as const
}

function change(after: number, sides: Sides, result: Sides) {
  const checksum = depthChecksum(result.bids, result.asks)
  return { type: 'depthChange', market, after, number: after + 1, ...sides, checksum } as const
}

const first: Sides = {
  bids: [
    ['999.5', '1'],
    ['99.0', '2'],
  ],
  asks: [
    ['1000.0', '3'],
    ['1000.5', '4'],
  ],
}

function opened(): DepthBook {
  const book = nextDepth(null, snapshot(7, first))
  if (!book) throw new Error('the snapshot was refused')
  return book
}

describe('the book of a client', () => {
  it('puts changes where they belong: by price, not by its first digit', () => {
    const result: Sides = {
      bids: [
        ['999.5', '1'],
        ['999.0', '5'],
        ['99.0', '6'],
      ],
      asks: [
        ['999.9', '9'],
        ['1000.0', '3'],
        ['1000.5', '4'],
      ],
    }
    const changes: Sides = {
      bids: [
        ['999.0', '5'],
        ['99.0', '6'],
      ],
      asks: [['999.9', '9']],
    }
    expect(nextDepth(opened(), change(7, changes, result))).toEqual({ number: 8, ...result })
  })

  it('removes a level at quantity zero, however it is written', () => {
    const result: Sides = { bids: [['99.0', '2']], asks: [['1000.5', '4']] }
    const changes: Sides = { bids: [['999.5', '0']], asks: [['1000.0', '0.00000000']] }
    expect(nextDepth(opened(), change(7, changes, result))).toMatchObject(result)
  })

  it('ignores the removal of an unknown level', () => {
    const changes: Sides = { bids: [['500', '0']], asks: [] }
    expect(nextDepth(opened(), change(7, changes, first))).toMatchObject(first)
  })

  it('leaves the previous book as it was, so that a screen can compare', () => {
    const book = opened()
    nextDepth(book, change(7, { bids: [['1', '1']], asks: [] }, first))
    expect(book.bids).toEqual(first.bids)
  })

  it('holds no more than the window', () => {
    const bids = Array.from({ length: depthWindow }, (_, rank): DepthLevel => [String(5000 - rank), '1'])
    const book = nextDepth(null, snapshot(1, { bids, asks: [] }))
    const best: DepthLevel = ['6000', '1']
    const next = nextDepth(
      book ?? null,
      change(1, { bids: [best], asks: [] }, { bids: [best, ...bids], asks: [] }),
    )
    expect(next?.bids.length).toBe(depthWindow)
    expect(next?.bids[0]).toEqual(best)
  })

  it('is requested again when a change is missing, or the checksum differs', () => {
    const sides: Sides = { bids: [], asks: [] }
    expect(nextDepth(opened(), change(8, sides, first))).toBeUndefined()
    expect(nextDepth(null, change(7, sides, first))).toBeUndefined()
    expect(nextDepth(opened(), { ...change(7, sides, first), checksum: 1 })).toBeUndefined()
    expect(nextDepth(null, { ...snapshot(7, first), checksum: 1 })).toBeUndefined()
  })

  it('starts over from a snapshot in the middle', () => {
    const other: Sides = { bids: [['1', '1']], asks: [] }
    expect(nextDepth(opened(), snapshot(99, other))).toEqual({ number: 99, ...other })
  })
})
