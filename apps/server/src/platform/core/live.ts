import type { FastifyBaseLogger } from 'fastify'
import { type Author, byJob } from '@candor/engine/nucleus/authors'
import { moneyOf } from '@candor/engine/nucleus/money/declare-money'
import { latestRules } from '@candor/engine/nucleus/rules-versions/rules-version'
import { isOptionDue } from '@candor/engine/products/options/options'
import type { State } from '@candor/engine/state'
import type { Database } from '../db/database.ts'
import { restoreToTell, restoreTold } from '../db/installation.ts'
import type { BookSignatures } from '../destinations/book-signatures.ts'
import type { Committed } from '../journal/committed.ts'
import { readHistory } from '../journal/history.ts'
import { hasUnhashed, Journal } from '../journal/journal.ts'
import { replay } from '../journal/replay.ts'
import { loadSnapshot } from '../journal/snapshots.ts'
import { Filler } from '../projections/fill/filler.ts'
import { viewChanges } from '../projections/fill/plan.ts'
import type { ViewName } from '../projections/schema.ts'
import type { SideReading } from '../projections/fill/side-reading.ts'
import { certifiedOnTestMoney } from './accounts.ts'
import { arrivalsSentBack, unknownAmong } from './known-arrivals.ts'
import type { Draft } from './drafts.ts'
import { firstDrafts, upgradeDrafts } from './seeds/first-start.ts'
import { Follower } from './follower/follower.ts'
import { Mirror } from './mirror/mirror.ts'
import { refuseOtherMoney } from './seeds/money-check.ts'
import { signOlderDestinations } from './upgrade/book-rows.ts'
import { firstSigningRules, signOlderRows } from './outbox/outbox-rows.ts'
import type { OutboxSignatures } from './outbox/outbox-signatures.ts'
import { Sequencer } from './sequencer.ts'
import { Held } from './unavailable.ts'
import { acceptUpgrade, isUpgradeAccepted, leaveOldRelease, upgradeSteps } from './upgrade/upgrade.ts'

export type LiveParts = {
  db: Database
  databaseUrl: string
  // Which views are read from the side schema by queries through the database of the calls.
  sideReading: SideReading
  // Where the segments are, for a start that has to go back behind the table.
  journalDir: string
  clock: () => Date
  log: FastifyBaseLogger
  snapshotEvery: number
  // Whether the house may begin with test money.
  isTestMoney: boolean
  // The first commands of a journal without a row, if it is to begin in the past.
  past: (() => Past) | null
  outboxSignatures: OutboxSignatures
  bookSignatures: BookSignatures
  // Whether data of an older release are upgraded without asking.
  acceptsUpgrades: boolean
  onFailed: (error: Error) => void
  // The upgrade that the data wait for was accepted.
  onUpgradeAccepted: () => void
  // Called after the mirror has followed.
  onCommitted: (batch: readonly Committed[]) => void
  // Views can be read that could not be before.
  onViewsLive: () => void
}

export type PastDraft = { at: number; draft: Draft }
export type Past = { startAt: number; drafts: Iterable<PastDraft> }

// What happens to the data of an older release.
type Upgrade = { steps: string[]; fromRules: number }

const clock = byJob('clock')
const pastPerCommit = 4_000
const tickMs = 1_000
const dueTickMs = 100
const longMs = 60_000
const drainMsMax = 10_000

// The core while it runs: as long as memory and journal are known to agree.
export class Live {
  readonly sequencer: Sequencer
  readonly mirror: Mirror
  readonly follower: Follower
  // The end of the journal at the start: until the views have passed it they show a past.
  readonly foundSeq: number
  // The upgrade steps that the start has done.
  upgradedBy: readonly string[] = []
  private readonly parts: LiveParts
  private readonly journal: Journal
  private readonly state: State
  private ticker: NodeJS.Timeout | undefined
  private dueTicker: NodeJS.Timeout | undefined
  // When the last index prices came, which is a tick of the clock as well.
  private clockedAt = 0
  private upgrade: Upgrade | null = null
  private accepting: Promise<void> | null = null
  private filler: Filler | null = null

  private constructor(parts: LiveParts, loaded: { journal: Journal; follower: Follower; state: State }) {
    this.parts = parts
    this.journal = loaded.journal
    this.follower = loaded.follower
    this.state = loaded.state
    this.foundSeq = this.journal.lastSeq
    this.mirror = new Mirror(this.state, this.journal.lastSeq)
    this.sequencer = new Sequencer({
      state: this.state,
      journal: this.journal,
      clock: parts.clock,
      onFailed: parts.onFailed,
      onCommitted: (batch, row) => {
        this.follower.follow(row)
        this.mirror.follow(batch)
        parts.onCommitted(batch)
        if (batch.some(({ command }) => command.type === 'indexTicks')) this.clockedAt = performance.now()
      },
    })
  }

