import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feesAccountId } from '../../nucleus/accounts/account-table.ts'
import { hasRateMoved, swapFigures } from '../../rules/swap-quote.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import { apply, type Asked } from '../../testing/authored.ts'
import { alice, bob, btc, nameOf, noon, poor, usdt } from '../../testing/exchange.ts'
import {
  type Arrange,
  cdr,
  flagged,
  house,
  nothing,
  oak,
  quoteIdOf,
  Savings,
  swapConfig,
  uncertified,
  usd,
} from '../../testing/savings.ts'
import type { ConvertDust, ExecuteSwap, QuotedSwap, QuoteSwap, SwapConfig } from './commands.ts'
import { pastTicksMax } from './past-ticks.ts'
import { type Quote, quoteNow } from './quote-swap.ts'

const closed =
  (closedCoinId: number): Arrange =>
  (savings) =>
    savings.configureSwap({
      coins: swapConfig.coins.map((coin) => ({ ...coin, isOpen: coin.coinId !== closedCoinId })),
    })
const late = { at: noon + 10_001 }
/** A command without a quote. */
const none = {}
const usdPrice = (whole: number) => BigInt(whole) * 10n ** 10n
/** Buys two coins with all of the house's money. */
const houseEmptied: Arrange = (savings) =>
  savings.must(savings.executing(savings.quoted({ amount: 200_000_000n })))

/** Each row breaks its rule and, where it can, a later one too: the first broken rule is the answer. */
const quotes: [string, string, Arrange, Partial<QuoteSwap>][] = [
  ['accountUnknown', 'no such account', nothing, { accountId: 99, fromCoinId: 9 }],
  ['accountFrozen', 'beats locked', flagged('frozen', 'locked', 'tradeBanned'), { fromCoinId: 9 }],
  ['accountLocked', 'beats banned', flagged('locked', 'tradeBanned'), { fromCoinId: 9 }],
  ['tradingBanned', 'beats the coins', flagged('tradeBanned'), { fromCoinId: 9 }],
  ['notCertified', 'beats the coins', uncertified, { fromCoinId: 9 }],
  ['productClosed', 'beats the coins', (savings) => savings.close('swap', false, []), { fromCoinId: 9 }],
  [
    'productNotOffered',
    'beats the coins',
    (savings) => savings.close('swap', true, ['AQ']),
    { fromCoinId: 9 },
  ],
  ['tradeCoinUnknown', 'a coin without an index is not offered', nothing, { fromCoinId: cdr, toCoinId: cdr }],
  ['settlementCoinUnknown', 'nor to get', nothing, { toCoinId: cdr, amount: 0n }],
  ['sameCoin', 'beats a closed coin', closed(btc), { toCoinId: btc, amount: 0n }],
  ['pairClosed', 'the coin that is given', closed(btc), { amount: 0n }],
  ['pairClosed', 'the coin that is received', closed(usdt), { amount: 0n }],
  ['amountNotPositive', 'beats the minimum', nothing, { amount: 0n }],
  ['amountNotPositive', 'below zero too', nothing, { amount: -1n }],
  ['quantityBelowRange', 'a unit short', nothing, { amount: 999n, toCoinId: oak }],
  ['quantityAboveRange', 'a unit over', nothing, { amount: 500_000_001n, toCoinId: oak }],
  ['priceMissing', 'never had a price', nothing, { fromCoinId: oak }],
  ['priceMissing', 'a price older than five seconds is none', nothing, { at: noon + 5_001 }],
  [
    'quantityBelowRange',
    'worth less than a unit',
    (savings) => savings.price(oak, 1n),
    { fromCoinId: oak, amount: 1n },
  ],
  ['houseLacksCoin', 'nobody is quoted what the house has not', houseEmptied, {}],
]

/** The answer to a quote now. It must leave the state as it was, to the last bit, whatever the answer. */
function answerOf(savings: Savings, change: Partial<QuoteSwap> = {}): Quote | string {
  const { accountId, fromCoinId, toCoinId, amount, at } = savings.quoting(change)
  const before = stateHash(savings.state)
  const answer = quoteNow(savings.state, { accountId, fromCoinId, toCoinId, amount, at })
  expect(stateHash(savings.state)).toBe(before)
  return answer
}

