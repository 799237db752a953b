import {
  linkStride,
  marketIdAt,
  nextOfAccountAt,
  none,
  type OrderPool,
  previousOfAccountAt,
  termsAt,
} from '../../book/order-pool.ts'
import { isRecording, rememberCells, rememberField } from '../../nucleus/undo.ts'

interface OpenOrder {
  readonly accountId: number
  readonly marketId: number
  readonly isPostOnly: boolean
  readonly makerFeePpm: number
}

/**
 * Spot's own data on an open order beside the book: its market, its terms, and its account's list. The terms
 * are one number: post-only in the lowest bit, the maker fee above it.
 */
export class OpenOrders {
  private readonly pool: OrderPool
  /** Per account: the first slot of its list plus one (so that zero means none), and how many there are. */
  private heads = new Int32Array(1024 * 2)

  constructor(pool: OrderPool) {
    this.pool = pool
  }

  add(slot: number, order: OpenOrder): void {
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
    links[place + termsAt] = order.makerFeePpm * 2 + (order.isPostOnly ? 1 : 0)
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
    return (this.pool.link(slot, termsAt) & 1) === 1
  }

  /** The fee of its fills. Those that finished an order still have it until the next order rests. */
  makerFeePpmOf(slot: number): number {
    return this.pool.link(slot, termsAt) >> 1
  }

  setMakerFee(slot: number, makerFeePpm: number): void {
    this.pool.remember(slot)
    this.pool.links[slot * linkStride + termsAt] = makerFeePpm * 2 + (this.isPostOnly(slot) ? 1 : 0)
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
