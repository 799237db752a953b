import { describe, expect, it } from 'vitest'
import type { Applied } from '../../../engine.ts'
import { marketMakerAccountId } from '../../../nucleus/accounts/account-table.ts'
import { openScope } from '../../../nucleus/undo.ts'
import { utcDayOf, volumeDays } from '../../../rules/fees.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../../snapshot/snapshot.ts'
import { answerOf, answerOfTwo } from '../../../testing/answer.ts'
import { alice, bob, btc, Exchange, feeLevels, limit, market, poor, usdt } from '../../../testing/exchange.ts'
import { rawState } from '../../../testing/raw-state.ts'
import type { LimitTerms } from '../commands.ts'
import type { FeeLevels } from './commands.ts'

const dayMs = 24 * 3_600_000
const reason = 'they were promised it'

function leveled(levels: FeeLevels['levels'] = feeLevels.levels): Exchange {
  const exchange = new Exchange()
  exchange.must({ type: 'configureFeeLevels', at: exchange.at, terms: { ...feeLevels, levels } })
  return exchange
}

/** Ten lots are worth 50 USDT. */
function trade(exchange: Exchange, lots: number, maker = alice, taker = bob): Applied {
  exchange.place(maker, limit({ quantityLots: lots, isPostOnly: true }))
  return sell(exchange, lots, taker)
}

function sell(exchange: Exchange, quantityLots: number, accountId = bob): Applied {
  const terms: LimitTerms = limit({ side: 'sell', quantityLots, timeInForce: 'immediateOrCancel' })
  return exchange.must(exchange.placement(accountId, terms))
}

/** In millionths of what each side received. */
function rates({ events }: Applied): { maker: number; taker: number }[] {
  return events
    .filter((event) => event.type === 'ordersTraded')
    .map(({ makerFee, takerFee, quoteAmount, quantityLots }) => ({
      maker: Number((makerFee * 1_000_000n) / (BigInt(quantityLots) * market.lotUnits)),
      taker: Number((takerFee * 1_000_000n) / quoteAmount),
    }))
}

function discount(exchange: Exchange, accountId: number, discountPpm: number): void {
  exchange.must(exchange.approving({ type: 'setFeeDiscount', accountId, discountPpm, reason }))
}

const usual = { maker: 1_000, taker: 2_000 }
const first = { maker: 600, taker: 1_500 }
const second = { maker: 0, taker: 900 }

