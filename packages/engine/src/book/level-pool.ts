import { rememberCells, rememberField } from '../nucleus/undo.ts'
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

  /** Before a level changes. */
  remember(level: number): void {
    rememberCells(this.fields, level * levelStride, (level + 1) * levelStride)
  }

  /** Before `take`, whether or not it has to grow. */
  rememberTake(): void {
    this.remember(this.freeHead === none ? this.levelsUsed : this.freeHead)
    for (const key of ['fields', 'freeHead', 'levelsUsed']) rememberField(this, key)
  }

  /** Before `release`. */
  rememberRelease(level: number): void {
    this.remember(level)
    rememberField(this, 'freeHead')
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
