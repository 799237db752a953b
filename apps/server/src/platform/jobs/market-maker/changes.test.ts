import { describe, expect, test } from 'vitest'
import type { StandingOrder } from '../../core/standing.ts'
import { affordable, Budget, type Change, changesTo } from './changes.ts'
import { fairTicks, nextFairPrice } from './market-maker.ts'
import type { Ladder } from './ladder.ts'

const quotes = (...prices: number[]) => prices.map((priceTicks) => ({ priceTicks, lots: 100 }))
const ladder: Ladder = { bids: quotes(99, 98, 97), asks: quotes(101, 102, 103) }

let lastId = 0
function order(side: 'buy' | 'sell', priceTicks: number, more: Partial<StandingOrder> = {}): StandingOrder {
  lastId += 1
  return { orderId: lastId, marketId: 2, side, priceTicks, remainingLots: 100, filledLots: 0, ...more }
}
const standing = () => [
  ...ladder.bids.map(({ priceTicks }) => order('buy', priceTicks)),
  ...ladder.asks.map(({ priceTicks }) => order('sell', priceTicks)),
]

// The book after the changes, by the engine's rules: a quote that meets one of our own is refused.
function bookAfter(orders: readonly StandingOrder[], changes: readonly Change[]): string[] {
  const book = new Map(orders.map((one) => [one.orderId, { ...one }]))
  for (const change of changes) {
    if (change.kind === 'cancel') book.delete(change.orderId)
    else if (change.kind === 'place') {
      const { side, quote } = change
      const placed = order(side, quote.priceTicks, { remainingLots: quote.lots })
      book.set(placed.orderId, placed)
    } else {
      const { priceTicks, quantityLots } = change
      const known = book.get(change.orderId)
      if (!known) throw new Error('no such order')
      Object.assign(known, { priceTicks, remainingLots: quantityLots - known.filledLots })
    }
    const pricesOf = (side: string) =>
      [...book.values()].filter((one) => one.side === side).map((one) => one.priceTicks)
    expect(Math.max(0, ...pricesOf('buy'))).toBeLessThan(Math.min(Infinity, ...pricesOf('sell')))
  }
  return [...book.values()]
    .map(({ side, priceTicks, remainingLots }) => `${side} ${priceTicks} ${remainingLots}`)
    .toSorted()
}

const wantedBook = (wanted: Ladder) =>
  [
    ...wanted.bids.map(({ priceTicks, lots }) => `buy ${priceTicks} ${lots}`),
    ...wanted.asks.map(({ priceTicks, lots }) => `sell ${priceTicks} ${lots}`),
  ].toSorted()

