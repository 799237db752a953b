export const fillStride = 6
export const fillMakerSlotAt = 0
export const fillMakerOrderIdAt = 1
export const fillMakerAccountIdAt = 2
export const fillPriceTicksAt = 3
export const fillLotsAt = 4
export const fillMakerRemainingLotsAt = 5

/** The fills of the last taking order, in one reused array: matching allocates nothing. */
export class FillBuffer {
  fields = new Float64Array(64 * fillStride)
  count = 0

  clear(): void {
    this.count = 0
  }

  /** Makes room for one more fill; the caller writes six numbers at the returned place. */
  push(): number {
    const at = this.count * fillStride
    if (at === this.fields.length) {
      const grown = new Float64Array(this.fields.length * 2)
      grown.set(this.fields)
      this.fields = grown
    }
    this.count += 1
    return at
  }

  field(fill: number, at: number): number {
    return this.fields[fill * fillStride + at] as number
  }
}
