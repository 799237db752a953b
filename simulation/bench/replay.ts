import type { Command } from '@candor/engine/commands'
import { apply } from '@candor/engine/engine'
import { decodeSnapshot, encodeSnapshot, stateHash } from '@candor/engine/snapshot/snapshot'
import { type Benchmark, median, perSecond, secondsOf } from './benchmark.ts'
import { Traffic } from './traffic.ts'

const bar = 300_000
const rounds = 5
const tailLength = 200_000

/** Restores a snapshot and applies its tail; the result must be the live state. */
export const replay: Benchmark = {
  name: 'replay',
  run() {
    const traffic = new Traffic(10_000, 10_000, { seed: 13, activity: 'even' })
    const snapshot = encodeSnapshot(traffic.state)
    const tail: Command[] = []
    for (let i = 0; i < tailLength; i += 1) {
      const command = traffic.next()
      tail.push(command)
      traffic.follow(apply(traffic.state, command).events)
    }
    const liveHash = stateHash(traffic.state)
    const rates: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const state = decodeSnapshot(snapshot)
      const seconds = secondsOf(() => {
        for (const command of tail) apply(state, command)
      })
      if (stateHash(state) !== liveHash) throw new Error('The replay ended elsewhere')
      if (round > 0) rates.push(tailLength / seconds)
    }
    const rate = median(rates)
    return [
      {
        name: 'replay',
        ours: perSecond(rate),
        peer: '-',
        ratio: rate / bar,
        bar: `>= ${perSecond(bar)}`,
        isOk: rate >= bar,
      },
    ]
  },
}
