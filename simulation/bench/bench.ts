import { parseArgs } from 'node:util'
import { batchOrders } from './batch-orders.ts'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { bookAgainstPeer } from './book-against-peer.ts'
import { chat } from './chat.ts'
import { consoleLists } from './console-lists.ts'
import { durableOrders } from './durable-orders.ts'
import { flood } from './flood.ts'
import { millionOrders } from './million-orders.ts'
import { pauses } from './pauses.ts'
import { projections } from './projections.ts'
import { publicReads } from './reads.ts'
import { replay } from './replay.ts'
import { streamBroadcast } from './stream-broadcast.ts'
import { settleOptions } from './settle-options.ts'
import { start } from './start.ts'
import { tradeScreen } from './trade-screen.ts'
import { watchAddresses } from './watch-addresses.ts'
import { wholeEngine } from './whole-engine.ts'

const benchmarks: readonly Benchmark[] = [
  bookAgainstPeer,
  wholeEngine,
  replay,
  millionOrders,
  durableOrders,
  publicReads,
  flood,
  batchOrders,
  pauses,
  projections,
  settleOptions,
  start,
  streamBroadcast,
  tradeScreen,
  consoleLists,
  watchAddresses,
  chat,
]

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' } },
  allowPositionals: true,
})
// The name alone or after `--only`.
const wanted = values.only ?? positionals[0]
const chosen = benchmarks.filter(({ name }) => wanted === undefined || name === wanted)

function print({ name, ours, peer, ratio, bar, isOk }: BenchmarkLine): void {
  const columns = [
    name.padEnd(44),
    ours.padStart(16),
    peer.padStart(16),
    ratio.toFixed(2).padStart(9),
    bar.padStart(14),
  ]
  console.log(`${columns.join(' ')}  ${isOk ? 'ok' : 'SHORT'}`)
}

console.log(
  ['name'.padEnd(44), 'ours'.padStart(16), 'peer'.padStart(16), 'ratio'.padStart(9), 'bar'.padStart(14)].join(
    ' ',
  ),
)
let shortCount = 0
for (const benchmark of chosen) {
  for (const line of await benchmark.run()) {
    print(line)
    if (!line.isOk) shortCount += 1
  }
}
if (chosen.length === 0) console.error(`no benchmark is named ${wanted}`)
process.exit(shortCount === 0 && chosen.length > 0 ? 0 : 1)
