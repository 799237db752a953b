// How many commands may be sent: so many a second, and more at once after a quiet time.
export class Budget {
  private readonly perSecond: number
  private readonly most: number
  private left: number
  private lastAt: number

  constructor(perSecond: number, most: number, now: number) {
    this.perSecond = perSecond
    this.most = most
    this.left = most
    this.lastAt = now
  }

  refill(now: number): void {
    const elapsedMs = Math.max(0, now - this.lastAt)
    this.left = Math.min(this.most, this.left + (elapsedMs * this.perSecond) / 1_000)
    this.lastAt = now
  }

  take(wanted: number): number {
    const taken = Math.min(wanted, Math.floor(this.left))
    this.left -= taken
    return taken
  }
}
