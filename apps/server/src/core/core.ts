import { setTimeout as wait } from 'node:timers/promises'
import { type Author, byJob, byUser } from '@candor/engine/authors'
import { codes } from '@candor/engine/rejections'
import { resultCodeName, type RefusalName } from '@candor/contract/result-codes'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { DatabaseKeeper } from '../db/keeper.ts'
import { accountIdOf, openingOf } from './accounts.ts'
import type { Draft } from './drafts.ts'
import { FencedOff } from './journal.ts'
import { Live, type Past } from './live.ts'
import type { Mirror } from './mirror.ts'
import { OwnActs } from './own-acts.ts'
import type { Committed, Sequenced } from './sequencer.ts'
import { type Standing, standingOf } from './standing.ts'
import { Overloaded, Unavailable } from './unavailable.ts'

export type CoreParts = {
  db: Database
  keeper: Pick<DatabaseKeeper, 'url' | 'held'>
  journalDir: string
  clock: () => Date
  log: FastifyBaseLogger
  // Another product writes the journal: this one has lost its place for good.
  onReplaced: (error: Error) => void
  snapshotEvery: number
  // Whether the house may begin with money that is not real.
  isTestMoney: boolean
  past: (() => Past) | null
  // Whether data of an older release are upgraded without asking.
  acceptsUpgrades: boolean
}

// An order that was placed, amended or cancelled, or why not.
export type Submitted = { orderId: number; isRepeat: boolean } | { refused: RefusalName }

// Who wants to know what has happened, as soon as it may be shown.
export type CoreListener = {
  // In order, each batch once, after the mirror shows it.
  onCommitted: (batch: readonly Committed[]) => void
  // The core has come back: what was committed in between was not told, the mirror and the views show it.
  onComeBack: () => void
}

const retryMs = 250
const indexFeed = byJob('index-feed')
const accountOpener = byJob('account-opener')
const ownActMsMax = 2_000

// What features know of the state machine: commands go in, committed facts come out.
export class Core {
  private readonly parts: CoreParts
  private readonly ownActs = new OwnActs()
  private readonly listeners: CoreListener[] = []
  private readonly openings = new Map<string, Promise<number>>()
  private live: Live | null = null
  private lastMirror: Mirror | null = null
  private closing = false
  private recovery: Promise<void> | null = null
  private open = () => {}
  private readonly opening = new Promise<void>((resolve) => (this.open = resolve))

  private constructor(parts: CoreParts) {
    this.parts = parts
  }

  static async start(parts: CoreParts): Promise<Core> {
    const core = new Core(parts)
    await core.boot()
    return core
  }

  // What the upgrade will do that the data wait for; none when nothing waits. Meanwhile no command is taken.
  get upgradeSteps(): readonly string[] {
    return this.live?.upgradeSteps ?? []
  }

  // Resolves when commands are taken: at once, or when the upgrade was accepted.
  opened(): Promise<void> {
    return this.opening
  }

  // What anyone may see of the committed state; it stays readable while the database is away.
  get mirror(): Mirror {
    if (!this.lastMirror) throw new Unavailable('the journal is not loaded')
    return this.lastMirror
  }

  async submit(by: Author, ...drafts: readonly Draft[]): Promise<Submitted> {
    const { outcome } = await this.sequence(by, drafts)
    return outcome.isAccepted
      ? { orderId: outcome.orderId ?? 0, isRepeat: outcome.isRepeat }
      : { refused: refusalOf(codes[outcome.rejection]) }
  }

  // Prices from outside are taken in however far behind the views are, as the clock is: what settles by them does
  // not wait for readers.
  async tellTicks(...ticks: readonly Draft[]): Promise<void> {
    const { live } = this
    if (!live) throw new Unavailable('the journal is not loaded')
    // Each for itself: a coin whose price is refused holds up no other.
    await Promise.all(ticks.map((tick) => live.sequencer.submit(indexFeed, tick)))
  }

  // A command of a user, who then finds its effect in every view.
  async submitFor(accountId: number, draft: Draft): Promise<Submitted> {
    const { outcome, seq } = await this.sequence(byUser, [draft])
    if (!outcome.isAccepted) return { refused: refusalOf(codes[outcome.rejection]) }
    this.ownActs.remember(accountId, seq, this.live?.projector.position ?? 0)
    return { orderId: outcome.orderId ?? 0, isRepeat: outcome.isRepeat }
  }

  // Opens a user's account when it is first needed; two who need it at once wait for one opening.
  async ensureAccount(userId: string): Promise<number> {
    const accountId = accountIdOf(userId)
    if (this.mirror.hasAccount(accountId)) return accountId
    let opening = this.openings.get(userId)
    if (!opening) {
      opening = this.openAccount(userId, accountId).finally(() => this.openings.delete(userId))
      this.openings.set(userId, opening)
    }
    return await opening
  }

  // Where a user lives: what the engine refuses by, and before it has an account of theirs what was chosen.
  regionOf(userId: string, chosen: string | null): string | null {
    const accountId = accountIdOf(userId)
    return this.mirror.hasAccount(accountId) ? this.mirror.regionOf(accountId) : chosen
  }

