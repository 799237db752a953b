import { addressGroup, homesOfWideGroup, wideAddressGroup } from '../../network/address.ts'

// An address may not use the limit of a minute all at once: it has so many seconds' worth, or an app's start.
const burstSeconds = 5
const burstMin = 20

// Whose calls are counted together, and how many homes that may be.
type Group = { name: string; homes: number }

// How many calls an address made in this minute and in this second, in memory: it limits load and guards no
// secret.
export class CallRate {
  private readonly windows: readonly CallWindow[]

  // 0: no limit.
  constructor(perMinute: number) {
    const perSecond = Math.max(burstMin, Math.ceil((perMinute * burstSeconds) / 60))
    this.windows =
      perMinute === 0 ? [] : [new CallWindow(perSecond, 1_000), new CallWindow(perMinute, 60_000)]
  }

  // A call may weigh as much as several; the last accepted one may weigh more than what was left.
  allows(address: string, nowMs: number, weight = 1): boolean {
    if (this.windows.length === 0) return true
    const groups = groupsOf(address)
    return this.windows.every((window) => groups.every((group) => window.allows(group, nowMs, weight)))
  }

  // How long a refused address has to wait.
  retryAfterSeconds(address: string, nowMs: number): number {
    const groups = groupsOf(address)
    const waits = this.windows.flatMap((window) => groups.map((group) => window.waitSeconds(group, nowMs)))
    return Math.max(1, ...waits)
  }
}

function groupsOf(address: string): readonly Group[] {
  const home = { name: addressGroup(address), homes: 1 }
  const wide = wideAddressGroup(address)
  return wide === null ? [home] : [home, { name: `${wide} wide`, homes: homesOfWideGroup }]
}

class CallWindow {
  private readonly callsMax: number
  private readonly windowMs: number
  private readonly counts = new Map<string, number>()
  private endsAt = 0

  constructor(callsMax: number, windowMs: number) {
    this.callsMax = callsMax
    this.windowMs = windowMs
  }

  allows({ name, homes }: Group, nowMs: number, weight: number): boolean {
    // A clock that was set back must not make a window last for hours.
    if (nowMs >= this.endsAt || nowMs < this.endsAt - this.windowMs) {
      this.counts.clear()
      this.endsAt = nowMs + this.windowMs
    }
    const count = this.counts.get(name) ?? 0
    if (count >= this.callsMax * homes) return false
    this.counts.set(name, count + weight)
    return true
  }

  waitSeconds({ name, homes }: Group, nowMs: number): number {
    const isFull = (this.counts.get(name) ?? 0) >= this.callsMax * homes
    return isFull ? Math.ceil((this.endsAt - nowMs) / 1000) : 0
  }
}
