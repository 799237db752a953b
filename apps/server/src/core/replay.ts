import { decodeCommand } from '@candor/engine/command-codec'
import { apply } from '@candor/engine/engine'
import type { State } from '@candor/engine/state'
import type { JournalRow } from './journal.ts'
import type { Committed } from './sequencer.ts'

// Applies what the journal holds after a point, by the same line of code as live.
export async function replay(
  state: State,
  rows: AsyncIterable<JournalRow>,
  afterSeq: number,
  onRow: (row: JournalRow, committed: Committed[]) => Promise<void> | void,
): Promise<number> {
  let seq = afterSeq
  for await (const row of rows) {
    if (row.firstSeq > seq + 1) throw new Error(`the journal lacks what stands before ${row.firstSeq}`)
    const committed: Committed[] = []
    for (const [index, line] of row.lines.entries()) {
      const lineSeq = row.firstSeq + index
      if (lineSeq > seq) committed.push(replayLine(state, line, lineSeq))
    }
    seq = row.lastSeq
    await onRow(row, committed)
  }
  return seq
}

function replayLine(state: State, line: string, seq: number): Committed {
  const command = decodeCommand(line)
  const { outcome, events } = apply(state, command)
  if (!outcome.isAccepted)
    throw new Error(`command ${seq} was accepted once and is refused now: ${outcome.rejection}`)
  return { seq, command, events }
}
