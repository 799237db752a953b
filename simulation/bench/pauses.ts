import pg from 'pg'
import { flagBits, existsBit } from '@candor/engine/rules/account-flags'
import { available } from '@candor/engine/nucleus/ledger/ledger'
import { decodeSnapshot } from '@candor/engine/snapshot/snapshot'
import { startEmbeddedDatabase } from '../../apps/server/src/platform/db/embedded.ts'
import { takeSnapshot } from '../../apps/server/src/platform/journal/snapshots.ts'
import { buildProduct, type Pause, ProductProcess } from '../product/product-process.ts'
import { headersOf, sealed, tryItNow } from '../product/signed-call.ts'
import { type Benchmark, type BenchmarkLine, median } from './benchmark.ts'
import { runLoad } from './http/run-load.ts'

const barMs = 50
/** If the machine itself pauses longer than the bar, snapshots may add this much to it. */
const controlShare = 1.1
const rounds = 5
const accountCount = 1_000_000
const firstAccountId = 16
const firstUid = 10_000_001
const coinIds = [1, 2]
const unitsEach = 10n ** 12n
/** Odd, so that each trader alternates sides while neighbours trade with each other. */
const traderCount = 49
const connections = 16
const ordersPerRun = 20_000
const secondsMax = 120
const oftenEvery = 2_000
const neverEvery = 100_000_000

/**
 * The longest pause of the product's main thread, with a million accounts and orders over loopback across
 * several snapshots; the peer is the same traffic without snapshots. The wall clock includes all causes,
 * other programs too; the thread's processor time includes only its own work.
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
      const ours: Run[] = []
      const control: Run[] = []
      for (let round = 1; round <= rounds; round += 1) {
        ours.push(await runOf(product, tokens, oftenEvery))
        control.push(await runOf(product, tokens, neverEvery))
        console.log(
          `round ${round}: ${ours.at(-1)?.snapshotsMax} snapshots at most, ${textOf(ours.at(-1))}; without snapshots ${textOf(control.at(-1))}`,
        )
      }
      if (ours.some(({ snapshotsMax }) => snapshotsMax < 1)) throw new Error('No snapshot was taken')
      const busy = (runs: Run[]) => runs.flatMap(({ longestBusyMs }) => longestBusyMs ?? [])
      const byClock = (runs: Run[]) => runs.map(({ longestMs }) => longestMs)
      return [
        lineOf('longest pause, a million accounts', byClock(ours), byClock(control)),
        ...(busy(ours).length === rounds
          ? [lineOf('the same by processor time of the thread', busy(ours), busy(control))]
          : []),
      ]
    } finally {
      await product.close()
    }
  },
}

interface Run extends Pause {
  readonly megabytes: number | null
  /** As many as possible; one that is due while another is stored is taken later. */
  readonly snapshotsMax: number
}

function textOf(run: Run | undefined): string {
  if (!run) return ''
  const { longestMs, longestBusyMs, megabytes } = run
  return `${longestMs.toFixed(1)} ms by the clock, ${longestBusyMs?.toFixed(1) ?? '?'} ms of processor, ${megabytes?.toFixed(0) ?? '?'} MB`
}

function lineOf(name: string, ours: number[], control: number[]): BenchmarkLine {
  const [oursMs, controlMs] = [median(ours), median(control)]
  const bar = Math.max(barMs, controlMs * controlShare)
  const text = (ms: number) => `${ms.toFixed(1)} ms`
  const figures = { ours: text(oursMs), peer: text(controlMs), ratio: oursMs / controlMs }
  return { name, ...figures, bar: `<= ${text(bar)}`, isOk: oursMs <= bar }
}

async function runOf(
  product: ProductProcess,
  tokens: readonly string[],
  snapshotEvery: number,
): Promise<Run> {
  await product.run({ SNAPSHOT_EVERY: String(snapshotEvery) })
  const url = await product.databaseUrl()
  // Pauses during the start are excluded.
  await product.longestPause()
  const before = await newestSnapshot(url)
  await runLoad(orderLoad(product.url, tokens))
  const pause = await product.longestPause()
  const megabytes = product.residentMb()
  const after = await newestSnapshot(url)
  await product.stop()
  return { ...pause, megabytes, snapshotsMax: Math.floor((after - before) / snapshotEvery) }
}

function orderLoad(url: string, tokens: readonly string[]) {
  const requests = Array.from({ length: ordersPerRun }, (_, i) => ({
    headers: headersOf(tokens[i % tokens.length] ?? ''),
    body: sealed({
      market: 'BTC/USDT',
      side: i % 2 === 0 ? 'sell' : 'buy',
      kind: 'limit',
      price: '50000',
      quantity: '0.0003',
    }),
  }))
  const port = Number(new URL(url).port)
  const timing = { seconds: secondsMax, warmUpSeconds: 0, connections, expected: '"resultCode":1,' }
  return { ...timing, port, path: '/api/Spot/PlaceOrder', requests }
}

/** Adds a million accounts with balances to the product's snapshot; the next users come after them. */
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
