/** A small seeded generator (sfc32): the same seed gives the same run on every machine. */
export class Random {
  private a: number
  private b = 0x9e37_79b9
  private c = 0x243f_6a88
  private counter = 1

  constructor(seed: number) {
    this.a = seed | 0
    for (let i = 0; i < 16; i += 1) this.bits()
  }

  /** A whole number from 0 to 2^32 - 1. */
  bits(): number {
    const sum = (this.a + this.b + this.counter) | 0
    this.counter = (this.counter + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum
    return sum >>> 0
  }

  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number {
    return Math.floor((this.bits() / 2 ** 32) * end)
  }

  between(first: number, last: number): number {
    return first + this.below(last - first + 1)
  }

  chance(oneIn: number): boolean {
    return this.below(oneIn) === 0
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }

  /** Picks a name by its weight. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const entries = Object.entries<number>(weights) as [Name, number][]
    let left = this.below(entries.reduce((sum, [, weight]) => sum + weight, 0))
    for (const [name, weight] of entries) {
      left -= weight
      if (left < 0) return name
    }
    throw new Error('Weights add up to more than nothing')
  }
}
