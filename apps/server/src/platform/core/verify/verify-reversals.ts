import type { Event } from '@candor/engine/events'
import type { PostingReversed } from '@candor/engine/products/corrections/events'
import { createState } from '@candor/engine/state'
import type { Committed } from '../../journal/committed.ts'
import { type HistorySource, readHistory } from '../../journal/history.ts'
import { replayRow } from '../../journal/replay.ts'

type Reversal = { seq: number; reversed: PostingReversed }

// Compares every reversed posting with the one in that place of the journal. The engine keeps no postings and
// could not check.
export class NamedPostings {
  compared = 0
  readonly faults: string[] = []
  // By the command whose posting they name.
  private readonly reversals = new Map<number, Reversal[]>()

  take(committed: readonly Committed[]): void {
    for (const { seq, events } of committed)
      for (const event of events)
        if (event.type === 'postingReversed')
          this.reversals.set(event.seq, [...(this.reversals.get(event.seq) ?? []), { seq, reversed: event }])
  }

  // A second replay, up to the last of these commands: storing all postings in case one is named is
  // impossible, and most exchanges have none that is.
  async compare(source: HistorySource): Promise<void> {
    const lastSeq = Math.max(0, ...this.reversals.keys())
    if (lastSeq === 0) return
    const state = createState()
    for await (const row of readHistory(source, 1)) {
      for (const { seq, events } of replayRow(state, row, row.firstSeq - 1).committed)
        this.compareCommand(seq, events)
      if (row.lastSeq >= lastSeq) break
    }
    for (const reversals of this.reversals.values())
      for (const one of reversals) this.tell(one, 'is not there')
  }

  private compareCommand(named: number, events: readonly Event[]): void {
    for (const one of this.reversals.get(named) ?? []) {
      const { seq, reversed } = one
      const event = events[reversed.ordinal]
      if (event?.type !== 'posted' || named >= seq) this.tell(one, 'is not there')
      else if (!isSame(event.posting, reversed)) this.tell(one, 'is another one')
      this.compared += 1
    }
    this.reversals.delete(named)
  }

  private tell({ seq, reversed }: Reversal, what: string): void {
    this.faults.push(
      `command ${seq} reverses posting ${reversed.seq}-${reversed.ordinal}, which ${what} (correction ${reversed.correctionId})`,
    )
  }
}

type Sides = Pick<
  PostingReversed,
  'coinId' | 'amount' | 'fromAccountId' | 'fromBucket' | 'toAccountId' | 'toBucket'
>

function isSame(posted: Sides, named: Sides): boolean {
  return (
    posted.coinId === named.coinId &&
    posted.amount === named.amount &&
    posted.fromAccountId === named.fromAccountId &&
    posted.fromBucket === named.fromBucket &&
    posted.toAccountId === named.toAccountId &&
    posted.toBucket === named.toBucket
  )
}
