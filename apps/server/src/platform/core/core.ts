import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { proposalLine } from '@candor/engine/carried-command'
import type { Proposable } from '@candor/engine/commands'
import { type Author, byJob, byUser } from '@candor/engine/nucleus/authors'
import type { OrderAct } from '@candor/engine/products/spot/commands'
import { type Quote, quoteNow, type SwapAsked } from '@candor/engine/products/swap/quote-swap'
import type { Rejection } from '@candor/engine/rules/reasons'
import type { Database } from '../db/database.ts'
import type { DatabaseKeeper } from '../db/keeper.ts'
import type { Tables } from '../db/tables.ts'
import { FencedOff } from '../journal/journal.ts'
import type { LiveViews, ViewState } from '../projections/live-views.ts'
import type { ViewName } from '../projections/schema.ts'
import { accountIdOf, openingOf } from './accounts.ts'
import { debtDetails } from './mirror/debt-details.ts'
import type { CoreListener } from './core-listener.ts'
import { type Draft, isUrgent } from './drafts.ts'
import { Live, type LiveParts } from './live.ts'
import { Looks } from './looks.ts'
import type { Mirror } from './mirror/mirror.ts'
import { type Asked, type AskedAll, Outbox, type OutboxParts, type OutboxStep } from './outbox/outbox.ts'
import { OwnActs } from './own-acts.ts'
import {
  previewApproval,
  previewWithdrawal,
  type WithdrawalAsked,
  type WithdrawalPreview,
} from './previews.ts'
import { asError } from '../log/user-facing-error.ts'
import type { Sequenced } from './sequencer.ts'
import { type Standing, standingOf } from './standing.ts'
import { type Rejected, rejected, type Submitted, submittedOf } from './submitted.ts'
import { Held, Overloaded, Unavailable, ViewFilling } from './unavailable.ts'
import { isUpgradeAccepted, notifyOpened } from './upgrade/upgrade.ts'

export type CoreParts = Omit<
  LiveParts,
  'databaseUrl' | 'onFailed' | 'onUpgradeAccepted' | 'onCommitted' | 'onViewsLive'
> & {
  // With more time per query, for loading and upgrading the data.
  patientDb: Database
  keeper: Pick<DatabaseKeeper, 'url' | 'held'>
  // Another product writes the journal: this one has been replaced for good.
  onReplaced: (error: Error) => void
  onOutboxStep?: (step: OutboxStep) => void
}

export type IndexPrice = { coinId: number; priceE10: bigint }
export type RefusedPrice = { coinId: number; rejection: Rejection }

const retryMs = 250
const indexFeed = byJob('index-feed')
const accountOpener = byJob('account-opener')
const ownActMsMax = 2_000

// The state machine, as features see it: commands go in, committed facts come out.
export class Core {
  readonly looks = new Looks((read) => this.runningLive().sequencer.look(read))
  private readonly parts: CoreParts
  private readonly ownActs = new OwnActs()
  private readonly outbox: Outbox
  private readonly listeners: CoreListener[] = []
  private readonly openings = new Map<string, Promise<number>>()
  private live: Live | null = null
  private lastMirror: Mirror | null = null
  private lastViews: LiveViews | null = null
  private closing = false
  private recovery: Promise<void> | null = null
  private open = () => {}
  private readonly opening = new Promise<void>((resolve) => (this.open = resolve))

  private constructor(parts: CoreParts) {
    this.parts = parts
    const { db, log, outboxSignatures: signatures, onOutboxStep } = parts
    const isOpen = () => this.live !== null && this.upgradeSteps.length === 0
    const submit: OutboxParts['submit'] = (userId, by, draft) => this.deliver(userId, by, draft)
    const onStep = onOutboxStep ? { onStep: onOutboxStep } : {}
    this.outbox = new Outbox({ db, log, signatures, isOpen, submit, ...onStep })
  }

  static async start(parts: CoreParts): Promise<Core> {
    const core = new Core(parts)
    await core.boot()
    return core
  }

