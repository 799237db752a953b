import { ClientOrders } from '../../nucleus/client-orders/client-orders.ts'
import { DueQueue } from '../../nucleus/due-queue.ts'
import type { State as CoreState } from '../../nucleus/state.ts'
import { rememberEntries, rememberEntry } from '../../nucleus/undo.ts'
import { type LockCycle, sliceReleaseAt } from '../../rules/lab-subscription.ts'
import type { LabConfig } from './commands.ts'

export interface LabProject {
  config: LabConfig
  sold: bigint
  /** Once true, what was not sold has gone back to the house and nothing of the project changes any more. */
  isRaiseOver: boolean
  /** What each account has subscribed; forgotten when the raise is over. */
  readonly subscribed: Map<number, bigint>
}

/** Coins that are paid for and not all released. The lock cycle is that of the day on which it was made. */
export interface LabOrder extends LockCycle {
  readonly orderId: number
  readonly accountId: number
  readonly coinId: number
  readonly quantity: bigint
  slicesReleased: number
}

export interface LabState {
  readonly projects: Map<number, LabProject>
  /** By rising number: a known number that isn't here is released. */
  readonly orders: Map<number, LabOrder>
  readonly openCounts: Map<number, number>
  /** Orders by number, when their next slice is due. */
  readonly due: DueQueue
  readonly clientOrders: ClientOrders
  lastOrderId: number
}

/** The state as this product sees it. */
export type State = CoreState & { readonly products: { readonly lab: LabState } }

export function createLabState(): LabState {
  return {
    projects: new Map(),
    orders: new Map(),
    openCounts: new Map(),
    due: new DueQueue(),
    clientOrders: new ClientOrders(),
    lastOrderId: 0,
  }
}

export function addLabOrder(own: LabState, order: LabOrder): void {
  rememberEntry(own.orders, order.orderId)
  rememberEntry(own.openCounts, order.accountId)
  own.orders.set(order.orderId, order)
  own.openCounts.set(order.accountId, lockedSubscriptionsOf(own, order.accountId) + 1)
  own.due.add(nextReleaseAt(order), order.orderId)
}

export function removeLabOrder(own: LabState, order: LabOrder): void {
  rememberEntries(own.orders)
  own.orders.delete(order.orderId)
  const left = lockedSubscriptionsOf(own, order.accountId) - 1
  if (left === 0) rememberEntries(own.openCounts)
  else rememberEntry(own.openCounts, order.accountId)
  if (left === 0) own.openCounts.delete(order.accountId)
  else own.openCounts.set(order.accountId, left)
}

export function lockedSubscriptionsOf(own: LabState, accountId: number): number {
  return own.openCounts.get(accountId) ?? 0
}

export function nextReleaseAt(order: LabOrder): number {
  return sliceReleaseAt(order, order.slicesReleased + 1)
}
