import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buy, sell } from './book.ts'
import { IdIndex } from './id-index.ts'
import { SoloBook } from './solo-book.ts'

describe('the book alone', () => {
  it('reuses its slots: memory does not grow with past orders', () => {
    const solo = new SoloBook()
    const order = { accountId: 16, side: buy, lots: 1, isImmediate: false } as const
    for (let orderId = 1; orderId <= 200_000; orderId += 1) {
      solo.place({ ...order, orderId, priceTicks: 1_000 + (orderId % 300) })
      if (orderId > 500) solo.cancel(orderId - 500)
    }
    expect(solo.book.pool.openCount).toBe(500)
    expect(solo.book.pool.numbers.length).toBe(1024 * 8)
  })

  it('keeps levels sorted whatever comes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.boolean())), (steps) => {
        const solo = new SoloBook()
        steps.forEach(([priceTicks, isBuy], i) => {
          const side = isBuy ? buy : sell
          solo.place({ orderId: i + 1, accountId: i + 1, side, priceTicks, lots: 1, isImmediate: false })
          if (i % 3 === 2) solo.cancel(i - 1)
        })
        const bids = solo.book.depth(buy, 100).map((level) => level.priceTicks)
        const asks = solo.book.depth(sell, 100).map((level) => level.priceTicks)
        expect(bids).toEqual(bids.toSorted((a, b) => b - a))
        expect(asks).toEqual(asks.toSorted((a, b) => a - b))
        expect((bids[0] ?? 0) < (asks[0] ?? Infinity)).toBe(true)
      }),
    )
  })
})

describe('the index of ids', () => {
  it('answers like a map', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 3_000 }), (ids) => {
        const index = new IdIndex()
        const map = new Map<number, number>()
        ids.forEach((id, i) => {
          if (map.has(id)) {
            index.delete(id)
            map.delete(id)
          } else {
            index.set(id, i)
            map.set(id, i)
          }
        })
        expect(index.size).toBe(map.size)
        for (const id of ids) expect(index.get(id)).toBe(map.get(id) ?? -1)
      }),
    )
  })
})
