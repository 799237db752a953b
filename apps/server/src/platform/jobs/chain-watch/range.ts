const sizeMax = 64
const patience = 20

/**
 * How many blocks are requested at once: twice as many after each answer, half as many after each failure. A
 * size that was too large is tried again only after a while.
 */
export class RangeSize {
  private size = 8
  private max = sizeMax
  private answers = 0

  get blocks(): number {
    return this.size
  }

  worked(): void {
    this.answers += 1
    if (this.answers % patience === 0) this.max = Math.min(sizeMax, this.max * 2)
    this.size = Math.min(this.max, this.size * 2)
  }

  failed(): void {
    this.size = Math.max(1, Math.floor(this.size / 2))
    this.max = this.size
    this.answers = 0
  }
}
