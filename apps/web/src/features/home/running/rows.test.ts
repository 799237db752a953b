import { expect, it } from 'vitest'
import { runningRows } from './rows.ts'
import type { Running } from './rows.ts'

const nothing: Running = {
  options: [],
  arrivals: [],
  deposits: [],
  withdrawals: [],
  pledges: [],
  loans: [],
  openOrderCount: 0,
}
const loan = (loanId: string, isOverdue: boolean) => ({
  loanId,
  coin: 'USDT',
  owed: '11000.000000',
  dueAt: '2026-11-17T09:30:00-05:00',
  isOverdue,
})
const option = { orderId: '7' } as Running['options'][number]

it('has no rows where nothing goes on', () => {
  expect(runningRows(nothing)).toEqual([])
})

it('puts overdue rows first, then running ones, and waiting ones last', () => {
  const rows = runningRows({
    options: [option],
    arrivals: [{ arrivalId: '3', coin: 'USDT', quantity: '250', confirmations: 2, confirmationsNeeded: 3 }],
    deposits: [{ depositId: '4', currency: 'USD', amount: '50.00', state: 'paying', expiresAt: '' }],
    withdrawals: [{ withdrawalId: '5', coin: 'USDT', amount: '100', state: 'review' }],
    pledges: [{ orderId: '6', coin: 'USDT', amount: '1000', endsAt: '' }],
    loans: [loan('1', true), loan('2', false)],
    openOrderCount: 2,
  })
  expect(rows.map(({ id }) => id)).toEqual([
    'loan-1',
    'option-7',
    'arrival-3',
    'deposit-4',
    'withdrawal-5',
    'loan-2',
    'pledge-6',
    'orders',
  ])
})

it('counts open orders in one row', () => {
  expect(runningRows({ ...nothing, openOrderCount: 12 })).toEqual([
    { kind: 'orders', id: 'orders', count: 12 },
  ])
})
