import { rememberField } from '../../undo.ts'
import { type ClientOrderHash, ClientOrderTable, hashClientOrderId } from './client-order-table.ts'

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
  private lastText = ''
  private lastHash = hashClientOrderId('')

  /** The order that the id placed, or 0. */
  find(accountId: number, clientOrderId: string): number {
    const hash = this.hashOf(clientOrderId)
    const found = this.young.find(accountId, hash)
    return found === 0 && this.old.size > 0 ? this.old.find(accountId, hash) : found
  }

  remember(accountId: number, clientOrderId: string, orderId: number, at: number): void {
    if (this.young.size >= generationSizeMax) this.turn(at)
    if (this.young.size === 0 && this.old.size === 0) this.beginYoung(at)
    this.young.add(accountId, this.hashOf(clientOrderId), orderId)
  }

  forgetOld(at: number): void {
    while ((this.young.size > 0 || this.old.size > 0) && at - this.youngSince >= generationAgeMsMax) {
      this.turn(this.youngSince + generationAgeMsMax)
    }
  }

  /** A placement looks for its id and then remembers it, so the last hash is asked for twice. */
  private hashOf(text: string): ClientOrderHash {
    if (text !== this.lastText) {
      this.lastText = text
      this.lastHash = hashClientOrderId(text)
    }
    return this.lastHash
  }

  private turn(at: number): void {
    rememberField(this, 'old')
    rememberField(this, 'young')
    this.old = this.young
    this.young = new ClientOrderTable()
    this.beginYoung(at)
  }

  private beginYoung(at: number): void {
    rememberField(this, 'youngSince')
    this.youngSince = at
  }
}
