import { isRecording, rememberCells, rememberField } from '../undo.ts'
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
    if (isRecording) rememberField(this, 'freeHead')
    let level = this.freeHead
    if (level === none) level = this.growByLevel()
    else this.freeHead = this.fields[level * levelStride + headAt] as number
    if (isRecording) this.remember(level)
    const at = level * levelStride
    this.fields[at + headAt] = none
    this.fields[at + tailAt] = none
    this.fields[at + levelLotsAt] = 0
    this.fields[at + sideAt] = side
    return level
  }

  release(level: number): void {
    if (isRecording) this.rememberRelease(level)
    this.fields[level * levelStride + headAt] = this.freeHead
    this.freeHead = level
  }

  /** Before a level changes. */
  remember(level: number): void {
    rememberCells(this.fields, level * levelStride, (level + 1) * levelStride)
  }

  private rememberRelease(level: number): void {
    rememberField(this, 'freeHead')
    this.remember(level)
  }

  private growByLevel(): number {
    rememberField(this, 'levelsUsed')
    const level = this.levelsUsed
    this.levelsUsed += 1
    if (this.levelsUsed * levelStride > this.fields.length) {
      rememberField(this, 'fields')
      const grown = new Float64Array(this.fields.length * 2)
      grown.set(this.fields)
      this.fields = grown
    }
    return level
  }
}
