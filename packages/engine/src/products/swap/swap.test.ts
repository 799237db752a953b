import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feesAccountId } from '../../accounts/account-table.ts'
import { swapFigures } from '../../rules/swap-quote.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import { alice, bob, btc, nameOf, noon, poor, usdt } from '../../testing/exchange.ts'
import {
  type Arrange,
  cdr,
  flagged,
  house,
  nothing,
  oak,
  Savings,
  swapConfig,
  uncertified,
  usd,
} from '../../testing/savings.ts'
import type { ConvertDust, ExecuteSwap, QuoteSwap, SwapConfig } from './commands.ts'

const closed =
  (closedCoinId: number): Arrange =>
  (savings) =>
    savings.configureSwap({
      coins: swapConfig.coins.map((coin) => ({ ...coin, isOpen: coin.coinId !== closedCoinId })),
    })
const quoted: Arrange = (savings) => savings.must(savings.quoting())
/** Two coins for all the money that the house has. */
const houseEmptied: Arrange = (savings) => {
  savings.must(savings.quoting({ amount: 200_000_000n }))
  savings.must(savings.executing(1))
}

/** Each row breaks its rule and, where it can, a later one too: the first broken rule is the answer. */
const quotes: [string, string, Arrange, Partial<QuoteSwap>][] = [
  ['parametersInvalid', 'a number above zero', nothing, { quoteId: 0, accountId: 99 }],
  ['parametersInvalid', 'numbers rise', quoted, { quoteId: 1, accountId: 99 }],
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

describe('quoting: what is refused, and which rule comes first', () => {
  it.each(quotes)('%s: %s', (rejection, _why, arrange, change) => {
    const savings = new Savings()
    arrange(savings)
    expect(savings.refusalOf(savings.quoting(change))).toBe(rejection)
  })

  it('tradeCoinUnknown: nothing is configured', () => {
    const savings = new Savings()
    savings.state.products.swap.config = null
    expect(savings.refusalOf(savings.quoting())).toBe('tradeCoinUnknown')
    expect(savings.refusalOf(savings.converting())).toBe('tradeCoinUnknown')
  })
})

const executions: [string, string, Arrange, Partial<ExecuteSwap>][] = [
  ['timeWentBack', 'beats all', flagged('frozen'), { at: noon - 1, orderId: 0 }],
  ['parametersInvalid', 'an order id is above zero', nothing, { orderId: 0, accountId: 99 }],
  ['accountUnknown', 'beats a stale order id', nothing, { accountId: 99 }],
  [
    'parametersInvalid',
    'ids rise',
    (savings) => {
      savings.must(savings.executing(1))
      savings.must(savings.quoting())
    },
    { orderId: 1, quoteId: 2 },
  ],
  ['accountFrozen', 'beats the quote', flagged('frozen', 'locked'), { quoteId: 9 }],
  ['accountLocked', 'beats the quote', flagged('locked', 'tradeBanned'), { quoteId: 9 }],
  ['tradingBanned', 'beats the quote', flagged('tradeBanned'), { quoteId: 9 }],
  ['notCertified', 'beats the quote', uncertified, { quoteId: 9 }],
  ['productClosed', 'beats the quote', (savings) => savings.close('swap', false, []), { quoteId: 9 }],
  ['productNotOffered', 'in a region', (savings) => savings.close('swap', true, ['AQ']), { quoteId: 9 }],
  ['quoteExpired', 'no such quote', nothing, { quoteId: 2 }],
  ['quoteExpired', "another's quote", nothing, { accountId: bob }],
  ['quoteExpired', 'a millisecond too late', (s) => s.drain(alice, btc), { at: noon + 10_001 }],
  ['quoteExpired', 'a newer one has taken its place', quoted, {}],
  [
    'insufficientBalance',
    "beats the house's means",
    (savings) => {
      savings.drain(alice, btc)
      savings.must(savings.pledging({ accountId: bob }))
    },
    {},
  ],
]

describe('executing: what is refused, and which rule comes first', () => {
  it.each(executions)('%s: %s', (rejection, _why, arrange, change) => {
    const savings = new Savings()
    savings.must(savings.quoting())
    arrange(savings)
    expect(savings.refusalOf(savings.executing(1, change))).toBe(rejection)
  })

  it('houseLacksCoin: the house gives what it has', () => {
    const savings = new Savings()
    const buys = { fromCoinId: usdt, toCoinId: btc, amount: usd(100_000) }
    savings.must(savings.quoting(buys))
    savings.must(savings.quoting({ ...buys, accountId: bob }))
    savings.must(savings.executing(1))
    expect(savings.refusalOf(savings.executing(2, { accountId: bob }))).toBe('houseLacksCoin')
  })

  it('does exactly what was quoted, though the index has moved', () => {
    const savings = new Savings()
    const gives = savings.balance(alice, btc, 'available')
    const gets = savings.balance(alice, usdt, 'available')
    const { events } = savings.must(savings.quoting())
    expect(events).toMatchObject([
      { type: 'swapQuoted', quote: { expiresAt: noon + 10_000, terms: { gross: usd(5_000), fee: usd(5) } } },
    ])
    savings.at += 10_000
    savings.price(btc, 10n ** 10n)
    savings.configureSwap({ feePpm: 50_000 })
    savings.must(savings.executing(1))
    expect(savings.balance(alice, btc, 'available')).toBe(gives - 10_000_000n)
    expect(savings.balance(alice, usdt, 'available')).toBe(gets + usd(4_995))
    expect(savings.balance(house, btc, 'available')).toBe(310_000_000n)
    expect(savings.balance(house, usdt, 'available')).toBe(usd(95_000))
    expect(savings.balance(feesAccountId, usdt, 'available')).toBe(usd(5))
  })

  it('does a quote once, and answers it again', () => {
    const savings = new Savings()
    savings.must(savings.quoting())
    savings.must(savings.executing(1))
    savings.tick(noon + 60_000)
    savings.flag(['frozen'])
    const before = stateHash(savings.state)
    const { outcome, events } = savings.apply(savings.executing(1))
    expect([outcome, events]).toEqual([{ isAccepted: true, orderId: 1, isRepeat: true }, []])
    expect(stateHash(savings.state)).toBe(before)
    expect(savings.refusalOf(savings.executing(1, { accountId: bob }))).toBe('quoteExpired')
  })

  it('keeps one live quote for each account, and forgets what has expired', () => {
    const savings = new Savings()
    for (let i = 0; i < 5; i += 1) savings.must(savings.quoting())
    savings.must(savings.quoting({ accountId: bob }))
    expect([...savings.state.products.swap.quotes.keys()]).toEqual([alice, bob])
    expect(stateHash(decodeSnapshot(encodeSnapshot(savings.state)))).toBe(stateHash(savings.state))
    savings.tick(noon + 10_000)
    expect(savings.state.products.swap.quotes.size).toBe(2)
    savings.tick(noon + 10_001)
    expect(savings.state.products.swap.quotes.size).toBe(0)
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

  it('leaves what is not named, not small, closed, without a fresh price, or worth less than a unit', () => {
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
    savings.must(savings.quoting())
    savings.must(savings.executing(1))
    const again = { accountId: poor, clientOrderId: 'quote 1' }
    savings.must(savings.converting(again))
    expect(savings.apply(savings.converting(again)).outcome).toEqual({
      isAccepted: true,
      orderId: 2,
      isRepeat: true,
    })
    savings.must(savings.quoting({ accountId: poor, fromCoinId: usdt, toCoinId: btc, amount: usd(1) }))
    expect(nameOf(savings.apply(savings.executing(2, { accountId: poor })).outcome)).toBe('accepted')
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

  it('parametersInvalid: a coin that has an index price is no reference, from the first', () => {
    const savings = new Savings()
    savings.state.products.swap.config = null
    const configuring = (referenceCoinId: number) =>
      ({ type: 'configureSwap', at: noon, swap: { ...swapConfig, referenceCoinId } }) as const
    expect(savings.refusalOf(configuring(btc))).toBe('parametersInvalid')
    savings.must(configuring(usdt))
  })
})
