import { describe, expect, it } from 'vitest'
import { changedOrders } from './changed-orders.ts'

const order = { orderId: '41', status: 'open', filled: '3' }
const older = { ...order, orderId: '40' }

describe('what happened to the orders of a list', () => {
  it('changes what is listed, and takes away what no longer belongs', () => {
    const traded = { ...order, filled: '4' }
    expect(changedOrders([order, older], [traded], 'open')).toEqual({
      items: [traded, older],
      isUnknown: false,
    })
    const done = { ...older, status: 'cancelled' }
    expect(changedOrders([order, older], [done], 'open').items).toEqual([order])
    expect(changedOrders([done], [order], 'done')).toEqual({ items: [done], isUnknown: false })
  })
  it('keeps an option that waits for its opening among what is open', () => {
    const opening = { ...order, status: 'opening' }
    expect(changedOrders([opening], [order], 'open').items).toEqual([order])
    expect(changedOrders([], [opening], 'open').isUnknown).toBe(true)
    expect(changedOrders([], [opening], 'done').isUnknown).toBe(false)
  })
  it('of what is not listed asks for another reading', () => {
    expect(changedOrders([older], [order], 'open').isUnknown).toBe(true)
    expect(changedOrders([], [{ ...order, status: 'filled' }], 'done').isUnknown).toBe(true)
  })
})
