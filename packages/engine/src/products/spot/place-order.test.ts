import { describe, expect, it } from 'vitest'
import { stateHash } from '../../snapshot/snapshot.ts'
import { alice, bob, Exchange, limit, nameOf, noon, poor } from '../../testing/exchange.ts'
import type { LimitTerms, OrderTerms, PlaceOrder } from './commands.ts'

type Arrange = (exchange: Exchange) => void

const closed: Arrange = (exchange) => exchange.configure({ isOpen: false })
const flagged =
  (...set: ('frozen' | 'locked' | 'tradeBanned')[]): Arrange =>
  (exchange) =>
    exchange.must({ type: 'setAccountFlags', at: noon, accountId: alice, set, clear: [] })
const uncertified: Arrange = (exchange) =>
  exchange.must({ type: 'setAccountFlags', at: noon, accountId: alice, set: [], clear: ['certified'] })
const switched =
  (change: { isOpen?: boolean; closedRegions?: string[] }): Arrange =>
  (exchange) =>
    exchange.must({
      type: 'setProductSwitch',
      at: noon,
      product: 'spot',
      isOpen: true,
      closedRegions: [],
      ...change,
    })
const abroad: Arrange = (exchange) => {
  switched({ closedRegions: ['US', 'AQ'] })(exchange)
  exchange.must({ type: 'setAccountRegion', at: noon, accountId: alice, region: 'AQ' })
}
const offer =
  (accountId: number, change: Partial<LimitTerms> = {}): Arrange =>
  (exchange) =>
    exchange.place(accountId, limit({ side: 'sell', ...change }))
const nothing: Arrange = () => {}

const buyFor = (quoteAmount: bigint): OrderTerms => ({ kind: 'market', side: 'buy', quoteAmount })
const sellLots = (quantityLots: number): OrderTerms => ({ kind: 'market', side: 'sell', quantityLots })

/** Each row breaks its rule and, where it can, a later one too: the first broken rule is the answer. */
const table: [string, string, Arrange, Partial<PlaceOrder>][] = [
  ['timeWentBack', 'beats all', flagged('frozen'), { at: noon - 1, orderId: 0 }],
  ['parametersInvalid', 'an order id is above zero', nothing, { orderId: 0, accountId: 99 }],
  ['parametersInvalid', 'a client order id is not empty', nothing, { clientOrderId: '', accountId: 99 }],
  ['parametersInvalid', 'a client order id is not endless', nothing, { clientOrderId: 'x'.repeat(65) }],
  [
    'parametersInvalid',
    'post-only rests',
    nothing,
    { terms: limit({ isPostOnly: true, timeInForce: 'fillOrKill' }) },
  ],
  ['accountUnknown', 'beats a stale order id', offer(bob), { accountId: 99, orderId: 1 }],
  ['parametersInvalid', 'order ids rise', offer(bob), { orderId: 1 }],
  ['accountFrozen', 'beats locked', flagged('frozen', 'locked', 'tradeBanned'), { marketId: 9 }],
  ['accountLocked', 'beats banned', flagged('locked', 'tradeBanned'), { marketId: 9 }],
  ['tradingBanned', 'beats an unknown market', flagged('tradeBanned'), { marketId: 9 }],
  ['notCertified', 'beats an unknown market', uncertified, { marketId: 9 }],
  ['productClosed', 'beats an unknown market', switched({ isOpen: false }), { marketId: 9 }],
  ['productNotOffered', 'beats an unknown market', abroad, { marketId: 9 }],
  ['marketUnknown', 'beats a bad quantity', nothing, { marketId: 9, terms: limit({ quantityLots: 0 }) }],
  ['marketClosed', 'beats a bad quantity', closed, { terms: limit({ quantityLots: 0 }) }],
  [
    'outsideTradingHours',
    'beats a bad quantity',
    (exchange) => exchange.configure({ hours: [{ fromMinute: 0, toMinute: 60 }] }),
    { terms: limit({ quantityLots: 0 }) },
  ],
  [
    'directionInvalid',
    'beats a bad quantity',
    nothing,
    { terms: { ...limit({ quantityLots: 0 }), side: 'up' as 'buy' } },
  ],
  ['amountNotPositive', 'beats a bad price', nothing, { terms: limit({ quantityLots: 0, priceTicks: 0 }) }],
  ['amountNotPositive', 'lots are whole', nothing, { terms: limit({ quantityLots: 2.5 }) }],
  [
    'buyPriceInvalid',
    'beats a small quantity',
    nothing,
    { terms: limit({ priceTicks: 0, quantityLots: 1 }) },
  ],
  ['sellPriceInvalid', 'ticks are whole', nothing, { terms: limit({ side: 'sell', priceTicks: 0.5 }) }],
  [
    'buyQuantityTooSmall',
    'beats the band',
    nothing,
    { terms: limit({ quantityLots: 1, priceTicks: 9_000_000 }) },
  ],
  [
    'buyQuantityTooLarge',
    'beats the band',
    nothing,
    { terms: limit({ quantityLots: 1_001, priceTicks: 9_000_000 }) },
  ],
  [
    'sellQuantityTooSmall',
    'is a sell of its own',
    nothing,
    { terms: limit({ side: 'sell', quantityLots: 1 }) },
  ],
  [
    'sellQuantityTooLarge',
    'is a sell of its own',
    nothing,
    { terms: limit({ side: 'sell', quantityLots: 1_001 }) },
  ],
  [
    'buyNotionalTooSmall',
    'ten USDT at least',
    nothing,
    { terms: limit({ priceTicks: 999_999, quantityLots: 10 }) },
  ],
  [
    'sellNotionalTooSmall',
    'beats the band',
    nothing,
    { terms: limit({ side: 'sell', priceTicks: 999_999 }) },
  ],
  [
    'buyNotionalTooLarge',
    'beats the band',
    nothing,
    { terms: limit({ priceTicks: 900_000_001, quantityLots: 1_000 }) },
  ],
  [
    'sellNotionalTooLarge',
    'is a sell of its own',
    nothing,
    { terms: limit({ side: 'sell', priceTicks: 900_000_001, quantityLots: 1_000 }) },
  ],
  [
    'buyPriceOutsideBand',
    'beats the balance',
    nothing,
    { accountId: poor, terms: limit({ priceTicks: 5_500_001 }) },
  ],
  [
    'sellPriceOutsideBand',
    'beats the holding',
    nothing,
    { accountId: poor, terms: limit({ side: 'sell', priceTicks: 4_499_999 }) },
  ],
  [
    'insufficientBalance',
    'beats post-only',
    offer(bob),
    { accountId: poor, terms: limit({ isPostOnly: true }) },
  ],
  ['nothingToSell', 'beats an empty book', nothing, { accountId: poor, terms: sellLots(10) }],
  [
    'sellExceedsHolding',
    'beats an empty book',
    (exchange) => exchange.credit(poor, 2, 10_000n),
    { accountId: poor, terms: sellLots(10) },
  ],
  ['buyWouldTake', 'beats a self-trade', offer(alice), { terms: limit({ isPostOnly: true }) }],
  [
    'sellWouldTake',
    'is a sell of its own',
    (exchange) => exchange.place(bob, limit()),
    { terms: limit({ side: 'sell', isPostOnly: true }) },
  ],
  [
    'cannotFillWhole',
    'one lot is missing',
    offer(bob),
    { terms: limit({ quantityLots: 11, timeInForce: 'fillOrKill' }) },
  ],
  [
    'cannotFillWhole',
    'own orders do not count',
    offer(alice),
    { terms: limit({ timeInForce: 'fillOrKill' }) },
  ],
  ['wouldTradeWithSelf', 'the first order met is its own', offer(alice), { terms: limit() }],
  ['amountNotPositive', 'a market buy for nothing', nothing, { terms: buyFor(0n) }],
  ['buyNotionalTooSmall', 'a market buy below ten USDT', nothing, { terms: buyFor(9_999_999n) }],
  ['buyNotionalTooLarge', 'a market buy above the maximum', nothing, { terms: buyFor(900_000_000_001n) }],
  ['insufficientBalance', 'beats an empty book', nothing, { accountId: poor, terms: buyFor(10_000_000n) }],
  ['nothingToTake', 'an empty book', nothing, { terms: buyFor(10_000_000n) }],
  [
    'nothingToTake',
    'only beyond the band',
    offer(bob, { priceTicks: 5_500_001 }),
    { terms: buyFor(10_000_000n) },
  ],
  [
    'buyNotionalTooSmall',
    'not enough for one lot',
    (exchange) => {
      exchange.configure({ notionalMin: 1n })
      exchange.place(bob, limit({ side: 'sell' }))
    },
    { terms: buyFor(4_999_999n) },
  ],
  ['wouldTradeWithSelf', 'a market buy too', offer(alice), { terms: buyFor(10_000_000n) }],
  ['sellQuantityTooSmall', 'a market sell too', nothing, { terms: sellLots(1) }],
  ['sellQuantityTooLarge', 'a market sell too', nothing, { terms: sellLots(1_001) }],
  ['nothingToTake', 'a market sell too', nothing, { terms: sellLots(10) }],
]

