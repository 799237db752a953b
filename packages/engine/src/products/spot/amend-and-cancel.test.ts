import { describe, expect, it } from 'vitest'
import { byExternal, byOperator } from '../../nucleus/authors.ts'
import { stateHash } from '../../snapshot/snapshot.ts'
import type { Asked } from '../../testing/authored.ts'
import { alice, bob, Exchange, limit, nameOf, noon } from '../../testing/exchange.ts'
import type { AmendOrder, MarketState } from './commands.ts'

type Arrange = (exchange: Exchange) => void

const flags =
  (set: ('frozen' | 'locked' | 'tradeBanned')[], clear: 'certified'[] = []): Arrange =>
  (exchange) =>
    exchange.must({ type: 'setAccountFlags', at: noon, accountId: alice, set, clear })
const closed: Arrange = (exchange) => exchange.configure({ isOpen: false })
const inState =
  (state: MarketState): Arrange =>
  (exchange) =>
    exchange.must({ type: 'setMarketState', at: noon, marketId: 1, state })
const cancelled: Arrange = (exchange) =>
  exchange.must({ type: 'cancelOrder', at: noon, accountId: alice, orderId: 1 })
const filled: Arrange = (exchange) => exchange.place(bob, limit({ side: 'sell' }))
const halfFilled: Arrange = (exchange) => exchange.place(bob, limit({ side: 'sell', quantityLots: 5 }))
const nothing: Arrange = () => {}

const amendTable: [string, string, Arrange, Partial<AmendOrder>][] = [
  ['accountUnknown', 'beats a missing order', nothing, { accountId: 99, orderId: 50 }],
  ['accountFrozen', 'beats locked', flags(['frozen', 'locked']), { orderId: 50 }],
  ['accountLocked', 'beats banned', flags(['locked', 'tradeBanned']), { orderId: 50 }],
  ['tradingBanned', 'beats a missing order', flags(['tradeBanned']), { orderId: 50 }],
  ['notCertified', 'beats a missing order', flags([], ['certified']), { orderId: 50 }],
  ['orderMissing', 'never placed', closed, { orderId: 50 }],
  ['orderMissing', 'not an id', nothing, { orderId: 0.5 }],
  ['orderNotOpen', 'cancelled before', cancelled, { accountId: bob }],
  ['orderNotOpen', 'filled before', filled, {}],
  ['orderOfAnotherAccount', 'beats a closed market', closed, { accountId: bob }],
  ['marketCancelOnly', 'beats a bad price', inState('cancelOnly'), { priceTicks: 0 }],
  ['marketHalted', 'beats a bad price', inState('halted'), { priceTicks: 0 }],
  ['marketHalted', 'fewer lots too', inState('halted'), { quantityLots: 9 }],
  ['marketClosed', 'beats a bad price', closed, { priceTicks: 0 }],
  ['buyPriceInvalid', 'beats a small quantity', nothing, { priceTicks: 0, quantityLots: 1 }],
  ['buyQuantityTooSmall', 'as for a new order', nothing, { quantityLots: 1 }],
  ['buyPriceOutsideBand', 'as for a new order', nothing, { priceTicks: 5_500_001 }],
  ['amountNotPositive', 'less than has traded', halfFilled, { quantityLots: 5 }],
  [
    'insufficientBalance',
    'what was held counts, what is missing shows',
    (exchange) =>
      exchange.must({
        type: 'freezeFunds',
        at: noon,
        freezeId: 1,
        accountId: alice,
        coinId: 1,
        amount: 999_949_000_000n,
      }),
    { quantityLots: 13 },
  ],
  [
    'wouldTradeWithSelf',
    'an own sell stands there',
    (exchange) => exchange.place(alice, limit({ side: 'sell', priceTicks: 5_100_000 })),
    { priceTicks: 5_100_000 },
  ],
]

describe('amending: refusals and their order', () => {
  it.each(amendTable)('%s: %s', (rejection, _why, arrange, change) => {
    const exchange = new Exchange()
    exchange.place(alice, limit())
    arrange(exchange)
    const before = stateHash(exchange.state)
    const command: Asked<AmendOrder> = {
      type: 'amendOrder',
      at: noon,
      accountId: alice,
      orderId: 1,
      priceTicks: 5_000_000,
      quantityLots: 12,
      ...change,
    }
    expect(nameOf(exchange.apply(command).outcome)).toBe(rejection)
    expect(stateHash(exchange.state)).toBe(before)
  })

  it('refuses to let a post-only order take', () => {
    const exchange = new Exchange()
    exchange.place(alice, limit({ isPostOnly: true }))
    exchange.place(bob, limit({ side: 'sell', priceTicks: 5_100_000 }))
    const command: Asked<AmendOrder> = {
      type: 'amendOrder',
      at: noon,
      accountId: alice,
      orderId: 1,
      priceTicks: 5_100_000,
      quantityLots: 10,
    }
    expect(nameOf(exchange.apply(command).outcome)).toBe('buyWouldTake')
  })
})

