import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { AddressBook } from '../../apps/server/src/platform/chain/address-book.ts'
import type { Core } from '../../apps/server/src/platform/core/core.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { startEmbeddedDatabase } from '../../apps/server/src/platform/db/embedded.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import type { ChainConfig } from '../../apps/server/src/doors/chain/port.ts'
import { ChainWatcher } from '../../apps/server/src/platform/jobs/chain-watch/watcher.ts'
import { type Benchmark, type BenchmarkLine, median } from './benchmark.ts'
import { FakeNode, publicKey, token, watchedAddress } from './chain/fake-node.ts'

const sizes = [100, 10_000, 100_000] as const
const warmUpBlocks = 10
const measuredBlocks = 60
/** Balances are checked in turn, 20 per block: with 100 addresses every sixth turn has none. */
const requestsBar = 1.2
/** Times of a few milliseconds vary on their own. */
const timeBar = 2
type Measured = { requests: number; calls: number; ms: number }

/** The cost of a block by the number of watched addresses: requests to the node, and time. */
export const watchAddresses: Benchmark = {
  name: 'watch-addresses',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'))
    chmodSync(folder, 0o755)
    const embedded = await startEmbeddedDatabase(folder)
    const db = openDatabase(embedded.url, () => undefined)
    try {
      await migrate(db)
      const measured: Measured[] = []
      for (const size of sizes) measured.push(await measure(db, size))
      return linesOf(measured)
    } finally {
      await db.destroy()
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function measure(db: Database, size: number): Promise<Measured> {
  await sql`truncate chain_addresses, chain_blocks, chain_arrivals, chain_moves, chain_state`.execute(db)
  const perInsert = 5_000
  for (let first = 1; first <= size; first += perInsert) {
    const length = Math.min(perInsert, size - first + 1)
    const rows = Array.from({ length }, (_, place) => ({
      account_id: first + place,
      address: watchedAddress(first + place),
      made_at: new Date(),
    }))
    await db.insertInto('chain_addresses').values(rows).execute()
  }
  await sql`analyze chain_addresses`.execute(db)
  const node = await FakeNode.open(size)
  try {
    const watcher = watcherOf(db, node.url)
    await watcher.begin()
    const times: number[] = []
    for (let block = 0; block < warmUpBlocks + measuredBlocks; block += 1) {
      node.mine()
      if (block === warmUpBlocks) node.forgetCounts()
      const startedMs = performance.now()
      await watcher.turn()
      times.push(performance.now() - startedMs)
      const { state, position, problem } = watcher.access.status()
      if (state !== 'watching' || position !== node.head)
        throw new Error(`the watcher is ${state} at ${position} of ${node.head}: ${problem}`)
    }
    const { requests, calls } = node.counts
    const perBlock = (count: number) => count / measuredBlocks
    return { requests: perBlock(requests), calls: perBlock(calls), ms: median(times.slice(warmUpBlocks)) }
  } finally {
    await node.close()
  }
}

function watcherOf(db: Database, url: string): ChainWatcher {
  const config: ChainConfig = {
    network: 'ethereum',
    chainId: 1,
    nodes: [url],
    publicKey,
    confirmations: 3,
    startBlock: 1,
    assets: [
      { coin: 'ETH', contract: null, minimum: '0.001' },
      { coin: 'USDT', contract: token, minimum: '1' },
    ],
    blockSeconds: 12,
    signerSecret: null,
    faucet: null,
  }
  const coins = [
    { coinId: 1, symbol: 'USDT', scale: 6 },
    { coinId: 3, symbol: 'ETH', scale: 8 },
  ]
  // The ledger is measured elsewhere: here it accepts everything at once.
  const core = {
    submit: async () => ({ isRepeat: false, orderId: 0 }),
    settled: async () => undefined,
    ensureAccount: (userId: string) => Number(userId),
    looks: { creditedAmong: async () => new Set<string>() },
    mirror: { coinBySymbol: (symbol: string) => coins.find((coin) => coin.symbol === symbol) },
  } as unknown as Pick<Core, 'submit' | 'settled' | 'mirror' | 'looks' | 'ensureAccount'>
  const log = pino({ level: 'silent' })
  return new ChainWatcher({
    db,
    core,
    accounts: { invalidate: () => undefined },
    config,
    book: new AddressBook(db, publicKey, log),
    clock: () => new Date(),
    log,
  })
}

function linesOf(measured: readonly Measured[]): BenchmarkLine[] {
  const [least] = measured
  if (least === undefined) throw new Error('nothing was measured')
  return sizes.slice(1).flatMap((size, place) => {
    const one = measured[place + 1]
    if (one === undefined) return []
    const count = size.toLocaleString('en-US')
    const line = (what: keyof Measured, unit: string, bar: number): BenchmarkLine => {
      const ratio = one[what] / least[what]
      const shown = (value: number) => `${value.toFixed(1)} ${unit}`
      const figures = { ours: shown(one[what]), peer: shown(least[what]), ratio, bar: `<= ${bar.toFixed(2)}` }
      return { name: `a block, ${count} addresses to 100: ${what}`, ...figures, isOk: ratio <= bar }
    }
    return [
      line('requests', 'HTTP', requestsBar),
      line('calls', 'calls', requestsBar),
      line('ms', 'ms', timeBar),
    ]
  })
}
