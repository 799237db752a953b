const halfDayMs = 12 * 60 * 60 * 1000

/** Which order a client order id made, in two generations of half a day. */
export class NaiveClientOrders {
  private young = new Map<string, number>()
  private old = new Map<string, number>()
  private youngSince = 0

  find(accountId: number, clientOrderId: string): number | undefined {
    const key = `${accountId}/${clientOrderId}`
    return this.young.get(key) ?? this.old.get(key)
  }

  remember(accountId: number, clientOrderId: string, orderId: number, at: number): void {
    if (this.young.size + this.old.size === 0) this.youngSince = at
    this.young.set(`${accountId}/${clientOrderId}`, orderId)
  }

  forget(at: number): void {
    while (this.young.size + this.old.size > 0 && at - this.youngSince >= halfDayMs) {
      this.old = this.young
      this.young = new Map()
      this.youngSince += halfDayMs
    }
  }
}
