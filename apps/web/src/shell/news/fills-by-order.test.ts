import { expect, it } from 'vitest'
import type { AccountFill } from '@candor/contract/stream/stream'
import { fillsByOrder } from './fills-by-order.ts'

function fill(orderId: string, price: string, quantity: string, amount: string): AccountFill {
  return {
    orderId,
    market: 'BTC/USDT',
    side: 'buy',
    tradeId: '1',
    price,
    quantity,
    amount,
    fee: '0.00000000',
    isMaker: false,
    at: '2026-03-08T09:30:00-04:00',
  }
}

it('gathers the trades of one order, at their average price', () => {
  const fills = [
    fill('7', '60000.000000', '0.01000000', '600.000000'),
    fill('8', '50000.000000', '1.00000000', '50000.000000'),
    fill('7', '61000.000000', '0.03000000', '1830.000000'),
  ]
  expect(fillsByOrder(fills, [{ orderId: '7', status: 'filled' }])).toEqual([
    {
      orderId: '7',
      market: 'BTC/USDT',
      side: 'buy',
      quantity: '0.04000000',
      averagePrice: '60750.000000',
      isWhole: true,
    },
    {
      orderId: '8',
      market: 'BTC/USDT',
      side: 'buy',
      quantity: '1.00000000',
      averagePrice: '50000.000000',
      isWhole: false,
    },
  ])
})

it('floors an average that does not come out even', () => {
  const fills = [
    fill('7', '1.000000', '0.00000001', '0.000001'),
    fill('7', '1.000000', '0.00000002', '0.000001'),
  ]
  expect(fillsByOrder(fills, [])[0]?.averagePrice).toBe('66.666666')
})
