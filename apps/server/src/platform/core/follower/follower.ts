import type { Worker } from 'node:worker_threads'
import { formatVersion, oldestFormat } from '@candor/engine/snapshot/snapshot'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database.ts'
import { withViews } from '../../projections/connect.ts'
import { LiveViews } from '../../projections/live-views.ts'
import { leaveBehind, notLive, planViews, type ViewsPlan } from '../../projections/fill/plan.ts'
import { findViews, type FoundViews } from '../../projections/positions.ts'
import { prepareViews } from '../../projections/fill/prepare.ts'
import { Readers } from '../../projections/readers.ts'
import { startThread } from '../../threads/start-thread.ts'
import { Backlog } from './backlog.ts'
import type { AppendedRow } from '../../journal/journal.ts'
import { isNearViews } from '../../journal/snapshots.ts'
import type { FollowOrder, FromFollower, ToFollower } from './messages.ts'

type FollowerParts = Omit<FollowOrder, 'viewsAt'> & {
  log: FastifyBaseLogger
  // Called when views can be read that could not be before.
  onLive: () => void
}

// Both in characters of commands; an order has about a hundred. How far the views may fall behind before
// orders are refused, and how much is sent to the thread before it has to read the journal itself.
const behindMax = 20_000_000
const sentMax = 10_000_000
const retryMsFirst = 250
const retryMsMax = 60_000
const endMsMax = 12_000
// The state is not counted here: it is in buffers outside the heap. Events stay alive until they are written, and with a
// larger young generation they are copied less often.
const heapMbMax = 4_096
const youngMbMax = 96

// The main thread's side of the follower: how far the views are, and who is waiting for them. The thread
// itself only knows what is on disk. If it crashes, a new one starts from where the views are.
export class Follower {
  readonly found: FoundViews
  readonly views: LiveViews
  // How far the live views are.
  position: number
  private readonly parts: FollowerParts
  private readonly plan: ViewsPlan
  private readonly readers = new Readers()
  private readonly asked = new Map<number, () => void>()
  private thread: Worker
  private exited = Promise.resolve()
  private retryMs = retryMsFirst
  private retrying: NodeJS.Timeout | undefined
  // The commits that the views don't show yet, and that the thread has not applied yet.
  private readonly notShown: Backlog
  private notApplied: Backlog
  // The last command on disk, and the last one that a caller waits for.
  private committedSeq: number
  private hurriedSeq = 0
  private asks = 0
  private begun = false
  private isRunning = true
  private closed = false

  private constructor(
    parts: FollowerParts,
    start: { found: FoundViews; plan: ViewsPlan; journalEnd: number },
  ) {
    this.parts = parts
    this.found = start.found
    this.plan = start.plan
    this.position = start.plan.position
    this.committedSeq = start.journalEnd
    this.notShown = new Backlog(start.journalEnd - start.plan.position, start.journalEnd)
    this.notApplied = new Backlog(1, start.journalEnd)
    this.views = new LiveViews(start.plan, start.found)
    this.thread = this.start()
  }

  static async open(parts: FollowerParts, db: Database, journalEnd: number): Promise<Follower> {
    return await withViews(parts.url, async (client) => {
      const found = await findViews(client)
      const plan = planViews(found, journalEnd)
      const isNear = await isNearViews(db, { journalEnd, viewsAt: plan.position })
      return new Follower(parts, { found, plan: isNear ? plan : leaveBehind(plan, journalEnd), journalEnd })
    })
  }

  // Takes over the views: from here on they are written.
  async begin(): Promise<void> {
    await withViews(this.parts.url, (client) => prepareViews(client, this.found, this.plan))
    this.begun = true
    this.tell({ type: 'begin' })
  }

  // Whether there are views to be filled.
  get isFilling(): boolean {
    return notLive(this.plan).length > 0
  }

  // Whether the views are too far behind to accept more commands.
  get isBehind(): boolean {
    return this.notShown.characters >= behindMax
  }

  follow(row: AppendedRow): void {
    this.committedSeq = row.lastSeq
    this.notShown.add(row.lastSeq, row.commands.length)
    this.notApplied.add(row.lastSeq, row.commands.length)
    const isTooMuch = this.notApplied.characters > sentMax
    this.tell({ type: 'committed', row: isTooMuch ? { ...row, commands: null } : row })
  }

  // Resolves to true once the live views show a command, or to false when that takes too long.
  async passed(seq: number, waitMsMax: number): Promise<boolean> {
    if (this.position >= seq) return true
    // The views are not written before they are taken over.
    if (!this.begun || this.closed) return false
    if (seq > this.hurriedSeq) {
      this.hurriedSeq = seq
      this.tell({ type: 'hurry', seq })
    }
    return await this.readers.wait(seq, waitMsMax)
  }