describe('quoting: refusals and their order', () => {
  it.each(quotes)('%s: %s', (rejection, _why, arrange, change) => {
    const savings = new Savings()
    arrange(savings)
    expect(answerOf(savings, change)).toBe(rejection)
    savings.state.rules = 1
    expect(savings.refusalOf(savings.quoting(change))).toBe(rejection)
  })

  it('tradeCoinUnknown: nothing is configured', () => {
    const savings = new Savings()
    savings.state.products.swap.config = null
    expect(answerOf(savings)).toBe('tradeCoinUnknown')
    expect(savings.refusalOf(savings.executing(savings.quoted()))).toBe('tradeCoinUnknown')
    expect(savings.refusalOf(savings.converting())).toBe('tradeCoinUnknown')
  })

  it('rulesUnknown: a quote is no command any more', () => {
    const savings = new Savings()
    expect(savings.refusalOf(savings.quoting())).toBe('rulesUnknown')
  })

  it('names its ticks and its terms', () => {
    const savings = new Savings()
    savings.price(btc, usdPrice(50_000))
    const answer = answerOf(savings)
    expect(answer).toMatchObject({
      terms: { gross: usd(5_000), fee: usd(5), fromTickNumber: 2, toTickNumber: null },
    })
    expect(answer).toHaveProperty('quoted', savings.quoted())
  })
})

/** A moment later the index has another price, so the quote uses a past tick. */
const ticked: Arrange = (savings) => {
  savings.at += 1_000
  savings.price(btc, usdPrice(50_001))
}
const otherTick = { number: 1, priceE10: usdPrice(50_000) }

const executions: [string, string, Arrange, Partial<ExecuteSwap>, Partial<QuotedSwap>?][] = [
  ['timeWentBack', 'beats all', flagged('frozen'), { at: noon - 1, orderId: 0 }],
  ['parametersInvalid', 'an order id is above zero', nothing, { orderId: 0, accountId: 99 }],
  ['parametersInvalid', 'a quote id is 32 digits', nothing, { quoteId: 'f'.repeat(31), accountId: 99 }],
  ['parametersInvalid', 'small ones', nothing, { quoteId: 'F'.repeat(32), accountId: 99 }],
  ['accountUnknown', 'beats a stale order id', nothing, { accountId: 99 }],
  [
    'parametersInvalid',
    'ids rise',
    (savings) => savings.must(savings.executing(savings.quoted(), { orderId: 4 })),
    { orderId: 4, quoteId: 'a'.repeat(32) },
  ],
  ['accountFrozen', 'beats the quote', flagged('frozen', 'locked'), late],
  ['accountLocked', 'beats the quote', flagged('locked', 'tradeBanned'), late],
  ['tradingBanned', 'beats the quote', flagged('tradeBanned'), late],
  ['notCertified', 'beats the quote', uncertified, late],
  ['productClosed', 'beats the quote', (savings) => savings.close('swap', false, []), late],
  ['productNotOffered', 'in a region', (savings) => savings.close('swap', true, ['AQ']), late],
  ['quoteExpired', 'a number alone', nothing, { quoteId: 1 }, none],
  ['quoteExpired', 'a millisecond too late', closed(btc), late],
  ['quoteExpired', 'from the future', nothing, {}, { quotedAt: noon + 1, expiresAt: noon + 10_001 }],
  ['quoteExpired', 'stands no longer than it may', nothing, {}, { expiresAt: noon + 10_001 }],
  ['quoteExpired', 'nor shorter', nothing, {}, { expiresAt: noon + 9_999 }],
  ['quoteExpired', 'at no moment', nothing, {}, { quotedAt: Number.NaN, expiresAt: Number.NaN }],
  ['quoteExpired', 'another fee', closed(btc), {}, { feePpm: 999 }],
  ['quoteExpired', 'another bound', closed(btc), {}, { movePpmMax: 2_001 }],
  ['quoteExpired', 'the fee has changed', (savings) => savings.configureSwap({ feePpm: 7 }), {}],
  ['quoteExpired', 'the bound has changed', (savings) => savings.configureSwap({ movePpmMax: 7 }), {}],
  ['tradeCoinUnknown', 'a coin without an index', nothing, {}, { fromCoinId: cdr, toCoinId: cdr }],
  ['settlementCoinUnknown', 'nor to get', nothing, {}, { toCoinId: cdr, amount: 0n }],
  ['sameCoin', 'for itself', nothing, {}, { toCoinId: btc, amount: 0n }],
  ['pairClosed', 'closed since', closed(btc), {}, { amount: 0n }],
  ['amountNotPositive', 'nothing', nothing, {}, { amount: 0n, fromTick: null }],
  ['quantityBelowRange', 'a unit short', nothing, {}, { amount: 999n, fromTick: null }],
  ['quantityAboveRange', 'a unit over', nothing, {}, { amount: 500_000_001n, fromTick: null }],
  ['quoteExpired', 'no tick', nothing, {}, { fromTick: null }],
  ['quoteExpired', 'a tick of the reference', nothing, {}, { toTick: otherTick }],
  ['quoteExpired', 'a tick that never was', nothing, {}, { fromTick: { ...otherTick, number: 2 } }],
  ['quoteExpired', 'a price that it had not', nothing, {}, { fromTick: { ...otherTick, priceE10: 1n } }],
  [
    'quoteExpired',
    'the next tick, which came later',
    ticked,
    {},
    { fromTick: { number: 2, priceE10: usdPrice(50_001) } },
  ],
  [
    'quoteExpired',
    'a tick that had been followed by another',
    ticked,
    {},
    { quotedAt: noon + 1_001, expiresAt: noon + 11_001 },
  ],
  [
    'quoteExpired',
    'a tick that had grown old',
    (savings) => (savings.at += 5_001),
    {},
    { quotedAt: noon + 5_001, expiresAt: noon + 15_001 },
  ],
  ['priceMissing', 'the index has stopped since', (savings) => (savings.at += 5_001), {}],
  [
    'rateMoved',
    "beats one's own means",
    (savings) => {
      savings.price(btc, usdPrice(55_000))
      savings.drain(alice, btc)
    },
    {},
  ],
  [
    'insufficientBalance',
    "beats the house's means",
    (savings) => {
      houseEmptied(savings)
      savings.drain(alice, btc)
    },
    {},
  ],
  ['houseLacksCoin', 'the house gives what it has', houseEmptied, {}],
]

