import { decodeCommand } from '@candor/engine/command-codec'
import { apply } from '@candor/engine/engine'
import { EventHash } from '@candor/engine/event-hash'
import type { State } from '@candor/engine/state'
import type pg from 'pg'
import { formatVersion, stateHash } from '@candor/engine/snapshot/snapshot'
import { UserFacingError } from '../log/user-facing-error.ts'
import { type JournalRow, readJournalEnd } from './journal.ts'
import type { Committed } from './committed.ts'
import { databaseOn } from '../db/database.ts'
import { readHistory } from './history.ts'
import { type KeptHash, loadSnapshot } from './snapshots.ts'

// History differs from what was written at the time: nothing can rely on the rest.
export class HistoryDiffers extends UserFacingError {}

// The result of replaying a row. The hash is null when a part of the row had been applied before.
export type ReplayedRow = { committed: Committed[]; eventsHash: string | null }

// Applies the journal after a point, by the same line of code as live, and compares the events with what was
// stored then. The first difference ends it.
export async function replay(
  state: State,
  rows: AsyncIterable<JournalRow>,
  afterSeq: number,
  onRow: (row: JournalRow, replayed: ReplayedRow) => Promise<void> | void,
): Promise<number> {
  let seq = afterSeq
  for await (const row of rows) {
    if (row.firstSeq > seq + 1)
      throw new HistoryDiffers(`the journal lacks what stands before ${row.firstSeq}`)
    const replayed = replayRow(state, row, seq)
    seq = row.lastSeq
    await onRow(row, replayed)
  }
  return seq
}

export function replayRow(state: State, row: Omit<JournalRow, 'chainHash'>, afterSeq: number): ReplayedRow {
  const { firstSeq, lastSeq, lines, encoding } = row
  const committed: Committed[] = []
  const hash = new EventHash()
  for (const [index, line] of lines.entries()) {
    const lineSeq = firstSeq + index
    if (lineSeq <= afterSeq) continue
    const done = replayLine(state, line, encoding, lineSeq)
    hash.add(done.events)
    committed.push(done)
  }
  if (committed.length < lines.length) return { committed, eventsHash: null }
  const eventsHash = hash.digest()
  if (row.eventsHash !== null && row.eventsHash !== eventsHash)
    throw new HistoryDiffers(
      `commands ${firstSeq} to ${lastSeq} did something else when they were written: ` +
        `their events had the hash ${row.eventsHash}, now they have ${eventsHash}`,
    )
  return { committed, eventsHash }
}

function replayLine(state: State, line: string, encoding: number, seq: number): Committed {
  const command = decodeCommand(line, encoding)
  const { outcome, events } = apply(state, command)
  if (!outcome.isAccepted)
    throw new HistoryDiffers(`command ${seq} was accepted once and is refused now: ${outcome.rejection}`)
  if (outcome.isRepeat) throw new HistoryDiffers(`command ${seq} repeats an earlier one`)
  return { seq, command, events }
}

// The state at the end of the journal, from the newest snapshot and the rows after it.
export async function stateAtEnd(
  client: pg.Client,
  journalDir: string,
): Promise<KeptHash & { snapshotSeq: number }> {
  const { lastSeq } = await readJournalEnd(client)
  const snapshot = await loadSnapshot(databaseOn(client), lastSeq)
  const rows = readHistory({ client, journalDir }, snapshot.seq + 1)
  const seq = await replay(snapshot.state, rows, snapshot.seq, () => {})
  return { seq, format: formatVersion, stateHash: stateHash(snapshot.state), snapshotSeq: snapshot.seq }
}