  // Whether there was no journal: no product ran on these data before.
  get isFirstStart(): boolean {
    return this.live?.foundSeq === 0
  }

  // The steps of the upgrade that the data wait for; empty if none. Meanwhile commands are refused.
  get upgradeSteps(): readonly string[] {
    return this.live?.upgradeSteps ?? []
  }

  // The upgrade steps that this start has done by itself.
  get upgradedBy(): readonly string[] {
    return this.live?.upgradedBy ?? []
  }

  // Resolves when commands are accepted: at once, or after the upgrade was accepted.
  opened(): Promise<void> {
    return this.opening
  }

  // The committed state for readers; it stays readable while the database is away.
  get mirror(): Mirror {
    if (!this.lastMirror) throw new Unavailable('the journal is not loaded')
    return this.lastMirror
  }

  async submit(by: Author, ...drafts: readonly Draft[]): Promise<Submitted> {
    const { outcome } = await this.sequence(by, drafts)
    return submittedOf(outcome)
  }

  // Proposes a command that needs two operators, to be executed with its approval or at a later time; the answer
  // has the number of the proposal.
  async propose(by: Author, proposed: Proposable, effectiveAt?: number): Promise<Submitted> {
    const time = effectiveAt === undefined ? {} : { effectiveAt }
    return await this.submit(by, { type: 'propose', line: proposalLine(proposed), ...time })
  }

  // Why the second operator would be refused: then proposing is pointless. It leaves no trace.
  async previewApproval(proposed: Proposable): Promise<Rejection | null> {
    this.requireUpgraded()
    const now = this.parts.clock().getTime()
    return await this.runningLive().sequencer.look((state) => previewApproval(state, proposed, now))
  }

  // Prices from outside are accepted however far behind the views are, like clock ticks: settlement by price
  // does not wait for readers.
  async notifyIndex(prices: readonly IndexPrice[]): Promise<RefusedPrice[]> {
    const { outcome } = await this.runningLive().sequencer.submit(indexFeed, { type: 'indexTicks', prices })
    const parts = outcome.isAccepted ? (outcome.parts ?? []) : prices.map(() => outcome)
    return parts.flatMap((part, place) =>
      part.isAccepted ? [] : [{ coinId: prices[place]?.coinId ?? 0, rejection: part.rejection }],
    )
  }

  // Several actions on one account's orders. Each gets its own answer.
  async submitBatch(by: Author, accountId: number, acts: readonly OrderAct[]): Promise<Submitted[]> {
    const { outcome, seq } = await this.sequence(by, [{ type: 'batchOrders', accountId, acts }])
    this.ownActs.remember(accountId, seq, this.live?.follower.position ?? 0)
    return outcome.isAccepted ? (outcome.parts ?? []).map(submittedOf) : acts.map(() => submittedOf(outcome))
  }

  // A user's command, whose effect every view then shows; of several, as one group, the last is answered.
  async submitFor(accountId: number, ...drafts: readonly Draft[]): Promise<Submitted> {
    const { outcome, seq } = await this.sequence(byUser, drafts)
    if (!outcome.isAccepted) return this.refusedTo(accountId, outcome.rejection)
    this.ownActs.remember(accountId, seq, this.live?.follower.position ?? 0)
    return { orderId: outcome.orderId ?? 0, isRepeat: outcome.isRepeat }
  }

  // The answer to a command that a user has sent before; null when it is new. Nothing that the command would
  // need has to exist any more.
  async answerBefore(command: Draft['type'], accountId: number, repeatId: string | null) {
    const made = await this.looks.madeBefore(command, accountId, repeatId)
    if (made === null) return null
    this.ownActs.remember(accountId, made.seq, this.live?.follower.position ?? 0)
    return { orderId: made.orderId, isRepeat: true }
  }

