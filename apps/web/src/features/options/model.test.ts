import { describe, expect, it } from 'vitest'
import {
  breakEvenPercent,
  byEnd,
  distanceOf,
  endOf,
  hasStake,
  largestStake,
  payoutPercents,
  ppmPercent,
  profitOf,
  quickStakes,
  termsOf,
} from './model.ts'
import type { OpenedOrder } from '../../shared/options/running.ts'

const cycle = {
  seconds: 60,
  returnPpm: 820_000,
  feePpm: 5_000,
  amountMin: '5.000000',
  amountMax: '1000.000000',
  exposureMax: '20000.000000',
}

const order: OpenedOrder = {
  orderId: '7',
  clientOrderId: null,
  pair: 'BTC/USDT',
  coin: 'BTC',
  cycleSeconds: 60,
  direction: 'up',
  amount: '100.000000',
  fee: '0.500000',
  returnPpm: 820_000,
  winIncome: '182.000000',
  acceptance: null,
  openingPrice: '64205.1000000000',
  openingTick: 10,
  closingTick: null,
  closingPrice: null,
  openedAt: '2026-03-08T09:30:00.000-04:00',
  maturesAt: '2026-03-08T09:31:00.000-04:00',
  settledAt: null,
  status: 'open',
  voidReason: null,
  movedPrice: null,
  income: null,
}

describe('the terms of an option', () => {
  it('are its cost, payout and gain', () => {
    expect(termsOf(100_000_000n, cycle)).toEqual({
      stake: '100.000000',
      fee: '0.500000',
      cost: '100.500000',
      back: '182.000000',
      gain: '81.500000',
    })
  })
  it('round the fee down and the win up, as the engine does', () => {
    expect(termsOf(5_000_001n, { ...cycle, returnPpm: 820_001 })).toMatchObject({
      fee: '0.025000',
      back: '9.100007',
    })
  })
  it.each([
    [820_000, 5_000, '55.3'],
    [820_000, 0, '55.0'],
    [1_000_000, 0, '50.0'],
    [800_000, 2_000, '55.7'],
  ])('break even at %i and %i, rounded up', (returnPpm, feePpm, percent) => {
    expect(breakEvenPercent({ returnPpm, feePpm })).toBe(percent)
  })
  it.each([
    [820_000, '82'],
    [825_500, '82.55'],
    [2_000, '0.2'],
  ])('%i parts of a million are %s percent', (ppm, percent) => {
    expect(ppmPercent(ppm)).toBe(percent)
  })
})

describe('before there is a stake', () => {
  it('the percentages are the return less the fee, and the stake with it', () => {
    expect(payoutPercents(cycle)).toEqual({ gain: '81.5', loss: '-100.5' })
    expect(payoutPercents({ returnPpm: 850_000, feePpm: 0 })).toEqual({ gain: '85', loss: '-100' })
  })
  it.each([
    [0n, false],
    [1n, true],
  ])('a stake of %i: %s', (stake, isOne) => {
    expect(hasStake(termsOf(stake, cycle))).toBe(isOne)
  })
})

it.each([
  ['100.00', '99.5'],
  ['5000.00', '1000'],
  ['0.00', '0'],
])('the largest stake that %s pays for, with its fee, is %s', (available, stake) => {
  expect(largestStake(BigInt(available.replace('.', '')) * 10_000n, cycle)).toBe(stake)
})

it.each([
  ['5.000000', '1000.000000', ['50', '100']],
  ['0.250000', '1000.000000', ['2.5', '5']],
  ['5.000000', '60.000000', ['50']],
  ['5.000000', '20.000000', []],
])('from %s to %s, %j are one press away', (amountMin, amountMax, stakes) => {
  expect(quickStakes({ amountMin, amountMax })).toEqual(stakes)
})

it.each([
  ['64218.5', '13.4000000000'],
  ['64205.1', '0.0000000000'],
  ['64205.0999999999', '-0.0000000001'],
])('an index of %s is %s away from the opening', (price, distance) => {
  expect(distanceOf(order.openingPrice, price)).toBe(distance)
})

describe('in the order of their ends', () => {
  const at = (orderId: string, maturesAt: string) => ({ ...order, orderId, maturesAt })
  it('the one that ends first stands first, and of two at once the older one', () => {
    const late = at('3', '2026-03-08T09:32:00.000-04:00')
    const soon = at('10', '2026-03-08T13:30:30.000Z')
    const soonToo = at('9', '2026-03-08T09:30:30.000-04:00')
    expect(byEnd([late, soon, soonToo]).map(({ orderId }) => orderId)).toEqual(['9', '10', '3'])
  })
  it('one that waits for its opening ends a cycle after the last moment for it', () => {
    const acceptance = {
      at: '2026-03-08T09:30:00.000-04:00',
      afterTick: 9,
      opensUntil: '2026-03-08T09:30:05.000-04:00',
      seenPrice: null,
      openingMovePpmMax: 2_000,
    }
    const waiting = { ...order, openedAt: null, maturesAt: null, acceptance }
    expect(endOf(waiting)).toBe(Date.parse('2026-03-08T09:31:05.000-04:00'))
  })
})

it.each([
  ['won', '182.000000', '81.500000'],
  ['lost', '0.000000', '-100.500000'],
  ['returned', '100.000000', '-0.500000'],
  ['void', '100.500000', '0.000000'],
] as const)('one that is %s and brought %s made %s', (status, income, profit) => {
  expect(profitOf({ ...order, status, income })).toBe(profit)
})
