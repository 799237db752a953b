import { describe, expect, it } from 'vitest'
import type { SpotOrder } from '@candor/contract/calls/spot'
import { comesBack, filledShare, filterInput, hasFilters, noFilters, tradeFilterInput } from './model.ts'

const order: SpotOrder = {
  orderId: '41',
  clientOrderId: null,
  market: 'BTC/USDT',
  side: 'buy',
  kind: 'limit',
  timeInForce: 'goodTillCancelled',
  isPostOnly: false,
  price: '60000.000000',
  quantity: '0.01000000',
  amount: null,
  filledQuantity: '0.00300000',
  filledAmount: '179.999999',
  fee: '0.00000300',
  feeCoin: 'BTC',
  status: 'open',
  placedAt: '2026-03-08T09:30:00-04:00',
  changedAt: '2026-03-08T09:30:00-04:00',
}

describe('an order', () => {
  it.each([
    [{}, 0.3],
    [{ filledQuantity: '0.01000000' }, 1],
    [{ quantity: null, amount: '200.000000', filledAmount: '50.000000' }, 0.25],
    [{ quantity: null, amount: null }, 0],
  ])('with %j is filled to %d', (change, share) => {
    expect(filledShare({ ...order, ...change })).toBe(share)
  })

  it('gives back the rest of its hold when cancelled', () => {
    expect(comesBack(order)).toEqual({ amount: '420.000000', coin: 'USDT' })
    expect(comesBack({ ...order, side: 'sell' })).toEqual({ amount: '0.00700000', coin: 'BTC' })
  })
})

describe('filters', () => {
  it('are sent as set, and the status with the history alone', () => {
    const filters = { ...noFilters, market: 'BTC/USDT', status: 'filled' } as const
    expect(filterInput(filters, 'history', '2026-03-08')).toEqual({ market: 'BTC/USDT', status: 'filled' })
    expect(filterInput(filters, 'current', '2026-03-08')).toEqual({ market: 'BTC/USDT' })
    expect([hasFilters(noFilters), hasFilters(filters)]).toEqual([false, true])
  })

  it('of trades are market, side and period alone', () => {
    const filters = {
      ...noFilters,
      market: 'BTC/USDT',
      side: 'buy',
      kind: 'limit',
      status: 'filled',
    } as const
    expect(tradeFilterInput(filters, '2026-03-08')).toEqual({ market: 'BTC/USDT', side: 'buy' })
    const from = new Date(2026, 2, 8).toISOString()
    expect(tradeFilterInput({ period: { preset: 'today' } }, '2026-03-08')).toEqual({ from })
  })
})