describe('the level of an account', () => {
  it.each([
    ['below the first volume', 19, usual],
    ['at the first volume', 20, first],
    ['below the second one', 199, first],
    ['at the second one', 200, second],
  ])('is that of the volume of 30 days: %s', (_what, lots, expected) => {
    const exchange = leveled()
    trade(exchange, lots)
    exchange.at += dayMs
    expect(rates(trade(exchange, 10))).toEqual([expected])
  })

  it('holds still for a day: what is traded today counts from midnight in UTC on', () => {
    const exchange = leveled()
    trade(exchange, 300)
    expect(rates(trade(exchange, 10))).toEqual([usual])
    exchange.at += dayMs / 2 - 1
    expect(rates(trade(exchange, 10))).toEqual([usual])
    exchange.at += 1
    expect(rates(trade(exchange, 10))).toEqual([second])
  })

  it.each([
    [volumeDays, second],
    [volumeDays + 1, usual],
    [volumeDays + 2, usual],
    [400, usual],
  ])('counts a trade for 30 days: %i days later', (days, expected) => {
    const exchange = leveled()
    trade(exchange, 300)
    exchange.at += days * dayMs
    expect(rates(trade(exchange, 10))).toEqual([expected])
  })

  it('falls in steps as the days of its volume pass, whatever is traded in between', () => {
    const exchange = leveled()
    for (const lots of [150, 20, 30]) {
      trade(exchange, lots)
      exchange.at += dayMs
    }
    expect(rates(trade(exchange, 2))).toEqual([second])
    // The fourth day; the first one is forgotten 31 days after it.
    exchange.at += 27 * dayMs
    expect(rates(trade(exchange, 2))).toEqual([second])
    exchange.at += dayMs
    expect(rates(trade(exchange, 2))).toEqual([first])
    exchange.at += 3 * dayMs
    expect(rates(trade(exchange, 2))).toEqual([usual])
  })

  it('counts the quote amount of each fill, for both sides and nobody else', () => {
    const exchange = leveled()
    exchange.place(alice, limit({ priceTicks: 5_000_001 }))
    exchange.place(alice, limit())
    exchange.must(exchange.placement(bob, limit({ side: 'sell', quantityLots: 15 })))
    const day = utcDayOf(exchange.at) + 1
    const { volumes } = exchange.state.products.spot.fees
    const traded = 50_000_010 + 25_000_000
    expect([alice, bob, poor].map((id) => volumes.before(id, day))).toEqual([traded, traded, 0])
  })

  it('does not count markets with another quote coin', () => {
    const exchange = new Exchange()
    exchange.must({
      type: 'configureFeeLevels',
      at: exchange.at,
      terms: { coinId: btc, levels: [{ volumeMin: 1n, makerFeePpm: 0, takerFeePpm: 0 }] },
    })
    trade(exchange, 300)
    exchange.at += dayMs
    expect(rates(trade(exchange, 10))).toEqual([usual])
  })

  it('makes no trade dearer than its market', () => {
    const exchange = leveled([{ volumeMin: 1n, makerFeePpm: 700, takerFeePpm: 700 }])
    exchange.configure({ makerFeePpm: 0, takerFeePpm: 800 })
    trade(exchange, 10)
    exchange.at += dayMs
    expect(rates(trade(exchange, 10))).toEqual([{ maker: 0, taker: 700 }])
    exchange.configure({ makerFeePpm: 5_000, takerFeePpm: 5 })
    expect(rates(trade(exchange, 10))).toEqual([{ maker: 700, taker: 5 }])
  })

  it('is not for accounts of the house', () => {
    const exchange = leveled()
    const maker = marketMakerAccountId
    exchange.credit(maker, usdt, 1_000_000_000_000n)
    exchange.credit(maker, btc, 1_000_000_000n)
    trade(exchange, 300, maker)
    exchange.at += dayMs
    expect(rates(trade(exchange, 10, maker))).toEqual([{ maker: usual.maker, taker: second.taker }])
    expect(rates(trade(exchange, 10, bob, maker))).toEqual([{ maker: second.maker, taker: usual.taker }])
  })

  it('is that of the levels of today', () => {
    const exchange = leveled([])
    trade(exchange, 300)
    exchange.at += dayMs
    expect(rates(trade(exchange, 10))).toEqual([usual])
    exchange.must({ type: 'configureFeeLevels', at: exchange.at, terms: feeLevels })
    expect(rates(trade(exchange, 10))).toEqual([second])
  })
})

describe('an order that rests', () => {
  it('keeps the maker fee of its level at its rest, up and down', () => {
    const exchange = leveled()
    exchange.place(alice, limit({ priceTicks: 4_900_000, quantityLots: 40 }))
    trade(exchange, 300)
    exchange.at += dayMs
    exchange.place(alice, limit({ priceTicks: 4_900_000, quantityLots: 10 }))
    const selling = (quantityLots: number) =>
      rates(
        exchange.must(exchange.placement(poor, limit({ side: 'sell', priceTicks: 4_900_000, quantityLots }))),
      ).map(({ maker }) => maker)
    exchange.credit(poor, btc, 1_000_000n)
    expect(selling(40)).toEqual([usual.maker])
    exchange.at += 60 * dayMs
    expect(selling(10)).toEqual([second.maker])
  })

  it('takes the fee of today when an amendment moves it to the back', () => {
    const exchange = leveled()
    trade(exchange, 300)
    const orders = [exchange.place(alice, limit()), exchange.place(alice, limit())]
    exchange.at += dayMs
    for (const [place, quantityLots] of [9, 11].entries())
      exchange.must({
        type: 'amendOrder',
        at: exchange.at,
        accountId: alice,
        orderId: orders[place] ?? 0,
        priceTicks: 5_000_000,
        quantityLots,
      })
    expect(rates(sell(exchange, 20)).map(({ maker }) => maker)).toEqual([usual.maker, second.maker])
  })

  it('keeps the fee of a discount that ended', () => {
    const exchange = new Exchange()
    discount(exchange, alice, 500_000)
    exchange.place(alice, limit())
    discount(exchange, alice, 0)
    expect(rates(sell(exchange, 10))).toEqual([{ maker: 500, taker: 2_000 }])
  })
})