const cancelTable: [string, string, Arrange, Asked][] = [
  [
    'authorNotAllowed',
    'a system outside may not',
    nothing,
    { type: 'cancelOrder', at: noon, accountId: 99, orderId: 1, by: byExternal('chain') },
  ],
  [
    'accountUnknown',
    'beats a missing order',
    nothing,
    { type: 'cancelOrder', at: noon, accountId: 99, orderId: 50 },
  ],
  [
    'accountFrozen',
    'beats locked',
    flags(['frozen', 'locked']),
    { type: 'cancelOrder', at: noon, accountId: alice, orderId: 50 },
  ],
  [
    'accountLocked',
    'beats a missing order',
    flags(['locked']),
    { type: 'cancelOrder', at: noon, accountId: alice, orderId: 50 },
  ],
  ['orderMissing', 'never placed', nothing, { type: 'cancelOrder', at: noon, accountId: alice, orderId: 50 }],
  [
    'orderNotCancellable',
    'cancelled before',
    cancelled,
    { type: 'cancelOrder', at: noon, accountId: alice, orderId: 1 },
  ],
  [
    'orderNotCancellable',
    'filled before',
    filled,
    { type: 'cancelOrder', at: noon, accountId: alice, orderId: 1 },
  ],
  [
    'orderOfAnotherAccount',
    'not even for an operator',
    nothing,
    { type: 'cancelOrder', at: noon, accountId: bob, orderId: 1, by: byOperator(1), reason: 'a test' },
  ],
  [
    'accepted',
    'a banned trader may',
    flags(['tradeBanned']),
    { type: 'cancelOrder', at: noon, accountId: alice, orderId: 1 },
  ],
  [
    'accepted',
    'an operator may for a frozen account',
    flags(['frozen']),
    { type: 'cancelOrder', at: noon, accountId: alice, orderId: 1, by: byOperator(1), reason: 'a test' },
  ],
  ['accepted', 'in a closed market', closed, { type: 'cancelOrder', at: noon, accountId: alice, orderId: 1 }],
  [
    'accepted',
    'where orders can only be cancelled',
    inState('cancelOnly'),
    { type: 'cancelOrder', at: noon, accountId: alice, orderId: 1 },
  ],
  [
    'orderOfAnotherAccount',
    'beats a halted market',
    inState('halted'),
    { type: 'cancelOrder', at: noon, accountId: bob, orderId: 1 },
  ],
  [
    'marketHalted',
    'its owner may not',
    inState('halted'),
    { type: 'cancelOrder', at: noon, accountId: alice, orderId: 1 },
  ],
  [
    'accepted',
    'an operator may in a halted market',
    inState('halted'),
    { type: 'cancelOrder', at: noon, accountId: alice, orderId: 1, by: byOperator(1), reason: 'a test' },
  ],
  [
    'marketHalted',
    'all that there is stands in a halted market',
    inState('halted'),
    { type: 'cancelAllOrders', at: noon, accountId: alice, marketId: null },
  ],
  [
    'accepted',
    'nothing of the account stands in the halted market',
    inState('halted'),
    { type: 'cancelAllOrders', at: noon, accountId: bob, marketId: 1 },
  ],
  [
    'accepted',
    'an operator may cancel all in a halted market',
    inState('halted'),
    { type: 'cancelAllOrders', at: noon, accountId: alice, marketId: 1, by: byOperator(1), reason: 'a test' },
  ],
  [
    'authorNotAllowed',
    'a system outside may not',
    nothing,
    { type: 'cancelAllOrders', at: noon, accountId: 99, marketId: null, by: byExternal('chain') },
  ],
  [
    'accountUnknown',
    'beats an unknown market',
    nothing,
    { type: 'cancelAllOrders', at: noon, accountId: 99, marketId: 9 },
  ],
  [
    'accountFrozen',
    'beats an unknown market',
    flags(['frozen']),
    { type: 'cancelAllOrders', at: noon, accountId: alice, marketId: 9 },
  ],
  [
    'accountLocked',
    'beats an unknown market',
    flags(['locked']),
    { type: 'cancelAllOrders', at: noon, accountId: alice, marketId: 9 },
  ],
  [
    'marketUnknown',
    'there is none',
    nothing,
    { type: 'cancelAllOrders', at: noon, accountId: alice, marketId: 9 },
  ],
  [
    'accepted',
    'nothing to cancel is fine',
    cancelled,
    { type: 'cancelAllOrders', at: noon, accountId: alice, marketId: null },
  ],
]

describe('cancelling: refusals and their order', () => {
  it.each(cancelTable)('%s: %s', (answer, _why, arrange, command) => {
    const exchange = new Exchange()
    exchange.place(alice, limit())
    arrange(exchange)
    expect(nameOf(exchange.apply(command).outcome)).toBe(answer)
  })

  it('cancels all orders of one account, in one market or in all', () => {
    const exchange = new Exchange()
    exchange.configure({ marketId: 2, symbol: 'BTC/USDT' })
    for (const accountId of [alice, alice, bob]) exchange.place(accountId, limit())
    exchange.must({ ...exchange.placement(alice, limit()), marketId: 2 })
    const one = exchange.must({
      type: 'cancelAllOrders',
      at: noon,
      accountId: alice,
      marketId: 1,
    })
    expect(one.events.filter((event) => event.type === 'orderDone').map((event) => event.orderId)).toEqual([
      1, 2,
    ])
    const rest = exchange.must({
      type: 'cancelAllOrders',
      at: noon,
      accountId: alice,
      marketId: null,
    })
    expect(rest.events.filter((event) => event.type === 'orderDone').map((event) => event.orderId)).toEqual([
      4,
    ])
    expect(exchange.state.products.spot.pool.openCount).toBe(1)
    expect(exchange.state.ledger.balance(alice, 1, 1)).toBe(0n)
  })
})
