import { describe, expect, it, test } from 'vitest'
import type { Withdrawal } from '@candor/contract/calls/withdrawals'
import { canCancel, expectedPaidAt, stepsOf } from './model.ts'

const requestedAt = '2026-03-08T12:20:04-04:00'
const passedAt = '2026-03-08T12:31:50-04:00'
const signingAt = '2026-03-08T12:32:10-04:00'
const endedAt = '2026-03-08T12:34:00-04:00'

const made = (change: Partial<Withdrawal>): Withdrawal => ({
  withdrawalId: '12',
  kind: 'crypto',
  coin: 'USDT',
  network: 'ERC-20',
  currency: null,
  destination: { text: '0x93f2', tag: null, name: 'Ledger at home' },
  amount: '500',
  fee: '6',
  received: '494',
  cardAmount: null,
  state: 'review',
  causes: ['newAddress'],
  peopleNeeded: 1,
  requestedAt,
  passedAt: null,
  signingAt: null,
  endedAt: null,
  transactionId: null,
  remark: null,
  ...change,
})
const told = (change: Partial<Withdrawal>) => stepsOf(made(change)).map(({ id, state }) => `${id} ${state}`)

describe('the steps of a withdrawal', () => {
  it.each<[string, Partial<Withdrawal>, string[]]>([
    ['in review', {}, ['requested done', 'review now', 'sending ahead', 'paid ahead']],
    [
      'passed after a review',
      { state: 'passed', passedAt },
      ['requested done', 'review done', 'awaiting now', 'paid ahead'],
    ],
    [
      'passed by itself',
      { state: 'passed', passedAt: requestedAt, causes: [] },
      ['requested done', 'awaiting now', 'paid ahead'],
    ],
    [
      'being sent',
      { state: 'signing', passedAt, signingAt },
      ['requested done', 'review done', 'sending now', 'paid ahead'],
    ],
    [
      'paid',
      { state: 'paid', passedAt, signingAt, endedAt },
      ['requested done', 'review done', 'sending done', 'paid done'],
    ],
    ['cancelled in review', { state: 'cancelled', endedAt }, ['requested done', 'cancelled stopped']],
    [
      'cancelled after it passed',
      { state: 'cancelled', passedAt, endedAt },
      ['requested done', 'review done', 'cancelled stopped'],
    ],
    ['turned down', { state: 'rejected', endedAt }, ['requested done', 'rejected stopped']],
    [
      'sent in vain',
      { state: 'failed', passedAt, signingAt, endedAt },
      ['requested done', 'review done', 'sending done', 'failed stopped'],
    ],
  ])('%s', (_what, change, steps) => {
    expect(told(change)).toEqual(steps)
  })

  it('have the time at which they were done, or began', () => {
    const steps = stepsOf(made({ state: 'signing', passedAt, signingAt }))
    expect(steps.map(({ at }) => at)).toEqual([requestedAt, passedAt, signingAt, null])
  })
})

describe('the expected time of payment', () => {
  const usual = {
    review: { seconds: 600, isMeasured: true },
    passed: { seconds: 60, isMeasured: true },
    signing: { seconds: 90, isMeasured: false },
  }

  it.each<[string, Partial<Withdrawal>, string, number]>([
    ['from the request on', {}, requestedAt, 750],
    ['from the moment it passed', { state: 'passed', passedAt }, passedAt, 150],
    ['from the moment it was signed', { state: 'signing', passedAt, signingAt }, signingAt, 90],
  ])('%s', (_what, change, since, seconds) => {
    expect(expectedPaidAt(made(change), usual)).toBe(Date.parse(since) + seconds * 1_000)
  })

  it('is none once the withdrawal is over', () => {
    for (const state of ['paid', 'cancelled', 'rejected', 'failed'] as const)
      expect(expectedPaidAt(made({ state, endedAt }), usual)).toBeNull()
  })
})

test('it can be taken back until it is signed', () => {
  const can = (['review', 'passed', 'signing', 'paid', 'failed'] as const).filter((state) =>
    canCancel({ state }),
  )
  expect(can).toEqual(['review', 'passed'])
})
