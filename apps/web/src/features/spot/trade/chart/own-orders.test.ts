import { describe, expect, it } from 'vitest'
import type { SpotOrder } from '@candor/contract/calls/spot'
import { orderLines } from './own-orders.ts'

const words = { side: (side: string) => side.toUpperCase(), quantity: (decimal: string) => decimal }
const order = (change: Partial<SpotOrder>) => ({
  market: 'BTC/USDT',
  side: 'buy' as const,
  price: '50000.000000',
  quantity: '0.05000000',
  filledQuantity: '0.00000000',
  ...change,
})

describe('the lines of open orders', () => {
  it('name side and open quantity', () => {
    expect(orderLines([order({ filledQuantity: '0.02000000' })], 'BTC/USDT', words)).toEqual([
      { price: '50000.000000', label: 'BUY 0.03000000', tone: 'up' },
    ])
  })

  it('gather orders of one side at one price, and keep the sides apart', () => {
    const orders = [order({}), order({ quantity: '0.10000000' }), order({ side: 'sell' })]
    expect(orderLines(orders, 'BTC/USDT', words)).toEqual([
      { price: '50000.000000', label: 'BUY 0.15000000', tone: 'up' },
      { price: '50000.000000', label: 'SELL 0.05000000', tone: 'down' },
    ])
  })

  it.each([
    ['of another market', order({ market: 'ETH/USDT' })],
    ['at the market', order({ price: null })],
    ['for an amount', order({ price: null, quantity: null })],
  ])('leave out an order %s', (_name, one) => {
    expect(orderLines([one], 'BTC/USDT', words)).toEqual([])
  })
})