describe('executing: refusals and their order', () => {
  it.each(executions)('%s: %s', (rejection, _why, arrange, change, quotedChange) => {
    const savings = new Savings()
    const quoted = savings.quoted(quotedChange === none ? {} : quotedChange)
    arrange(savings)
    const { quoted: own, ...command } = savings.executing(quoted, { at: savings.at, ...change })
    const without = quotedChange === none ? command : { ...command, quoted: own }
    expect(savings.refusalOf(without as Asked<ExecuteSwap>)).toBe(rejection)
  })

  it('quantityBelowRange: worth less than a unit', () => {
    const savings = new Savings()
    savings.price(oak, 1n)
    const quoted = savings.quoted({ fromCoinId: oak, amount: 1n })
    expect(savings.refusalOf(savings.executing(quoted))).toBe('quantityBelowRange')
  })
})

describe('an executed quote', () => {
  it('is done exactly as quoted, on ticks that are past, to the last moment', () => {
    const savings = new Savings()
    const gives = savings.balance(alice, btc, 'available')
    const gets = savings.balance(alice, usdt, 'available')
    savings.at += 5_000
    const quoted = savings.quoted()
    for (let second = 0; second < 10; second += 1) {
      savings.at += 1_000
      savings.price(btc, usdPrice(50_005 + second))
    }
    const { events } = savings.must(savings.executing(quoted))
    expect(events[0]).toMatchObject({
      type: 'swapExecuted',
      terms: { gross: usd(5_000), fee: usd(5), fromTickNumber: 1, toTickNumber: null, fromPriceAt: noon },
    })
    expect(savings.balance(alice, btc, 'available')).toBe(gives - 10_000_000n)
    expect(savings.balance(alice, usdt, 'available')).toBe(gets + usd(4_995))
    expect(savings.balance(house, btc, 'available')).toBe(310_000_000n)
    expect(savings.balance(house, usdt, 'available')).toBe(usd(95_000))
    expect(savings.balance(feesAccountId, usdt, 'available')).toBe(usd(5))
  })

  it('may rest on either of two ticks of its own millisecond', () => {
    for (const isLater of [false, true]) {
      const savings = new Savings()
      const before = savings.quoted()
      savings.price(btc, usdPrice(50_001))
      const command = savings.executing(isLater ? savings.quoted() : before)
      expect(nameOf(savings.apply(command).outcome)).toBe('accepted')
    }
  })

  it('is done once, and answered again whatever has happened since', () => {
    const savings = new Savings()
    const command = savings.executing(savings.quoted())
    savings.must(command)
    savings.tick(noon + 60_000)
    savings.flag(['frozen'])
    const before = stateHash(savings.state)
    const { outcome, events } = savings.apply({ ...command, at: savings.at, orderId: 2 })
    expect([outcome, events]).toEqual([{ isAccepted: true, orderId: 1, isRepeat: true }, []])
    expect(stateHash(savings.state)).toBe(before)
  })

  it('is one of its account: another has its own', () => {
    const savings = new Savings()
    const command = savings.executing(savings.quoted())
    savings.must(command)
    expect(savings.apply({ ...command, orderId: 2, accountId: bob }).outcome).toMatchObject({
      isRepeat: false,
    })
  })

  it('is remembered through a snapshot, and so are the ticks of other quotes', () => {
    const savings = new Savings()
    const quoted = savings.quoted()
    const command = savings.executing(quoted)
    savings.must(command)
    ticked(savings)
    const restored = decodeSnapshot(encodeSnapshot(savings.state))
    expect(stateHash(restored)).toBe(stateHash(savings.state))
    const again = { ...command, at: savings.at, orderId: 2 }
    expect(apply(restored, again).outcome).toMatchObject({ orderId: 1, isRepeat: true })
    const other = { ...again, quoteId: 'a'.repeat(32) }
    expect(apply(restored, other).outcome).toMatchObject({ orderId: 2, isRepeat: false })
  })
})