  // Opens a user's account when it is first needed; concurrent callers wait for one opening. An existing
  // account is returned at once: waiting would cost an order more than finding it.
  ensureAccount(userId: string): number | Promise<number> {
    const accountId = accountIdOf(userId)
    if (this.mirror.hasAccount(accountId)) return accountId
    let opening = this.openings.get(userId)
    if (!opening) {
      opening = this.openAccount(userId, accountId).finally(() => this.openings.delete(userId))
      this.openings.set(userId, opening)
    }
    return opening
  }

  // Where a user lives: the region that the engine applies or, before they have an account, the chosen one.
  regionOf(userId: string, chosen: string | null): string | null {
    const accountId = accountIdOf(userId)
    return this.mirror.hasAccount(accountId) ? this.mirror.regionOf(accountId) : chosen
  }

  // Changes tables and requests one or more commands in one transaction; when this resolves, the engine has
  // done them. A change that returns false found nothing to do: then nothing is requested.
  async changeWith(change: (tx: Transaction<Tables>) => Promise<boolean>, asked: AskedAll): Promise<boolean> {
    return await this.changeAsking(asked, change, (isChanged) => isChanged)
  }

  // The same for a change that returns another result, which says whether anything was changed.
  async changeAsking<Result>(
    asked: AskedAll,
    change: (tx: Transaction<Tables>) => Promise<Result>,
    isChanged: (result: Result) => boolean,
  ): Promise<Result> {
    this.requireUpgraded()
    const all = 'draft' in asked ? [asked] : asked
    const result = await this.parts.db.transaction().execute(async (tx) => {
      const made = await change(tx)
      if (isChanged(made)) for (const one of all) await this.askIn(tx, one)
      return made
    })
    if (!isChanged(result)) return result
    await this.outbox.deliver()
    for (const { userId } of all) await this.showActs(accountIdOf(userId))
    return result
  }

  // Requests a command in the caller's own transaction; after its commit the caller calls `deliverAsked`.
  async askIn(tx: Transaction<Tables>, asked: Asked): Promise<void> {
    this.requireUpgraded()
    await this.outbox.ask(tx, asked)
  }

  // A command that can't be delivered now is delivered later: the caller has done its part.
  async deliverAsked(): Promise<void> {
    await this.outbox.tryToDeliver()
  }

  // The tables of held data stay as the older release left them.
  requireUpgraded(): void {
    if (this.upgradeSteps.length > 0) throw new Held('an upgrade waits to be accepted')
  }

  // An account's balances and open orders, between two commits. For programs of the house that act on it at
  // once; readers have the mirror and the views.
  async standing(accountId: number): Promise<Standing> {
    return await this.runningLive().sequencer.look((state) => standingOf(state, accountId))
  }

  // Whether the age of the index prices is unknown, so that nothing may depend on one.
  get isPriceAgeUnknown(): boolean {
    return this.runningLive().sequencer.isPriceAgeUnknown
  }

  // The house's current offer to an account for an amount. It only reads: a quote leaves no trace.
  async quoteSwap(accountId: number, asked: SwapAsked): Promise<Quote | Rejected> {
    this.requireUpgraded()
    const { clock } = this.parts
    if (this.isPriceAgeUnknown) return rejected('priceMissing')
    const quote = await this.runningLive().sequencer.look((state) =>
      quoteNow(state, { accountId, ...asked, at: Math.max(clock().getTime(), state.at) }),
    )
    return typeof quote === 'string' ? this.refusedTo(accountId, quote) : quote
  }

  // The result of a withdrawal, or why it would be refused. It leaves no trace.
  async previewWithdrawal(asked: WithdrawalAsked): Promise<WithdrawalPreview | Rejected> {
    this.requireUpgraded()
    const now = this.parts.clock().getTime()
    const preview = await this.runningLive().sequencer.look((state) => previewWithdrawal(state, asked, now))
    return typeof preview === 'string' ? this.refusedTo(asked.accountId, preview) : preview
  }