  // Resolves when it is stored, or could not be; the log says so.
  async keepSnapshot(): Promise<void> {
    if (!this.isRunning) return this.parts.log.warn('a snapshot was not kept: nothing follows the journal')
    this.asks += 1
    const ask = this.asks
    await new Promise<void>((resolve) => {
      this.asked.set(ask, resolve)
      this.tell({ type: 'keepSnapshot', ask })
    })
  }

  // While data are held the older release may come back, and it compares every checkpoint in its own format.
  keepCheckpoint({ isHeld }: { isHeld: boolean }): void {
    this.tell({ type: 'keepCheckpoint', format: isHeld ? oldestFormat : formatVersion })
  }

  // Ends in order: all events are in the views, and there is a snapshot for the next start.
  async close({ keepsSnapshot }: { keepsSnapshot: boolean }): Promise<void> {
    this.closed = true
    clearTimeout(this.retrying)
    const { thread, exited } = this
    this.tell({ type: 'end', keepsSnapshot })
    const timer = setTimeout(() => {
      this.parts.log.warn('what follows the journal did not end in time')
      void thread.terminate()
    }, endMsMax)
    await exited
    clearTimeout(timer)
  }

  // Ends at once.
  async discard(): Promise<void> {
    this.closed = true
    clearTimeout(this.retrying)
    await this.thread.terminate()
  }

  private start(): Worker {
    const { url, journalDir, snapshotEvery, log } = this.parts
    const viewsAt = this.begun ? null : this.plan.position
    const workerData: FollowOrder = { url, journalDir, snapshotEvery, viewsAt }
    const resourceLimits = { maxOldGenerationSizeMb: heapMbMax, maxYoungGenerationSizeMb: youngMbMax }
    const thread = startThread('platform/core/follower/follow', { workerData, resourceLimits })
    let reason: unknown = null
    thread.on('message', (message: FromFollower) => this.hear(message))
    thread.on('error', (error) => (reason = error))
    this.exited = new Promise((resolve) =>
      thread.once('exit', () => {
        this.isRunning = false
        this.answerAll()
        resolve()
        if (this.closed) return
        log.error({ err: reason }, 'ALARM: what follows the journal broke; another one begins')
        this.retrying = setTimeout(() => (this.thread = this.start()), this.retryMs)
        this.retryMs = Math.min(this.retryMs * 2, retryMsMax)
      }),
    )
    // A new thread reads the rows it is missing, and does not know that anybody is waiting.
    this.isRunning = true
    this.notApplied = new Backlog(1, this.committedSeq)
    this.hurriedSeq = 0
    return thread
  }

  private tell(message: ToFollower): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
    this.thread.postMessage(message)
  }

  private hear(message: FromFollower): void {
    const { log } = this.parts
    switch (message.type) {
      case 'applied':
        this.notApplied.passedTo(message.seq)
        this.retryMs = retryMsFirst
        return
      case 'moved':
        this.moveTo(message.position)
        return
      case 'written':
        this.take(message)
        return
      case 'kept':
        this.answer(message.ask)
        return
      case 'trouble':
        log.warn({ reason: message.reason }, message.text)
        return
      case 'differs':
        this.stop(message.reason)
        return
    }
  }

  private take({ position, live, setAside }: FromFollower & { type: 'written' }): void {
    for (const { view, note } of setAside) {
      this.views.setAside(view, this.position, note)
      this.parts.log.error(
        { note, view, seq: this.position },
        'ALARM: a view could not be written and is set aside; the next start fills it anew',
      )
    }
    const isMore = this.views.setLive(live)
    this.moveTo(position)
    if (isMore) this.parts.onLive()
  }

  private moveTo(position: number): void {
    this.position = position
    this.notShown.passedTo(position)
    this.readers.wake(position)
  }

  // The two threads disagree, and it is unknown which one is right, so nothing more is written.
  private stop(reason: string): void {
    this.closed = true
    void this.thread.terminate()
    this.parts.log.error(
      { reason },
      'ALARM: the same commands did something else when they were done again; views and snapshots stand still',
    )
  }

  private answer(ask: number): void {
    this.asked.get(ask)?.()
    this.asked.delete(ask)
  }

  // Answers all callers that asked a thread that has ended.
  private answerAll(): void {
    for (const ask of this.asked.keys()) this.answer(ask)
  }
}
