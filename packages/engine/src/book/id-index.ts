import { isRecording, rememberCells, rememberField } from '../undo.ts'

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
    if (isRecording) this.rememberSet(id)
    this.enter(id, slot)
    this.size += 1
  }

  delete(id: number): void {
    const { pairs, mask } = this
    let hole = home(id, mask)
    while (pairs[hole * 2] !== id) {
      if (pairs[hole * 2] === emptyKey) return
      hole = (hole + 1) & mask
    }
    if (isRecording) this.rememberDelete(hole)
    this.size -= 1
    // What follows moves back into the hole, so that no tombstones pile up over time.
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

  private enter(id: number, slot: number): void {
    const { pairs } = this
    const at = this.emptyPlace(id)
    pairs[at * 2] = id
    pairs[at * 2 + 1] = slot
  }

  private emptyPlace(id: number): number {
    const { pairs, mask } = this
    let at = home(id, mask)
    while (pairs[at * 2] !== emptyKey) at = (at + 1) & mask
    return at
  }

  private rememberSet(id: number): void {
    const at = this.emptyPlace(id)
    rememberField(this, 'size')
    rememberCells(this.pairs, at * 2, at * 2 + 2)
  }

  /** All up to the next empty place, since any of it may move back into the hole. */
  private rememberDelete(hole: number): void {
    const { pairs, mask } = this
    rememberField(this, 'size')
    for (let at = hole; pairs[at * 2] !== emptyKey; at = (at + 1) & mask)
      rememberCells(pairs, at * 2, at * 2 + 2)
  }

  private grow(): void {
    rememberField(this, 'pairs')
    rememberField(this, 'mask')
    const old = this.pairs
    this.pairs = new Float64Array(old.length * 2)
    this.mask = old.length - 1
    for (let at = 0; at < old.length; at += 2) {
      const key = old[at] as number
      if (key !== emptyKey) this.enter(key, old[at + 1] as number)
    }
  }
}

function home(id: number, mask: number): number {
  const low = id | 0
  const block = Math.imul(low >>> 3, 0x9e37_79b1)
  return (((block ^ (block >>> 15)) * idsPerBlock) | (low & (idsPerBlock - 1))) & mask
}