describe('a discount', () => {
  it.each([
    [500_000, 1_000, 500],
    [1_000_000, 1_000, 0],
    [1, 1_000, 1_000],
    [333_333, 1_000, 667],
    [999_999, 1_000, 1],
    [999_999, 0, 0],
    [250_000, 600, 450],
    [250_000, 601, 451],
  ])('of %i millionths leaves of %i: %i', (discountPpm, feePpm, left) => {
    const exchange = new Exchange()
    exchange.configure({ makerFeePpm: feePpm, takerFeePpm: feePpm })
    discount(exchange, alice, discountPpm)
    const [{ maker, taker } = usual] = rates(trade(exchange, 100))
    expect([maker, taker]).toEqual([left, feePpm])
    expect(rates(trade(exchange, 100, bob, alice))[0]?.taker).toBe(left)
  })

  it('that ends is undone to the last bit, with its place among the others', () => {
    const exchange = new Exchange()
    for (const accountId of [alice, bob, poor]) discount(exchange, accountId, 250_000)
    const before = rawState(exchange.state)
    const scope = openScope(exchange.state)
    discount(exchange, bob, 0)
    scope.undo()
    expect(rawState(exchange.state)).toBe(before)
  })

  it('is of the fee after the level', () => {
    const exchange = leveled()
    discount(exchange, alice, 250_000)
    trade(exchange, 20)
    exchange.at += dayMs
    expect(rates(trade(exchange, 100))).toEqual([{ maker: 450, taker: first.taker }])
  })
})

const levels = (change: readonly Partial<FeeLevels['levels'][number]>[]): FeeLevels['levels'] =>
  change.map((each, place) => ({
    volumeMin: BigInt(place + 1),
    makerFeePpm: 9,
    takerFeePpm: 9,
    ...each,
  }))

describe('levels are refused', () => {
  it.each<[string, string, Partial<FeeLevels>]>([
    ['coinUnknown', 'a coin that nobody listed', { coinId: 77, levels: levels([{ volumeMin: 0n }]) }],
    ['feeTooHigh', 'more than a market may ask for', { levels: levels([{ takerFeePpm: 50_001 }]) }],
    ['feeTooHigh', 'beats the order', { levels: levels([{ volumeMin: 0n, makerFeePpm: 50_001 }]) }],
    ['feeLevelsInvalid', 'a volume of nothing', { levels: levels([{ volumeMin: 0n }]) }],
    ['feeLevelsInvalid', 'a volume that nobody reaches', { levels: levels([{ volumeMin: 2n ** 53n }]) }],
    ['feeLevelsInvalid', 'a fee below zero', { levels: levels([{ makerFeePpm: -1 }]) }],
    ['feeLevelsInvalid', 'half a millionth', { levels: levels([{ takerFeePpm: 0.5 }]) }],
    ['feeLevelsInvalid', 'equal volumes', { levels: levels([{}, { volumeMin: 1n }]) }],
    ['feeLevelsInvalid', 'a maker fee that rises', { levels: levels([{}, { makerFeePpm: 10 }]) }],
    ['feeLevelsInvalid', 'a taker fee that rises', { levels: levels([{}, { takerFeePpm: 10 }]) }],
    ['feeLevelsInvalid', 'eleven', { levels: levels(Array.from({ length: 11 }, () => ({}))) }],
    ['accepted', 'ten', { levels: levels(Array.from({ length: 10 }, () => ({}))) }],
    ['accepted', 'none', { levels: [] }],
  ])('%s: %s', (expected, _what, change) => {
    const exchange = new Exchange()
    const terms = { ...feeLevels, ...change }
    expect(answerOf(exchange, { type: 'configureFeeLevels', at: exchange.at, terms })).toBe(expected)
  })

  it('in another coin than before, since the volumes counted are of that one', () => {
    const exchange = leveled()
    const terms = { ...feeLevels, coinId: btc }
    expect(answerOf(exchange, { type: 'configureFeeLevels', at: exchange.at, terms })).toBe(
      'feeLevelsInvalid',
    )
  })
})

