import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs } from '../../rules/pledge-interest.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import { alice, bob, nameOf, noon, poor, usdt } from '../../testing/exchange.ts'
import {
  type Arrange,
  flagged,
  house,
  nothing,
  pledgeConfig,
  Savings,
  uncertified,
  usd,
} from '../../testing/savings.ts'
import type { PledgeConfig, SubscribePledge } from './commands.ts'

const configured =
  (change: Partial<PledgeConfig>): Arrange =>
  (savings) =>
    savings.configurePledge(change)

const seen = { dailyRatePpm: pledgeConfig.dailyRatePpm, cycleDays: 7, endAt: pledgeConfig.endAt }

/** Each row breaks its rule and, where it can, a later one too: the first broken rule is the answer. */
const subscriptions: [string, string, Arrange, Partial<SubscribePledge>][] = [
  ['timeWentBack', 'beats all', flagged('frozen'), { at: noon - 1, orderId: 0 }],
  ['parametersInvalid', 'an order id is above zero', nothing, { orderId: 0, accountId: 99 }],
  ['parametersInvalid', 'a client order id is not empty', nothing, { clientOrderId: '', accountId: 99 }],
  ['parametersInvalid', 'nor endless', nothing, { clientOrderId: 'x'.repeat(65), accountId: 99 }],
  [
    'accountUnknown',
    'beats a stale order id',
    (savings) => savings.must(savings.pledging()),
    { accountId: 99, orderId: 1 },
  ],
  ['parametersInvalid', 'ids rise', (savings) => savings.must(savings.pledging()), { orderId: 1 }],
  ['accountFrozen', 'beats locked', flagged('frozen', 'locked', 'tradeBanned'), { productId: 9 }],
  ['accountLocked', 'beats banned', flagged('locked', 'tradeBanned'), { productId: 9 }],
  ['tradingBanned', 'beats an unknown product', flagged('tradeBanned'), { productId: 9 }],
  ['notCertified', 'beats a closed product', uncertified, { productId: 9 }],
  [
    'productClosed',
    'beats an unknown product',
    (savings) => savings.close('pledge', false, []),
    { productId: 9 },
  ],
  [
    'productNotOffered',
    'beats an unknown product',
    (savings) => savings.close('pledge', true, ['AQ']),
    { productId: 9 },
  ],
  ['activityUnknown', 'beats a bad amount', nothing, { productId: 9, amount: 0n }],
  [
    'activityClosed',
    'beats its time',
    configured({ isOpen: false, startAt: noon + 1, endAt: noon + dayMs }),
    { amount: 0n },
  ],
  ['eventNotStarted', 'beats a bad amount', configured({ startAt: noon + 1 }), { amount: 0n }],
  ['eventEnded', 'the end is not of it', configured({ endAt: noon }), { amount: 0n }],
  ['lessThanADayLeft', 'nothing could be earned', configured({ endAt: noon + dayMs - 1 }), { amount: 0n }],
  [
    'termsChanged',
    'a rate that is no longer paid',
    configured({ dailyRatePpm: 3_999 }),
    { ...seen, amount: 0n },
  ],
  ['termsChanged', 'nor a better one, unseen', configured({ dailyRatePpm: 4_001 }), { ...seen, amount: 0n }],
  ['termsChanged', 'a longer cycle', configured({ cycleCount: 8 }), { ...seen, amount: 0n }],
  ['termsChanged', 'an earlier end', configured({ endAt: pledgeConfig.endAt - 1 }), { ...seen, amount: 0n }],
  ['termsChanged', 'a later one', configured({ endAt: pledgeConfig.endAt + 1 }), { ...seen, amount: 0n }],
  ['quantityEmpty', 'beats the minimum', nothing, { amount: 0n }],
  ['quantityEmpty', 'below zero too', nothing, { amount: -usd(100) }],
  ['quantityBelowRange', 'a unit short', nothing, { amount: usd(100) - 1n, accountId: poor }],
  ['quantityAboveRange', 'a unit over', nothing, { amount: usd(50_000) + 1n, accountId: poor }],
  [
    'quotaFull',
    'beats the balance',
    (savings) => savings.must(savings.pledging({ amount: usd(50_000) })),
    { amount: usd(10_000) + 1n, accountId: poor },
  ],
  [
    'insufficientBalance',
    "beats the house's means",
    (s) => s.configurePledge({ dailyRatePpm: 50_000, cycleCount: 80 }),
    { accountId: poor },
  ],
  [
    'houseCannotPromise',
    'the interest of all days must be there',
    configured({ dailyRatePpm: 50_000, cycleCount: 80 }),
    { amount: usd(30_000) },
  ],
]

