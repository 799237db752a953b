import { addressGroup } from './attempts.ts'

// What an address may do in a minute it may not do all at once: it has so many seconds' worth, or an app's start.
const burstSeconds = 5
const burstMin = 20

// How many calls an address made in this minute and in this second, in memory: it keeps the house quiet, it guards
// no secret.
export class CallRate {
  private readonly windows: readonly CallWindow[]

  // 0: no limit.
  constructor(perMinute: number) {
    const perSecond = Math.max(burstMin, Math.ceil((perMinute * burstSeconds) / 60))
    this.windows =
      perMinute === 0 ? [] : [new CallWindow(perSecond, 1_000), new CallWindow(perMinute, 60_000)]
  }

  // A call may weigh as much as several; the last one that is let in may weigh more than what was left.
  allows(address: string, nowMs: number, weight = 1): boolean {
    if (this.windows.length === 0) return true
    const group = addressGroup(address)
    return this.windows.every((window) => window.allows(group, nowMs, weight))
  }

  // How long an address has to wait that was refused.
  retryAfterSeconds(address: string, nowMs: number): number {
    const group = addressGroup(address)
    return Math.max(1, ...this.windows.map((window) => window.waitSeconds(group, nowMs)))
  }
}

class CallWindow {
  readonly callsMax: number
  private readonly windowMs: number
  private readonly counts = new Map<string, number>()
  private endsAt = 0

  constructor(callsMax: number, windowMs: number) {
    this.callsMax = callsMax
    this.windowMs = windowMs
  }

  allows(group: string, nowMs: number, weight: number): boolean {
    // A clock that was set back must not make a window last for hours.
    if (nowMs >= this.endsAt || nowMs < this.endsAt - this.windowMs) {
      this.counts.clear()
      this.endsAt = nowMs + this.windowMs
    }
    const count = this.counts.get(group) ?? 0
    if (count >= this.callsMax) return false
    this.counts.set(group, count + weight)
    return true
  }

  waitSeconds(group: string, nowMs: number): number {
    const isFull = (this.counts.get(group) ?? 0) >= this.callsMax
    return isFull ? Math.ceil((this.endsAt - nowMs) / 1000) : 0
  }
}
