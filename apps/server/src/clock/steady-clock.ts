import { uptime } from 'node:os'

// How far the machine's clock may move against the count of time before it is no longer followed.
const stepMsMax = 1_000
// So that a clock that runs a little fast or slow is followed all the same.
const agreedEveryMs = 10_000
// The time since the machine started is told to the second at worst.
const uptimeMsOff = 2_000

export type TimeSources = {
  // The machine's clock, which somebody can set.
  wall: () => number
  // Counts on and can't be set; it may pause while the machine sleeps.
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

// The time of the product. It follows the machine's clock, in small steps: one that jumps, to either side, is not
// followed, and time goes on by its own count until they agree again or the product is started anew. A machine that
// slept has really lost the time, and is followed.
export function steadyClock({ sources = ofThisMachine, onJump, onAgreement }: SteadyClockParts): () => Date {
  const { wall, count, up } = sources
  const agree = () => ({ time: wall(), count: count(), up: up() })
  let agreed = agree()
  let hasJumped = false
  return () => {
    const seen = wall()
    const countedMs = count() - agreed.count
    const jumpMs = seen - agreed.time - countedMs
    if (Math.abs(jumpMs) <= stepMsMax || hasSlept(seen - agreed.time, countedMs, up() - agreed.up)) {
      if (countedMs >= agreedEveryMs || Math.abs(jumpMs) > stepMsMax) agreed = agree()
      if (hasJumped) onAgreement()
      hasJumped = false
      return new Date(seen)
    }
    if (!hasJumped) onJump(Math.round(jumpMs))
    hasJumped = true
    return new Date(Math.floor(agreed.time + countedMs))
  }
}

// The count stood still while the machine went on.
function hasSlept(wallMs: number, countedMs: number, upMs: number): boolean {
  return wallMs > countedMs && Math.abs(upMs - wallMs) <= uptimeMsOff
}
