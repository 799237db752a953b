import type { Command } from '@candor/engine/commands'
import { encodeCommand } from '@candor/engine/command-codec'
import { apply, type Applied } from '@candor/engine/engine'
import type { Event } from '@candor/engine/events'
import type { Outcome } from '@candor/engine/outcome'
import type { State } from '@candor/engine/state'
import type { Journal } from './journal.ts'

// A command before it is sequenced: its time, and any number it takes, are given in its turn.
export type Draft = (turn: { at: number; state: State }) => Command

export type Committed = { seq: number; command: Command; events: readonly Event[] }
export type Sequenced = { outcome: Outcome; seq: number }

// The product can't take commands now; nothing of this one has happened, or nobody can tell yet.
export class Unavailable extends Error {}
export class Overloaded extends Error {}

type Waiting = { draft: Draft; resolve: (sequenced: Sequenced) => void; reject: (error: Error) => void }
type Settled = { waiting: Waiting; sequenced: Sequenced }

const batchMax = 4_000
export const waitingMax = 20_000

export type SequencerParts = {
  state: State
  journal: Journal
  clock: () => number
  // Told after the commit, in order; nothing is shown to anyone before.
  onCommitted: (batch: readonly Committed[]) => void
  // Told once, when a commit failed: what is in memory may be more than what is on disk.
  onFailed: (error: Error) => void
}

// One writer. It applies what waits, writes all of it in one commit, and only then answers.
export class Sequencer {
  private readonly parts: SequencerParts
  private waiting: Waiting[] = []
  private running = false
  private failure: Error | null = null

  constructor(parts: SequencerParts) {
    this.parts = parts
  }

  get seq(): number {
    return this.parts.journal.lastSeq
  }

  submit(draft: Draft): Promise<Sequenced> {
    if (this.failure) return Promise.reject(new Unavailable('the sequencer has stopped'))
    if (this.waiting.length >= waitingMax) return Promise.reject(new Overloaded('too many commands are waiting'))
    return new Promise((resolve, reject) => {
      this.waiting.push({ draft, resolve, reject })
      if (!this.running) void this.run()
    })
  }

  // Runs between two batches, when memory and disk say the same.
  async pause<Result>(look: (state: State, seq: number) => Result): Promise<Result> {
    while (this.running) await new Promise((resolve) => setImmediate(resolve))
    if (this.failure) throw new Unavailable('the sequencer has stopped')
    return look(this.parts.state, this.seq)
  }

  stop(error: Error): void {
    this.failure ??= error
    for (const { reject } of this.waiting.splice(0)) reject(new Unavailable(error.message))
  }

  private async run(): Promise<void> {
    this.running = true
    // One turn of the event loop, so that what arrives together is committed together.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.waiting.length > 0 && !this.failure) {
      const batch = this.waiting.splice(0, batchMax)
      await this.commit(batch)
    }
    this.running = false
  }

  private async commit(batch: Waiting[]): Promise<void> {
    const { state, journal, onCommitted } = this.parts
    const lines: string[] = []
    const committed: Committed[] = []
    const settled: Settled[] = []
    try {
      for (const waiting of batch) {
        const { command, applied } = this.applyDraft(waiting.draft, state)
        const seq = this.seq + lines.length + (applied.outcome.isAccepted ? 1 : 0)
        settled.push({ waiting, sequenced: { outcome: applied.outcome, seq } })
        // A refused command changed nothing, so there is nothing to remember.
        if (!applied.outcome.isAccepted || isRepeat(applied)) continue
        lines.push(encodeCommand(command))
        committed.push({ seq, command, events: applied.events })
      }
      if (lines.length > 0) await journal.append(lines)
    } catch (error) {
      this.fail(error instanceof Error ? error : new Error(String(error)), batch)
      return
    }
    if (committed.length > 0) onCommitted(committed)
    for (const { waiting, sequenced } of settled) waiting.resolve(sequenced)
  }

  private applyDraft(draft: Draft, state: State): { command: Command; applied: Applied } {
    const at = Math.max(this.parts.clock(), state.at)
    const command = draft({ at, state })
    return { command, applied: apply(state, command) }
  }

  private fail(error: Error, batch: Waiting[]): void {
    this.failure = error
    for (const { reject } of batch) reject(new Unavailable(error.message))
    for (const { reject } of this.waiting.splice(0)) reject(new Unavailable(error.message))
    this.parts.onFailed(error)
  }
}

// The same placement a second time is answered, not made again.
function isRepeat({ outcome }: Applied): boolean {
  return outcome.isAccepted && outcome.isRepeat
}
