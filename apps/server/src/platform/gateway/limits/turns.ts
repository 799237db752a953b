import { setTimeout as wait } from 'node:timers/promises'

// One that waited for a database that was away must not close its place for as long.
const restMsMax = 250

// `restShare`: for how many times as long as a place was taken it then stays empty.
type Limits = { atOnce: number; waitingMax: number; restShare: number }

// Reads that take long go by turns: so many at once, so many more wait, and the others are asked to come back. With a
// rest after each, orders have most of the thread however many ask.
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
