import { assert } from '../../nucleus/assert.ts'
import { ClientOrders } from '../../nucleus/client-orders/client-orders.ts'
import { DueQueue } from '../../nucleus/due-queue.ts'
import { flag, record, units, unwritten, type ValueOf, whole } from '../../nucleus/fields.ts'
import type { State as CoreState } from '../../nucleus/state.ts'
import { deleteEntry, setEntry, setField, setOrDelete } from '../../nucleus/undo.ts'
import { interestDueAt } from '../../rules/pledge-interest.ts'
import { type PledgeConfig, pledgeConfig } from './commands.ts'

export const pledgeProduct = record({ config: pledgeConfig, openPrincipal: unwritten(0n) })
export interface PledgeProduct extends ValueOf<typeof pledgeProduct> {
  config: PledgeConfig
  /** The sum of its open orders. */
  openPrincipal: bigint
}

/** With the terms of the day of the order. */
export const pledgeOrder = record({
  orderId: whole,
  accountId: whole,
  productId: whole,
  coinId: whole,
  principal: units,
  dailyInterest: units,
  days: whole,
  startedAt: whole,
  endsAt: whole,
  /** Whether the end is the event's, and not that of the cycle. */
  isCutByEvent: flag,
  daysPaid: whole,
})
export interface PledgeOrder extends ValueOf<typeof pledgeOrder> {
  daysPaid: number
}

export class PledgeState {
  readonly products = new Map<number, PledgeProduct>()
  /** The open orders by rising number: a known number that isn't here is over. */
  readonly orders = new Map<number, PledgeOrder>()
  readonly openCounts = new Map<number, number>()
  readonly due = new DueQueue()
  readonly clientOrders = new ClientOrders()
  lastOrderId = 0
}

/** The state as this product sees it. */
export type State = CoreState & { readonly products: { readonly pledge: PledgeState } }

export function addPledgeOrder(own: PledgeState, order: PledgeOrder): void {
  const product = productOf(own, order)
  setEntry(own.orders, order.orderId, order)
  setEntry(own.openCounts, order.accountId, openPledgesOf(own, order.accountId) + 1)
  setField(product, 'openPrincipal', product.openPrincipal + order.principal)
  own.due.add(nextDueAt(order), order.orderId)
}

export function removePledgeOrder(own: PledgeState, order: PledgeOrder): void {
  const product = productOf(own, order)
  deleteEntry(own.orders, order.orderId)
  const left = openPledgesOf(own, order.accountId) - 1
  setOrDelete(own.openCounts, order.accountId, left === 0 ? null : left)
  setField(product, 'openPrincipal', product.openPrincipal - order.principal)
}

export function openPledgesOf(own: PledgeState, accountId: number): number {
  return own.openCounts.get(accountId) ?? 0
}

/** The end of the next unpaid day, or of the order. */
export function nextDueAt(order: PledgeOrder): number {
  return order.daysPaid < order.days ? interestDueAt(order.startedAt, order.daysPaid + 1) : order.endsAt
}

function productOf(own: PledgeState, order: PledgeOrder): PledgeProduct {
  const product = own.products.get(order.productId)
  assert(product !== undefined, 'the product of a pledge stays')
  return product
}
