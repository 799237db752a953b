import { none } from './order-pool.ts'

export const levelStride = 4
export const headAt = 0
export const tailAt = 1
export const levelLotsAt = 2
export const sideAt = 3

/** The price levels of one book, pooled like the orders: a level that empties is reused. */
export class LevelPool {
  fields = new Float64Array(256 * levelStride)
  private freeHead = none
  private levelsUsed = 0

  take(side: number): number {
    let level = this.freeHead
    if (level === none) level = this.growByLevel()
    else this.freeHead = this.fields[level * levelStride + headAt] as number
    const at = level * levelStride
    this.fields[at + headAt] = none
    this.fields[at + tailAt] = none
    this.fields[at + levelLotsAt] = 0
    this.fields[at + sideAt] = side
    return level
  }

  release(level: number): void {
    this.fields[level * levelStride + headAt] = this.freeHead
    this.freeHead = level
  }

  private growByLevel(): number {
    const level = this.levelsUsed
    this.levelsUsed += 1
    if (this.levelsUsed * levelStride > this.fields.length) {
      const grown = new Float64Array(this.fields.length * 2)
      grown.set(this.fields)
      this.fields = grown
    }
    return level
  }
}
