import { rememberCells, rememberField } from '../nucleus/undo.ts'

const emptyKey = 0
const idsPerBlock = 8
const capacityMin = 1024

/**
 * Order id to slot, with open addressing in one typed array. Ids arrive in rising order, so neighbours share
 * a block of eight (a cache line or two), and blocks are spread by a hash (so no long runs build up).
 */
export class IdIndex {
  size = 0
  private pairs = new Float64Array(capacityMin * 2)
  private mask = capacityMin - 1

  /** The slot of an id, or -1. */
  get(id: number): number {
    const { pairs, mask } = this
    let at = home(id, mask)
    for (;;) {
      const key = pairs[at * 2]
      if (key === id) return pairs[at * 2 + 1] as number
      if (key === emptyKey) return -1
      at = (at + 1) & mask
    }
  }

  /** Ids are above zero and not yet in the index. */
  set(id: number, slot: number): void {
    if ((this.size + 1) * 2 > this.mask) this.grow()
    const { pairs, mask } = this
    let at = home(id, mask)
    while (pairs[at * 2] !== emptyKey) at = (at + 1) & mask
    pairs[at * 2] = id
    pairs[at * 2 + 1] = slot
    this.size += 1
  }

  delete(id: number): void {
    const { pairs, mask } = this
    let hole = home(id, mask)
    while (pairs[hole * 2] !== id) {
      if (pairs[hole * 2] === emptyKey) return
      hole = (hole + 1) & mask
    }
    this.size -= 1
    // Later entries move back into the hole, so that no tombstones pile up.
    let at = hole
    for (;;) {
      at = (at + 1) & mask
      const key = pairs[at * 2] as number
      if (key === emptyKey) break
      const distanceFromHome = (at - home(key, mask)) & mask
      if (distanceFromHome < ((at - hole) & mask)) continue
      pairs[hole * 2] = key
      pairs[hole * 2 + 1] = pairs[at * 2 + 1] as number
      hole = at
    }
    pairs[hole * 2] = emptyKey
  }

  /** Before `set`, whether or not it has to grow. */
  rememberSet(id: number): void {
    const { pairs, mask } = this
    let at = home(id, mask)
    while (pairs[at * 2] !== emptyKey) at = (at + 1) & mask
    rememberCells(pairs, at * 2, at * 2 + 2)
    for (const key of ['pairs', 'mask', 'size']) rememberField(this, key)
  }

  /** Before `delete`: any entry up to the next empty place may move. */
  rememberDelete(id: number): void {
    const { pairs, mask } = this
    for (let at = home(id, mask); pairs[at * 2] !== emptyKey; at = (at + 1) & mask)
      rememberCells(pairs, at * 2, at * 2 + 2)
    rememberField(this, 'size')
  }

  private grow(): void {
    const old = this.pairs
    this.pairs = new Float64Array(old.length * 2)
    this.mask = old.length - 1
    this.size = 0
    for (let at = 0; at < old.length; at += 2) {
      const key = old[at] as number
      if (key !== emptyKey) this.set(key, old[at + 1] as number)
    }
  }
}

function home(id: number, mask: number): number {
  const low = id | 0
  const block = Math.imul(low >>> 3, 0x9e37_79b1)
  return (((block ^ (block >>> 15)) * idsPerBlock) | (low & (idsPerBlock - 1))) & mask
}
