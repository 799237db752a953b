import { asError } from '../log/user-facing-error.ts'
import { encodeCommand } from '@candor/engine/command-codec'
import { apply } from '@candor/engine/engine'
import { EventHash } from '@candor/engine/event-hash'
import type { Event } from '@candor/engine/events'
import type { Author } from '@candor/engine/nucleus/authors'
import { reject } from '@candor/engine/nucleus/outcome'
import { openScope } from '@candor/engine/nucleus/undo'
import type { Outcome } from '@candor/engine/outcome'
import { tickAgeMsMax } from '@candor/engine/rules/option-settlement'
import type { State } from '@candor/engine/state'
import type { Committed } from '../journal/committed.ts'
import type { AppendedRow, Journal } from '../journal/journal.ts'
import { actionsOf, completeDraft, type Draft } from './drafts.ts'
import { refusedSeenPrice, refusedWithoutPriceAge } from './price-age.ts'
import { CommandFailed, type Held, Overloaded, Unavailable } from './unavailable.ts'

// The outcome, and the number up to which a view must be to show it.
export type Sequenced = { outcome: Outcome; seq: number }

type Waiting = {
  by: Author
  drafts: readonly Draft[]
  actions: number
  // When it happened, if that was before now.
  at: number | null
  resolve: (sequenced: Sequenced) => void
  reject: (error: Error) => void
}
type Look = { look: (state: State, seq: number) => void; reject: (error: Error) => void }
type Batch = {
  lines: string[]
  events: (readonly Event[])[]
  committed: Committed[]
  settled: { waiting: Waiting; sequenced: Sequenced }[]
}

// A clock may be set back a little. When the journal is further ahead than this, engine time stands still.
const aheadMsMax = 1_000
// Both count actions: a batch of orders counts as many as it holds. A larger commit would delay all others
// noticeably.
const commitMax = 2_000
export const waitingMax = 20_000

export type SequencerParts = {
  state: State
  journal: Pick<Journal, 'append' | 'lastSeq'>
  clock: () => Date
  // Called after the commit, in order; nothing is shown to anyone before.
  onCommitted: (batch: readonly Committed[], row: AppendedRow) => void
  // Called once, when a commit failed: memory may be ahead of the disk.
  onFailed: (error: Error) => void
}

// One writer. It applies all waiting commands, writes them in one commit, and only then answers.
export class Sequencer {
  // How many commits there were, and how long they took together.
  readonly commits = { count: 0, ms: 0 }
  private readonly parts: SequencerParts
  private waiting: Waiting[] = []
  private waitingActions = 0
  private looks: Look[] = []
  private running: Promise<void> | null = null
  private failure: Error | null = null
  private isAhead = false
  private held: Held | null = null
  // Where engine time stood while the clock was behind it; null when it has not.
  private stoodAt: number | null = null

  constructor(parts: SequencerParts) {
    this.parts = parts
    const { state, clock } = parts
    // At the start any lead counts: time may have stood still in the previous run.
    if (state.at > clock().getTime()) this.stoodAt = state.at
  }

  // Several drafts are one group: all of them stand in one commit, or none when one is refused.
  submit(by: Author, ...drafts: readonly Draft[]): Promise<Sequenced> {
    return this.take(by, drafts, null)
  }

  // For events reported afterwards. Times never fall: a time before the journal's becomes the journal's.
  submitAt(at: number, by: Author, ...drafts: readonly Draft[]): Promise<Sequenced> {
    return this.take(by, drafts, at)
  }

  // Takes no commands until it is released.
  hold(reason: Held): void {
    this.held = reason
  }

  goOn(): void {
    this.held = null
  }

  // Whether the age of prices is unknown. While the journal is ahead of the clock, engine time stands still and prices do
  // not age. Once it moves again, old prices still look new until they pass the maximum age.
  get isPriceAgeUnknown(): boolean {
    return this.isPriceAgeUnknownAt(this.parts.clock().getTime())
  }

  get isHeld(): boolean {
    return this.held !== null
  }

  // Reads the state between two batches, when memory and disk say the same.
  look<Result>(read: (state: State, seq: number) => Result): Promise<Result> {
    if (this.failure) return Promise.reject(new Unavailable(this.failure.message))
    return new Promise((resolve, reject) => {
      this.looks.push({ look: (state, seq) => resolve(read(state, seq)), reject })
      this.running ??= this.run()
    })
  }

  // Accepts nothing more and lets work under way end. False: that failed, and memory is ahead of the disk.
  async stop(reason: Error): Promise<boolean> {
    this.failure ??= reason
    this.rejectWaiting(reason)
    await this.running
    return !this.isAhead
  }

  private take(by: Author, drafts: readonly Draft[], at: number | null): Promise<Sequenced> {
    if (this.failure) return Promise.reject(new Unavailable(this.failure.message))
    if (this.held) return Promise.reject(this.held)
    if (this.waitingActions >= waitingMax)
      return Promise.reject(new Overloaded('too many commands are waiting'))
    const actions = actionsIn(drafts)
    this.waitingActions += actions
    return new Promise((resolve, reject) => {
      this.waiting.push({ by, drafts, actions, at, resolve, reject })
      this.running ??= this.run()
    })
  }

  private async run(): Promise<void> {
    // One turn of the event loop, so that concurrent commands are committed together.
    await new Promise((resolve) => setImmediate(resolve))
    while (!this.failure && (this.waiting.length > 0 || this.looks.length > 0)) {
      this.takeLooks()
      const batch = this.takeWaiting()
      if (batch.length > 0) await this.commit(batch)
    }
    this.running = null
  }