  // Waits, briefly, until the views show the account's last act, and refuses when one of them can't be read.
  async waitForViews(accountId: number | null, ...names: readonly ViewName[]): Promise<void> {
    this.requireViews(...names)
    await this.showActs(accountId)
    // One may have been set aside meanwhile.
    this.requireViews(...names)
    const { live } = this
    if (live && !live.sequencer.isHeld && live.follower.position < live.foundSeq)
      throw new ViewFilling('the views have yet to show what was there at the start')
  }

  // A user's account, once these views show its own last action.
  async accountShownIn(userId: string, ...views: readonly ViewName[]): Promise<number> {
    const accountId = await this.ensureAccount(userId)
    await this.waitForViews(accountId, ...views)
    return accountId
  }

  // For operations whose result has to be readable afterwards.
  requireViews(...names: readonly ViewName[]): void {
    const missing = names.filter((name) => !this.isViewLive(name))
    if (missing.length > 0) throw new ViewFilling(`not to be read now: ${missing.join(', ')}`)
  }

  // Whether it is as current as the live views, in its place or beside it.
  isViewLive(name: ViewName): boolean {
    return this.parts.sideReading.has(name) || (this.lastViews?.isLive(name) ?? false)
  }

  // How far these views are: their content changes only when this does. NaN, which is never the same, while
  // one of them can't be read.
  viewsAt(...names: readonly ViewName[]): number {
    return names.every((name) => this.isViewLive(name))
      ? (this.live?.follower.position ?? Number.NaN)
      : Number.NaN
  }

  // Every view: whether it can be read, how far it is, and why not.
  viewStates(): ViewState[] {
    const { follower, mirror } = this.runningLive()
    return follower.views.states(follower.position, mirror.seq)
  }

  // How many commits there were since the journal was loaded, and how long they took together; null while it is not.
  get commits(): { readonly count: number; readonly ms: number } | null {
    return this.live?.sequencer.commits ?? null
  }

  // Resolves when the state of this moment is stored, or could not be; the log says so.
  async keepSnapshot(): Promise<void> {
    await this.runningLive().follower.keepSnapshot()
  }

  listen(listener: CoreListener): void {
    this.listeners.push(listener)
  }

  // Whether the views show a command, after a while at most.
  async viewsPassed(seq: number): Promise<boolean> {
    return (await this.live?.follower.passed(seq, ownActMsMax)) ?? false
  }

  // Whether the views show everything committed so far, after a while at most.
  async settled(): Promise<boolean> {
    const live = this.runningLive()
    return await live.follower.passed(live.mirror.seq, ownActMsMax)
  }

  // For operations that need up-to-date views.
  async requireSettled(): Promise<void> {
    if (!(await this.settled())) throw new ViewFilling('the views have yet to show what was committed')
  }

  async close(): Promise<void> {
    this.closing = true
    this.outbox.stop()
    await this.recovery
    const { live } = this
    this.live = null
    await live?.close()
  }

  // The refusal for an account's owner, with their debts if those are the cause.
  private refusedTo(accountId: number, rejection: Rejection): Rejected {
    const refused = rejected(rejection)
    const details = debtDetails(this.mirror, accountId, refused.refused)
    return details === undefined ? refused : { ...refused, details }
  }

  private async openAccount(userId: string, accountId: number): Promise<number> {
    const { outcome, seq } = await this.sequence(
      accountOpener,
      await openingOf(this.parts.db, userId, this.parts.clock()),
    )
    // A commit whose answer was lost may have opened it before.
    if (!outcome.isAccepted && outcome.rejection !== 'accountExists')
      throw new Error(`the account of ${userId} could not be opened: ${outcome.rejection}`)
    this.ownActs.remember(accountId, seq, this.live?.follower.position ?? 0)
    return accountId
  }

  // The account's last act, and everything journaled before the start, by any author.
  private async showActs(accountId: number | null): Promise<void> {
    const { live } = this
    // While the core comes back nobody can act: the views show all there is.
    if (!live) return
    const ownSeq = accountId === null ? undefined : this.ownActs.lastOf(accountId)
    await live.follower.passed(Math.max(ownSeq ?? 0, live.foundSeq), ownActMsMax)
  }

