import { expect, it } from 'vitest'
import type { Grant } from '@candor/contract/calls/support'
import { daysMissing, returnedShare, sortedOut } from './model.ts'

const grant: Grant = {
  grantId: '1',
  name: 'Welcome support',
  coin: 'USDT',
  scale: 2,
  amount: '400.00',
  state: 'accepted',
  minTradingDays: 3,
  tradingDays: 1,
  offeredAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-08T00:00:00.000Z',
  acceptedAt: null,
  endedAt: null,
  returned: '100.00',
  left: '300.00',
}

const inState = (state: Grant['state']): Grant => ({ ...grant, state })

it('puts open grants before past ones', () => {
  const states: Grant['state'][] = ['returned', 'offered', 'declined', 'accepted', 'expired']
  const { open, past } = sortedOut(states.map(inState))
  expect(open.map(({ state }) => state)).toEqual(['offered', 'accepted'])
  expect(past.map(({ state }) => state)).toEqual(['returned', 'declined', 'expired'])
})

it('counts the missing trading days, never below zero', () => {
  expect(daysMissing(grant)).toBe(2)
  expect(daysMissing({ ...grant, tradingDays: 9 })).toBe(0)
})

it('gives the returned share', () => {
  expect(returnedShare(grant)).toBe(0.25)
  expect(returnedShare({ ...grant, returned: null })).toBe(0)
})
