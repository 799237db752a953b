import { assert } from '../../nucleus/assert.ts'
import { ClientOrders } from '../../nucleus/client-orders/client-orders.ts'
import { DueQueue } from '../../nucleus/due-queue.ts'
import type { State as CoreState } from '../../nucleus/state.ts'
import { rememberEntries, rememberEntry, rememberField } from '../../nucleus/undo.ts'
import { interestDueAt } from '../../rules/pledge-interest.ts'
import type { PledgeConfig } from './commands.ts'

export interface PledgeProduct {
  config: PledgeConfig
  /** What its open orders lock. */
  openPrincipal: bigint
}

/** The terms are those of the day on which it was made. */
export interface PledgeOrder {
  readonly orderId: number
  readonly accountId: number
  readonly productId: number
  readonly coinId: number
  readonly principal: bigint
  readonly dailyInterest: bigint
  readonly days: number
  readonly startedAt: number
  readonly endsAt: number
  /** Whether the end is the event's, and not that of the cycle. */
  readonly isCutByEvent: boolean
  daysPaid: number
}

export interface PledgeSlice {
  readonly products: Map<number, PledgeProduct>
  /** The open orders by rising number: a known number that isn't here is over. */
  readonly orders: Map<number, PledgeOrder>
  readonly openCounts: Map<number, number>
  readonly due: DueQueue
  readonly clientOrders: ClientOrders
  lastOrderId: number
}

/** The state as this product sees it. */
export type State = CoreState & { readonly products: { readonly pledge: PledgeSlice } }

export function createPledgeSlice(): PledgeSlice {
  return {
    products: new Map(),
    orders: new Map(),
    openCounts: new Map(),
    due: new DueQueue(),
    clientOrders: new ClientOrders(),
    lastOrderId: 0,
  }
}

export function addPledgeOrder(slice: PledgeSlice, order: PledgeOrder): void {
  rememberEntry(slice.orders, order.orderId)
  rememberEntry(slice.openCounts, order.accountId)
  rememberField(productOf(slice, order), 'openPrincipal')
  slice.orders.set(order.orderId, order)
  slice.openCounts.set(order.accountId, openPledgesOf(slice, order.accountId) + 1)
  productOf(slice, order).openPrincipal += order.principal
  slice.due.add(nextDueAt(order), order.orderId)
}

export function removePledgeOrder(slice: PledgeSlice, order: PledgeOrder): void {
  rememberEntries(slice.orders)
  rememberField(productOf(slice, order), 'openPrincipal')
  slice.orders.delete(order.orderId)
  const left = openPledgesOf(slice, order.accountId) - 1
  if (left === 0) rememberEntries(slice.openCounts)
  else rememberEntry(slice.openCounts, order.accountId)
  if (left === 0) slice.openCounts.delete(order.accountId)
  else slice.openCounts.set(order.accountId, left)
  productOf(slice, order).openPrincipal -= order.principal
}

export function openPledgesOf(slice: PledgeSlice, accountId: number): number {
  return slice.openCounts.get(accountId) ?? 0
}

/** The end of the next unpaid day, or of the order. */
export function nextDueAt(order: PledgeOrder): number {
  return order.daysPaid < order.days ? interestDueAt(order.startedAt, order.daysPaid + 1) : order.endsAt
}

function productOf(slice: PledgeSlice, order: PledgeOrder): PledgeProduct {
  const product = slice.products.get(order.productId)
  assert(product !== undefined, 'the product of a pledge stays')
  return product
}