  private runningLive(): Live {
    if (!this.live) throw new Unavailable('the journal is not loaded')
    return this.live
  }

  // A row of the outbox. An opening begun before the row was written may not have seen the tables' values.
  private async deliver(userId: string, by: Author, draft: Draft): Promise<Sequenced | null> {
    await this.openings.get(userId)?.catch(() => undefined)
    const { live } = this
    // While the journal is away it is unknown whether the account was opened.
    if (!live) throw new Unavailable('the journal is not loaded')
    const accountId = accountIdOf(userId)
    if (!live.mirror.hasAccount(accountId)) return null
    // However far behind the views are: a freeze does not wait for readers.
    const sequenced = await live.sequencer.submit(by, draft)
    this.ownActs.remember(accountId, sequenced.seq, live.follower.position)
    return sequenced
  }

  private sequence(by: Author, drafts: readonly Draft[]): Promise<Sequenced> {
    const { live } = this
    if (!live) return Promise.reject(new Unavailable('the journal is not loaded'))
    // Views that can't follow would show the past, so fewer commands are accepted. Cancelling and holding stay possible.
    if (live.follower.isBehind && !drafts.every(isUrgent))
      return Promise.reject(new Overloaded('the views are too far behind'))
    return live.sequencer.submit(by, ...drafts)
  }

  private async boot(): Promise<void> {
    const { patientDb, keeper } = this.parts
    let failure: Error | null = null
    let booted: Live | null = null
    const live = await Live.boot({
      ...this.parts,
      db: patientDb,
      databaseUrl: keeper.url,
      onUpgradeAccepted: () => void this.acceptUpgrade(),
      onFailed: (error) => {
        failure ??= error
        // Later reports of an earlier one are ignored.
        if (booted !== null && this.live === booted) this.fail(booted, error)
      },
      onCommitted: (batch) => {
        if (booted === null || this.live !== booted) return
        for (const { onCommitted } of this.listeners) onCommitted(batch)
      },
      onViewsLive: () => {
        if (booted !== null && this.live === booted)
          this.notifyAll(({ onViewsLive }) => onViewsLive?.(), 'did not take up the views')
      },
    })
    booted = live
    // It may have failed between its last look at the database and now.
    if (failure !== null) {
      await live.discard(failure)
      throw failure
    }
    this.lastMirror = live.mirror
    this.lastViews = live.follower.views
    this.live = live
    if (live.upgradeSteps.length > 0) {
      // It may have been accepted while the data were being loaded, when there was no listener.
      if (await isUpgradeAccepted(patientDb)) await this.acceptUpgrade()
      return
    }
    this.openUp()
  }

  private async acceptUpgrade(): Promise<void> {
    const { live } = this
    try {
      await live?.acceptUpgrade()
      if (live) this.openUp()
    } catch (error) {
      if (live && this.live === live) this.fail(live, asError(error))
    }
  }

  private openUp(): void {
    const { db, log } = this.parts
    this.open()
    this.outbox.start()
    notifyOpened(db).catch((error: unknown) => log.warn({ err: error }, 'nobody was told that it is open'))
  }

  // A listener that fails here has missed an event; the log says so.
  private notifyAll(tell: (listener: CoreListener) => void, failing: string): void {
    for (const listener of this.listeners) {
      try {
        tell(listener)
      } catch (error) {
        this.parts.log.error({ err: error }, `ALARM: a listener of the core ${failing}`)
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

  // Whether the last commit happened is read from the journal: memory is dropped and loaded again from there.
  private async comeBack(): Promise<void> {
    while (!this.closing && !this.live) {
      await wait(retryMs)
      try {
        if (!(await this.parts.keeper.held())) break
        await this.boot()
        this.parts.log.info('the journal is written again')
        this.notifyAll(({ onComeBack }) => onComeBack(), 'could not come back')
      } catch (error) {
        this.parts.log.warn({ err: error }, 'the journal is still out of reach')
      }
    }
    this.recovery = null
  }
}