describe('subscribing: refusals and their order', () => {
  it.each(subscriptions)('%s: %s', (rejection, _why, arrange, change) => {
    const savings = new Savings()
    arrange(savings)
    expect(savings.refusalOf(savings.pledging(change))).toBe(rejection)
  })

  it('tooManyOpenOrders: a hundred at once', () => {
    const savings = new Savings()
    for (let i = 0; i < 100; i += 1) savings.must(savings.pledging({ amount: usd(100) }))
    expect(savings.refusalOf(savings.pledging({ amount: usd(100) }))).toBe('tooManyOpenOrders')
    expect(nameOf(savings.apply(savings.pledging({ accountId: bob })).outcome)).toBe('accepted')
    savings.tick(noon + 7 * dayMs)
    expect(nameOf(savings.apply(savings.pledging()).outcome)).toBe('accepted')
  })

  it('answers a repeated client order id with the first pledge, whatever happened since', () => {
    const savings = new Savings()
    savings.must(savings.pledging({ clientOrderId: 'tap' }))
    savings.configurePledge({ isOpen: false })
    const before = stateHash(savings.state)
    const { outcome, events } = savings.apply(savings.pledging({ clientOrderId: 'tap', amount: 1n }))
    expect(outcome).toEqual({ isAccepted: true, orderId: 1, isRepeat: true })
    expect([events, stateHash(savings.state)]).toEqual([[], before])
    expect(savings.refusalOf(savings.pledging({ clientOrderId: 'tap', accountId: bob }))).toBe(
      'activityClosed',
    )
  })
})

const configurations: [string, string, Partial<PledgeConfig>][] = [
  ['parametersInvalid', 'a number from one', { productId: 0, coinId: 9 }],
  ['tradeCoinUnknown', 'beats the cycle', { coinId: 9, cycleUnit: 'year' as 'day' }],
  ['cycleUnitInvalid', 'days, weeks or months', { cycleUnit: 'year' as 'day', cycleCount: 0 }],
  ['cycleInvalid', 'at least one', { cycleCount: 0, endAt: 0 }],
  ['cycleInvalid', 'whole', { cycleCount: 1.5 }],
  ['cycleInvalid', 'three years of thirty days at most', { cycleUnit: 'month', cycleCount: 37 }],
  ['activityWindowInvalid', 'it ends after it starts', { startAt: noon, endAt: noon, principalMin: 0n }],
  ['activityWindowInvalid', 'whole milliseconds', { startAt: 0.5 }],
  ['quantityBelowRange', 'a minimum above zero', { principalMin: 0n, principalMax: -1n }],
  ['quantityAboveRange', 'a maximum not below it', { principalMax: usd(100) - 1n, quota: 0n }],
  ['quantityAboveRange', 'nor beyond all bounds', { principalMax: 2n ** 50n + 1n }],
  ['quotaFull', 'a quota for one order at least', { quota: usd(100) - 1n, dailyRatePpm: -1 }],
  ['interestInvalid', 'above zero', { dailyRatePpm: 0 }],
  ['interestInvalid', 'whole', { dailyRatePpm: 0.5 }],
  ['interestInvalid', 'five percent a day at most', { dailyRatePpm: 50_001 }],
  ['interestInvalid', 'a unit a day at least', { principalMin: 249n }],
  ['parametersInvalid', 'the coin never changes', { coinId: 2 }],
]

describe('configuring', () => {
  it.each(configurations)('%s: %s', (rejection, _why, change) => {
    const savings = new Savings()
    const product = { ...pledgeConfig, ...change }
    expect(savings.refusalOf({ type: 'configurePledge', at: noon, product })).toBe(rejection)
  })

  it('changes new orders alone: an order keeps the terms with which it was made', () => {
    const savings = new Savings()
    const before = savings.balance(alice, usdt, 'available')
    savings.must(savings.pledging())
    savings.configurePledge({ dailyRatePpm: 1, principalMin: usd(1), endAt: noon + dayMs, isOpen: false })
    savings.tick(noon + 30 * dayMs)
    expect(savings.balance(alice, usdt, 'available')).toBe(before + usd(280))
  })
})

