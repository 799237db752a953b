import { rememberCells, rememberField } from '../nucleus/undo.ts'
import { IdIndex } from './id-index.ts'

/**
 * One order is 64 bytes, a cache line, so that touching an order costs one trip to memory: four wide numbers,
 * read through `numbers`, then eight 32-bit ones, read through `links`.
 */
export const numberStride = 8
export const orderIdAt = 0
export const priceTicksAt = 1
export const remainingLotsAt = 2
export const filledLotsAt = 3

export const linkStride = 16
export const accountIdAt = 8
export const previousAt = 9
export const nextAt = 10
export const levelAt = 11
/** The last four belong to the list of an account's orders; the book does not touch them. */
export const previousOfAccountAt = 12
export const nextOfAccountAt = 13
export const marketIdAt = 14
export const termsAt = 15

/** Marks the end of a linked list of slots. */
export const none = -1

const bytesPerOrder = 64

/**
 * The resting orders of all books. Slots are pooled and reused: memory depends on the peak number of resting
 * orders, not on their total.
 */
export class OrderPool {
  numbers: Float64Array
  links: Int32Array
  readonly slotOfId = new IdIndex()
  private capacity = 1024
  private freeHead = none
  private slotsUsed = 0

  constructor() {
    const buffer = new ArrayBuffer(this.capacity * bytesPerOrder)
    this.numbers = new Float64Array(buffer)
    this.links = new Int32Array(buffer)
  }

  get openCount(): number {
    return this.slotOfId.size
  }

  /** The slot of an open order, or `none`. */
  slotOf(orderId: number): number {
    return this.slotOfId.get(orderId)
  }

  take(orderId: number): number {
    let slot = this.freeHead
    if (slot === none) slot = this.growBySlot()
    else this.freeHead = this.link(slot, nextAt)
    this.slotOfId.set(orderId, slot)
    return slot
  }

  release(slot: number): void {
    this.slotOfId.delete(this.number(slot, orderIdAt))
    this.links[slot * linkStride + nextAt] = this.freeHead
    this.freeHead = slot
  }

  /** One of the wide numbers of an order. */
  number(slot: number, at: number): number {
    return this.numbers[slot * numberStride + at] as number
  }

  /** One of the 32-bit numbers of an order. */
  link(slot: number, at: number): number {
    return this.links[slot * linkStride + at] as number
  }

  /** Before an order changes. Both kinds of numbers share the same bytes, so this covers them all. */
  remember(slot: number): void {
    rememberCells(this.links, slot * linkStride, (slot + 1) * linkStride)
  }

  /** Before `take`, whether or not it has to grow. */
  rememberTake(orderId: number): void {
    this.remember(this.freeHead === none ? this.slotsUsed : this.freeHead)
    for (const key of ['numbers', 'links', 'capacity', 'freeHead', 'slotsUsed']) rememberField(this, key)
    this.slotOfId.rememberSet(orderId)
  }

  /** Before `release`. */
  rememberRelease(slot: number): void {
    this.remember(slot)
    rememberField(this, 'freeHead')
    this.slotOfId.rememberDelete(this.number(slot, orderIdAt))
  }

  private growBySlot(): number {
    const slot = this.slotsUsed
    this.slotsUsed += 1
    if (this.slotsUsed > this.capacity) {
      this.capacity *= 2
      const buffer = new ArrayBuffer(this.capacity * bytesPerOrder)
      const links = new Int32Array(buffer)
      links.set(this.links)
      this.links = links
      this.numbers = new Float64Array(buffer)
    }
    return slot
  }
}
