import { type Benchmark, type BenchmarkLine, median, wallSecondsOf } from './benchmark.ts'
import { Traffic } from './traffic.ts'

const bar = 1.3
const rounds = 40
/** A turn is long enough for the caches to fill with what the case itself needs; its first batches aren't counted. */
const batchesPerTurn = 60
const coldBatches = 10
/** Short enough to be over before the scheduler or the garbage collector comes by in most of them. */
const commandsPerBatch = 200

/**
 * The same traffic beside a thousand open orders and accounts (the peer) and beside a million: what an order costs
 * must hardly depend on it. With all accounts active alike, no cache holds what is needed, which is the worst case;
 * with a thousand of them active, what is left is the cost of the larger tables. Both have the same bar.
 */
export const millionOrders: Benchmark = {
  name: 'million',
  run: () => [measure('all'), measure('a thousand')],
}

function measure(active: 'a thousand' | 'all'): BenchmarkLine {
  const small = new Traffic(1_000, 1_000, { seed: 17, active })
  const large = new Traffic(1_000_000, 1_000_000, { seed: 17, active })
  const smallSeconds: number[] = []
  const largeSeconds: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const inOrder = round % 2 === 0 ? [small, large] : [large, small]
    for (const traffic of inOrder) {
      for (let batch = 0; batch < batchesPerTurn; batch += 1) {
        const seconds = traffic.secondsForBatch(commandsPerBatch, wallSecondsOf)
        if (round === 0 || batch < coldBatches) continue
        if (traffic === small) smallSeconds.push(seconds)
        else largeSeconds.push(seconds)
      }
    }
  }
  const ratio = median(largeSeconds) / median(smallSeconds)
  return {
    name: `an order beside a million (${active} active)`,
    ours: perCommand(median(largeSeconds)),
    peer: perCommand(median(smallSeconds)),
    ratio,
    bar: `<= ${bar} x`,
    isOk: ratio <= bar,
  }
}

function perCommand(seconds: number): string {
  return `${Math.round((seconds / commandsPerBatch) * 1e9)} ns`
}
