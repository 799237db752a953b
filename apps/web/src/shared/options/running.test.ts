import { describe, expect, it } from 'vitest'
import { gainOf, indexPlaces, payoutNow, standingOf } from './running.ts'
import type { OpenedOrder } from './running.ts'

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

describe('a running option', () => {
  it.each([
    ['up', '64218.5', 'in'],
    ['up', '64205.1', 'even'],
    ['up', '64205.0999999999', 'out'],
    ['down', '64205.0999999999', 'in'],
    ['down', '64218.5', 'out'],
  ] as const)('%s at %s is %s of the money', (direction, price, standing) => {
    expect(standingOf({ ...order, direction }, price)).toBe(standing)
  })
  it('would bring the return less the fee', () => {
    expect(gainOf(order)).toBe('81.500000')
  })
  it.each([
    ['up', '64218.5', 'in', '81.500000'],
    ['up', '64205.1', 'even', '-0.500000'],
    ['up', '64205.0', 'out', '-100.500000'],
    ['down', '64205.0', 'in', '81.500000'],
    ['down', '64218.5', 'out', '-100.500000'],
  ] as const)('%s at %s is %s and would make %s', (direction, price, standing, amount) => {
    expect(payoutNow({ ...order, direction }, price)).toEqual({ standing, amount })
  })
})

it.each([
  ['64205.1000000000', 2],
  ['145.2500000000', 3],
  ['1.0500000000', 5],
  ['0.1234560000', 6],
])('a price of %s is shown with %i decimals', (price, places) => {
  expect(indexPlaces(price)).toBe(places)
})
