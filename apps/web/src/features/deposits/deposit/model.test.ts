import { describe, expect, it, test } from 'vitest'
import type { Deposit, DepositChannel } from '@candor/contract/calls/deposits'
import { bankOf, checkProof, checkReport, complaintOf, figuresOf, isPayable, standingOf } from './model.ts'

const channel: DepositChannel = {
  channelId: '2',
  kind: 'online',
  currency: 'USD',
  coin: 'USDT',
  scale: 6,
  amountMin: '10.00',
  amountMax: '2000.00',
  feeFixed: '0.30',
  feePpm: 29_000,
  rate: '0.99',
  expiresAfterSeconds: 1_800,
  perDayMax: 5,
  price: '1.0000000000',
  banks: [],
  isOpen: true,
  openDepositId: null,
}

test('the fee comes out of the amount, and the rest is converted at the rate', () => {
  expect(figuresOf(channel, '100')).toEqual({ fee: '3.20', quantity: '95.832000' })
  expect(figuresOf(channel, '')).toEqual({ fee: '0.30', quantity: '0.000000' })
  expect(figuresOf({ ...channel, rate: null }, '100').quantity).toBe('0.000000')
})

test('the credited amount fits into what is left of the daily limit', () => {
  const room = { left: 95_832_000n, scale: 6, unit: 'USDT' }
  expect(complaintOf('100', channel, room)).toBeNull()
  expect(complaintOf('100.01', channel, room)).toEqual({
    key: 'limit.over',
    values: { left: '95.832', unit: 'USDT' },
  })
  expect(complaintOf('100.01', channel, null)).toBeNull()
  expect(complaintOf('5', channel, room)?.key).toBe('ticket.least')
})

it.each<[banks: string[], chosen: string | undefined, shown: string | undefined]>([
  [[], undefined, undefined],
  [['First'], undefined, undefined],
  [['First', 'Second'], undefined, 'First'],
  [['First', 'Second'], 'Second', 'Second'],
  [['First', 'Third'], 'Second', 'First'],
])('of the banks %o with %s chosen, the form has %s', (banks, chosen, shown) => {
  expect(bankOf({ ...channel, banks }, chosen)).toBe(shown)
})

describe('the standing of a deposit', () => {
  type Payment = NonNullable<Deposit['payment']>
  const open: Payment = { state: 'open', url: '/pay', isDeclined: false }
  it.each<[Pick<Deposit, 'state' | 'kind' | 'payment'>, string]>([
    [{ state: 'paying', kind: 'bank', payment: null }, 'transfer'],
    [{ state: 'paying', kind: 'online', payment: open }, 'pay'],
    [{ state: 'paying', kind: 'online', payment: { ...open, state: 'creating', url: null } }, 'asking'],
    [{ state: 'paying', kind: 'online', payment: { ...open, state: 'closed', url: null } }, 'pageOver'],
    [{ state: 'completed', kind: 'bank', payment: null }, 'review'],
    [{ state: 'passed', kind: 'online', payment: { ...open, state: 'paid', url: null } }, 'passed'],
    [{ state: 'expired', kind: 'online', payment: { ...open, state: 'held', url: null } }, 'held'],
    [{ state: 'cancelled', kind: 'online', payment: { ...open, state: 'refunded', url: null } }, 'refunded'],
    [{ state: 'cancelled', kind: 'online', payment: { ...open, state: 'closed', url: null } }, 'cancelled'],
    [{ state: 'rejected', kind: 'bank', payment: null }, 'rejected'],
  ])('%j: %s', (deposit, standing) => {
    expect(standingOf(deposit)).toBe(standing)
    expect(isPayable(deposit)).toBe(['transfer', 'pay', 'asking'].includes(standing))
  })

  it('no longer waits for money once some has come', () => {
    const held = { ...open, state: 'held', url: null } as const
    expect(isPayable({ state: 'paying', kind: 'online', payment: held })).toBe(false)
  })
})

test('a proof is an image that is not too large, and a payer has a name', () => {
  expect(checkProof({ type: 'image/png', size: 10 })).toBeUndefined()
  expect(checkProof({ type: 'application/pdf', size: 10 })).toBe('deposit.proofFormat')
  expect(checkProof({ type: 'image/png', size: 9 * 1024 * 1024 })).toBe('deposit.proofTooLarge')
  expect(checkReport({ payer: '  ', remark: '' })).toEqual({ payer: 'deposit.payerRequired' })
  expect(checkReport({ payer: 'x'.repeat(81), remark: '' })).toEqual({ payer: 'deposit.payerTooLong' })
  expect(checkReport({ payer: 'Ada Lovelace', remark: '' })).toEqual({})
})
