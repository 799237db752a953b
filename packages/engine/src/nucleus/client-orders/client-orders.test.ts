import { describe, expect, it } from 'vitest'
import { clientOrderKeptMsMin } from '../../rules/order-limits.ts'
import { SnapshotReader } from '../snapshot/reader.ts'
import { SnapshotWriter } from '../snapshot/writer.ts'
import { hashClientOrderId } from './client-order-table.ts'
import { clientOrders } from './client-orders-codec.ts'
import { ClientOrders, generationAgeMsMax, generationSizeMax } from './client-orders.ts'

describe('client orders', () => {
  it('are remembered for half a day at least and a day at most', () => {
    const orders = new ClientOrders()
    orders.remember(16, 'a', 1, 1_000, 2)
    orders.forgetOld(1_000 + generationAgeMsMax)
    expect(orders.find(16, 'a')).toBe(1)
    orders.remember(16, 'b', 2, 1_000 + generationAgeMsMax, 2)
    orders.forgetOld(1_000 + 2 * generationAgeMsMax)
    expect(orders.find(16, 'a')).toBe(0)
    expect(orders.find(16, 'b')).toBe(2)
    orders.forgetOld(1_000 + 9 * generationAgeMsMax)
    expect(orders.find(16, 'b')).toBe(0)
  })

  it('under the first rules were remembered for half a million placements, and no more than twice that', () => {
    const orders = new ClientOrders()
    for (let i = 1; i <= generationSizeMax * 2 + 1; i += 1) orders.remember(16, `c${i}`, i, 0, 1)
    expect(orders.find(16, `c${generationSizeMax + 2}`)).toBe(generationSizeMax + 2)
    expect(orders.find(16, 'c1')).toBe(0)
    expect(orders.young.size + orders.old.size).toBeLessThanOrEqual(generationSizeMax * 2)
  })

  it('are remembered for five minutes, however much is placed', () => {
    const orders = new ClientOrders()
    const perMs = 10
    const count = generationSizeMax * 3 + 1
    for (let i = 0; i < count; i += 1) orders.remember(16, `c${i}`, i + 1, Math.floor(i / perMs), 2)
    const now = Math.floor(count / perMs)
    expect(now).toBeLessThan(clientOrderKeptMsMin)
    expect(orders.earlier.length).toBe(2)
    for (const i of [0, 1, generationSizeMax, generationSizeMax * 2, count - 1])
      expect(orders.find(16, `c${i}`)).toBe(i + 1)
    const restored = new ClientOrders()
    const writer = new SnapshotWriter()
    clientOrders.write(writer, orders, 6)
    clientOrders.readInto(new SnapshotReader(writer.finish()), restored, 6, null)
    expect(restored.find(16, 'c0')).toBe(1)
    // The first generation ended when the second began.
    const firstUntil = Math.floor(generationSizeMax / perMs)
    orders.forgetOld(firstUntil + clientOrderKeptMsMin - 1)
    expect(orders.find(16, 'c0')).toBe(1)
    orders.forgetOld(firstUntil + clientOrderKeptMsMin)
    expect(orders.find(16, 'c0')).toBe(0)
    expect(orders.find(16, `c${generationSizeMax}`)).toBe(generationSizeMax + 1)
    orders.forgetOld(now + clientOrderKeptMsMin)
    expect(orders.earlier).toEqual([])
  }, 120_000)

  it('belong to their account', () => {
    const orders = new ClientOrders()
    orders.remember(16, 'a', 1, 0, 2)
    expect(orders.find(17, 'a')).toBe(0)
  })

  it('have different hashes', () => {
    const seen = new Set<string>()
    for (let i = 0; i < 50_000; i += 1) {
      const { first, second } = hashClientOrderId(`order-${i}`)
      expect(Number.isSafeInteger(first) && Number.isSafeInteger(second)).toBe(true)
      seen.add(`${first}/${second}`)
    }
    expect(seen.size).toBe(50_000)
  })
})
