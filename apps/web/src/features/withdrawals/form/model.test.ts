import { describe, expect, it, test } from 'vitest'
import type { WithdrawalMethod } from '@candor/contract/calls/withdrawals'
import { allOf, coinsOf, complaintOf, fineness, methodFor, hoursText } from './model.ts'

const method = (change: Partial<WithdrawalMethod> = {}): WithdrawalMethod => ({
  methodId: '1',
  kind: 'crypto',
  coin: 'USDT',
  network: 'tron',
  currency: null,
  scale: 6,
  decimals: 2,
  amountMin: '100.000000',
  amountMax: '50000.000000',
  step: '100.000000',
  feeFixed: '1.000000',
  feePpm: 0,
  leftToday: '60000.000000',
  price: '1.0000000000',
  autoMax: '1000.000000',
  twoFrom: '10000.000000',
  rate: null,
  hoursFrom: 0,
  hoursTo: 0,
  minTradingDays: 0,
  state: 'open',
  openWithdrawalId: null,
  caution: null,
  usual: { seconds: 600, isMeasured: false },
  ...change,
})

describe('an amount', () => {
  it.each<[string, string, Partial<WithdrawalMethod>]>([
    ['', 'ticket.amountRequired', {}],
    ['0', 'ticket.aboveZero', {}],
    ['99', 'ticket.least', {}],
    ['50100', 'ticket.most', {}],
    ['100.001', 'withdraw.tooFine', {}],
    ['100.0000001', 'withdraw.tooFine', {}],
    ['150', 'withdraw.offStep', {}],
    ['400', 'limit.over', { leftToday: '300.000000' }],
    ['600', 'ticket.overBalance', {}],
  ])('of %j is refused: %s', (typed, key, change) => {
    expect(complaintOf(typed, method(change), '550', null)?.key).toBe(key)
  })

  it('may be sent when no rule forbids it', () => {
    expect(complaintOf('500', method(), '550', null)).toBeNull()
    // The balance is not known yet.
    expect(complaintOf('500', method(), null, null)).toBeNull()
  })

  it('fits into what is left of the account’s daily limit', () => {
    const room = { left: 400_000_000n, scale: 6, unit: 'USDT' }
    expect(complaintOf('500', method(), '550', room)).toEqual({
      key: 'limit.over',
      values: { left: '400', unit: 'USDT' },
    })
    expect(complaintOf('400', method(), '550', room)).toBeNull()
    expect(complaintOf('400', method({ price: null }), '550', room)?.key).toBe('limit.noPrice')
    expect(allOf(method(), '550', room)).toBe('400')
    expect(allOf(method(), '550', { ...room, left: 99_000_000n })).toBe('0')
  })
})

test.each([
  ['550.5', {}, '500'],
  ['99', {}, '0'],
  ['70000', {}, '50000'],
  ['900', { leftToday: '250.000000' }, '200'],
  [
    '0.12345678',
    { coin: 'BTC', scale: 8, step: '0.00000001', decimals: 4, leftToday: '1', amountMax: '1' },
    '0.1234',
  ],
])('all of %s is the allowed amount in whole steps', (available, change, all) => {
  expect(allOf(method(change), available, null)).toBe(all)
})

test.each([
  [{}, 100_000_000n],
  [{ scale: 8, step: '0.00000001', decimals: 3 }, 100_000n],
  [{ scale: 8, step: '0.00300000', decimals: 2 }, 3_000_000n],
])('an amount of %j is a multiple of %s units', (change, units) => {
  expect(fineness(method(change))).toBe(units)
})

describe('the withdrawal method', () => {
  const methods = [
    method(),
    method({ methodId: '2', network: 'ethereum', state: 'closed' }),
    method({ methodId: '3', coin: 'BTC', network: 'bitcoin' }),
    method({ methodId: '4', kind: 'card', network: null, currency: 'USD' }),
  ]

  it('lists held coins first', () => {
    expect(coinsOf(methods, new Set(['BTC']))).toEqual(['BTC', 'USDT'])
  })

  it.each([
    [{ kind: 'crypto', coin: 'USDT', network: null }, '1'],
    [{ kind: 'crypto', coin: 'USDT', network: 'ethereum' }, '2'],
    [{ kind: 'crypto', coin: 'USDT', network: 'bitcoin' }, '1'],
    [{ kind: 'crypto', coin: 'BTC', network: null }, '3'],
    [{ kind: 'crypto', coin: 'DOGE', network: null }, undefined],
    [{ kind: 'card', coin: null, network: null }, '4'],
  ] as const)('%j', (asked, methodId) => {
    expect(methodFor(methods, asked)?.methodId).toBe(methodId)
  })
})

test('hours are written as the language writes them', () => {
  expect(hoursText(9 * 60, 17 * 60 + 30, 'de')).toBe('09:00 – 17:30')
  expect(hoursText(9 * 60, 17 * 60, 'en')).toBe('09:00 – 17:00')
})
