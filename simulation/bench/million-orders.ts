import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from '@candor/engine/commands'
import { encodeCommand } from '@candor/engine/command-codec'
import { EventHash } from '@candor/engine/event-hash'
import { type Applied, apply } from '@candor/engine/engine'
import type { State } from '@candor/engine/state'
import pg from 'pg'
import { Journal } from '../../apps/server/src/platform/journal/journal.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { startEmbeddedDatabase } from '../../apps/server/src/platform/db/embedded.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { type Benchmark, type BenchmarkLine, median } from './benchmark.ts'
import { type Activity, anew, Traffic } from './traffic.ts'

/** An order as its owner gets it: applied and on disk. */
const durableBar = 1.3
/** Only the engine, which mainly waits for memory (decision 15). */
const engineBar = 2.2
const seed = 17
const rounds = 12
/** A turn is long enough to fill the caches with the case's own data; its first batches aren't counted. */
const batchesPerTurn = 40
const coldBatches = 10
/** Short enough that most end before the scheduler or the garbage collector interrupts. */
const commandsPerBatch = 200

/**
 * The same traffic with a thousand open orders and accounts (the peer) and with a million: an order's cost
 * must hardly depend on it. Once with realistic activity, once with all accounts, orders and prices equally
 * busy, which never happens and is the worst for the caches (decision 15).
 */
export const millionOrders: Benchmark = {
  name: 'million',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'))
    chmodSync(folder, 0o755)
    const embedded = await startEmbeddedDatabase(folder)
    try {
      return [...(await measure('skewed', embedded.url)), ...(await measure('even', embedded.url))]
    } finally {
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function measure(activity: Activity, databaseUrl: string): Promise<BenchmarkLine[]> {
  const small = new Case(1_000, activity, await openJournal(databaseUrl, `small_${activity}`))
  const large = new Case(1_000_000, activity, await openJournal(databaseUrl, `large_${activity}`))
  for (let round = 0; round < rounds; round += 1) {
    const inOrder = round % 2 === 0 ? [small, large] : [large, small]
    for (const measured of inOrder) await measured.turn(round > 0)
  }
  await small.journal.close()
  await large.journal.close()
  return [
    lineOf(`an order beside a million (${activity})`, large.durable, small.durable, durableBar),
    lineOf(`engine alone beside a million (${activity})`, large.engine, small.engine, engineBar),
  ]
}

function lineOf(name: string, ours: number[], peer: number[], bar: number): BenchmarkLine {
  const ratio = median(ours) / median(peer)
  const figures = { ours: perCommand(median(ours)), peer: perCommand(median(peer)) }
  return { name, ...figures, ratio, bar: `<= ${bar} x`, isOk: ratio <= bar }
}

async function openJournal(serverUrl: string, name: string): Promise<Journal> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = name
  const db = openDatabase(url.href, () => undefined)
  await migrate(db)
  await db.destroy()
  const onBroken = (error: Error) => {
    throw error
  }
  return await Journal.open(url.href, {
    onBroken,
    onCheckpointWanted: () => undefined,
    onUpgradeAccepted: () => undefined,
  })
}

/** Commands recorded beside one engine and timed on its twin, so that their creation fills no caches. */
class Case {
  readonly engine: number[] = []
  readonly durable: number[] = []
  readonly journal: Journal
  private readonly state: State
  private readonly commands: Command[] = []
  private at = 0

  constructor(size: number, activity: Activity, journal: Journal) {
    const traffic = new Traffic(size, size, { seed, activity })
    while (this.commands.length < rounds * batchesPerTurn * commandsPerBatch) {
      const command = traffic.next()
      this.commands.push(command)
      traffic.follow(apply(traffic.state, command).events)
    }
    this.state = new Traffic(size, size, { seed, activity }).state
    this.journal = journal
  }

  /** The sequencer's work for a batch: apply it, write it down, commit. */
  async turn(isCounted: boolean): Promise<void> {
    for (let batch = 0; batch < batchesPerTurn; batch += 1) {
      // Copied, because a command that just came in is in the cache, and one recorded long ago isn't.
      const commands = this.commands.slice(this.at, this.at + commandsPerBatch).map(anew)
      this.at += commandsPerBatch
      const applied: Applied[] = []
      const startedAt = performance.now()
      for (const command of commands) applied.push(apply(this.state, command))
      const appliedAt = performance.now()
      const accepted = commands.filter((_, index) => applied[index]?.outcome.isAccepted === true)
      const eventHash = new EventHash()
      for (const { events } of applied) eventHash.add(events)
      await this.journal.append(accepted.map(encodeCommand), eventHash.digest())
      if (!isCounted || batch < coldBatches) continue
      this.engine.push((appliedAt - startedAt) / 1000)
      this.durable.push((performance.now() - startedAt) / 1000)
    }
  }
}

function perCommand(seconds: number): string {
  return `${Math.round((seconds / commandsPerBatch) * 1e9)} ns`
}
