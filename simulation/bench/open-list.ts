const none = 0

/**
 * The benchmark's list of each account's open orders, the newest first: plain numbers, so that the garbage
 * collector has no references to follow, and apart from the engine, so that reading warms no cache for it.
 */
export class OpenList {
  count = 0
  private newest: Int32Array = new Int32Array(1024)
  private countOfAccount: Int32Array = new Int32Array(1024)
  private older: Int32Array = new Int32Array(1024)
  private newer: Int32Array = new Int32Array(1024)
  /** The account of an open order, minus it for a sell, 0 for an order that isn't open. */
  private owner: Int32Array = new Int32Array(1024)

  countOf(accountId: number): number {
    return this.countOfAccount[accountId] ?? 0
  }

  /** An account's order by age, the newest being 0. */
  at(accountId: number, age: number): { orderId: number; isBuy: boolean } {
    let orderId = this.newest[accountId] ?? none
    for (let i = 0; i < age; i += 1) orderId = this.older[orderId] ?? none
    return { orderId, isBuy: (this.owner[orderId] ?? 0) > 0 }
  }

  add(orderId: number, accountId: number, isBuy: boolean): void {
    this.reserve(orderId, accountId)
    const older = this.newest[accountId] ?? none
    this.older[orderId] = older
    this.newer[orderId] = none
    if (older !== none) this.newer[older] = orderId
    this.newest[accountId] = orderId
    this.owner[orderId] = isBuy ? accountId : -accountId
    this.countOfAccount[accountId] = this.countOf(accountId) + 1
    this.count += 1
  }

  /** No effect if it was removed before. */
  remove(orderId: number): void {
    const accountId = Math.abs(this.owner[orderId] ?? 0)
    if (accountId === 0) return
    const older = this.older[orderId] ?? none
    const newer = this.newer[orderId] ?? none
    if (newer === none) this.newest[accountId] = older
    else this.older[newer] = older
    if (older !== none) this.newer[older] = newer
    this.owner[orderId] = 0
    this.countOfAccount[accountId] = this.countOf(accountId) - 1
    this.count -= 1
  }

  private reserve(orderId: number, accountId: number): void {
    this.newest = grownTo(this.newest, accountId)
    this.countOfAccount = grownTo(this.countOfAccount, accountId)
    this.older = grownTo(this.older, orderId)
    this.newer = grownTo(this.newer, orderId)
    this.owner = grownTo(this.owner, orderId)
  }
}

function grownTo(column: Int32Array, at: number): Int32Array {
  if (at < column.length) return column
  const grown = new Int32Array(Math.max(column.length * 2, at + 1))
  grown.set(column)
  return grown
}
