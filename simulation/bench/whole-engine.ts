import { type Benchmark, perSecond, secondsOf } from './benchmark.ts'
import { Traffic } from './traffic.ts'

const bar = 300_000
const rounds = 9
const batchesPerRound = 50
/** A busy sequencer's commit; larger batches would measure the storage of commands, not their application. */
const commandsPerBatch = 2_000

/** Every rule, the ledger, the book and the events, from command to answer. */
export const wholeEngine: Benchmark = {
  name: 'engine',
  run() {
    const traffic = new Traffic(10_000, 10_000, { seed: 11, activity: 'even' })
    const rates: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      let seconds = 0
      for (let batch = 0; batch < batchesPerRound; batch += 1) {
        seconds += traffic.secondsForBatch(commandsPerBatch, secondsOf)
      }
      if (round > 0) rates.push((batchesPerRound * commandsPerBatch) / seconds)
    }
    // The least disturbed round: other programs on the machine can only slow it down.
    const rate = Math.max(...rates)
    const name = 'whole engine with ledger and checks'
    return [
      {
        name,
        ours: perSecond(rate),
        peer: '-',
        ratio: rate / bar,
        bar: `>= ${perSecond(bar)}`,
        isOk: rate >= bar,
      },
    ]
  },
}