describe('the bound of a quote', () => {
  const executedAt = (savings: Savings, priceE10: bigint, change: Partial<QuotedSwap> = {}) => {
    const quoted = savings.quoted(change)
    savings.at += 9_000
    savings.price(btc, priceE10)
    return nameOf(savings.apply(savings.executing(quoted)).outcome)
  }

  const selling = {}
  const buying = { fromCoinId: usdt, toCoinId: btc, amount: usd(1_000) }

  it.each([
    ['selling', 55_000, 'rateMoved', selling],
    ['selling', 45_000, 'rateMoved', selling],
    ['buying', 55_000, 'rateMoved', buying],
    ['buying', 45_000, 'rateMoved', buying],
    ['selling', 50_100, 'accepted', selling],
    ['selling', 49_900, 'accepted', selling],
    ['buying', 50_100, 'accepted', buying],
  ])('%s, quoted at 50,000, executed at %i: %s', (_what, whole, name, change) => {
    expect(executedAt(new Savings(), usdPrice(whole), change)).toBe(name)
  })

  it('is kept to the last decimal of a price, either way', () => {
    expect(executedAt(new Savings(), usdPrice(50_100) + 1n)).toBe('rateMoved')
    expect(executedAt(new Savings(), usdPrice(49_900) - 1n)).toBe('rateMoved')
  })

  it('holds for the rate of the two coins, not for either price', () => {
    for (const [oakPrice, name] of [
      [usdPrice(11), 'accepted'],
      [usdPrice(10), 'rateMoved'],
    ] as const) {
      const savings = new Savings()
      savings.price(oak, usdPrice(10))
      const quoted = savings.quoted({ toCoinId: oak, amount: 1_000n })
      savings.price(btc, usdPrice(55_000))
      savings.price(oak, oakPrice)
      expect(nameOf(savings.apply(savings.executing(quoted)).outcome)).toBe(name)
    }
  })

  it('is the usual one for older terms', () => {
    for (const [whole, name] of [
      [50_050, 'accepted'],
      [50_051, 'rateMoved'],
    ] as const) {
      const savings = new Savings()
      savings.state.rules = 1
      const { movePpmMax: _unset, ...before } = swapConfig
      savings.must({ type: 'configureSwap', at: noon, swap: before })
      savings.state.rules = 2
      expect(executedAt(savings, usdPrice(whole))).toBe(name)
    }
  })

  const price = fc.bigInt({ min: 1n, max: 10n ** 20n })
  /** Near the bound, where it matters, and the least beyond it. */
  const moves = fc.record({ ppm: fc.integer({ min: -2_000, max: 2_000 }), rest: fc.bigInt(-1n, 1n) })
  const movedBy = (priceE10: bigint, { ppm, rest }: { ppm: number; rest: bigint }) => {
    const moved = (priceE10 * BigInt(1_000_000 + ppm)) / 1_000_000n + rest
    return moved > 0n ? moved : 1n
  }

  it('is exact: never beyond it, always up to it', () => {
    const bound = fc.oneof(fc.constantFrom(1, 1_000), fc.integer({ min: 1, max: 2_000 }))
    fc.assert(
      fc.property(price, price, moves, moves, bound, (fromPriceE10, toPriceE10, ofFrom, ofTo, ppm) => {
        const now = { fromPriceE10: movedBy(fromPriceE10, ofFrom), toPriceE10: movedBy(toPriceE10, ofTo) }
        const ratio = now.fromPriceE10 * toPriceE10 * 1_000_000n
        const unit = now.toPriceE10 * fromPriceE10
        const isWithin = ratio <= unit * BigInt(1_000_000 + ppm) && ratio >= unit * BigInt(1_000_000 - ppm)
        expect(hasRateMoved({ fromPriceE10, toPriceE10 }, now, ppm)).toBe(!isWithin)
      }),
    )
  })

  it('no higher than the fee leaves nothing to win by waiting, except less than a unit', () => {
    const coin = fc.record({
      scale: fc.integer({ min: 2, max: 10 }),
      priceE10: fc.bigInt({ min: 10n ** 9n, max: 10n ** 15n }),
    })
    let executed = 0
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 2n ** 50n }),
        coin,
        coin,
        fc.tuple(moves, fc.boolean()),
        (amount, from, to, [move, isOfFrom]) => {
          const then = { fromPriceE10: from.priceE10, toPriceE10: to.priceE10 }
          const now = isOfFrom
            ? { ...then, fromPriceE10: movedBy(from.priceE10, move) }
            : { ...then, toPriceE10: movedBy(to.priceE10, move) }
          fc.pre(!hasRateMoved(then, now, 1_000))
          executed += 1
          // The fee is rounded down, which is less than a unit.
          const { received } = swapFigures(amount, from, to, 1_000)
          const worth = (received - 1n) * now.toPriceE10 * 10n ** BigInt(from.scale)
          expect(worth <= amount * now.fromPriceE10 * 10n ** BigInt(to.scale)).toBe(true)
        },
      ),
    )
    expect(executed).toBeGreaterThan(50)
  })
})

