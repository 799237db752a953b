import { assertLedgerHolds } from '@candor/engine/nucleus/ledger/invariants'
import { isReadable, stateHash } from '@candor/engine/snapshot/snapshot'
import { createState, type State } from '@candor/engine/state'
import { databaseOn } from '../db/database.ts'
import { type HistorySource, readHistory } from './history.ts'
import { chainHashOf, emptyChain, type JournalEnd, type JournalRow } from './journal.ts'
import { replayRow, type ReplayedRow } from './replay.ts'
import { readSegments } from './segments.ts'
import { type KeptHash, readKeptHashes } from './snapshots.ts'

// A replay that compares everything possible: the chain of the rows, the hashes of their events, every stored
// state on the way, and the sums of the ledger.
export class CheckedReplay {
  rows = 0
  // Rows whose events were compared with the stored hash, and rows that have none yet.
  rowsCompared = 0
  rowsWithoutHash = 0
  hashesCompared = 0
  readonly faults: string[] = []
  // Whether all of the rows were replayed; a fault that ends it leaves the rest unread.
  isComplete = false
  // Whether the states stored at a number match the replay there.
  readonly agreesAt = new Map<number, boolean>()
  private readonly state: State
  private end: JournalEnd
  private readonly kept = new Map<number, KeptHash[]>()

  constructor(kept: readonly KeptHash[], from: { state: State; end: JournalEnd } = beginning()) {
    this.state = from.state
    this.end = from.end
    for (const one of kept)
      if (one.seq > this.end.lastSeq && isReadable(one.format))
        this.kept.set(one.seq, [...(this.kept.get(one.seq) ?? []), one])
  }

  get lastSeq(): number {
    return this.end.lastSeq
  }

  get chainHash(): Buffer {
    return this.end.chainHash
  }

  // All of the rows, then stored states at which no row ends. The first row that can't be replayed ends it.
  async run(
    rows: AsyncIterable<JournalRow>,
    onRow: (replayed: ReplayedRow) => Promise<void> | void = () => {},
  ): Promise<void> {
    try {
      for await (const row of rows) await onRow(this.take(row))
      this.isComplete = true
      this.finish()
    } catch (error) {
      this.faults.push(error instanceof Error ? error.message : String(error))
    }
  }

  take(row: JournalRow): ReplayedRow {
    if (row.firstSeq !== this.end.lastSeq + 1)
      throw new Error(`the journal lacks what stands before ${row.firstSeq}`)
    // Before it is replayed: a changed row may do anything.
    if (!chainHashOf(this.end.chainHash, row.lines.join('\n')).equals(row.chainHash))
      this.faults.push(`row ${row.firstSeq}: its chain hash is not that of its commands`)
    const replayed = replayRow(this.state, row, this.end.lastSeq)
    // One changed row must not make every row after it look changed.
    this.end = { lastSeq: row.lastSeq, chainHash: row.chainHash }
    this.rows += 1
    if (row.eventsHash === null) this.rowsWithoutHash += 1
    else this.rowsCompared += 1
    this.compareKept()
    return replayed
  }

  finish(): void {
    assertLedgerHolds(this.state.ledger)
    for (const seq of this.kept.keys())
      this.faults.push(`the state of ${seq} was kept, but no row of the journal ends there`)
  }

  // The hash of the current state in a format.
  stateHash(format: number): string {
    return stateHash(this.state, format)
  }

  private compareKept(): void {
    const kept = this.kept.get(this.end.lastSeq)
    if (kept === undefined) return
    this.kept.delete(this.end.lastSeq)
    for (const { seq, format, stateHash: hash } of kept) {
      this.hashesCompared += 1
      const agrees = stateHash(this.state, format) === hash
      this.agreesAt.set(seq, agrees && this.agreesAt.get(seq) !== false)
      if (!agrees) this.faults.push(`at ${seq} the state is another one`)
    }
    assertLedgerHolds(this.state.ledger)
  }
}

// The whole history, compared with every stored state.
export async function replayHistory(
  source: HistorySource,
  onRow?: (replayed: ReplayedRow) => Promise<void> | void,
): Promise<CheckedReplay> {
  const segments = await readSegments(source.client)
  const ends = segments.map(({ lastSeq, stateFormat, stateHash }) => ({
    seq: lastSeq,
    format: stateFormat,
    stateHash,
  }))
  const checked = new CheckedReplay([...(await readKeptHashes(databaseOn(source.client))), ...ends])
  await checked.run(readHistory(source, 1), onRow)
  return checked
}

function beginning(): { state: State; end: JournalEnd } {
  return { state: createState(), end: { lastSeq: 0, chainHash: emptyChain } }
}
