import { type Benchmark, type BenchmarkLine, median, wallSecondsOf } from './benchmark.ts'
import { Traffic } from './traffic.ts'

const warmUpBatches = 400
const batches = 1_500
/** Short enough to be over before the scheduler or the garbage collector comes by in most of them. */
const commandsPerBatch = 200

/**
 * The same traffic beside a thousand open orders and accounts (the peer) and beside a million. In a moment a
 * thousand of the million are active: then the cost must hardly differ. With all of them active alike, no cache
 * holds what is needed and every order waits for memory; that line is the worst case, with a bar of its own.
 */
export const millionOrders: Benchmark = {
  name: 'million',
  run: () => [measure('a thousand', 1.3), measure('all', 2)],
}

function measure(active: 'a thousand' | 'all', bar: number): BenchmarkLine {
  const small = new Traffic(1_000, 1_000, { seed: 17, active })
  const large = new Traffic(1_000_000, 1_000_000, { seed: 17, active })
  const smallSeconds: number[] = []
  const largeSeconds: number[] = []
  for (let batch = 0; batch < warmUpBatches + batches; batch += 1) {
    const inOrder = batch % 2 === 0 ? [small, large] : [large, small]
    for (const traffic of inOrder) {
      const seconds = traffic.secondsForBatch(commandsPerBatch, wallSecondsOf)
      if (batch >= warmUpBatches) (traffic === small ? smallSeconds : largeSeconds).push(seconds)
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
