import { isOptionDue } from '@candor/engine/products/options/options'
import type { State } from '@candor/engine/state'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { Projector } from '../projections/projector.ts'
import type { Draft } from './drafts.ts'
import { Journal } from './journal.ts'
import { Mirror } from './mirror.ts'
import { missingOptionSeeds } from './options-seeds.ts'
import { replay } from './replay.ts'
import { missingSavingsSeeds } from './savings-seeds.ts'
import { missingSeeds } from './seeds.ts'
import { type Committed, Sequencer } from './sequencer.ts'
import {
  forgetOtherFormats,
  loadSnapshot,
  storeCheckpoint,
  storeSnapshot,
  takeSnapshot,
} from './snapshots.ts'

export type LiveParts = {
  db: Database
  databaseUrl: string
  clock: () => Date
  log: FastifyBaseLogger
  snapshotEvery: number
  isTestMoney: boolean
  // What a journal without a single row begins with, if it is to begin in the past.
  past: (() => Iterable<PastDraft>) | null
  onFailed: (error: Error) => void
  // Told after the mirror has followed.
  onCommitted: (batch: readonly Committed[]) => void
}

export type PastDraft = { at: number; draft: Draft }

const pastPerCommit = 4_000
const tickMs = 1_000
const dueTickMs = 100
const drainMsMax = 10_000

// The core while it runs: from the moment memory and journal say the same until they might not.
export class Live {
  readonly sequencer: Sequencer
  readonly mirror: Mirror
  readonly projector: Projector
  private readonly parts: LiveParts
  private readonly journal: Journal
  private readonly state: State
  private ticker: NodeJS.Timeout | undefined
  private dueTicker: NodeJS.Timeout | undefined
  private sinceSnapshot = 0
  private snapshotUnderWay = false

  private constructor(
    parts: LiveParts,
    loaded: { journal: Journal; projector: Projector; state: State; replayed: number },
  ) {
    this.parts = parts
    this.journal = loaded.journal
    this.projector = loaded.projector
    this.state = loaded.state
    this.sinceSnapshot = loaded.replayed
    this.mirror = new Mirror(this.state, this.journal.lastSeq)
    this.sequencer = new Sequencer({
      state: this.state,
      journal: this.journal,
      clock: parts.clock,
      onFailed: parts.onFailed,
      onCommitted: (batch) => {
        this.mirror.follow(batch)
        this.projector.feed(batch)
        parts.onCommitted(batch)
        this.sinceSnapshot += batch.length
        if (this.sinceSnapshot >= parts.snapshotEvery) void this.keepSnapshot()
      },
    })
  }

  // The newest snapshot that the views have passed, and the tail of the journal; then what is missing is seeded.
  static async boot(parts: LiveParts): Promise<Live> {
    const { db, databaseUrl, log } = parts
    let checkpoint = () => {}
    const journal = await Journal.open(databaseUrl, {
      onBroken: parts.onFailed,
      onCheckpointWanted: () => checkpoint(),
    })
    let projector: Projector | null = null
    try {
      projector = await Projector.open({ url: databaseUrl, log, onGap: parts.onFailed }, journal.lastSeq)
      await forgetOtherFormats(db)
      const snapshot = await loadSnapshot(db, projector.position)
      const views = projector
      await replay(snapshot.state, journal.read(snapshot.seq + 1), snapshot.seq, async (_row, committed) => {
        views.feed(committed)
        if (views.isBehind) await views.passed(views.position + 1, drainMsMax)
      })
      await waitForViews(projector, journal.lastSeq)
      const replayed = journal.lastSeq - snapshot.seq
      const live = new Live(parts, { journal, projector, state: snapshot.state, replayed })
      checkpoint = () => void live.keepCheckpoint()
      if (journal.lastSeq === 0 && parts.past) await live.play(parts.past())
      const seeds = [...missingSeeds(live.mirror), ...missingOptionSeeds(live.mirror, parts.isTestMoney)]
      if (parts.isTestMoney) seeds.push(...missingSavingsSeeds(live.mirror, parts.clock().getTime()))
      if (seeds.length > 0) await live.seed(seeds)
      live.startTicking()
      log.info({ seq: journal.lastSeq, replayed }, 'the journal is loaded')
      return live
    } catch (error) {
      await projector?.close()
      await journal.close()
      throw error
    }
  }