describe('remembered ticks', () => {
  const numbers = (savings: Savings) =>
    (savings.state.products.swap.pastTicks.get(btc) ?? []).map(({ number }) => number)

  it('are those that a quote may still name', () => {
    const savings = new Savings()
    for (let second = 1; second <= 40; second += 1) {
      savings.at += 1_000
      savings.price(btc, usdPrice(50_000))
    }
    expect(numbers(savings)).toEqual(Array.from({ length: 15 }, (_, i) => 26 + i))
  })

  it('are limited, however fast they come', () => {
    const savings = new Savings()
    for (let i = 0; i < 200; i += 1) savings.price(btc, usdPrice(50_000))
    expect(numbers(savings)).toHaveLength(pastTicksMax)
    expect(numbers(savings).at(-1)).toBe(200)
  })

  it('are none under older rules', () => {
    const savings = new Savings()
    savings.state.rules = 1
    ticked(savings)
    expect(numbers(savings)).toEqual([])
  })
})

describe('the figures of a quote', () => {
  const priced = fc.record({
    scale: fc.integer({ min: 0, max: 18 }),
    priceE10: fc.bigInt({ min: 1n, max: 10n ** 20n }),
  })

  it('give no more than the index says, less by under a unit, and a fee not above its rate', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 2n ** 60n }),
        priced,
        priced,
        fc.integer({ min: 0, max: 50_000 }),
        (amount, from, to, feePpm) => {
          const { gross, fee, received } = swapFigures(amount, from, to, feePpm)
          const worth = amount * from.priceE10 * 10n ** BigInt(to.scale)
          const unit = to.priceE10 * 10n ** BigInt(from.scale)
          expect(gross * unit <= worth && worth < (gross + 1n) * unit).toBe(true)
          expect(fee * 1_000_000n <= gross * BigInt(feePpm)).toBe(true)
          expect(received + fee).toBe(gross)
        },
      ),
    )
  })

  it('there and back again never make money', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 50n }), priced, priced, (amount, from, to) => {
        const there = swapFigures(amount, from, to, 0).received
        expect(swapFigures(there, to, from, 0).received <= amount).toBe(true)
      }),
    )
  })
})

