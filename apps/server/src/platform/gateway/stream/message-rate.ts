// How many messages a client may write at once, and how fast it may write more: several times the app's.
export const burstMax = 80
export const perSecondMax = 10

// How many messages a client may still write; it fills up with time.
export class MessageRate {
  private left = burstMax
  private atMs: number

  constructor(nowMs: number) {
    this.atMs = nowMs
  }

  take(nowMs: number): boolean {
    const filled = ((nowMs - this.atMs) / 1000) * perSecondMax
    this.left = Math.min(burstMax, this.left + filled) - 1
    this.atMs = nowMs
    return this.left >= 0
  }
}
