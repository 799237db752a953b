import { setTimeout as wait } from 'node:timers/promises'
import type { PermissionName } from '@candor/contract/permission'

// A turn that waited for an absent database must not close its place for as long.
const restMsMax = 250

// `restShare`: how long a place then stays empty, as a multiple of the time it was taken.
type Limits = { atOnce: number; waitingMax: number; restShare: number }

// Long reads take turns: so many at once, so many more wait, and the others are asked to come back. With a
// rest after each, orders have most of the thread however many reads come.
export class Turns {
  private readonly limits: Limits
  private readonly rest: (ms: number) => Promise<unknown>
  private free: number
  private readonly waiting: (() => void)[] = []

  constructor(
    limits: Limits,
    rest: (ms: number) => Promise<unknown> = (ms) => wait(ms, undefined, { ref: false }),
  ) {
    this.limits = limits
    this.rest = rest
    this.free = limits.atOnce
  }

  get isFull(): boolean {
    return this.free === 0 && this.waiting.length >= this.limits.waitingMax
  }

  // Callers that cannot be refused halfway wait, however long the queue is.
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free -= 1
    else await new Promise<void>((resolve) => this.waiting.push(resolve))
    const startedMs = performance.now()
    try {
      return await work()
    } finally {
      const tookMs = performance.now() - startedMs
      void this.rest(Math.min(tookMs * this.limits.restShare, restMsMax)).then(() => this.passOn())
    }
  }

  private passOn(): void {
    const next = this.waiting.shift()
    if (next) next()
    else this.free += 1
  }
}

// Long reads, by permission: public reads do not block users' own.
export type ReadTurns = Readonly<Record<PermissionName, Turns>>

export function readTurns(): ReadTurns {
  const anyone = new Turns({ atOnce: 1, waitingMax: 64, restShare: 3 })
  // A user's own read mostly waits for the views to show the user's last act.
  const user = new Turns({ atOnce: 8, waitingMax: 256, restShare: 0 })
  return { anyone, either: anyone, user }
}