  // Loads the newest snapshot and the tail of the journal, then seeds missing data. The follower does the
  // same in parallel, from where the views are; views that lack too much are filled while the product runs.
  static async boot(parts: LiveParts): Promise<Live> {
    const { db, databaseUrl: url, journalDir, snapshotEvery, log } = parts
    parts.sideReading.close()
    let checkpoint = () => {}
    let accept = () => {}
    const journal = await Journal.open(url, {
      onBroken: parts.onFailed,
      onCheckpointWanted: () => checkpoint(),
      onUpgradeAccepted: () => accept(),
    })
    let follower: Follower | null = null
    try {
      const { lastSeq: journalEnd } = journal
      const followed = { url, journalDir, snapshotEvery, log, onLive: parts.onViewsLive }
      follower = await Follower.open(followed, db, journalEnd)
      const { state, seq } = await loadSnapshot(db, journalEnd)
      const tail = journal.read((client) => readHistory({ client, journalDir }, seq + 1))
      await replay(state, tail, seq, () => undefined)
      refuseOtherMoney(state, parts.isTestMoney)
      const live = new Live(parts, { journal, follower, state })
      checkpoint = () => live.follower.keepCheckpoint({ isHeld: live.sequencer.isHeld })
      accept = () => parts.onUpgradeAccepted()
      if (journal.lastSeq === 0) await live.begin()
      else await live.takeOver()
      if (!live.sequencer.isHeld) {
        await live.resume()
        await live.startTicking()
      }
      await live.startFilling()
      log.info({ seq: journal.lastSeq, replayed: journalEnd - seq }, 'the journal is loaded')
      return live
    } catch (error) {
      await follower?.discard()
      await journal.close()
      throw error
    }
  }

  // The steps of the upgrade that the data wait for; empty when they don't wait.
  get upgradeSteps(): readonly string[] {
    return this.upgrade?.steps ?? []
  }

  // Ends in order: nothing under way, a snapshot for the next start, views up to date.
  async close(): Promise<void> {
    clearInterval(this.ticker)
    clearInterval(this.dueTicker)
    await this.filler?.close()
    await this.sequencer.stop(new Error('the product is stopping'))
    // Before the upgrade is accepted the old release may come back, and it reads its own snapshots.
    await this.follower.close({ keepsSnapshot: !this.sequencer.isHeld })
    await this.journal.close()
  }

  // Ends at once: memory may be ahead of the disk, and is not to be used again.
  async discard(reason: Error): Promise<void> {
    clearInterval(this.ticker)
    clearInterval(this.dueTicker)
    void this.sequencer.stop(reason)
    await Promise.all([this.filler?.close(), this.follower.discard(), this.journal.close()])
  }

  // Opens the product after the upgrade; a second acceptance waits for the first.
  async acceptUpgrade(): Promise<void> {
    this.accepting ??= this.goOnAfterUpgrade()
    await this.accepting
  }

  private async goOnAfterUpgrade(): Promise<void> {
    if (!this.upgrade) return
    // Views filled meanwhile are continued, and may then take their place.
    await this.filler?.close()
    this.parts.sideReading.close()
    await this.upgradeData(this.upgrade)
    await this.resume()
    this.upgrade = null
    await this.startTicking()
    await this.startFilling()
  }

  // It may be interrupted anywhere and is then done again by the next start.
  private async upgradeData({ steps, fromRules }: Upgrade): Promise<void> {
    const { db, isTestMoney, clock: now, log, outboxSignatures, bookSignatures } = this.parts
    await acceptUpgrade(db, steps, this.journal.lastSeq)
    // Before the command that raises the rules: from then on the journal says it was done, once and for all.
    if (fromRules < firstSigningRules) {
      await signOlderRows(db, outboxSignatures)
      await signOlderDestinations(db, bookSignatures)
    }
    await this.follower.begin()
    this.sequencer.goOn()
    if (fromRules < latestRules) {
      const certified = fromRules < 7 ? await certifiedOnTestMoney(db) : []
      const sentBack = fromRules < 7 ? unknownAmong(this.state, await arrivalsSentBack(db)) : []
      const found = { fromRules, money: moneyOf(this.state), certified, sentBack }
      const start = { isTestMoney, now: now().getTime() }
      await this.group(byJob('upgrade'), upgradeDrafts(this.mirror, found, start))
    }
    await this.follower.keepSnapshot()
    log.info({ steps }, 'the data are upgraded')
  }