  // Ends in order: nothing under way, a snapshot for the next start, views up to date.
  async close(): Promise<void> {
    clearInterval(this.ticker)
    clearInterval(this.dueTicker)
    const isOnDisk = await this.sequencer.stop(new Error('the product is stopping'))
    try {
      // What the last commit could not write must not come back by a snapshot.
      if (!isOnDisk) throw new Error('the last commit failed')
      await storeSnapshot(this.parts.db, takeSnapshot(this.state, this.journal.lastSeq))
      await this.projector.passed(this.journal.lastSeq, drainMsMax)
    } catch (error) {
      this.parts.log.warn({ err: error }, 'no snapshot was kept at the end')
    }
    await this.projector.close()
    await this.journal.close()
  }

  // Ends at once: what is in memory may be more than what is on disk, and is not to be used again.
  async discard(reason: Error): Promise<void> {
    clearInterval(this.ticker)
    clearInterval(this.dueTicker)
    void this.sequencer.stop(reason)
    await this.projector.close()
    await this.journal.close()
  }

  // What happened before the product ran, by the same commands and in few commits. One that is cut off leaves a
  // shorter past: the journal has a row then, so nothing is played twice.
  private async play(past: Iterable<PastDraft>): Promise<void> {
    let commit: Promise<unknown>[] = []
    for (const { at, draft } of past) {
      commit.push(this.sequencer.submitAt(at, draft))
      if (commit.length < pastPerCommit) continue
      await Promise.all(commit)
      commit = []
    }
    await Promise.all(commit)
    await this.keepSnapshot()
    await waitForViews(this.projector, this.journal.lastSeq)
  }

  // A part of the seeds would stand alone and be sown again at every start, so a refusal ends the start.
  private async seed(seeds: readonly Draft[]): Promise<void> {
    const { outcome } = await this.sequencer.submit(...seeds)
    if (!outcome.isAccepted) throw new Error(`the seeds were refused: ${outcome.rejection}`)
  }

  private startTicking(): void {
    const tick = () => {
      // A tick that finds the product unavailable is not missed: the next one does what has come due.
      this.sequencer.submit({ type: 'clockTick' }).catch(() => undefined)
    }
    this.ticker = setInterval(tick, tickMs)
    // Whoever looks at a countdown should not wait for the ordinary tick.
    this.dueTicker = setInterval(() => {
      if (isOptionDue(this.state, this.parts.clock().getTime())) tick()
    }, dueTickMs)
  }

  private async keepSnapshot(): Promise<void> {
    if (this.snapshotUnderWay) return
    this.snapshotUnderWay = true
    this.sinceSnapshot = 0
    try {
      await storeSnapshot(this.parts.db, await this.sequencer.look(takeSnapshot))
    } catch (error) {
      this.parts.log.warn({ err: error }, 'a snapshot was not kept')
    }
    this.snapshotUnderWay = false
  }

  private async keepCheckpoint(): Promise<void> {
    try {
      await storeCheckpoint(this.parts.db, await this.sequencer.look(takeCheckpoint))
    } catch (error) {
      this.parts.log.warn({ err: error }, 'a checkpoint was not kept')
    }
  }
}

// However long that takes, as long as they move.
async function waitForViews(projector: Projector, seq: number): Promise<void> {
  let before = -1
  while (!(await projector.passed(seq, drainMsMax))) {
    if (projector.position === before) throw new Error('the views do not follow the journal')
    before = projector.position
  }
}

function takeCheckpoint(state: State, seq: number): { seq: number; stateHash: string } {
  const { stateHash } = takeSnapshot(state, seq)
  return { seq, stateHash }
}
