const sizeMax = 64

/** How many blocks are asked for at once: twice as many after each answer, half as many after each failure. */
export class RangeSize {
  private size = 8

  get blocks(): number {
    return this.size
  }

  worked(): void {
    this.size = Math.min(sizeMax, this.size * 2)
  }

  failed(): void {
    this.size = Math.max(1, Math.floor(this.size / 2))
  }
}
