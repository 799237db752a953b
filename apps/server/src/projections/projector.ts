import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Committed } from '../core/sequencer.ts'
import { connectViews } from './connect.ts'
import { LiveViews } from './live-views.ts'
import { leaveBehind, notLive, planViews, type ViewsPlan } from './plan.ts'
import { findViews, type FoundViews, readLivePosition } from './positions.ts'
import { prepareViews } from './prepare.ts'
import { writeBatch } from './write-batch.ts'

const runMax = 5_000
const waitingMax = 100_000
// What a start tells from memory; it leaves room for what comes meanwhile.
export const toldAtStartMax = 50_000
const retryMs = 200
const gatherMs = 250

type ProjectorParts = {
  url: string
  log: FastifyBaseLogger
  // Told when the views stand before what is still in memory: only a replay can fill what is missing.
  onGap: (error: Error) => void
  // Told when views can be read that could not be before.
  onLive: () => void
}

// Turns what was committed into tables, exactly once: the position is in the same transaction as the rows.
export class Projector {
  readonly found: FoundViews
  readonly views: LiveViews
  private readonly parts: ProjectorParts
  private readonly journalEnd: number
  private client: pg.Client
  private plan: ViewsPlan
  private waiting: Committed[] = []
  // Until it begins it only reads: what it finds may belong to another release.
  private begun = false
  private running = false
  private closed = false
  private readers: { seq: number; wake: () => void }[] = []
  private hurry = () => {}
  position: number

  private constructor(
    parts: ProjectorParts,
    opened: { client: pg.Client; found: FoundViews; journalEnd: number },
  ) {
    this.parts = parts
    this.client = opened.client
    this.found = opened.found
    this.journalEnd = opened.journalEnd
    this.plan = planViews(opened.found, opened.journalEnd)
    this.position = this.plan.position
    this.views = new LiveViews(this.plan, opened.found)
  }

  static async open(parts: ProjectorParts, journalEnd: number): Promise<Projector> {
    const client = await connectViews(parts.url)
    try {
      return new Projector(parts, { client, found: await findViews(client), journalEnd })
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
  }

  // When nobody can tell it what is between its position and the journal's end.
  leaveBehind(): void {
    this.plan = leaveBehind(this.plan, this.journalEnd)
    this.position = this.plan.position
    this.views.take(this.plan)
  }

  // Takes the views over and writes from here on.
  async begin(): Promise<void> {
    await prepareViews(this.client, this.found, this.plan)
    this.begun = true
    this.goOn()
  }

  // Whether there are views to be filled.
  get isFilling(): boolean {
    return notLive(this.plan).length > 0
  }

  // Whether the views are so far behind that no more should be taken in.
  get isBehind(): boolean {
    return this.waiting.length >= waitingMax
  }

  feed(batch: readonly Committed[]): void {
    for (const committed of batch) if (committed.seq > this.position) this.waiting.push(committed)
    this.goOn()
  }

  // Resolves once the live views show a command, or after a while without.
  async passed(seq: number, waitMsMax: number): Promise<boolean> {
    if (this.position >= seq) return true
    // Nothing moves before it has begun.
    if (!this.begun) return false
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

  private goOn(): void {
    if (this.begun && !this.running && this.waiting.length > 0) void this.run()
  }

  private async run(): Promise<void> {
    this.running = true
    while (this.waiting.length > 0 && !this.closed) {
      await this.gather()
      try {
        await this.write(this.waiting.slice(0, runMax))
      } catch (error) {
        if (this.closed) break
        this.parts.log.warn({ err: error }, 'the views could not be written')
        await this.comeBack()
      }
    }
    this.running = false
  }

  private async write(committed: readonly Committed[]): Promise<void> {
    const { position, live, setAside } = await writeBatch(this.client, { position: this.position, committed })
    for (const { view, error } of setAside) {
      this.views.setAside(view.name, this.position, error.message)
      this.parts.log.error(
        { err: error, view: view.name, seq: this.position },
        'ALARM: a view could not be written and is set aside; the next start fills it anew',
      )
    }
    const isMore = this.views.setLive(live)
    this.moveTo(position)
    if (isMore) this.parts.onLive()
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

  // A commit whose answer was lost may have happened.
  private async comeBack(): Promise<void> {
    await wait(retryMs)
    try {
      await this.client.end().catch(() => undefined)
      this.client = await connectViews(this.parts.url)
      const position = await readLivePosition(this.client)
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
