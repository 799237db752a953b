import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs } from '../../rules/pledge-interest.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import { alice, bob, nameOf, noon, poor, usdt } from '../../testing/exchange.ts'
import {
  type Arrange,
  flagged,
  house,
  labConfig,
  nothing,
  oak,
  oaks,
  Savings,
  uncertified,
  usd,
} from '../../testing/savings.ts'
import type { LabConfig, SubscribeLab } from './commands.ts'

const configured =
  (change: Partial<LabConfig>): Arrange =>
  (savings) =>
    savings.configureLab(change)
const bought =
  (...quantities: number[]): Arrange =>
  (savings) => {
    for (const whole of quantities)
      savings.must(savings.subscribing({ accountId: bob, quantity: oaks(whole) }))
  }
const soldOut: Arrange = (savings) => {
  savings.configureLab({ quantityMaxPerAccount: null })
  bought(10_000)(savings)
}

/** Each row breaks its rule and, where it can, a later one too: the first broken rule is the answer. */
const subscriptions: [string, string, Arrange, Partial<SubscribeLab>][] = [
  ['timeWentBack', 'beats all', flagged('frozen'), { at: noon - 1, orderId: 0 }],
  ['parametersInvalid', 'an order id is above zero', nothing, { orderId: 0, accountId: 99 }],
  ['parametersInvalid', 'a client order id is not empty', nothing, { clientOrderId: '', accountId: 99 }],
  ['accountUnknown', 'beats a stale order id', bought(100), { accountId: 99, orderId: 1 }],
  ['parametersInvalid', 'ids rise', bought(100), { orderId: 1 }],
  ['accountFrozen', 'beats locked', flagged('frozen', 'locked', 'tradeBanned'), { projectId: 9 }],
  ['accountLocked', 'beats banned', flagged('locked', 'tradeBanned'), { projectId: 9 }],
  ['tradingBanned', 'beats an unknown project', flagged('tradeBanned'), { projectId: 9 }],
  ['notCertified', 'beats an unknown project', uncertified, { projectId: 9 }],
  [
    'productClosed',
    'beats an unknown project',
    (savings) => savings.close('lab', false, []),
    { projectId: 9 },
  ],
  [
    'productNotOffered',
    'beats an unknown project',
    (savings) => savings.close('lab', true, ['AQ']),
    { projectId: 9 },
  ],
  ['activityUnknown', 'beats a bad quantity', nothing, { projectId: 9, quantity: 0n }],
  ['activityClosed', 'beats its time', configured({ isOpen: false, startAt: noon + 1 }), { quantity: 0n }],
  ['eventNotStarted', 'preparing', configured({ startAt: noon + 1 }), { quantity: 0n }],
  ['eventEnded', 'the end is not of it', configured({ endAt: noon }), { quantity: 0n }],
  [
    'termsChanged',
    'a price that is no longer asked',
    configured({ price: 260_000n }),
    { price: 250_000n, quantity: 0n },
  ],
  [
    'termsChanged',
    'nor a lower one, unseen',
    configured({ price: 240_000n }),
    { price: 250_000n, quantity: 0n },
  ],
  ['quotaFull', 'nothing left beats a bad quantity', soldOut, { quantity: 0n }],
  ['quantityEmpty', 'beats the step', nothing, { quantity: 0n }],
  ['quantityEmpty', 'below zero too', nothing, { quantity: -oaks(100) }],
  ['quantityNotWhole', 'beats the minimum', nothing, { quantity: oaks(1) + 1n }],
  ['belowProjectMinimum', 'a step short', nothing, { quantity: oaks(99), accountId: poor }],
  ['quantityAboveRange', 'for one account', nothing, { quantity: oaks(6_001), accountId: poor }],
  ['quantityAboveRange', 'all its orders count', bought(5_950), { quantity: oaks(100), accountId: bob }],
  ['quotaFull', 'a step more than is left', bought(5_000), { quantity: oaks(5_001), accountId: poor }],
  ['insufficientBalance', 'comes last', nothing, { accountId: poor }],
]