describe('the changes', () => {
  test('are none where the book is as wanted, which is what a restart finds', () => {
    expect(changesTo(ladder, standing())).toEqual([])
  })

  test('place everything in an empty book, both sides in turn', () => {
    const changes = changesTo(ladder, [])
    expect(changes.map((change) => change.kind === 'place' && change.side)).toEqual([
      'buy',
      'sell',
      'buy',
      'sell',
      'buy',
      'sell',
    ])
    expect(bookAfter([], changes)).toEqual(wantedBook(ladder))
  })

  test('are two commands when the market moves by one level', () => {
    const orders = standing()
    const higher: Ladder = { bids: quotes(100, 99, 98), asks: quotes(102, 103, 104) }
    const changes = changesTo(higher, orders)
    expect(changes).toMatchObject([
      { kind: 'amend', priceTicks: 104, isRetreat: true },
      { kind: 'amend', priceTicks: 100, isRetreat: false },
    ])
    expect(bookAfter(orders, changes)).toEqual(wantedBook(higher))
  })

  test.each([
    ['far up', { bids: quotes(199, 198, 197), asks: quotes(201, 202, 203) }],
    ['far down', { bids: quotes(19, 18, 17), asks: quotes(21, 22, 23) }],
    ['by two levels', { bids: quotes(101, 100, 99), asks: quotes(103, 104, 105) }],
    ['to fewer levels', { bids: quotes(99), asks: quotes(101, 102) }],
    ['to one side', { bids: [], asks: quotes(100, 101, 102) }],
  ])('when it moves %s never let our quotes meet', (_name, wanted: Ladder) => {
    const orders = standing()
    expect(bookAfter(orders, changesTo(wanted, orders))).toEqual(wantedBook(wanted))
  })

  test('cut off anywhere leave a book that does not cross', () => {
    const orders = standing()
    const changes = changesTo({ bids: quotes(199, 198, 197), asks: quotes(201, 202, 203) }, orders)
    expect(changes.length).toBe(6)
    for (let count = 0; count <= changes.length; count += 1)
      expect(bookAfter(orders, changes.slice(0, count)).length).toBe(6)
  })

  test.each([
    [55, false],
    [54, true],
    [180, false],
    [181, true],
  ])('an order with %d of 100 lots left is changed: %s', (remainingLots, isChanged) => {
    const orders = [order('buy', 99, { remainingLots, filledLots: 20 })]
    const changes = changesTo({ bids: quotes(99), asks: [] }, orders)
    expect(changes.length > 0).toBe(isChanged)
    expect(bookAfter(orders, changes)).toEqual([`buy 99 ${isChanged ? 100 : remainingLots}`])
  })

  test('an order that has traded much makes place for a new one', () => {
    const orders = [order('buy', 98, { filledLots: 201 })]
    const changes = changesTo({ bids: quotes(99), asks: [] }, orders)
    expect(changes.map(({ kind }) => kind)).toEqual(['cancel', 'place'])
  })

  test('of two orders at one price only one stays', () => {
    const orders = [order('sell', 101), order('sell', 101)]
    const changes = changesTo({ bids: [], asks: quotes(101) }, orders)
    expect(changes).toEqual([{ kind: 'cancel', orderId: orders[1]?.orderId }])
  })
})

test('commands are limited per second, with more at once after a quiet time', () => {
  const budget = new Budget(12, 40, 0)
  expect(budget.take(100)).toBe(40)
  expect(budget.take(1)).toBe(0)
  budget.refill(500)
  expect(budget.take(100)).toBe(6)
  budget.refill(60_000)
  expect(budget.take(100)).toBe(40)
  // A clock that goes back gives nothing.
  budget.refill(0)
  expect(budget.take(100)).toBe(0)
})

test('quotes that must go or move away do so however small the budget', () => {
  const orders = [order('buy', 99), order('buy', 98), order('sell', 101)]
  const changes = changesTo({ bids: quotes(90, 89), asks: quotes(92, 93) }, orders)
  const done = (budget: Budget) => affordable(changes, budget).map(({ kind }) => kind)
  const spent = new Budget(12, 40, 0)
  spent.take(40)
  expect(done(spent)).toEqual(['amend', 'amend'])
  expect(done(new Budget(12, 3, 0))).toEqual(['amend', 'amend', 'amend'])
  expect(done(new Budget(12, 40, 0))).toEqual(['amend', 'amend', 'amend', 'place'])
})

describe('the price of a coin without an index', () => {
  test('begins at the configured price, or at its last trade', () => {
    expect(fairTicks(nextFairPrice(null, 0, 12_500))).toBe(12_500)
    expect(fairTicks(nextFairPrice(null, 13_000, 12_500))).toBe(13_000)
  })

  test('follows its own trades slowly', () => {
    let fair = nextFairPrice(null, 0, 10_000)
    const path = Array.from({ length: 40 }, () => {
      fair = nextFairPrice(fair, 10_080, 10_000)
      return fairTicks(fair)
    })
    expect(path.slice(0, 3)).toEqual([10_010, 10_019, 10_026])
    expect(path.at(-1)).toBe(10_080)
  })
})
