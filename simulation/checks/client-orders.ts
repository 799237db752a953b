import { ClientOrders } from '@candor/engine/nucleus/client-orders/client-orders'
import { NaiveClientOrders } from '../model/naive-client-orders.ts'
import type { Random } from '../random.ts'
import { expectSame } from './each-command.ts'

const hour = 3_600_000

/**
 * An episode has fewer than half a million placements in a few minutes, so generations of a few orders are
 * compared separately: bursts, calm hours, and newer rules in the middle.
 */
export function checkClientOrders(random: Random, steps: number): void {
  const sizeMax = random.between(2, 9)
  const ours = new ClientOrders(sizeMax)
  const model = new NaiveClientOrders(sizeMax)
  const rulesSince = random.chance(3) ? random.below(steps) : 0
  let at = random.below(1_000_000)
  for (let orderId = 1; orderId <= steps; orderId += 1) {
    at += random.below(random.pick([2, 2, 2, 30_000, 200_000, random.chance(20) ? 30 * hour : 2]))
    if (random.chance(5)) {
      ours.forgetOld(at)
      model.forget(at)
    }
    const text = `c${orderId}`
    const accountId = random.between(16, 17)
    const rules = orderId >= rulesSince ? 2 : 1
    ours.remember(accountId, text, orderId, at, rules)
    model.remember(accountId, text, { orderId, at, rules })
    const lookFrom = Math.max(1, orderId - 10 * sizeMax)
    for (let before = lookFrom; before <= orderId; before += 1)
      for (const of of [16, 17])
        expectSame(`order of c${before}`, ours.find(of, `c${before}`), model.find(of, `c${before}`) ?? 0)
  }
}
