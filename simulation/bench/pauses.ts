import { flagBits, existsBit } from '@candor/engine/accounts/account-table'
import { available } from '@candor/engine/ledger/ledger'
import { decodeSnapshot } from '@candor/engine/snapshot/snapshot'
import pg from 'pg'
import { takeSnapshot } from '../../apps/server/src/core/snapshots.ts'
import { startEmbeddedDatabase } from '../../apps/server/src/db/embedded.ts'
import { buildProduct, ProductProcess } from '../product/product-process.ts'
import { headersOf, sealed, tryItNow } from '../product/signed-call.ts'
import { type Benchmark, median } from './benchmark.ts'
import { runLoad } from './http/run-load.ts'

const barMs = 50
/** When the machine itself stands still longer than the bar, snapshots may add this much to it. */
const controlShare = 1.1
const rounds = 5
const accountCount = 1_000_000
const firstAccountId = 16
const firstUid = 10_000_001
const coinIds = [1, 2]
const unitsEach = 10n ** 12n
/** Odd, so that each trader buys and sells by turns while neighbours trade with each other. */
const traderCount = 49
const connections = 64
const requestsMax = 30_000
const secondsOfLoad = 6
const oftenEvery = 5_000
const neverEvery = 1_000_000_000

/**
 * The longest time that the main thread of the product stands still, with a million accounts and orders over loopback
 * across several snapshots; the peer is the same traffic without snapshots. Whatever stops it counts, other programs
 * on the machine too.
 */
export const pauses: Benchmark = {
  name: 'pauses',
  async run() {
    buildProduct()
    const product = await ProductProcess.start({}, { isWatched: true })
    try {
      await product.stop()
      await fillWithAccounts(product.dataDir)
      await product.run({ SNAPSHOT_EVERY: String(neverEvery) })
      const tokens: string[] = []
      for (let i = 0; i < traderCount; i += 1) tokens.push(await tryItNow(product.url))
      await product.stop()
      const longest: Record<'ours' | 'control', number[]> = { ours: [], control: [] }
      let snapshots = 0
      for (let round = 0; round < rounds; round += 1) {
        const ours = await pauseMs(product, tokens, oftenEvery)
        snapshots += ours.snapshots
        longest.ours.push(ours.longestMs)
        longest.control.push((await pauseMs(product, tokens, neverEvery)).longestMs)
      }
      if (snapshots < rounds) throw new Error(`only ${snapshots} snapshots were taken`)
      const [ours, control] = [median(longest.ours), median(longest.control)]
      const bar = Math.max(barMs, control * controlShare)
      const text = (ms: number) => `${ms.toFixed(1)} ms`
      return [
        {
          name: `longest pause, a million accounts, ${snapshots} snapshots`,
          ours: text(ours),
          peer: text(control),
          ratio: ours / control,
          bar: `<= ${text(bar)}`,
          isOk: ours <= bar,
        },
      ]
    } finally {
      await product.close()
    }
  },
}

async function pauseMs(
  product: ProductProcess,
  tokens: readonly string[],
  snapshotEvery: number,
): Promise<{ longestMs: number; snapshots: number }> {
  await product.run({ SNAPSHOT_EVERY: String(snapshotEvery) })
  const url = await product.databaseUrl()
  // What was told while it started is no part of it.
  await product.longestPauseMs()
  const before = await newestSnapshot(url)
  await runLoad(orderLoad(product.url, tokens))
  const longestMs = await product.longestPauseMs()
  const after = await newestSnapshot(url)
  await product.stop()
  return { longestMs, snapshots: Math.floor((after - before) / snapshotEvery) }
}

function orderLoad(url: string, tokens: readonly string[]) {
  const requests = Array.from({ length: requestsMax }, (_, i) => ({
    headers: headersOf(tokens[i % tokens.length] ?? ''),
    body: sealed({
      market: 'BTC/USDT',
      side: i % 2 === 0 ? 'sell' : 'buy',
      kind: 'limit',
      price: '50000',
      quantity: '0.0001',
    }),
  }))
  const port = Number(new URL(url).port)
  const timing = { seconds: secondsOfLoad, warmUpSeconds: 0, connections, expected: '"resultCode":1,' }
  return { ...timing, port, path: '/api/Spot/PlaceOrder', requests }
}

/** The snapshot that the product left gets a million accounts with balances; the next users come after them. */
async function fillWithAccounts(dataDir: string): Promise<void> {
  const embedded = await startEmbeddedDatabase(dataDir)
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  const { rows } = await client.query<{ seq: string; bytes: Buffer }>(
    'select seq, bytes from snapshots order by seq desc limit 1',
  )
  const [row] = rows
  if (!row) throw new Error('The product left no snapshot')
  const state = decodeSnapshot(row.bytes)
  for (let i = 0; i < accountCount; i += 1) {
    state.accounts.write(firstAccountId + i, existsBit | flagBits.certified)
    for (const coinId of coinIds) state.ledger.restore(firstAccountId + i, coinId, available, unitsEach)
  }
  for (const coinId of coinIds) {
    const outside = -state.ledger.supply(coinId) - unitsEach * BigInt(accountCount)
    state.ledger.restore(0, coinId, available, outside)
  }
  const { bytes, stateHash } = takeSnapshot(state, Number(row.seq))
  await client.query('update snapshots set bytes = $1, state_hash = $2 where seq = $3', [
    bytes,
    stateHash,
    row.seq,
  ])
  await client.query(`select setval(pg_get_serial_sequence('users', 'id'), $1)`, [firstUid + accountCount])
  await client.end()
  await embedded.stop()
}

async function newestSnapshot(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ seq: string }>('select max(seq) as seq from snapshots')
  await client.end()
  return Number(rows[0]?.seq ?? 0)
}
