import { type Benchmark, median, wallSecondsOf } from './benchmark.ts'
import { Traffic } from './traffic.ts'

const bar = 1.3
const warmUpBatches = 400
const batches = 1_500
/** Short enough to be over before the scheduler or the garbage collector comes by in most of them. */
const commandsPerBatch = 200

/** The same traffic beside a thousand and beside a million: what an order costs must hardly depend on it. */
export const millionOrders: Benchmark = {
  name: 'million',
  run() {
    const small = new Traffic(1_000, 1_000, 17)
    const large = new Traffic(1_000_000, 1_000_000, 17)
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
    return [
      {
        name: 'an order beside a million, peer: a thousand',
        ours: perCommand(median(largeSeconds)),
        peer: perCommand(median(smallSeconds)),
        ratio,
        bar: `<= ${bar} x`,
        isOk: ratio <= bar,
      },
    ]
  },
}

function perCommand(seconds: number): string {
  return `${Math.round((seconds / commandsPerBatch) * 1e9)} ns`
}
