import { orderIdAt } from '../../book/order-pool.ts'
import { refuseCanceller } from '../../nucleus/eligibility.ts'
import { accepted, reject } from '../../nucleus/outcome.ts'
import { cancelSlot } from './cancel-order.ts'
import type { CancelAllOrders } from './commands.ts'
import type { Events } from './events.ts'
import type { Outcome } from './rejections.ts'
import type { State } from './state.ts'

/**
 * Having nothing to cancel is a success: the account has no open order afterwards, as asked. An owner's
 * orders in halted markets stay, and the others are still cancelled; without others, it is refused.
 */
export function cancelAllOrders(state: State, command: CancelAllOrders, events: Events): Outcome {
  const { markets, pool, openOrders } = state.products.spot
  const { accountId, marketId, by } = command
  if (!state.accounts.exists(accountId)) return reject('accountUnknown')
  const barred = by.kind === 'operator' ? null : refuseCanceller(state, accountId)
  if (barred !== null) return reject(barred)
  if (marketId !== null && !markets.has(marketId)) return reject('marketUnknown')
  const slots = openOrders.slotsOf(accountId)
  const asked = marketId === null ? slots : slots.filter((slot) => openOrders.marketIdOf(slot) === marketId)
  const isHalted = (slot: number) => markets.get(openOrders.marketIdOf(slot))?.state === 'halted'
  const chosen = by.kind === 'operator' ? asked : asked.filter((slot) => !isHalted(slot))
  if (asked.length > 0 && chosen.length === 0) return reject('marketHalted')
  // Past this line the orders go; only mutation follows.
  // The list depends on its history; the order ids don't, so a restored engine emits the same events.
  const byAge = chosen.toSorted((a, b) => pool.number(a, orderIdAt) - pool.number(b, orderIdAt))
  for (const slot of byAge) cancelSlot(state, slot, by, events)
  return accepted
}
