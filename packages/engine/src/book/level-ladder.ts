import { rememberCells, rememberField } from '../nucleus/undo.ts'

/**
 * The price levels of one side, sorted with the best last, so taking the best or adding near it moves few. A
 * key is the price for bids and minus the price for asks, so that the best is the largest on both sides.
 */
export class LevelLadder {
  keys = new Float64Array(256)
  levels = new Int32Array(256)
  count = 0

  /** The place of the key, or of the nearest worse key, or -1 when every key is better. */
  find(key: number): number {
    const { keys } = this
    let high = this.count
    let low = high - 1
    let step = 1
    // Most orders land near the best price, so the search strides away from that end before it halves.
    while (low >= 0 && (keys[low] as number) > key) {
      high = low
      low -= step
      step *= 2
    }
    if (low < -1) low = -1
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((keys[middle] as number) <= key) low = middle
      else high = middle
    }
    return low
  }

  insert(at: number, key: number, level: number): void {
    if (this.count === this.keys.length) this.grow()
    if (at < this.count) {
      this.keys.copyWithin(at + 1, at, this.count)
      this.levels.copyWithin(at + 1, at, this.count)
    }
    this.keys[at] = key
    this.levels[at] = level
    this.count += 1
  }

  removeAt(at: number): void {
    this.count -= 1
    if (at === this.count) return
    this.keys.copyWithin(at, at + 1, this.count + 1)
    this.levels.copyWithin(at, at + 1, this.count + 1)
  }

  /** Before adding or removing a level at a place: all from there on move. */
  remember(at: number): void {
    rememberCells(this.keys, at, this.count + 1)
    rememberCells(this.levels, at, this.count + 1)
    for (const key of ['keys', 'levels', 'count']) rememberField(this, key)
  }

  private grow(): void {
    const keys = new Float64Array(this.count * 2)
    keys.set(this.keys)
    this.keys = keys
    const levels = new Int32Array(this.count * 2)
    levels.set(this.levels)
    this.levels = levels
  }
}
