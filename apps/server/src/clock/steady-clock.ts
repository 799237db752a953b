import { uptime } from 'node:os'

// How far the machine's clock may drift from the monotonic clock before it is no longer followed.
const stepMsMax = 1_000
// The two are brought together this often, so a clock that runs slightly fast or slow is still followed.
const agreedEveryMs = 10_000
// Uptime may have a resolution of only one second.
const uptimeMsOff = 2_000

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
// continues on the monotonic clock until the two agree again or the product is restarted. After the machine has slept,
// the jump is real and is followed.
export function steadyClock({ sources = ofThisMachine, onJump, onAgreement }: SteadyClockParts): () => Date {
  const { wall, count, up } = sources
  const agree = () => ({ time: wall(), count: count(), up: up() })
  let agreed = agree()
  let hasJumped = false
  // What was told last, while the two agreed: within a millisecond nothing can have changed.
  let told = Number.NaN
  return () => {
    const seen = wall()
    if (seen === told) return new Date(seen)
    const countedMs = count() - agreed.count
    const jumpMs = seen - agreed.time - countedMs
    if (Math.abs(jumpMs) <= stepMsMax || hasSlept(seen - agreed.time, countedMs, up() - agreed.up)) {
      if (countedMs >= agreedEveryMs || Math.abs(jumpMs) > stepMsMax) agreed = agree()
      if (hasJumped) onAgreement()
      hasJumped = false
      told = seen
      return new Date(seen)
    }
    told = Number.NaN
    if (!hasJumped) onJump(Math.round(jumpMs))
    hasJumped = true
    return new Date(Math.floor(agreed.time + countedMs))
  }
}

// The monotonic clock paused, but the machine's uptime confirms that the time has passed.
function hasSlept(wallMs: number, countedMs: number, upMs: number): boolean {
  return wallMs > countedMs && Math.abs(upMs - wallMs) <= uptimeMsOff
}
