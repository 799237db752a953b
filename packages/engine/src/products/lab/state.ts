import { ClientOrders } from '../../nucleus/client-orders/client-orders.ts'
import { DueQueue } from '../../nucleus/due-queue.ts'
import { flag, mapOf, record, units, type ValueOf, whole } from '../../nucleus/fields.ts'
import type { State as CoreState } from '../../nucleus/state.ts'
import { deleteEntry, setEntry, setOrDelete } from '../../nucleus/undo.ts'
import { sliceReleaseAt } from '../../rules/lab-subscription.ts'
import { type LabConfig, labConfig, lockCycle } from './commands.ts'

export const labProject = record({
  config: labConfig,
  sold: units,
  /** Once true, unsold coins have gone back to the house and nothing of the project changes any more. */
  isRaiseOver: flag,
  /** Each account's subscribed total; forgotten when the raise is over. */
  subscribed: mapOf(units),
})
export interface LabProject extends ValueOf<typeof labProject> {
  config: LabConfig
  sold: bigint
  isRaiseOver: boolean
}

/** Coins that are paid for and not all released, with the lock cycle of the day of the order. */
export const labOrder = record({
  orderId: whole,
  accountId: whole,
  coinId: whole,
  quantity: units,
  ...lockCycle,
  slicesReleased: whole,
})
export interface LabOrder extends ValueOf<typeof labOrder> {
  slicesReleased: number
}

export class LabState {
  readonly projects = new Map<number, LabProject>()
  /** By rising number: a known number that isn't here is released. */
  readonly orders = new Map<number, LabOrder>()
  readonly openCounts = new Map<number, number>()
  /** Orders by number, when their next slice is due. */
  readonly due = new DueQueue()
  readonly clientOrders = new ClientOrders()
  lastOrderId = 0
}

/** The state as this product sees it. */
export type State = CoreState & { readonly products: { readonly lab: LabState } }

export function addLabOrder(own: LabState, order: LabOrder): void {
  setEntry(own.orders, order.orderId, order)
  setEntry(own.openCounts, order.accountId, lockedSubscriptionsOf(own, order.accountId) + 1)
  own.due.add(nextReleaseAt(order), order.orderId)
}

export function removeLabOrder(own: LabState, order: LabOrder): void {
  deleteEntry(own.orders, order.orderId)
  const left = lockedSubscriptionsOf(own, order.accountId) - 1
  setOrDelete(own.openCounts, order.accountId, left === 0 ? null : left)
}

export function lockedSubscriptionsOf(own: LabState, accountId: number): number {
  return own.openCounts.get(accountId) ?? 0
}

export function nextReleaseAt(order: LabOrder): number {
  return sliceReleaseAt(order, order.slicesReleased + 1)
}