describe('subscribing: refusals and their order', () => {
  it.each(subscriptions)('%s: %s', (rejection, _why, arrange, change) => {
    const savings = new Savings()
    arrange(savings)
    expect(savings.refusalOf(savings.subscribing(change))).toBe(rejection)
  })

  it('tooManyOpenOrders: a hundred that are not released', () => {
    const savings = new Savings()
    savings.configureLab({ quantityMin: oaks(1) })
    for (let i = 0; i < 100; i += 1) savings.must(savings.subscribing({ quantity: oaks(1) }))
    expect(savings.refusalOf(savings.subscribing({ quantity: oaks(1) }))).toBe('tooManyOpenOrders')
    expect(nameOf(savings.apply(savings.subscribing({ accountId: bob })).outcome)).toBe('accepted')
  })

  it('answers a repeated client order id with the first subscription, whatever happened since', () => {
    const savings = new Savings()
    savings.must(savings.subscribing({ clientOrderId: 'tap' }))
    savings.at = noon + 5 * dayMs
    const { outcome, events } = savings.apply(savings.subscribing({ clientOrderId: 'tap' }))
    expect([outcome, events]).toEqual([{ isAccepted: true, orderId: 1, isRepeat: true }, []])
  })

  it('pays the price exactly and keeps the coins until their release', () => {
    const savings = new Savings()
    const usdtBefore = savings.balance(alice, usdt, 'available')
    const houseBefore = savings.balance(house, usdt, 'available')
    savings.must(savings.subscribing({ quantity: oaks(1_001) }))
    expect(savings.balance(alice, usdt, 'available')).toBe(usdtBefore - 250_250_000n)
    expect(savings.balance(house, usdt, 'available')).toBe(houseBefore + 250_250_000n)
    expect(savings.balance(alice, oak, 'toBeReleased')).toBe(oaks(1_001))
    expect(savings.balance(alice, oak, 'available')).toBe(0n)
    expect(savings.balance(house, oak, 'locked')).toBe(oaks(10_000 - 1_001))
  })

  it('sells the last piece once, and below the minimum too', () => {
    const savings = new Savings()
    bought(5_000)(savings)
    savings.must(savings.subscribing({ quantity: oaks(4_999) }))
    expect(savings.refusalOf(savings.subscribing({ quantity: oaks(2), accountId: bob }))).toBe(
      'belowProjectMinimum',
    )
    savings.must(savings.subscribing({ quantity: oaks(1), accountId: bob }))
    expect(savings.refusalOf(savings.subscribing({ quantity: oaks(1), accountId: bob }))).toBe('quotaFull')
    expect(savings.balance(house, oak, 'locked')).toBe(0n)
  })
})

const configurations: [string, string, Partial<LabConfig>, Arrange?][] = [
  ['parametersInvalid', 'a number from one', { projectId: 0, coinId: 9 }],
  ['parametersInvalid', 'a name', { name: '', coinId: 9 }],
  ['parametersInvalid', 'not an endless one', { name: 'x'.repeat(41), coinId: 9 }],
  ['tradeCoinUnknown', 'beats the payment coin', { coinId: 9, paymentCoinId: 9 }],
  ['settlementCoinUnknown', 'beats the price', { paymentCoinId: 9, price: 0n }],
  ['sameCoin', 'beats the price', { paymentCoinId: oak, price: 0n }],
  ['priceMissing', 'above zero', { price: 0n, quantityStep: 0n }],
  ['quantityBelowRange', 'a step above zero', { quantityStep: 0n, quota: 0n }],
  ['priceMissing', 'a step costs whole units', { quantityStep: 1n }],
  ['quotaFull', 'of one step at least', { quota: 0n, quantityMin: 0n }],
  ['quotaFull', 'of whole steps', { quota: oaks(1) + 1n }],
  ['quotaFull', 'inside all bounds', { quota: 2n ** 62n - (2n ** 62n % oaks(1)) }],
  ['quotaFull', 'and its worth too', { price: 10n ** 16n }],
  ['belowProjectMinimum', 'of one step at least', { quantityMin: 0n, quantityMaxPerAccount: 0n }],
  ['belowProjectMinimum', 'of whole steps', { quantityMin: oaks(1) + 1n }],
  ['belowProjectMinimum', 'not above the quota', { quantityMin: oaks(10_001) }],
  ['quantityAboveRange', 'not below the minimum', { quantityMaxPerAccount: oaks(99), endAt: 0 }],
  ['activityWindowInvalid', 'it ends after it starts', { endAt: labConfig.startAt, releaseAt: 0 }],
  ['cycleInvalid', 'nothing is released while it is sold', { releaseAt: labConfig.endAt - 1 }],
  ['cycleInvalid', 'one slice at least', { sliceCount: 0 }],
  ['cycleInvalid', 'whole slices', { sliceCount: 1.5 }],
  ['cycleInvalid', 'not beyond all bounds', { sliceCount: 121 }],
  ['cycleInvalid', 'slices are days apart', { sliceDays: 0 }],
  ['cycleInvalid', 'but not ages', { sliceDays: 1_081 }],
  ['eventEnded', 'a raise that is over stays as it is', {}, (savings) => savings.tick(labConfig.endAt)],
  ['parametersInvalid', 'the coins never change', { paymentCoinId: 2 }],
  ['quotaFull', 'not below what is sold', { quota: oaks(400) }, bought(500)],
  ['priceMissing', 'one price for all', { price: 500_000n }, bought(500)],
  ['cycleInvalid', 'one release for all', { sliceCount: 4 }, bought(500)],
  ['houseCannotPromise', 'the coins must be there', { quota: oaks(20_001) }],
]

