const stride = 3
const none = -1

/** The open orders as the benchmark knows them: plain numbers, so that the garbage collector has nothing to follow. */
export class OpenList {
  count = 0
  private rows = new Float64Array(1024 * stride)
  private placeOf = new Int32Array(4096).fill(none)

  at(place: number): { orderId: number; accountId: number; isBuy: boolean } {
    const [orderId = 0, accountId = 0, isBuy = 0] = this.rows.subarray(place * stride, (place + 1) * stride)
    return { orderId, accountId, isBuy: isBuy === 1 }
  }

  add(orderId: number, accountId: number, isBuy: boolean): void {
    this.reserve(orderId)
    this.rows.set([orderId, accountId, isBuy ? 1 : 0], this.count * stride)
    this.placeOf[orderId] = this.count
    this.count += 1
  }

  remove(orderId: number): void {
    const place = this.placeOf[orderId] ?? none
    if (place === none) throw new Error('An order ended that never began')
    this.count -= 1
    const last = this.rows.subarray(this.count * stride, (this.count + 1) * stride)
    this.rows.set(last, place * stride)
    this.placeOf[last[0] ?? 0] = place
    this.placeOf[orderId] = none
  }

  private reserve(orderId: number): void {
    if ((this.count + 1) * stride > this.rows.length) {
      const rows = new Float64Array(this.rows.length * 2)
      rows.set(this.rows)
      this.rows = rows
    }
    if (orderId >= this.placeOf.length) {
      const placeOf = new Int32Array(this.placeOf.length * 2).fill(none)
      placeOf.set(this.placeOf)
      this.placeOf = placeOf
    }
  }
}
