import { describe, expect, it } from 'vitest'
import { changedOrders } from './changed-orders.ts'

const order = { orderId: '41', status: 'open', filled: '3' }
const older = { ...order, orderId: '40' }

describe('changes to a list of orders', () => {
  it('update listed orders, and remove those that no longer belong', () => {
    const traded = { ...order, filled: '4' }
    expect(changedOrders([order, older], [traded], 'open')).toEqual({
      items: [traded, older],
      isUnknown: false,
    })
    const done = { ...older, status: 'cancelled' }
    expect(changedOrders([order, older], [done], 'open').items).toEqual([order])
    expect(changedOrders([done], [order], 'done')).toEqual({ items: [done], isUnknown: false })
  })
  it('keep an option that waits for its opening among the open ones', () => {
    const opening = { ...order, status: 'opening' }
    expect(changedOrders([opening], [order], 'open').items).toEqual([order])
    expect(changedOrders([], [opening], 'open').isUnknown).toBe(true)
    expect(changedOrders([], [opening], 'done').isUnknown).toBe(false)
  })
  it('of unlisted orders ask for another reading', () => {
    expect(changedOrders([older], [order], 'open').isUnknown).toBe(true)
    expect(changedOrders([], [{ ...order, status: 'filled' }], 'done').isUnknown).toBe(true)
  })
})