  // Tells the engine where a user lives, once the user's row says so: an account that is opened from now on is
  // opened with it, and an opening that began before may not have seen it.
  async followRegion(userId: string, region: string): Promise<void> {
    await this.openings.get(userId)?.catch(() => undefined)
    const accountId = accountIdOf(userId)
    if (!this.mirror.hasAccount(accountId) || this.mirror.regionOf(accountId) === region) return
    const submitted = await this.submitFor(accountId, { type: 'setAccountRegion', accountId, region })
    if ('refused' in submitted) throw new Error(`no region for ${userId}: ${submitted.refused}`)
  }

  // What an account has and what it has in the books, between two commits. For programs of the house that act on
  // it at once; readers have the mirror and the views.
  async standing(accountId: number): Promise<Standing> {
    const { live } = this
    if (!live) throw new Unavailable('the journal is not loaded')
    return await live.sequencer.look((state) => standingOf(state, accountId))
  }

  // Waits, briefly, until the views show what the account did last.
  async waitForView(accountId: number): Promise<void> {
    const seq = this.ownActs.lastOf(accountId)
    if (seq !== undefined) await this.live?.projector.passed(seq, ownActMsMax)
  }

  listen(listener: CoreListener): void {
    this.listeners.push(listener)
  }

  // Whether the views show a command, after a while at most.
  async viewsPassed(seq: number): Promise<boolean> {
    return (await this.live?.projector.passed(seq, ownActMsMax)) ?? false
  }

  // Resolves once the views show everything that has been committed so far.
  async settled(): Promise<void> {
    const { live } = this
    if (!live) throw new Unavailable('the journal is not loaded')
    await live.projector.passed(live.mirror.seq, ownActMsMax)
  }

  async close(): Promise<void> {
    this.closing = true
    await this.recovery
    const { live } = this
    this.live = null
    await live?.close()
  }

  private async openAccount(userId: string, accountId: number): Promise<number> {
    const { outcome, seq } = await this.sequence(accountOpener, await openingOf(this.parts.db, userId))
    // A commit whose answer was lost may have opened it before.
    if (!outcome.isAccepted && outcome.rejection !== 'accountExists')
      throw new Error(`the account of ${userId} could not be opened: ${outcome.rejection}`)
    this.ownActs.remember(accountId, seq, this.live?.projector.position ?? 0)
    return accountId
  }

  private sequence(by: Author, drafts: readonly Draft[]): Promise<Sequenced> {
    const { live } = this
    if (!live) return Promise.reject(new Unavailable('the journal is not loaded'))
    // Views that can't follow would show the past; taking less in is the honest answer.
    if (live.projector.isBehind) return Promise.reject(new Overloaded('the views are too far behind'))
    return live.sequencer.submit(by, ...drafts)
  }

  private async boot(): Promise<void> {
    const { db, keeper, clock, log } = this.parts
    let failure: Error | null = null
    let booted: Live | null = null
    const live = await Live.boot({
      db,
      databaseUrl: keeper.url,
      journalDir: this.parts.journalDir,
      clock,
      log,
      snapshotEvery: this.parts.snapshotEvery,
      isTestMoney: this.parts.isTestMoney,
      past: this.parts.past,
      acceptsUpgrades: this.parts.acceptsUpgrades,
      onUpgradeAccepted: () => void this.acceptUpgrade(),
      onFailed: (error) => {
        failure ??= error
        // What an earlier one still has to say is no news.
        if (booted !== null && this.live === booted) this.fail(booted, error)
      },
      onCommitted: (batch) => {
        if (booted !== null && this.live === booted) this.tell(({ onCommitted }) => onCommitted(batch))
      },
    })
    booted = live
    // It may have failed between its last look at the database and now.
    if (failure !== null) {
      await live.discard(failure)
      throw failure
    }
    this.lastMirror = live.mirror
    this.live = live
    if (live.upgradeSteps.length === 0) this.open()
  }

  private async acceptUpgrade(): Promise<void> {
    const { live } = this
    try {
      await live?.acceptUpgrade()
      if (live) this.open()
    } catch (error) {
      if (live && this.live === live) this.fail(live, asError(error))
    }
  }

  // What has been committed stays committed, whatever a listener makes of it.
  private tell(say: (listener: CoreListener) => void): void {
    for (const listener of this.listeners) {
      try {
        say(listener)
      } catch (error) {
        this.parts.log.error({ err: error }, 'a listener of the core failed')
      }
    }
  }

  private fail(live: Live, error: Error): void {
    this.live = null
    void live.discard(error)
    if (error instanceof FencedOff) {
      this.parts.log.error({ err: error }, 'another product writes the journal')
      this.parts.onReplaced(error)
      return
    }
    this.parts.log.error({ err: error }, 'the journal could not be written')
    this.recovery ??= this.comeBack()
  }

  // Whether the last commit happened is read from the journal: memory is dropped and comes back from there.
  private async comeBack(): Promise<void> {
    while (!this.closing && !this.live) {
      await wait(retryMs)
      try {
        if (!(await this.parts.keeper.held())) break
        await this.boot()
        this.parts.log.info('the journal is written again')
        this.tell(({ onComeBack }) => onComeBack())
      } catch (error) {
        this.parts.log.warn({ err: error }, 'the journal is still out of reach')
      }
    }
    this.recovery = null
  }
}

function refusalOf(code: number): RefusalName {
  const name = resultCodeName(code)
  if (name === undefined || name === 'success') throw new Error(`no refusal has the number ${code}`)
  return name
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
