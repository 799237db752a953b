import { describe, expect, it } from 'vitest'
import type { Applied } from '../../engine.ts'
import { feesAccountId } from '../../nucleus/accounts/account-table.ts'
import { available, locked } from '../../nucleus/ledger/ledger.ts'
import { alice, bob, btc, Exchange, limit, noon, usdt } from '../../testing/exchange.ts'

const carol = 18

function tradesOf({ events }: Applied): [number, number, number][] {
  return events
    .filter((event) => event.type === 'ordersTraded')
    .map((event) => [event.makerOrderId, event.priceTicks, event.quantityLots])
}

function doneOf({ events }: Applied): [number, string, number][] {
  return events
    .filter((event) => event.type === 'orderDone')
    .map((event) => [event.orderId, event.reason, event.remainingLots])
}

describe('matching', () => {
  it('trades at the maker price, best first, and lets the rest stand', () => {
    const exchange = new Exchange()
    const dear = exchange.place(bob, limit({ side: 'sell', priceTicks: 5_000_200 }))
    const cheap = exchange.place(bob, limit({ side: 'sell', priceTicks: 5_000_100 }))
    const applied = exchange.must(
      exchange.placement(alice, limit({ priceTicks: 5_000_300, quantityLots: 25 })),
    )
    expect(tradesOf(applied)).toEqual([
      [cheap, 5_000_100, 10],
      [dear, 5_000_200, 10],
    ])
    expect(doneOf(applied).map(([orderId]) => orderId)).toEqual([cheap, dear])
    expect(exchange.state.ledger.balance(alice, usdt, locked)).toBe(5n * 5_000_300n)
  })

  it('serves the earliest order at a price', () => {
    const exchange = new Exchange()
    const first = exchange.place(bob, limit({ side: 'sell' }))
    const second = exchange.place(bob, limit({ side: 'sell' }))
    const applied = exchange.must(exchange.placement(alice, limit({ quantityLots: 12 })))
    expect(tradesOf(applied)).toEqual([
      [first, 5_000_000, 10],
      [second, 5_000_000, 2],
    ])
  })

  it.each([
    ['fewer lots keep the place', { priceTicks: 5_000_000, quantityLots: 5 }, 1],
    ['the same order keeps the place', { priceTicks: 5_000_000, quantityLots: 10 }, 1],
    ['more lots lose it', { priceTicks: 5_000_000, quantityLots: 11 }, 2],
    ['another price loses it', { priceTicks: 5_000_001, quantityLots: 10 }, 2],
  ])('amending: %s', (_what, change, firstMaker) => {
    const exchange = new Exchange()
    exchange.place(bob, limit({ side: 'sell' }))
    exchange.place(bob, limit({ side: 'sell' }))
    exchange.must({ type: 'amendOrder', at: noon, accountId: bob, orderId: 1, ...change })
    const applied = exchange.must(
      exchange.placement(alice, limit({ quantityLots: 2, priceTicks: 5_000_100 })),
    )
    expect(tradesOf(applied)[0]?.[0]).toBe(firstMaker)
  })

  it('counts the traded part into an amended quantity', () => {
    const exchange = new Exchange()
    exchange.place(alice, limit({ quantityLots: 10 }))
    exchange.place(bob, limit({ side: 'sell', quantityLots: 4 }))
    exchange.must({
      type: 'amendOrder',
      at: noon,
      accountId: alice,
      orderId: 1,
      priceTicks: 5_000_000,
      quantityLots: 6,
    })
    expect(exchange.state.ledger.balance(alice, usdt, locked)).toBe(2n * 5_000_000n)
  })

  it('ends the unfilled rest of an immediate order', () => {
    const exchange = new Exchange()
    exchange.place(bob, limit({ side: 'sell', quantityLots: 4 }))
    const applied = exchange.must(exchange.placement(alice, limit({ timeInForce: 'immediateOrCancel' })))
    expect(doneOf(applied)).toEqual([
      [1, 'filled', 0],
      [2, 'notTakenAtOnce', 6],
    ])
    expect(exchange.state.ledger.balance(alice, usdt, locked)).toBe(0n)
  })

  it('stops before an own order, keeps it, and ends the newcomer', () => {
    const exchange = new Exchange()
    exchange.place(bob, limit({ side: 'sell', quantityLots: 4 }))
    const own = exchange.place(alice, limit({ side: 'sell', priceTicks: 5_000_100 }))
    const applied = exchange.must(exchange.placement(alice, limit({ priceTicks: 5_000_200 })))
    expect(doneOf(applied)).toEqual([
      [1, 'filled', 0],
      [3, 'selfTrade', 6],
    ])
    expect(exchange.state.products.spot.pool.slotOf(own)).not.toBe(-1)
  })

  it('buys whole lots for an amount and leaves the rest', () => {
    const exchange = new Exchange()
    exchange.place(bob, limit({ side: 'sell', quantityLots: 100 }))
    const applied = exchange.must(
      exchange.placement(alice, { kind: 'market', side: 'buy', quoteAmount: 12_499_999n }),
    )
    expect(tradesOf(applied)).toEqual([[1, 5_000_000, 2]])
    expect(doneOf(applied)).toEqual([[2, 'filled', 0]])
    expect(exchange.state.ledger.balance(alice, usdt, available)).toBe(1_000_000_000_000n - 10_000_000n)
  })

  it('takes at market no further than the band', () => {
    const exchange = new Exchange()
    exchange.place(bob, limit({ side: 'sell', priceTicks: 5_500_000, quantityLots: 2 }))
    exchange.place(bob, limit({ side: 'sell', priceTicks: 5_500_001, quantityLots: 100 }))
    const bought = exchange.must(
      exchange.placement(alice, { kind: 'market', side: 'buy', quoteAmount: 100_000_000n }),
    )
    expect(tradesOf(bought)).toEqual([[1, 5_500_000, 2]])
    expect(doneOf(bought).at(-1)).toEqual([3, 'notTakenAtOnce', 0])
    exchange.place(bob, limit({ priceTicks: 4_500_000, quantityLots: 3 }))
    exchange.place(bob, limit({ priceTicks: 4_499_999, quantityLots: 3 }))
    const sold = exchange.must(exchange.placement(alice, { kind: 'market', side: 'sell', quantityLots: 5 }))
    expect(tradesOf(sold)).toEqual([[4, 4_500_000, 3]])
    expect(doneOf(sold).at(-1)).toEqual([6, 'notTakenAtOnce', 2])
  })

  it('guards by the last trade once the index is old', () => {
    const exchange = new Exchange()
    exchange.at = noon + 60_001
    exchange.place(bob, limit({ side: 'sell', priceTicks: 9_000_000 }))
    exchange.place(alice, limit({ priceTicks: 9_000_000 }))
    const { outcome } = exchange.apply(exchange.placement(alice, limit({ priceTicks: 9_900_001 })))
    expect(outcome).toEqual({ isAccepted: false, rejection: 'buyPriceOutsideBand' })
  })

  it('takes fees from what each side receives, rounded down', () => {
    const exchange = new Exchange()
    exchange.place(bob, limit({ side: 'sell', priceTicks: 5_000_001, quantityLots: 3 }))
    const applied = exchange.must(
      exchange.placement(alice, limit({ priceTicks: 5_000_001, quantityLots: 3 })),
    )
    // 30 000 units of BTC at 2 000 ppm; 15 000 003 units of USDT at 1 000 ppm, of which 0.003 stays with bob.
    expect(exchange.state.ledger.balance(alice, btc, available)).toBe(1_000_030_000n - 60n)
    expect(exchange.state.ledger.balance(bob, usdt, available)).toBe(1_000_015_000_003n - 15_000n)
    expect(exchange.state.ledger.balance(feesAccountId, btc, available)).toBe(60n)
    expect(exchange.state.ledger.balance(feesAccountId, usdt, available)).toBe(15_000n)
    const flows = applied.events.filter((event) => event.type === 'posted').map((event) => event.posting.flow)
    expect(flows).toEqual(['spotTrade', 'spotTrade', 'spotFee', 'spotFee'])
  })

  it('reports each changed level once, after the command', () => {
    const exchange = new Exchange()
    exchange.credit(carol, btc, 1_000_000n)
    exchange.place(bob, limit({ side: 'sell', quantityLots: 2 }))
    exchange.place(carol, limit({ side: 'sell', quantityLots: 2 }))
    const { events } = exchange.must(exchange.placement(alice, limit({ quantityLots: 6 })))
    const levels = events.filter((event) => event.type === 'levelChanged')
    expect(levels.map(({ side, lots }) => [side, lots])).toEqual([
      ['sell', 0],
      ['buy', 2],
    ])
  })
})
