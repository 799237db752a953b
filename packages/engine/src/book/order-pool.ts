import { IdIndex } from './id-index.ts'

/** One order is eight numbers in a row: a cache line, so that touching an order costs one trip to memory. */
export const orderStride = 8
export const orderIdAt = 0
export const accountIdAt = 1
export const priceTicksAt = 2
export const remainingLotsAt = 3
export const filledLotsAt = 4
export const previousAt = 5
export const nextAt = 6
export const levelAt = 7

/** Marks the end of a linked list of slots. */
export const none = -1

/**
 * The resting orders of all books. Slots are pooled and reused: memory follows the most orders that ever
 * rested at once, never what has passed through.
 */
export class OrderPool {
  fields: Float64Array
  readonly slotOfId = new IdIndex()
  private freeHead = none
  private slotsUsed = 0

  constructor(capacity = 1024) {
    this.fields = new Float64Array(capacity * orderStride)
  }

  get openCount(): number {
    return this.slotOfId.size
  }

  /** The slot of an open order, or `none`. */
  slotOf(orderId: number): number {
    return this.slotOfId.get(orderId)
  }

  take(orderId: number): number {
    const slot = this.freeHead === none ? this.growBySlot() : this.freeHead
    if (slot === this.freeHead) this.freeHead = this.field(slot, nextAt)
    this.slotOfId.set(orderId, slot)
    return slot
  }

  release(slot: number): void {
    this.slotOfId.delete(this.field(slot, orderIdAt))
    this.fields[slot * orderStride + nextAt] = this.freeHead
    this.freeHead = slot
  }

  field(slot: number, at: number): number {
    return this.fields[slot * orderStride + at] as number
  }

  private growBySlot(): number {
    const slot = this.slotsUsed
    this.slotsUsed += 1
    if (this.slotsUsed * orderStride > this.fields.length) {
      const grown = new Float64Array(this.fields.length * 2)
      grown.set(this.fields)
      this.fields = grown
    }
    return slot
  }
}
