import { addressGroup, homesOfWideGroup, wideAddressGroup } from '../network/address.ts'

const windowMs = 60_000

// How many calls an address made in this minute, in memory: it keeps the house quiet, it guards no secret.
export class CallRate {
  private readonly callsPerMinute: number
  private readonly counts = new Map<string, number>()
  private windowEndsAt = 0

  // 0: no limit.
  constructor(callsPerMinute: number) {
    this.callsPerMinute = callsPerMinute
  }

  allows(address: string, nowMs: number): boolean {
    if (this.callsPerMinute === 0) return true
    // A clock that was set back must not make the minute last for hours.
    if (nowMs >= this.windowEndsAt || nowMs < this.windowEndsAt - windowMs) {
      this.counts.clear()
      this.windowEndsAt = nowMs + windowMs
    }
    if (this.count(addressGroup(address)) > this.callsPerMinute) return false
    const wide = wideAddressGroup(address)
    return wide === null || this.count(`${wide} wide`) <= this.callsPerMinute * homesOfWideGroup
  }

  // When an address that was refused may call again.
  retryAfterSeconds(nowMs: number): number {
    return Math.max(1, Math.ceil((this.windowEndsAt - nowMs) / 1000))
  }

  private count(group: string): number {
    const count = (this.counts.get(group) ?? 0) + 1
    this.counts.set(group, count)
    return count
  }
}
