import { describe, expect, it, test } from 'vitest'
import { mostIn, type Limits, roomComplaint, roomOf, widerLimit } from './limit-room.ts'

const limits: NonNullable<Limits> = {
  coin: 'USDT',
  scale: 6,
  level: 'primary',
  isOwn: false,
  deposit: { limit: null, used: '5.000000', left: null },
  withdraw: { limit: '2000.000000', used: '1500.000000', left: '500.000000' },
  levels: [
    { level: 'primary', depositPerDayMax: null, withdrawPerDayMax: '2000.000000' },
    { level: 'advanced', depositPerDayMax: null, withdrawPerDayMax: '90000.000000' },
  ],
}
const usdt = { coin: 'USDT', scale: 6, price: '1.0000000000' }
const bitcoin = { coin: 'BTC', scale: 8, price: '50000.0000000000' }

test('the room is what is left, and none without a limit', () => {
  expect(roomOf(limits, 'withdraw')).toEqual({ left: 500_000_000n, scale: 6, unit: 'USDT' })
  expect(roomOf(limits, 'deposit')).toBeNull()
  expect(roomOf(null, 'withdraw')).toBeNull()
})

describe('an amount', () => {
  const room = roomOf(limits, 'withdraw')
  it.each([
    [500_000_000n, usdt, null],
    [500_000_001n, usdt, { key: 'limit.over', values: { left: '500', unit: 'USDT' } }],
    [1_000_000n, bitcoin, null],
    [1_000_001n, bitcoin, { key: 'limit.over', values: { left: '0.01', unit: 'BTC' } }],
    [1n, { ...bitcoin, price: null }, { key: 'limit.noPrice', values: { unit: 'BTC' } }],
  ])('of %s units of %j', (units, coin, complaint) => {
    expect(roomComplaint(units, coin, room)).toEqual(complaint)
  })

  it('may be told in the coin of the limits', () => {
    expect(roomComplaint(1_000_001n, bitcoin, room, 'limits')?.values).toEqual({ left: '500', unit: 'USDT' })
  })

  it('has no bound without a limit', () => {
    expect(mostIn(null, usdt)).toBeNull()
    expect(roomComplaint(10n ** 20n, { ...usdt, price: null }, null)).toBeNull()
  })
})

test.each([
  ['the advanced one', {}, '90000.000000'],
  ['none at all', { levels: [{ level: 'advanced', depositPerDayMax: null, withdrawPerDayMax: null }] }, null],
  ['no wider one', { levels: [limits.levels[0]] }, undefined],
  ['its own', { isOwn: true }, undefined],
  ['the widest already', { level: 'advanced' }, undefined],
])('the wider limit: %s', (_what, change, wider) => {
  expect(widerLimit({ ...limits, ...change } as NonNullable<Limits>, 'withdraw')).toBe(wider)
})