describe('interest', () => {
  it.each([
    ['10000 at 0.3 % for a day', { cycleCount: 1, dailyRatePpm: 3_000 }, 30, 30],
    ['10000 at 0.4 % for seven days', { cycleCount: 7, dailyRatePpm: 4_000 }, 40, 280],
    ['10000 at 0.4 % for a week', { cycleUnit: 'week', cycleCount: 1 }, 40, 280],
    [
      '10000 at 0.45 % for a month of thirty days',
      { cycleUnit: 'month', cycleCount: 1, dailyRatePpm: 4_500 },
      45,
      1_350,
    ],
  ] satisfies [string, Partial<PledgeConfig>, number, number][])('%s', (_name, change, daily, total) => {
    const savings = new Savings()
    savings.configurePledge(change)
    const available = savings.balance(alice, usdt, 'available')
    const means = savings.balance(house, usdt, 'available')
    savings.must(savings.pledging())
    expect(savings.balance(alice, usdt, 'locked')).toBe(usd(10_000))
    expect(savings.balance(alice, usdt, 'available')).toBe(available - usd(10_000))
    expect(savings.balance(house, usdt, 'locked')).toBe(usd(total))
    savings.tick(noon + dayMs - 1)
    expect(savings.balance(alice, usdt, 'available')).toBe(available - usd(10_000))
    const days = total / daily
    for (let day = 1; day < days; day += 1) {
      savings.tick(noon + day * dayMs)
      expect(savings.balance(alice, usdt, 'available')).toBe(available - usd(10_000 - day * daily))
      savings.tick(noon + day * dayMs)
    }
    savings.tick(noon + days * dayMs)
    expect(savings.balance(alice, usdt, 'available')).toBe(available + usd(total))
    expect(savings.balance(alice, usdt, 'locked')).toBe(0n)
    expect(savings.balance(house, usdt, 'locked')).toBe(0n)
    expect(savings.balance(house, usdt, 'available')).toBe(means - usd(total))
    expect(savings.state.products.pledge.orders.size).toBe(0)
  })

  it('of a day is rounded down to a whole unit, and the rest stays with nobody', () => {
    const savings = new Savings()
    const before = savings.balance(alice, usdt, 'available')
    savings.must(savings.pledging({ amount: usd(100) + 249n }))
    savings.tick(noon + 7 * dayMs)
    expect(savings.balance(alice, usdt, 'available')).toBe(before + 7n * 400_000n)
  })

  it("ends with the event: whole days are paid, the principal comes back at the event's end", () => {
    const savings = new Savings()
    savings.configurePledge({ endAt: noon + 2.5 * dayMs })
    const before = savings.balance(alice, usdt, 'available')
    savings.must(savings.pledging())
    expect(savings.balance(house, usdt, 'locked')).toBe(usd(80))
    savings.tick(noon + 2 * dayMs)
    expect(savings.balance(alice, usdt, 'locked')).toBe(usd(10_000))
    const { events } = savings.tick(noon + 2.5 * dayMs)
    expect(savings.balance(alice, usdt, 'available')).toBe(before + usd(80))
    expect(events.at(-1)).toMatchObject({ type: 'pledgeEnded', reason: 'eventEnded' })
  })

  it('goes on for a frozen account and a closed product: what is owed is paid', () => {
    const savings = new Savings()
    savings.must(savings.pledging())
    const before = savings.balance(alice, usdt, 'available')
    savings.flag(['frozen', 'tradeBanned'])
    savings.close('pledge', false, ['AQ'])
    savings.tick(noon + 7 * dayMs)
    expect(savings.balance(alice, usdt, 'available')).toBe(before + usd(10_280))
  })

  it('is caught up in one posting for each order, which names its days', () => {
    const savings = new Savings()
    savings.must(savings.pledging())
    const { events } = savings.tick(noon + 3.2 * dayMs)
    expect(events.slice(0, 2)).toMatchObject([
      { type: 'posted', posting: { flow: 'pledgeInterest', amount: usd(120), toAccountId: alice } },
      { type: 'pledgeInterestPaid', orderId: 1, firstDay: 1, lastDay: 3, amount: usd(120) },
    ])
    const paid = savings.tick(noon + 4 * dayMs).events.filter(({ type }) => type === 'pledgeInterestPaid')
    expect(paid).toMatchObject([{ firstDay: 4, lastDay: 4 }])
  })

  it('comes out the same however the clock ticks, and after a snapshot between', () => {
    const hours = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 })
    fc.assert(
      fc.property(hours, fc.bigInt({ min: usd(100), max: usd(20_000) }), (steps, amount) => {
        const often = new Savings()
        const seldom = new Savings()
        for (const savings of [often, seldom]) savings.must(savings.pledging({ amount }))
        let at = noon
        for (const step of steps) {
          at += step * 3_600_000
          often.tick(at)
          expect(stateHash(decodeSnapshot(encodeSnapshot(often.state)))).toBe(stateHash(often.state))
        }
        for (const savings of [often, seldom]) savings.tick(at)
        expect(stateHash(seldom.state)).toBe(stateHash(often.state))
        seldom.tick(noon + 40 * dayMs)
        expect(seldom.balance(house, usdt, 'locked')).toBe(0n)
        expect(seldom.balance(alice, usdt, 'locked')).toBe(0n)
      }),
      { numRuns: 30 },
    )
  })

  it('of a hundred days for ten thousand orders comes in one tick', () => {
    const savings = new Savings()
    savings.credit(house, usdt, 10n ** 15n)
    savings.configurePledge({ cycleCount: 120, endAt: noon + 400 * dayMs, quota: null })
    for (let account = 1_000; account < 1_100; account += 1) {
      savings.must({ type: 'openAccount', at: noon, accountId: account, flags: ['certified'] })
      savings.credit(account, usdt, usd(10_000))
      for (let i = 0; i < 100; i += 1)
        savings.must(savings.pledging({ accountId: account, amount: usd(100) }))
    }
    const { events } = savings.tick(noon + 100 * dayMs)
    expect(events.filter(({ type }) => type === 'pledgeInterestPaid').length).toBe(10_000)
    expect(savings.balance(1_000, usdt, 'available')).toBe(usd(100 * 40))
    savings.tick(noon + 120 * dayMs)
    expect(savings.balance(1_099, usdt, 'available')).toBe(usd(10_000 + 100 * 48))
    expect(savings.balance(house, usdt, 'locked')).toBe(0n)
  })
})