describe('configuring', () => {
  it.each(configurations)('%s: %s', (rejection, _why, change, arrange) => {
    const savings = new Savings()
    arrange?.(savings)
    const project = { ...labConfig, ...change }
    expect(savings.refusalOf({ type: 'configureLab', at: savings.at, project })).toBe(rejection)
  })

  it('sets the quota aside, and follows it up and down', () => {
    const savings = new Savings()
    expect(savings.balance(house, oak, 'locked')).toBe(oaks(10_000))
    savings.configureLab({ quota: oaks(20_000) })
    expect(savings.balance(house, oak, 'available')).toBe(0n)
    bought(500)(savings)
    savings.configureLab({ quota: oaks(500) })
    expect(savings.balance(house, oak, 'locked')).toBe(0n)
    expect(savings.balance(house, oak, 'available')).toBe(oaks(19_500))
  })
})

describe('the end of the raise', () => {
  it('returns unsold coins to the house, once', () => {
    const savings = new Savings()
    bought(500)(savings)
    const { events } = savings.tick(labConfig.endAt)
    expect(events.at(-1)).toEqual({ type: 'labRaiseEnded', projectId: 1, unsold: oaks(9_500) })
    expect(savings.balance(house, oak, 'locked')).toBe(0n)
    expect(savings.balance(house, oak, 'available')).toBe(oaks(19_500))
    expect(savings.tick(labConfig.endAt + 1).events).toEqual([])
  })
})

describe('the release', () => {
  it('comes in equal slices at their times, the rest with the last', () => {
    const savings = new Savings()
    savings.must(savings.subscribing({ quantity: oaks(100) }))
    const slice = oaks(100) / 3n
    const free = () => savings.balance(alice, oak, 'available')
    savings.tick(labConfig.releaseAt - 1)
    expect(free()).toBe(0n)
    savings.tick(labConfig.releaseAt)
    expect(free()).toBe(slice)
    savings.tick(labConfig.releaseAt + 10 * dayMs)
    expect(free()).toBe(slice * 2n)
    savings.tick(labConfig.releaseAt + 20 * dayMs - 1)
    expect(free()).toBe(slice * 2n)
    savings.tick(labConfig.releaseAt + 20 * dayMs)
    expect([free(), savings.balance(alice, oak, 'toBeReleased')]).toEqual([oaks(100), 0n])
    expect(savings.state.products.lab.orders.size).toBe(0)
  })

  it('is all at once without slices, and goes on for a frozen account', () => {
    const savings = new Savings()
    savings.configureLab({ sliceCount: 1, sliceDays: 0 })
    savings.must(savings.subscribing())
    savings.flag(['frozen'])
    savings.tick(labConfig.releaseAt)
    expect(savings.balance(alice, oak, 'available')).toBe(oaks(100))
  })

  it('of less than a unit a slice comes whole at the end', () => {
    const savings = new Savings()
    savings.configureLab({ price: usd(100), quantityStep: 1n, quantityMin: 1n })
    savings.must(savings.subscribing({ quantity: 2n }))
    savings.tick(labConfig.releaseAt + 10 * dayMs)
    expect(savings.balance(alice, oak, 'available')).toBe(0n)
    savings.tick(labConfig.releaseAt + 20 * dayMs)
    expect(savings.balance(alice, oak, 'available')).toBe(2n)
  })

  it('comes out the same however the clock ticks, and after a snapshot between', () => {
    const hours = fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 10 })
    fc.assert(
      fc.property(hours, fc.integer({ min: 100, max: 6_000 }), (steps, whole) => {
        const often = new Savings()
        const seldom = new Savings()
        for (const savings of [often, seldom]) savings.must(savings.subscribing({ quantity: oaks(whole) }))
        let at = noon
        for (const step of steps) {
          at += step * 3_600_000
          often.tick(at)
          expect(stateHash(decodeSnapshot(encodeSnapshot(often.state)))).toBe(stateHash(often.state))
        }
        for (const savings of [often, seldom]) savings.tick(at)
        expect(stateHash(seldom.state)).toBe(stateHash(often.state))
        const held = seldom.balance(alice, oak, 'available') + seldom.balance(alice, oak, 'toBeReleased')
        expect(held).toBe(oaks(whole))
      }),
      { numRuns: 30 },
    )
  })
})
