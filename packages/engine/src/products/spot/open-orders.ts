import {
  linkStride,
  marketIdAt,
  nextOfAccountAt,
  none,
  type OrderPool,
  postOnlyAt,
  previousOfAccountAt,
} from '../../book/order-pool.ts'
import { isRecording, rememberCells, rememberField } from '../../nucleus/undo.ts'

/** Spot's own data on an open order beside the book: its market, post-only, and its account's list. */
export class OpenOrders {
  private readonly pool: OrderPool
  /** Per account: the first slot of its list plus one (so that zero means none), and how many there are. */
  private heads = new Int32Array(1024 * 2)

  constructor(pool: OrderPool) {
    this.pool = pool
  }

  add(slot: number, order: { accountId: number; marketId: number; isPostOnly: boolean }): void {
    const headPlace = order.accountId * 2
    if (headPlace >= this.heads.length) this.growTo(order.accountId + 1)
    const { heads } = this
    const { links } = this.pool
    const next = (heads[headPlace] as number) - 1
    const place = slot * linkStride
    if (isRecording) this.remember(order.accountId, [slot, next])
    links[place + previousOfAccountAt] = none
    links[place + nextOfAccountAt] = next
    links[place + marketIdAt] = order.marketId
    links[place + postOnlyAt] = order.isPostOnly ? 1 : 0
    if (next !== none) links[next * linkStride + previousOfAccountAt] = slot
    heads[headPlace] = slot + 1
    heads[headPlace + 1] = (heads[headPlace + 1] as number) + 1
  }

  remove(slot: number, accountId: number): void {
    const { heads } = this
    const { links } = this.pool
    const headPlace = accountId * 2
    const previous = links[slot * linkStride + previousOfAccountAt] as number
    const next = links[slot * linkStride + nextOfAccountAt] as number
    if (isRecording) this.remember(accountId, [previous, next])
    if (previous === none) heads[headPlace] = next + 1
    else links[previous * linkStride + nextOfAccountAt] = next
    if (next !== none) links[next * linkStride + previousOfAccountAt] = previous
    heads[headPlace + 1] = (heads[headPlace + 1] as number) - 1
  }

  countOf(accountId: number): number {
    return this.heads[accountId * 2 + 1] ?? 0
  }

  marketIdOf(slot: number): number {
    return this.pool.link(slot, marketIdAt)
  }

  isPostOnly(slot: number): boolean {
    return this.pool.link(slot, postOnlyAt) === 1
  }

  slotsOf(accountId: number): number[] {
    const slots = []
    let slot = (this.heads[accountId * 2] ?? 0) - 1
    for (; slot !== none; slot = this.pool.link(slot, nextOfAccountAt)) slots.push(slot)
    return slots
  }

  private remember(accountId: number, slots: readonly number[]): void {
    rememberCells(this.heads, accountId * 2, accountId * 2 + 2)
    for (const slot of slots) if (slot !== none) this.pool.remember(slot)
  }

  private growTo(accountCount: number): void {
    rememberField(this, 'heads')
    const grown = new Int32Array(Math.max(accountCount * 2, this.heads.length * 2))
    grown.set(this.heads)
    this.heads = grown
  }
}