describe('a discount is refused', () => {
  const given = { type: 'setFeeDiscount', accountId: alice, discountPpm: 5, reason } as const
  it.each<[string, string, Partial<typeof given> | { accountId: number; discountPpm: number }]>([
    ['accountUnknown', 'nobody', { accountId: 99, discountPpm: 2_000_000 }],
    ['accountUnknown', 'the house', { accountId: marketMakerAccountId, discountPpm: 5 }],
    ['parametersInvalid', 'more than the whole', { accountId: alice, discountPpm: 1_000_001 }],
    ['feeDiscountUnchanged', 'none where none is', { accountId: alice, discountPpm: 0 }],
    ['accepted', 'the whole', { accountId: alice, discountPpm: 1_000_000 }],
  ])('%s: %s', (expected, _what, change) => {
    expect(answerOfTwo(new Exchange(), { ...given, ...change })).toBe(expected)
  })

  it('a second time', () => {
    const exchange = new Exchange()
    expect(answerOfTwo(exchange, given)).toBe('accepted')
    expect(answerOfTwo(exchange, { ...given, reason: 'again' })).toBe('feeDiscountUnchanged')
  })

  it('by one operator', () => {
    const exchange = new Exchange()
    expect(answerOf(exchange, { ...given, at: exchange.at })).toBe('approverMissing')
  })
})

it('levels and discounts are of rules 8', () => {
  const exchange = new Exchange(7)
  expect(answerOf(exchange, { type: 'configureFeeLevels', at: exchange.at, terms: feeLevels })).toBe(
    'rulesUnknown',
  )
  const given = { type: 'setFeeDiscount', accountId: alice, discountPpm: 5 } as const
  expect(answerOf(exchange, { ...given, at: exchange.at })).toBe('rulesUnknown')
})

/** Two levels, a discount, and trades on several days. */
function lived(): Exchange {
  const exchange = leveled()
  discount(exchange, bob, 123_456)
  for (const days of [1, 1, 28, 1, 3]) {
    exchange.at += days * dayMs
    trade(exchange, 20 + days)
  }
  return exchange
}

describe('volumes', () => {
  it('stand in snapshots, with the levels and discounts', () => {
    const exchange = lived()
    const restored = decodeSnapshot(encodeSnapshot(exchange.state))
    expect(stateHash(restored)).toBe(stateHash(exchange.state))
    const live = Array.from({ length: 40 }, (_, days) =>
      exchange.state.products.spot.fees.volumes.before(alice, utcDayOf(exchange.at) + days),
    )
    const read = Array.from({ length: 40 }, (_, days) =>
      restored.products.spot.fees.volumes.before(alice, utcDayOf(exchange.at) + days),
    )
    expect(read).toEqual(live)
    expect(new Set(live).size).toBeGreaterThan(4)
    const expected = rates(trade(exchange, 10))
    const other = Object.assign(lived(), { state: restored })
    expect(rates(trade(other, 10))).toEqual(expected)
  })

  it('of an account without trades for 30 days are left out of them', () => {
    const exchange = leveled()
    exchange.credit(poor, usdt, 10n ** 12n)
    trade(exchange, 300, poor)
    exchange.at += 31 * dayMs
    trade(exchange, 10)
    const restored = decodeSnapshot(encodeSnapshot(exchange.state))
    expect(stateHash(restored)).toBe(stateHash(exchange.state))
    const day = utcDayOf(exchange.at)
    for (const { products } of [exchange.state, restored])
      expect(products.spot.fees.volumes.before(poor, day)).toBe(0)
  })

  it.each([0, 1, 31, 100])('are undone to the last bit, %i days later', (days) => {
    const exchange = lived()
    const before = rawState(exchange.state)
    const scope = openScope(exchange.state)
    exchange.at += days * dayMs
    trade(exchange, 20)
    exchange.must({ type: 'openAccount', at: exchange.at, accountId: 5_000, flags: ['certified'] })
    exchange.credit(5_000, usdt, 10n ** 12n)
    trade(exchange, 20, 5_000)
    scope.undo()
    expect(rawState(exchange.state)).toBe(before)
  })
})
