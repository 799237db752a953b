import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeCommand } from '@candor/engine/command-codec'
import type { Command } from '@candor/engine/commands'
import { apply } from '@candor/engine/engine'
import { EventHash } from '@candor/engine/event-hash'
import type { Event } from '@candor/engine/events'
import pg from 'pg'
import pino from 'pino'
import { SideReading } from '../../apps/server/src/platform/projections/fill/side-reading.ts'
import { Core } from '../../apps/server/src/platform/core/core.ts'
import { OutboxSignatures } from '../../apps/server/src/platform/core/outbox/outbox-signatures.ts'
import { Journal } from '../../apps/server/src/platform/journal/journal.ts'
import { storeSnapshot, takeSnapshot } from '../../apps/server/src/platform/journal/snapshots.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { bookSignatures } from '../../apps/server/src/platform/destinations/book-signatures.ts'
import { startEmbeddedDatabase } from '../../apps/server/src/platform/db/embedded.ts'
import { acceptMigrations, migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { readSettings } from '../../apps/server/src/platform/settings/settings.ts'
import { type Benchmark, type BenchmarkLine, median } from './benchmark.ts'
import { Traffic } from './traffic.ts'

const bar = 2
const rounds = 5
const small = 10_000
const large = 1_000_000
/** The commands after the last snapshot; a start has to replay them. */
const tailLength = 5_000
const commandsPerRow = 500
/** The state is the same in both cases: only the journal is longer. */
const accountCount = 1_000
const restingCount = 1_000

/**
 * The start on a journal of a million commands and of ten thousand (the peer), without any views: its time
 * must not depend on the length. A thread fills the views meanwhile, as in the product.
 */
export const start: Benchmark = {
  name: 'start',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'))
    chmodSync(folder, 0o755)
    const embedded = await startEmbeddedDatabase(folder)
    try {
      const cases = [new Case(embedded.url, 'small', small), new Case(embedded.url, 'large', large)] as const
      for (const one of cases) await one.build()
      for (let round = 0; round < rounds; round += 1)
        for (const one of round % 2 === 0 ? cases : cases.toReversed()) await one.turn()
      const [peer, ours] = cases
      return [
        lineOf(`start, no views, ${tailLength.toLocaleString('en')} to replay`, ours.withTail, peer.withTail),
        lineOf('start, no views, nothing to replay', ours.withoutTail, peer.withoutTail),
      ]
    } finally {
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

function lineOf(name: string, ours: number[], peer: number[]): BenchmarkLine {
  const ratio = median(ours) / median(peer)
  const text = (ms: number) => `${Math.round(ms)} ms`
  const figures = { ours: text(median(ours)), peer: text(median(peer)) }
  return { name, ...figures, ratio, bar: `<= ${bar} x`, isOk: ratio <= bar }
}

class Case {
  readonly withTail: number[] = []
  readonly withoutTail: number[] = []
  private readonly serverUrl: string
  private readonly name: string
  private readonly commandCount: number
  private snapshotSeq = 0

  constructor(serverUrl: string, name: string, commandCount: number) {
    this.serverUrl = serverUrl
    this.name = name
    this.commandCount = commandCount
  }

  private get url(): string {
    const url = new URL(this.serverUrl)
    url.pathname = `start_${this.name}`
    return url.href
  }

  /** A journal from its first command on, with the same hashes as the product's. */
  async build(): Promise<void> {
    await query(this.serverUrl, `create database start_${this.name}`)
    const db = openDatabase(this.url, () => undefined)
    await migrate(db)
    await acceptMigrations(db)
    const writer = await JournalWriter.open(this.url)
    const setUp: [Command, readonly Event[]][] = []
    const traffic = new Traffic(accountCount, restingCount, {
      seed: 17,
      activity: 'skewed',
      onSetUp: (command, events) => setUp.push([command, events]),
    })
    for (const [command, events] of setUp) await writer.write(command, events)
    while (writer.seq < this.commandCount) {
      const command = withoutClientId(traffic.next())
      const { outcome, events } = apply(traffic.state, command)
      traffic.follow(events)
      if (outcome.isAccepted) await writer.write(command, events)
      if (this.snapshotSeq === 0 && writer.seq >= this.commandCount - tailLength) {
        await writer.flush()
        this.snapshotSeq = writer.seq
        await storeSnapshot(db, takeSnapshot(traffic.state, writer.seq))
      }
    }
    await writer.close()
    await db.destroy()
  }

  async turn(): Promise<void> {
    await query(this.url, `delete from snapshots where seq > ${this.snapshotSeq}`)
    this.withTail.push(await this.startMs())
    // The previous product stopped in order, so its last snapshot is at the journal's end.
    this.withoutTail.push(await this.startMs())
  }

  private async startMs(): Promise<number> {
    await query(this.url, 'drop schema if exists views cascade; drop schema if exists views_next cascade')
    const db = openDatabase(this.url, () => undefined)
    const startedMs = performance.now()
    const core = await startCore(db, this.url)
    const ms = performance.now() - startedMs
    await core.close()
    await db.destroy()
    return ms
  }
}

async function startCore(db: Database, url: string): Promise<Core> {
  return await Core.start({
    sideReading: new SideReading(),
    db,
    patientDb: db,
    journalDir: tmpdir(),
    keeper: { url, held: () => Promise.resolve(true) },
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    onReplaced: () => undefined,
    snapshotEvery: large,
    isTestMoney: true,
    acceptsUpgrades: true,
    past: null,
    outboxSignatures: new OutboxSignatures(readSettings({}).FILE_KEYS),
    bookSignatures: bookSignatures(readSettings({}).FILE_KEYS),
  })
}

class JournalWriter {
  seq = 0
  private readonly journal: Journal
  private lines: string[] = []
  private hash = new EventHash()

  private constructor(journal: Journal) {
    this.journal = journal
  }

  static async open(url: string): Promise<JournalWriter> {
    const journal = await Journal.open(url, {
      onBroken: (error) => {
        throw error
      },
      onCheckpointWanted: () => undefined,
      onUpgradeAccepted: () => undefined,
    })
    return new JournalWriter(journal)
  }

  async write(command: Command, events: readonly Event[]): Promise<void> {
    this.lines.push(encodeCommand(command))
    this.hash.add(events)
    this.seq += 1
    if (this.lines.length >= commandsPerRow) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.lines.length === 0) return
    await this.journal.append(this.lines, this.hash.digest())
    this.lines = []
    this.hash = new EventHash()
  }

  async close(): Promise<void> {
    await this.flush()
    await this.journal.close()
  }
}

/** Remembered client order ids are part of the state, which must be the same in both cases. */
function withoutClientId(command: Command): Command {
  return command.type === 'placeOrder' ? { ...command, clientOrderId: null } : command
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
