import { buy } from '../../book/book.ts'
import { accountIdAt, none, orderIdAt, priceTicksAt, remainingLotsAt } from '../../book/order-pool.ts'
import type { Author } from '../../nucleus/authors.ts'
import { refuseCanceller } from '../../nucleus/eligibility.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import type { CancelOrder } from './commands.ts'
import type { Events } from './events.ts'
import { release } from './holds.ts'
import { marketOfSlot } from './market-of-slot.ts'
import type { Outcome } from './rejections.ts'
import { pushLevel } from './settle-fills.ts'
import type { State } from './state.ts'

export function cancelOrder(state: State, command: CancelOrder, events: Events): Outcome {
  const { pool, lastOrderId } = state.products.spot
  const { accountId, orderId, by } = command
  if (!state.accounts.exists(accountId)) return reject('accountUnknown')
  const barred = by.kind === 'operator' ? null : refuseCanceller(state, accountId)
  if (barred !== null) return reject(barred)
  const isKnown = Number.isSafeInteger(orderId) && orderId >= 1 && orderId <= lastOrderId
  if (!isKnown) return reject('orderMissing')
  const slot = pool.slotOf(orderId)
  if (slot === none) return reject('orderNotCancellable')
  if (pool.link(slot, accountIdAt) !== accountId) return reject('orderOfAnotherAccount')
  const { state: marketState } = marketOfSlot(state.products.spot, slot)
  if (marketState === 'halted' && by.kind !== 'operator') return reject('marketHalted')
  // Past this line the order goes; only mutation follows.
  cancelSlot(state, slot, by, events)
  return acceptedOrder(orderId, false)
}

export function cancelSlot(state: State, slot: number, by: Author, events: Events): void {
  const { pool, openOrders } = state.products.spot
  const market = marketOfSlot(state.products.spot, slot)
  const orderId = pool.number(slot, orderIdAt)
  const accountId = pool.link(slot, accountIdAt)
  const priceTicks = pool.number(slot, priceTicksAt)
  const lots = pool.number(slot, remainingLotsAt)
  const side = market.book.sideOf(slot)
  openOrders.remove(slot, accountId)
  const lotsLeft = market.book.remove(slot)
  release(state, market, { orderId, accountId, side, priceTicks, lots }, events)
  const reason = by.kind === 'operator' ? 'cancelledByOperator' : 'cancelledByOwner'
  const { marketId } = market.config
  events.push({ type: 'orderDone', orderId, accountId, marketId, reason, remainingLots: lots })
  pushLevel(market, { side: side === buy ? 'buy' : 'sell', priceTicks, lots: lotsLeft }, events)
}
