import { none } from '../../book/order-pool.ts'

const stride = 4
const previousAt = 0
const nextAt = 1
const marketIdAt = 2
const postOnlyAt = 3

/** What spot knows of an open order beside the book: its market, post-only, and the list of its account. */
export class OpenOrders {
  private links = new Int32Array(1024 * stride)
  /** Per account: the first slot of its list plus one (so that zero means none), and how many there are. */
  private heads = new Int32Array(1024 * 2)

  add(slot: number, order: { accountId: number; marketId: number; isPostOnly: boolean }): void {
    this.links = grownTo(this.links, (slot + 1) * stride)
    this.heads = grownTo(this.heads, (order.accountId + 1) * 2)
    const { links, heads } = this
    const headPlace = order.accountId * 2
    const next = (heads[headPlace] as number) - 1
    const at = slot * stride
    links[at + previousAt] = none
    links[at + nextAt] = next
    links[at + marketIdAt] = order.marketId
    links[at + postOnlyAt] = order.isPostOnly ? 1 : 0
    if (next !== none) links[next * stride + previousAt] = slot
    heads[headPlace] = slot + 1
    heads[headPlace + 1] = (heads[headPlace + 1] as number) + 1
  }

  remove(slot: number, accountId: number): void {
    const { links, heads } = this
    const previous = links[slot * stride + previousAt] as number
    const next = links[slot * stride + nextAt] as number
    if (previous === none) heads[accountId * 2] = next + 1
    else links[previous * stride + nextAt] = next
    if (next !== none) links[next * stride + previousAt] = previous
    heads[accountId * 2 + 1] = (heads[accountId * 2 + 1] as number) - 1
  }

  countOf(accountId: number): number {
    return this.heads[accountId * 2 + 1] ?? 0
  }

  marketIdOf(slot: number): number {
    return this.links[slot * stride + marketIdAt] as number
  }

  isPostOnly(slot: number): boolean {
    return this.links[slot * stride + postOnlyAt] === 1
  }

  slotsOf(accountId: number): number[] {
    const slots = []
    let slot = (this.heads[accountId * 2] ?? 0) - 1
    for (; slot !== none; slot = this.links[slot * stride + nextAt] as number) slots.push(slot)
    return slots
  }
}

function grownTo(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  if (length <= array.length) return array
  const grown = new Int32Array(Math.max(length, array.length * 2))
  grown.set(array)
  return grown
}
