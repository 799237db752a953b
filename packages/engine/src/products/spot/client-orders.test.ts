import { describe, expect, it } from 'vitest'
import { hashClientOrderId } from './client-order-table.ts'
import { ClientOrders, generationAgeMsMax, generationSizeMax } from './client-orders.ts'

describe('client orders', () => {
  it('are remembered for half a day at least and a day at most', () => {
    const orders = new ClientOrders()
    orders.remember(16, 'a', 1, 1_000)
    orders.forgetOld(1_000 + generationAgeMsMax)
    expect(orders.find(16, 'a')).toBe(1)
    orders.remember(16, 'b', 2, 1_000 + generationAgeMsMax)
    orders.forgetOld(1_000 + 2 * generationAgeMsMax)
    expect(orders.find(16, 'a')).toBe(0)
    expect(orders.find(16, 'b')).toBe(2)
    orders.forgetOld(1_000 + 9 * generationAgeMsMax)
    expect(orders.find(16, 'b')).toBe(0)
  })

  it('are remembered for half a million placements at least, and no more than twice that', () => {
    const orders = new ClientOrders()
    for (let i = 1; i <= generationSizeMax * 2 + 1; i += 1) orders.remember(16, `c${i}`, i, 0)
    expect(orders.find(16, `c${generationSizeMax + 2}`)).toBe(generationSizeMax + 2)
    expect(orders.find(16, 'c1')).toBe(0)
    expect(orders.young.size + orders.old.size).toBeLessThanOrEqual(generationSizeMax * 2)
  })

  it('belong to their account', () => {
    const orders = new ClientOrders()
    orders.remember(16, 'a', 1, 0)
    expect(orders.find(17, 'a')).toBe(0)
  })

  it('have hashes that differ', () => {
    const seen = new Set<string>()
    for (let i = 0; i < 50_000; i += 1) {
      const { first, second } = hashClientOrderId(`order-${i}`)
      expect(Number.isSafeInteger(first) && Number.isSafeInteger(second)).toBe(true)
      seen.add(`${first}/${second}`)
    }
    expect(seen.size).toBe(50_000)
  })
})
