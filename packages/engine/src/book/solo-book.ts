import { Book, type BookSide } from './book.ts'
import { none, OrderPool, accountIdAt, filledLotsAt, priceTicksAt, remainingLotsAt } from './order-pool.ts'

export interface SoloOrder {
  readonly orderId: number
  readonly accountId: number
  readonly side: BookSide
  readonly priceTicks: number
  readonly lots: number
  readonly isImmediate: boolean
}

/** A standalone book, used by order ids, to measure and test matching without ledger and rules. */
export class SoloBook {
  readonly book = new Book(new OrderPool())

  /** Returns the lots that neither traded nor rest. */
  place(order: SoloOrder): number {
    const { book } = this
    const lotsLeft = book.take(order.side, order.accountId, order.priceTicks, order.lots)
    if (lotsLeft === 0 || order.isImmediate || book.metOwnOrder) return lotsLeft
    book.rest({
      orderId: order.orderId,
      accountId: order.accountId,
      side: order.side,
      priceTicks: order.priceTicks,
      remainingLots: lotsLeft,
      filledLots: order.lots - lotsLeft,
    })
    return 0
  }

  /** Returns whether the order was there. */
  cancel(orderId: number): boolean {
    const slot = this.book.pool.slotOf(orderId)
    if (slot === none) return false
    this.book.remove(slot)
    return true
  }

  /** Returns whether the order was there. A new price or more lots lose the place; fewer lots keep it. */
  amend(orderId: number, priceTicks: number, remainingLots: number): boolean {
    const { book } = this
    const { pool } = book
    const slot = pool.slotOf(orderId)
    if (slot === none) return false
    if (
      pool.number(slot, priceTicksAt) === priceTicks &&
      remainingLots <= pool.number(slot, remainingLotsAt)
    ) {
      book.reduce(slot, remainingLots)
      return true
    }
    const accountId = pool.link(slot, accountIdAt)
    const side = book.sideOf(slot)
    const filledBeforeLots = pool.number(slot, filledLotsAt)
    book.remove(slot)
    const lotsLeft = book.take(side, accountId, priceTicks, remainingLots)
    if (lotsLeft === 0 || book.metOwnOrder) return true
    const filledLots = filledBeforeLots + remainingLots - lotsLeft
    book.rest({ orderId, accountId, side, priceTicks, remainingLots: lotsLeft, filledLots })
    return true
  }
}