  // For a journal without a row: its first commands, and its past if it is to have one.
  private async begin(): Promise<void> {
    const { db, isTestMoney, clock: now } = this.parts
    await leaveOldRelease(db)
    await this.follower.begin()
    const past = this.parts.past?.() ?? null
    const drafts = firstDrafts({ isTestMoney, now: now().getTime() })
    await this.group(byJob('seeds'), drafts, past?.startAt ?? null)
    if (past) await this.play(past)
  }

  // Data of an older release wait until somebody has read what the upgrade does to them.
  private async takeOver(): Promise<void> {
    const { db, acceptsUpgrades } = this.parts
    const fromRules = this.state.rules
    const steps = await upgradeSteps(db, { rules: fromRules, viewChanges: viewChanges(this.follower.found) })
    if (steps.length === 0) return await this.follower.begin()
    const upgrade = { steps, fromRules }
    if (acceptsUpgrades || (await isUpgradeAccepted(db))) {
      await this.upgradeData(upgrade)
      this.upgradedBy = steps
      return
    }
    this.upgrade = upgrade
    this.sequencer.hold(new Held('an upgrade waits to be accepted'))
  }

  // Restored data lack everything after their backup. The engine is notified before any call is answered, and
  // again by the next start when this one is interrupted.
  private async resume(): Promise<void> {
    const { db, log } = this.parts
    const restoreId = await restoreToTell(db)
    if (restoreId === null) return
    await this.group(byJob('restore'), [{ type: 'resumeFromBackup', restoreId }])
    await restoreTold(db, restoreId)
    log.warn(
      { restoreId },
      'these data were restored: what may have left since their backup waits for two operators',
    )
  }

  // The events before the product ran, by the same commands and in few commits. If interrupted, the past is
  // shorter: the journal has a row then, so nothing is played twice.
  private async play({ drafts }: Past): Promise<void> {
    let commit: Promise<unknown>[] = []
    for (const { at, draft } of drafts) {
      commit.push(this.sequencer.submitAt(at, byJob('past'), draft))
      if (commit.length < pastPerCommit) continue
      await Promise.all(commit)
      commit = []
    }
    await Promise.all(commit)
    await this.follower.keepSnapshot()
    await waitForViews(this.follower, this.journal.lastSeq)
  }

  // The drafts of a group are all in one commit or not at all; a refusal ends the start.
  private async group(by: Author, drafts: readonly Draft[], at: number | null = null): Promise<void> {
    const { outcome } =
      at === null
        ? await this.sequencer.submit(by, ...drafts)
        : await this.sequencer.submitAt(at, by, ...drafts)
    if (!outcome.isAccepted) throw new Error(`what the data need was refused: ${outcome.rejection}`)
  }

  private async startTicking(): Promise<void> {
    // After a long stop the first tick forgets old client order ids. It has to come before the first call, or it
    // would forget that call's id as well.
    if (this.parts.clock().getTime() - this.state.at > longMs)
      await this.sequencer.submit(clock, { type: 'clockTick' })
    const tick = () => {
      // A tick that finds the product unavailable is not missed: the next one does everything due.
      this.sequencer.submit(clock, { type: 'clockTick' }).catch(() => undefined)
    }
    this.ticker = setInterval(() => {
      if (performance.now() - this.clockedAt >= tickMs * 1.5) tick()
    }, tickMs)
    // A user who watches a countdown should not wait for the ordinary tick.
    this.dueTicker = setInterval(() => {
      if (isOptionDue(this.state, this.parts.clock().getTime())) tick()
    }, dueTickMs)
  }

  // While an upgrade waits to be accepted, views are filled beside the older release's, which don't change.
  private async startFilling(): Promise<void> {
    const { db, databaseUrl: url, journalDir, log } = this.parts
    if (!this.follower.isFilling && !(await hasUnhashed(db))) return
    const { views } = this.follower
    const onBeside = (names: readonly ViewName[]) => {
      this.parts.sideReading.open(names)
      this.parts.onViewsLive()
    }
    this.filler = new Filler({ url, journalDir, log, views, maySwap: !this.sequencer.isHeld, onBeside })
  }
}

// Waits however long it takes, as long as they move.
async function waitForViews(follower: Follower, seq: number): Promise<void> {
  let before = -1
  while (!(await follower.passed(seq, drainMsMax))) {
    if (follower.position === before) throw new Error('the views do not follow the journal')
    before = follower.position
  }
}
