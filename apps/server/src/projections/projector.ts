import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Committed } from '../core/sequencer.ts'
import { createViews, readPosition } from './schema.ts'
import { writeBatch } from './write-batch.ts'

const schema = 'views'
const runMax = 5_000
const waitingMax = 100_000
const retryMs = 200
const gatherMs = 250

type ProjectorParts = {
  url: string
  log: FastifyBaseLogger
  // Told when the views stand before what is still in memory: only a replay can fill what is missing.
  onGap: (error: Error) => void
}

// Turns what was committed into tables, exactly once: the position is in the same transaction as the rows.
export class Projector {
  private readonly parts: ProjectorParts
  private client: pg.Client
  private waiting: Committed[] = []
  private running = false
  private closed = false
  private readers: { seq: number; wake: () => void }[] = []
  private hurry = () => {}
  position = 0

  private constructor(parts: ProjectorParts, client: pg.Client) {
    this.parts = parts
    this.client = client
  }

  // The end of the journal tells views that are ahead of it, which then describe another journal.
  static async open(parts: ProjectorParts, journalEnd: number): Promise<Projector> {
    const client = await connect(parts.url)
    try {
      const projector = new Projector(parts, client)
      const position = await readPosition(client, schema)
      if (position === null || position > journalEnd) await createViews(client, schema)
      else projector.position = position
      return projector
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
  }

  // Whether the views are so far behind that no more should be taken in.
  get isBehind(): boolean {
    return this.waiting.length >= waitingMax
  }

  feed(batch: readonly Committed[]): void {
    for (const committed of batch) if (committed.seq > this.position) this.waiting.push(committed)
    if (!this.running && this.waiting.length > 0) void this.run()
  }

  // Resolves once the views show a command, or after a while without.
  async passed(seq: number, waitMsMax: number): Promise<boolean> {
    if (this.position >= seq) return true
    return await new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.readers = this.readers.filter((reader) => reader.wake !== wake)
        resolve(false)
      }, waitMsMax)
      const wake = () => {
        clearTimeout(timer)
        resolve(true)
      }
      this.readers.push({ seq, wake })
      this.hurry()
    })
  }

  async close(): Promise<void> {
    this.closed = true
    this.waiting = []
    await this.client.end().catch(() => undefined)
  }

  private async run(): Promise<void> {
    this.running = true
    while (this.waiting.length > 0 && !this.closed) {
      await this.gather()
      const committed = this.waiting.slice(0, runMax)
      try {
        this.moveTo(await writeBatch(this.client, schema, { position: this.position, committed }))
      } catch (error) {
        if (this.closed) break
        this.parts.log.warn({ err: error }, 'the views could not be written')
        await this.comeBack()
      }
    }
    this.running = false
  }

  // A transaction costs the same for one command as for many, so while nobody waits for it, more may come together.
  private async gather(): Promise<void> {
    if (this.readers.length > 0 || this.waiting.length >= runMax) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, gatherMs)
      this.hurry = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.hurry = () => {}
  }

  // A commit whose answer was lost may have happened, and a rebuild may have gone further than we were.
  private async comeBack(): Promise<void> {
    await wait(retryMs)
    try {
      await this.client.end().catch(() => undefined)
      this.client = await connect(this.parts.url)
      const position = await readPosition(this.client, schema)
      const next = this.waiting[0]?.seq ?? this.position + 1
      if (position === null || position < next - 1) {
        this.closed = true
        this.parts.onGap(new Error(`the views are at ${position ?? 0}, and ${next} is what comes next`))
        return
      }
      this.moveTo(position)
    } catch (error) {
      this.parts.log.warn({ err: error }, 'the views cannot be reached')
    }
  }

  private moveTo(position: number): void {
    this.position = position
    const first = this.waiting.findIndex(({ seq }) => seq > position)
    this.waiting = first === -1 ? [] : this.waiting.slice(first)
    const ready = this.readers.filter(({ seq }) => seq <= position)
    if (ready.length === 0) return
    this.readers = this.readers.filter(({ seq }) => seq > position)
    for (const { wake } of ready) wake()
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  // A broken connection shows itself in the next query; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  // Views are remade from the journal, so they need not be on disk at once.
  await client.query('set synchronous_commit = off')
  return client
}