describe('terminating', () => {
  it('pays the days that are over, gives the principal back and frees what was set aside', () => {
    const savings = new Savings()
    const before = savings.balance(alice, usdt, 'available')
    const means = savings.balance(house, usdt, 'available')
    savings.must(savings.pledging())
    savings.tick(noon + dayMs)
    savings.at = noon + 2 * dayMs
    savings.must(savings.terminating(1))
    savings.tick(noon + 9 * dayMs)
    expect(savings.balance(alice, usdt, 'available')).toBe(before + usd(80))
    expect(savings.balance(house, usdt, 'available')).toBe(means - usd(80))
    expect(savings.balance(house, usdt, 'locked')).toBe(0n)
  })

  it.each([
    ['orderMissing', 'no such pledge', 0, 2],
    ['orderMissing', 'numbers begin at one', 0, 0],
    ['orderNotOpen', 'it has run its time, ticked or not', 7 * dayMs, 1],
  ])('%s: %s', (rejection, _why, laterMs, orderId) => {
    const savings = new Savings()
    savings.must(savings.pledging())
    savings.at = noon + laterMs
    expect(savings.refusalOf(savings.terminating(orderId))).toBe(rejection)
  })

  it('orderNotOpen: a pledge ends once', () => {
    const savings = new Savings()
    savings.must(savings.pledging())
    savings.must(savings.terminating(1))
    expect(savings.refusalOf(savings.terminating(1))).toBe('orderNotOpen')
  })

  it('makes room in the quota', () => {
    const savings = new Savings()
    savings.must(savings.pledging({ amount: usd(50_000) }))
    expect(savings.refusalOf(savings.pledging({ amount: usd(20_000), accountId: bob }))).toBe('quotaFull')
    savings.must(savings.terminating(1))
    savings.must(savings.pledging({ amount: usd(20_000), accountId: bob }))
  })
})