const conversions: [string, string, Arrange, Partial<ConvertDust>][] = [
  ['parametersInvalid', 'an order id is above zero', nothing, { orderId: 0, accountId: 99 }],
  ['parametersInvalid', 'a client order id is not empty', nothing, { clientOrderId: '', accountId: 99 }],
  ['accountUnknown', 'no such account', nothing, { accountId: 99 }],
  ['accountFrozen', 'beats all that follows', flagged('frozen', 'locked'), {}],
  ['accountLocked', 'beats banned', flagged('locked', 'tradeBanned'), {}],
  ['tradingBanned', 'beats an empty list', flagged('tradeBanned'), { coinIds: [] }],
  ['notCertified', 'beats an empty list', uncertified, { coinIds: [] }],
  ['productClosed', 'beats an empty list', (savings) => savings.close('swap', false, []), { coinIds: [] }],
  ['productNotOffered', 'in a region', (savings) => savings.close('swap', true, ['AQ']), { coinIds: [] }],
  ['nothingToConvert', 'nothing is named', nothing, { coinIds: [] }],
  ['nothingToConvert', 'nothing is small', nothing, {}],
  ['nothingToConvert', 'nothing is held', nothing, { accountId: poor }],
]

describe('converting small balances', () => {
  const small: Arrange = (savings) => {
    savings.price(oak, 10n ** 9n)
    savings.credit(poor, btc, 1_999n)
    savings.credit(poor, oak, 12_345_678n)
    savings.credit(poor, cdr, 5n)
  }

  it.each(conversions)('%s: %s', (rejection, _why, arrange, change) => {
    const savings = new Savings()
    arrange(savings)
    expect(savings.refusalOf(savings.converting(change))).toBe(rejection)
  })

  it('turns each into USDT at the index less the fee, in one go, and names every one', () => {
    const savings = new Savings()
    small(savings)
    const { events } = savings.must(savings.converting({ accountId: poor }))
    const done = events.filter((event) => event.type === 'swapExecuted')
    expect(done).toMatchObject([
      {
        orderId: 1,
        line: 1,
        kind: 'dust',
        terms: { fromCoinId: btc, amount: 1_999n, gross: 999_500n, fee: 999n },
      },
      {
        orderId: 1,
        line: 2,
        kind: 'dust',
        terms: { fromCoinId: oak, amount: 12_345_678n, gross: 12_345n, fee: 12n },
      },
    ])
    expect(savings.balance(poor, usdt, 'available')).toBe(998_501n + 12_333n)
    expect(savings.balance(poor, btc, 'available')).toBe(0n)
    expect(savings.balance(poor, cdr, 'available')).toBe(5n)
  })

  it('leaves coins not named, not small, closed, without a fresh price, or worth less than a unit', () => {
    const stays: [Arrange, Partial<ConvertDust>][] = [
      [nothing, { coinIds: [oak] }],
      [(savings) => savings.credit(poor, btc, 1n), {}],
      [closed(btc), {}],
      [nothing, { at: noon + 5_001 }],
      [(savings) => savings.price(btc, 5n * 10n ** 6n), {}],
    ]
    for (const [arrange, change] of stays) {
      const savings = new Savings()
      savings.credit(poor, btc, 1_999n)
      arrange(savings)
      expect(savings.refusalOf(savings.converting({ accountId: poor, ...change }))).toBe('nothingToConvert')
    }
  })

  it('houseLacksCoin: all or nothing', () => {
    const savings = new Savings()
    small(savings)
    houseEmptied(savings)
    expect(savings.refusalOf(savings.converting({ accountId: poor }))).toBe('houseLacksCoin')
  })

  it('answers a repeated client order id with the first conversion, whatever it is called', () => {
    const savings = new Savings()
    small(savings)
    savings.must(savings.executing(savings.quoted()))
    const again = { accountId: poor, clientOrderId: `quote ${quoteIdOf(3)}` }
    savings.must(savings.converting(again))
    expect(savings.apply(savings.converting(again)).outcome).toEqual({
      isAccepted: true,
      orderId: 2,
      isRepeat: true,
    })
    const quoted = savings.quoted({ fromCoinId: usdt, toCoinId: btc, amount: usd(1) })
    expect(savings.apply(savings.executing(quoted, { accountId: poor })).outcome).toMatchObject({
      orderId: 3,
      isRepeat: false,
    })
  })
})

