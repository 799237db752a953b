import type { Command } from '@candor/engine/commands'
import { type Applied, apply } from '@candor/engine/engine'
import type { State } from '@candor/engine/state'
import { type Benchmark, type BenchmarkLine, median, wallSecondsOf } from './benchmark.ts'
import { type Activity, anew, Traffic } from './traffic.ts'

const bar = 1.3
const seed = 17
const rounds = 12
/** A turn is long enough for the caches to fill with what the case itself needs; its first batches aren't counted. */
const batchesPerTurn = 40
const coldBatches = 10
/** Short enough to be over before the scheduler or the garbage collector comes by in most of them. */
const commandsPerBatch = 200

/**
 * The same traffic beside a thousand open orders and accounts (the peer) and beside a million: what an order costs
 * must hardly depend on it. Once with activity as it is on an exchange, once with every account, order and price as
 * busy as any other, which happens nowhere and is the worst for the caches (decision 15). Both have the same bar.
 */
export const millionOrders: Benchmark = {
  name: 'million',
  run: () => [measure('skewed'), measure('even')],
}

function measure(activity: Activity): BenchmarkLine {
  const small = new Case(1_000, activity)
  const large = new Case(1_000_000, activity)
  for (let round = 0; round < rounds; round += 1) {
    const inOrder = round % 2 === 0 ? [small, large] : [large, small]
    for (const measured of inOrder) measured.turn(round > 0)
  }
  const ratio = median(large.seconds) / median(small.seconds)
  return {
    name: `an order beside a million (${activity} activity)`,
    ours: perCommand(median(large.seconds)),
    peer: perCommand(median(small.seconds)),
    ratio,
    bar: `<= ${bar} x`,
    isOk: ratio <= bar,
  }
}

/** Commands recorded beside one engine and timed on its twin, so that making them leaves no trace in the caches. */
class Case {
  readonly seconds: number[] = []
  private readonly state: State
  private readonly commands: Command[] = []
  private at = 0

  constructor(size: number, activity: Activity) {
    const traffic = new Traffic(size, size, { seed, activity })
    while (this.commands.length < rounds * batchesPerTurn * commandsPerBatch) {
      const command = traffic.next()
      this.commands.push(command)
      traffic.follow(apply(traffic.state, command).events)
    }
    this.state = new Traffic(size, size, { seed, activity }).state
  }

  turn(isCounted: boolean): void {
    for (let batch = 0; batch < batchesPerTurn; batch += 1) {
      // Made anew, since a command that just came in is in the cache, and one recorded long ago isn't.
      const commands = this.commands.slice(this.at, this.at + commandsPerBatch).map(anew)
      this.at += commandsPerBatch
      const applied: Applied[] = []
      const seconds = wallSecondsOf(() => {
        for (const command of commands) applied.push(apply(this.state, command))
      })
      if (isCounted && batch >= coldBatches) this.seconds.push(seconds)
    }
  }
}

function perCommand(seconds: number): string {
  return `${Math.round((seconds / commandsPerBatch) * 1e9)} ns`
}
