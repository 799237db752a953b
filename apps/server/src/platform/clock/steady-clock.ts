import { uptime } from 'node:os'

// How far the machine's clock may drift from the monotonic clock before it is no longer followed.
const stepMsMax = 1_000
// The two are brought together this often, so a clock that runs slightly fast or slow is still followed.
const agreedEveryMs = 10_000
// Uptime may have a resolution of only one second, so a sleep shorter than that can't be told from none.
const uptimeMsOff = 1_000

export type TimeSources = {
  // The machine's clock, which somebody can set.
  wall: () => number
  // A monotonic clock: it can't be set, and may pause while the machine sleeps.
  count: () => number
  // How long the machine has been up, sleep included.
  up: () => number
}

type SteadyClockParts = {
  sources?: TimeSources
  onJump: (jumpMs: number) => void
  onAgreement: () => void
}

const ofThisMachine: TimeSources = {
  wall: () => Date.now(),
  count: () => performance.now(),
  up: () => uptime() * 1_000,
}

// The product's time. It follows the machine's clock in small steps. A jump, forward or back, is not followed: time
// continues on the monotonic clock until the two agree again or the product is restarted. The time that the machine has
// slept is added, whether its clock had jumped before or not.
export function steadyClock({ sources = ofThisMachine, onJump, onAgreement }: SteadyClockParts): () => Date {
  const { wall, count, up } = sources
  const agree = (time: number) => ({ time, count: count(), up: up() })
  let agreed = agree(wall())
  let hasJumped = false
  // The last time returned while the two agreed: within a millisecond nothing can have changed.
  let told = Number.NaN
  const follow = (seen: number): Date => {
    if (hasJumped) onAgreement()
    hasJumped = false
    told = seen
    return new Date(seen)
  }
  return () => {
    const seen = wall()
    if (seen === told) return new Date(seen)
    const countedMs = count() - agreed.count
    if (Math.abs(seen - agreed.time - countedMs) <= stepMsMax) {
      if (countedMs >= agreedEveryMs) agreed = agree(seen)
      return follow(seen)
    }
    // Uptime is read only here: reading it takes longer than all the rest.
    const sleptMs = sleptOf(up() - agreed.up, countedMs)
    const expected = agreed.time + countedMs + sleptMs
    const jumpMs = seen - expected
    // Recorded once: uptime is too coarse to be added again at every call.
    if (sleptMs > 0 && Math.abs(jumpMs) <= stepMsMax + uptimeMsOff) {
      agreed = agree(seen)
      return follow(seen)
    }
    if (sleptMs > 0) agreed = agree(expected)
    if (!hasJumped) onJump(Math.round(jumpMs))
    hasJumped = true
    told = Number.NaN
    return new Date(Math.floor(expected))
  }
}

// How long the monotonic clock has paused, as the machine's uptime says.
function sleptOf(upMs: number, countedMs: number): number {
  const sleptMs = upMs - countedMs
  return sleptMs > uptimeMsOff ? sleptMs : 0
}
