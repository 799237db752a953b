import { expect, it } from 'vitest'
import type { SpotOrder } from '@candor/contract/calls/spot'
import type { Balance } from '@candor/contract/calls/wallet'
import { changedFigures } from './account-changes.ts'

function order(orderId: string, changes: Partial<SpotOrder> = {}): SpotOrder {
  return {
    orderId,
    clientOrderId: null,
    market: 'BTC/USDT',
    side: 'buy',
    kind: 'limit',
    timeInForce: 'goodTillCancelled',
    isPostOnly: false,
    price: '60000.000000',
    quantity: '0.01000000',
    amount: null,
    filledQuantity: '0.00000000',
    filledAmount: '0.000000',
    fee: '0.00000000',
    feeCoin: 'BTC',
    status: 'open',
    placedAt: '2026-03-08T09:30:00-04:00',
    changedAt: '2026-03-08T09:30:00-04:00',
    ...changes,
  }
}

function balance(coin: string, available: string): Balance {
  return { coin, available, locked: '0', frozen: '0', toBeReleased: '0' }
}

const figures = {
  balances: new Map([['USDT', balance('USDT', '100')]]),
  orders: [order('10'), order('9')],
}

it('takes a new order, newest first', () => {
  const { orders } = changedFigures(figures, { balances: [], orders: [order('11'), order('8')] })
  expect(orders.map(({ orderId }) => orderId)).toEqual(['11', '10', '9', '8'])
})

it('shows a changed order once', () => {
  const { orders } = changedFigures(figures, {
    balances: [],
    orders: [order('9', { filledQuantity: '0.004' })],
  })
  expect(orders.map(({ orderId, filledQuantity }) => [orderId, filledQuantity])).toEqual([
    ['10', '0.00000000'],
    ['9', '0.004'],
  ])
})

it.each(['filled', 'cancelled', 'expired'] as const)('drops an order that is %s', (status) => {
  const { orders } = changedFigures(figures, { balances: [], orders: [order('10', { status })] })
  expect(orders.map(({ orderId }) => orderId)).toEqual(['9'])
})

it('replaces the balance of the changed coin, and no other', () => {
  const { balances, orders } = changedFigures(figures, { balances: [balance('BTC', '1')], orders: [] })
  expect([...balances.values()].map(({ coin, available }) => [coin, available])).toEqual([
    ['USDT', '100'],
    ['BTC', '1'],
  ])
  expect(orders).toBe(figures.orders)
})
