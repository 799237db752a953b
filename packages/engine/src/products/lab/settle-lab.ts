import { available, toBeReleased } from '../../nucleus/ledger/ledger.ts'
import { rememberEntries, setField } from '../../nucleus/undo.ts'
import { releasedAfter, slicesOver } from '../../rules/lab-subscription.ts'
import { moveReserve } from './configure-lab.ts'
import type { Events } from './events.ts'
import { type State, type LabOrder, nextReleaseAt, removeLabOrder } from './state.ts'

/** Unsold coins go back to the house when the raise is over, by rising project. */
export function endRaises(state: State, at: number, events: Events): void {
  const over = [...state.products.lab.projects.values()]
    .filter(({ config, isRaiseOver }) => !isRaiseOver && config.endAt <= at)
    .toSorted((a, b) => a.config.projectId - b.config.projectId)
  for (const project of over) {
    const { projectId, coinId, quota } = project.config
    const unsold = quota - project.sold
    setField(project, 'isRaiseOver', true)
    rememberEntries(project.subscribed)
    project.subscribed.clear()
    if (unsold > 0n) moveReserve(state, { coinId, amount: -unsold }, projectId, events)
    events.push({ type: 'labRaiseEnded', projectId, unsold })
  }
}

/** Frees the slices that have come due, the earliest first, each exactly once. */
export function releaseDueSlices(state: State, at: number, events: Events): void {
  const own = state.products.lab
  const { due, orders } = own
  for (let orderId = due.takeDue(at); orderId !== null; orderId = due.takeDue(at)) {
    const order = orders.get(orderId)
    if (order === undefined) continue
    release(state, order, slicesOver(order, at), events)
    if (order.slicesReleased === order.sliceCount) removeLabOrder(own, order)
    else due.add(nextReleaseAt(order), orderId)
  }
}

function release(state: State, order: LabOrder, lastSlice: number, events: Events): void {
  const { orderId, accountId, coinId, quantity, sliceCount, slicesReleased } = order
  const amount =
    releasedAfter(quantity, sliceCount, lastSlice) - releasedAfter(quantity, sliceCount, slicesReleased)
  setField(order, 'slicesReleased', lastSlice)
  const firstSlice = slicesReleased + 1
  events.push({ type: 'labReleased', orderId, accountId, firstSlice, lastSlice, amount })
  // Fewer units than slices leave the first ones empty; the last has them all.
  if (amount === 0n) return
  state.ledger.post(
    {
      flow: 'labRelease',
      coinId,
      amount,
      fromAccountId: accountId,
      fromBucket: toBeReleased,
      toAccountId: accountId,
      toBucket: available,
      reference: orderId,
    },
    events,
  )
}
