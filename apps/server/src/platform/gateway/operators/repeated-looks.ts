const againMs = 600_000
const keptMax = 10_000

// The looks of operators that were logged in the last few minutes.
export class RecentLooks {
  private readonly notedMs = new Map<string, number>()

  isNoted(operatorId: number, look: string, now: Date): boolean {
    const notedMs = this.notedMs.get(`${operatorId} ${look}`)
    return notedMs !== undefined && Math.abs(now.getTime() - notedMs) < againMs
  }

  // A look that is forgotten to make room is only logged once more.
  add(operatorId: number, look: string, now: Date): void {
    if (this.notedMs.size >= keptMax) this.notedMs.clear()
    this.notedMs.set(`${operatorId} ${look}`, now.getTime())
  }
}