  // As many as one commit may hold, and always one.
  private takeWaiting(): Waiting[] {
    let count = 0
    let actions = 0
    for (const one of this.waiting) {
      if (count > 0 && actions + one.actions > commitMax) break
      count += 1
      actions += one.actions
    }
    this.waitingActions -= actions
    return this.waiting.splice(0, count)
  }

  private takeLooks(): void {
    for (const { look, reject } of this.looks.splice(0)) {
      try {
        look(this.parts.state, this.parts.journal.lastSeq)
      } catch (error) {
        reject(asError(error))
      }
    }
  }

  private async commit(waiting: Waiting[]): Promise<void> {
    const { journal, clock, onCommitted } = this.parts
    const now = clock().getTime()
    const batch: Batch = { lines: [], events: [], committed: [], settled: [] }
    let row: AppendedRow | null = null
    let applying: Waiting | null = null
    const startedMs = performance.now()
    try {
      for (const one of waiting) {
        applying = one
        this.applyWaiting(one, now, batch)
      }
      applying = null
      if (batch.lines.length > 0) row = await journal.append(batch.lines, hashOf(batch.events))
    } catch (error) {
      applying?.reject(new CommandFailed(asError(error).message))
      this.fail(asError(error), waiting)
      return
    }
    const appended = row
    if (appended) {
      this.commits.count += 1
      this.commits.ms += performance.now() - startedMs
    }
    const failure = appended ? failureOf(() => onCommitted(batch.committed, appended)) : null
    // A refusal waits for the commit too: it may depend on earlier commands of the batch. A command on disk
    // has happened, even if a listener fails.
    for (const { waiting: one, sequenced } of batch.settled) one.resolve(sequenced)
    // A follower of the commits may now know only a part of it: memory is dropped and loaded again.
    if (failure !== null) this.fail(failure, [])
  }

  private applyWaiting(waiting: Waiting, now: number, batch: Batch): void {
    const { journal } = this.parts
    const outcome =
      this.refuseByPrices(waiting, now) ??
      (waiting.drafts.length > 1 ? this.applyGroup(waiting, now, batch) : this.applyInto(waiting, now, batch))
    batch.settled.push({
      waiting,
      sequenced: { outcome, seq: journal.lastSeq + batch.lines.length },
    })
  }

  // Refusals possible only here, where the clock is and before anything is journaled.
  private refuseByPrices({ at, drafts }: Waiting, now: number): Outcome | null {
    if (at !== null) return null
    const { state } = this.parts
    const isAgeUnknown = this.isPriceAgeUnknownAt(now)
    for (const draft of drafts) {
      const rejection =
        (isAgeUnknown ? refusedWithoutPriceAge(state, draft) : null) ?? refusedSeenPrice(state, draft, now)
      if (rejection !== null) return reject(rejection)
    }
    return null
  }

  private isPriceAgeUnknownAt(now: number): boolean {
    const { at } = this.parts.state
    if (at - now > aheadMsMax) this.stoodAt = at
    else if (this.stoodAt !== null && now - this.stoodAt > tickAgeMsMax) this.stoodAt = null
    return this.stoodAt !== null
  }

  // All of them or none: a refusal takes back the drafts before it.
  private applyGroup(waiting: Waiting, now: number, batch: Batch): Outcome {
    const group: Batch = { lines: [], events: [], committed: [], settled: [] }
    const before = batch.lines.length
    const scope = openScope(this.parts.state)
    let outcome: Outcome
    try {
      outcome = this.applyInto(waiting, now, group, before)
    } catch (error) {
      scope.undo()
      throw error
    }
    if (!outcome.isAccepted) {
      scope.undo()
      return outcome
    }
    scope.keep()
    batch.lines.push(...group.lines)
    batch.events.push(...group.events)
    batch.committed.push(...group.committed)
    return outcome
  }

  private applyInto(waiting: Waiting, now: number, batch: Batch, linesBefore = 0): Outcome {
    const { state, journal } = this.parts
    const at = waiting.at ?? now
    let last: Outcome | null = null
    for (const draft of waiting.drafts) {
      const command = completeDraft(draft, waiting.by, state, at)
      const { outcome, events } = apply(state, command)
      last = outcome
      if (!outcome.isAccepted) break
      // A repeat is answered, but not done again.
      if (outcome.isRepeat) continue
      batch.lines.push(encodeCommand(command))
      batch.events.push(events)
      batch.committed.push({ seq: journal.lastSeq + linesBefore + batch.lines.length, command, events })
    }
    if (last === null) throw new Error('nothing was submitted')
    return last
  }

  private fail(error: Error, batch: Waiting[]): void {
    const first = this.failure === null
    this.failure ??= error
    this.isAhead = true
    for (const { reject } of batch) reject(new Unavailable(error.message))
    this.rejectWaiting(error)
    if (first) this.parts.onFailed(error)
  }

  private rejectWaiting(error: Error): void {
    this.waitingActions = 0
    for (const { reject } of this.waiting.splice(0)) reject(new Unavailable(error.message))
    for (const { reject } of this.looks.splice(0)) reject(new Unavailable(error.message))
  }
}

function actionsIn(drafts: readonly Draft[]): number {
  return drafts.reduce((sum, draft) => sum + actionsOf(draft), 0)
}

function hashOf(commands: readonly (readonly Event[])[]): string {
  const hash = new EventHash()
  for (const events of commands) hash.add(events)
  return hash.digest()
}

function failureOf(act: () => void): Error | null {
  try {
    act()
    return null
  } catch (error) {
    return asError(error)
  }
}