describe('placing: refusals and their order', () => {
  it.each(table)('%s: %s', (rejection, _why, arrange, change) => {
    const exchange = new Exchange()
    arrange(exchange)
    const before = stateHash(exchange.state)
    const { outcome, events } = exchange.apply({ ...exchange.placement(alice, limit()), ...change })
    expect(nameOf(outcome)).toBe(rejection)
    expect(events).toEqual([])
    expect(stateHash(exchange.state)).toBe(before)
  })

  it('tooManyOpenOrders: two hundred for a user, no limit for the market maker', () => {
    const exchange = new Exchange()
    exchange.credit(3, 1, 10n ** 13n)
    for (const accountId of [alice, 3]) {
      for (let i = 0; i < 200; i += 1) exchange.place(accountId, limit({ priceTicks: 4_000_000 }))
    }
    expect(nameOf(exchange.apply(exchange.placement(alice, limit())).outcome)).toBe('tooManyOpenOrders')
    expect(nameOf(exchange.apply(exchange.placement(3, limit())).outcome)).toBe('accepted')
    const immediate = limit({ timeInForce: 'immediateOrCancel' })
    expect(nameOf(exchange.apply(exchange.placement(alice, immediate)).outcome)).toBe('accepted')
  })

  it('answers a repeated client order id with the first order, whatever happened since', () => {
    const exchange = new Exchange()
    const first = { ...exchange.placement(alice, limit()), clientOrderId: 'tap-1' }
    exchange.must(first)
    exchange.must({ type: 'cancelOrder', at: noon, accountId: alice, orderId: first.orderId })
    exchange.configure({ isOpen: false })
    const before = stateHash(exchange.state)
    const later = { ...exchange.placement(alice, limit()), clientOrderId: 'tap-1', at: noon + 1_000 }
    for (const again of [first, later]) {
      const { outcome, events } = exchange.apply(again)
      expect(outcome).toEqual({ isAccepted: true, orderId: first.orderId, isRepeat: true })
      expect(events).toEqual([])
      expect(stateHash(exchange.state)).toBe(before)
    }
    const other = { ...exchange.placement(bob, limit()), clientOrderId: 'tap-1' }
    expect(nameOf(exchange.apply(other).outcome)).toBe('marketClosed')
  })
})
