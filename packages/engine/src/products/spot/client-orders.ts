/** Placements kept in one generation; two generations are kept. */
export const generationSizeMax = 2 ** 19
export const generationAgeMsMax = 12 * 60 * 60 * 1000

/**
 * Remembers which order a client order id placed. Two generations, the old one dropped whole: an id is
 * remembered for at least twelve hours or half a million later placements, whichever ends first, and at
 * most twice that. Memory is bounded, and forgetting costs nothing per order.
 */
export class ClientOrders {
  young = new Map<string, number>()
  old = new Map<string, number>()
  youngSince = 0

  find(accountId: number, clientOrderId: string): number | undefined {
    const key = keyOf(accountId, clientOrderId)
    return this.young.get(key) ?? this.old.get(key)
  }

  remember(accountId: number, clientOrderId: string, orderId: number, at: number): void {
    if (this.young.size >= generationSizeMax) this.turn(at)
    if (this.young.size === 0 && this.old.size === 0) this.youngSince = at
    this.young.set(keyOf(accountId, clientOrderId), orderId)
  }

  forgetOld(at: number): void {
    while ((this.young.size > 0 || this.old.size > 0) && at - this.youngSince >= generationAgeMsMax) {
      this.turn(this.youngSince + generationAgeMsMax)
    }
  }

  private turn(at: number): void {
    this.old = this.young
    this.young = new Map()
    this.youngSince = at
  }
}

function keyOf(accountId: number, clientOrderId: string): string {
  return `${accountId}/${clientOrderId}`
}
