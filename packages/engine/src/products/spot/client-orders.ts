import { ClientOrderTable, hashClientOrderId } from './client-order-table.ts'

/** Placements kept in one generation; two generations are kept. */
export const generationSizeMax = 2 ** 19
export const generationAgeMsMax = 12 * 60 * 60 * 1000

/**
 * Remembers which order a client order id placed. Two generations, the old one dropped whole: an id is
 * remembered for at least twelve hours or half a million later placements, whichever ends first, and at
 * most twice that. Memory is bounded, and forgetting costs nothing per order.
 */
export class ClientOrders {
  young = new ClientOrderTable()
  old = new ClientOrderTable()
  youngSince = 0

  /** The order that the id placed, or 0. */
  find(accountId: number, clientOrderId: string): number {
    const hash = hashClientOrderId(clientOrderId)
    const found = this.young.find(accountId, hash)
    return found === 0 && this.old.size > 0 ? this.old.find(accountId, hash) : found
  }

  remember(accountId: number, clientOrderId: string, orderId: number, at: number): void {
    if (this.young.size >= generationSizeMax) this.turn(at)
    if (this.young.size === 0 && this.old.size === 0) this.youngSince = at
    this.young.add(accountId, hashClientOrderId(clientOrderId), orderId)
  }

  forgetOld(at: number): void {
    while ((this.young.size > 0 || this.old.size > 0) && at - this.youngSince >= generationAgeMsMax) {
      this.turn(this.youngSince + generationAgeMsMax)
    }
  }

  private turn(at: number): void {
    this.old = this.young
    this.young = new ClientOrderTable()
    this.youngSince = at
  }
}
