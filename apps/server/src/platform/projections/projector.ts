import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Committed } from '../journal/committed.ts'
import { connectViews } from './connect.ts'
import { readLivePosition } from './positions.ts'
import { Readers } from './readers.ts'
import { writeBatch, type Written } from './write-batch.ts'

// In events, because a batch of orders is one command with thousands of them.
const runMax = 30_000
const waitingMax = 600_000
const retryMs = 200
const gatherMs = 100

type ProjectorParts = {
  url: string
  onWritten: (written: Written) => void
  // They had been moved before, by a commit whose answer was lost.
  onMoved: (position: number) => void
  // Receives an error before the retry.
  onTrouble: (text: string, error: unknown) => void
  // Called when the views are behind the commands in memory: only a replay can fill the gap.
  onGap: (error: Error) => void
}

// Turns committed events into tables, exactly once: the position is in the same transaction as the rows.
export class Projector {
  private readonly parts: ProjectorParts
  private readonly readers = new Readers()
  private client: pg.Client
  private waiting: Committed[] = []
  private waitingEvents = 0
  // Before it begins it only collects: the tables may belong to another release.
  private begun = false
  private running = false
  private closed = false
  private hurry = () => {}
  private makeRoom = () => {}
  position: number

  private constructor(parts: ProjectorParts, client: pg.Client, position: number) {
    this.parts = parts
    this.client = client
    this.position = position
  }

  static async open(parts: ProjectorParts, position: number): Promise<Projector> {
    return new Projector(parts, await connectViews(parts.url), position)
  }

  // Writes from here on.
  begin(): void {
    this.begun = true
    this.goOn()
  }

  feed(batch: readonly Committed[]): void {
    for (const committed of batch) {
      if (committed.seq <= this.position) continue
      this.waiting.push(committed)
      this.waitingEvents += committed.events.length
    }
    this.goOn()
  }

  // Resolves when more can be fed to it.
  async room(): Promise<void> {
    if (!this.begun || this.waitingEvents < waitingMax) return
    await new Promise<void>((resolve) => (this.makeRoom = resolve))
  }

  // Resolves once the live views show a command, or after a while without.
  async passed(seq: number, waitMsMax: number): Promise<boolean> {
    if (this.position >= seq) return true
    // Nothing moves before it has begun.
    if (!this.begun) return false
    const passed = this.readers.wait(seq, waitMsMax)
    this.hurry()
    return await passed
  }

  async close(): Promise<void> {
    this.closed = true
    this.waiting = []
    this.waitingEvents = 0
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
        await this.write(this.nextRun())
      } catch (error) {
        if (this.closed) break
        this.parts.onTrouble('the views could not be written', error)
        await this.comeBack()
      }
    }
    this.running = false
  }

  // As many commands as have about the number of events for one transaction, and always one.
  private nextRun(): readonly Committed[] {
    if (this.waitingEvents <= runMax) return this.waiting.slice()
    let events = 0
    const end = this.waiting.findIndex((one) => (events += one.events.length) > runMax)
    return this.waiting.slice(0, Math.max(end, 1))
  }

  private async write(committed: readonly Committed[]): Promise<void> {
    const written = await writeBatch(this.client, { position: this.position, committed })
    this.parts.onWritten(written)
    this.moveTo(written.position)
  }

  // A transaction costs the same for one command as for many, so while nobody waits, more are collected.
  private async gather(): Promise<void> {
    if (this.readers.isAnyWaiting || this.waitingEvents >= runMax) return
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
      this.parts.onMoved(position)
      this.moveTo(position)
    } catch (error) {
      this.parts.onTrouble('the views cannot be reached', error)
    }
  }

  private moveTo(position: number): void {
    this.position = position
    const first = this.waiting.findIndex(({ seq }) => seq > position)
    const written = this.waiting.splice(0, first === -1 ? this.waiting.length : first)
    for (const { events } of written) this.waitingEvents -= events.length
    if (this.waitingEvents < waitingMax) this.makeRoom()
    this.readers.wake(position)
  }
}