const coinsWith = (change: Partial<SwapConfig['coins'][number]>): Partial<SwapConfig> => ({
  coins: swapConfig.coins.map((coin) => (coin.coinId === btc ? { ...coin, ...change } : coin)),
})

describe('configuring', () => {
  it.each([
    ['parametersInvalid', 'a fee is not below zero', { feePpm: -1 }],
    ['parametersInvalid', 'nor in parts', { feePpm: 0.5 }],
    ['feeTooHigh', 'five percent at most', { feePpm: 50_001, dustWorthMax: -1n }],
    ['parametersInvalid', 'small is not below zero', { dustWorthMax: -1n }],
    ['parametersInvalid', 'a bound above zero', { movePpmMax: 0 }],
    ['parametersInvalid', 'in whole parts', { movePpmMax: 1.5 }],
    ['parametersInvalid', 'not above all', { movePpmMax: 1_000_001 }],
    ['parametersInvalid', 'a coin once', coinsWith({ coinId: usdt })],
    ['settlementCoinUnknown', 'the reference is one of them', { referenceCoinId: 9 }],
    ['parametersInvalid', 'the reference stays', { referenceCoinId: oak, ...coinsWith({ coinId: 9 }) }],
    ['tradeCoinUnknown', 'every coin is there', coinsWith({ coinId: 9, amountMin: 0n })],
    ['quantityBelowRange', 'a minimum above zero', coinsWith({ amountMin: 0n, amountMax: -1n })],
    ['quantityAboveRange', 'a maximum not below it', coinsWith({ amountMax: 999n })],
    ['quantityAboveRange', 'nor beyond all bounds', coinsWith({ amountMax: 2n ** 60n + 1n })],
  ] satisfies [string, string, Partial<SwapConfig>][])('%s: %s', (rejection, _why, change) => {
    const savings = new Savings()
    expect(savings.refusalOf({ type: 'configureSwap', at: noon, swap: { ...swapConfig, ...change } })).toBe(
      rejection,
    )
  })

  it('parametersInvalid: a bound is named since rules 2, and was not before', () => {
    const savings = new Savings()
    const { movePpmMax: _unset, ...before } = swapConfig
    const configuring = { type: 'configureSwap', at: noon, swap: before } as const
    expect(savings.refusalOf(configuring)).toBe('parametersInvalid')
    savings.state.rules = 1
    savings.must(configuring)
  })

  it('parametersInvalid: a coin that has an index price is no reference, from the first', () => {
    const savings = new Savings()
    savings.state.products.swap.config = null
    const configuring = (referenceCoinId: number) =>
      ({ type: 'configureSwap', at: noon, swap: { ...swapConfig, referenceCoinId } }) as const
    expect(savings.refusalOf(configuring(btc))).toBe('parametersInvalid')
    savings.must(configuring(usdt))
  })
})
