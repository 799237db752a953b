export type Level = { priceTicks: number; lots: number }

// One side of a book as the public sees it, best price first.
export class LevelMirror {
  private readonly sign: 1 | -1
  // Prices with a sign that makes the best one the smallest, sorted.
  private readonly keys: number[] = []
  private readonly lotsByKey = new Map<number, number>()

  constructor(order: 'rising' | 'falling') {
    this.sign = order === 'rising' ? 1 : -1
  }

  set(priceTicks: number, lots: number): void {
    const key = this.sign * priceTicks
    const isKnown = this.lotsByKey.has(key)
    if (lots > 0) this.lotsByKey.set(key, lots)
    else this.lotsByKey.delete(key)
    if (isKnown === lots > 0) return
    const place = this.placeOf(key)
    if (isKnown) this.keys.splice(place, 1)
    else this.keys.splice(place, 0, key)
  }

  best(levelsMax: number): Level[] {
    return this.keys
      .slice(0, levelsMax)
      .map((key) => ({ priceTicks: this.sign * key, lots: this.lotsByKey.get(key) ?? 0 }))
  }

  private placeOf(key: number): number {
    let low = 0
    let high = this.keys.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.keys[middle] ?? Infinity) < key) low = middle + 1
      else high = middle
    }
    return low
  }
}
