import type { State } from '@candor/engine/state'
import type pg from 'pg'
import type { JournalRow } from '../../journal/journal.ts'
import { replay, type ReplayedRow } from '../../journal/replay.ts'
import type { Committed } from '../../journal/committed.ts'
import type { EventHashes } from './event-hashes.ts'
import { moveTargets, type Target } from './side-schema.ts'
import { type Failed, writeOrSetAside } from '../write-views.ts'
import { inTransaction } from '../../db/database.ts'
import { sideSchema } from '../positions.ts'

export type SideReplayParts = {
  reading: pg.Client
  writing: pg.Client
  read: (client: pg.Client, fromSeq: number) => AsyncIterable<JournalRow>
  hashes: EventHashes
  isStopped: () => boolean
  onProgress: (targets: readonly Target[]) => void
}

const runMin = 2_000

// Replays the journal into views that are filled beside the live ones, with a state of its own.
export class SideReplay {
  // Skipped targets that could not be written.
  readonly failed: Failed[] = []
  targets: Target[]
  private readonly parts: SideReplayParts
  private readonly state: State
  // How far the state is.
  private seq: number
  // Replayed commands that are not written yet.
  private pending: Committed[] = []

  constructor(parts: SideReplayParts, from: { state: State; seq: number; targets: Target[] }) {
    this.parts = parts
    this.state = from.state
    this.seq = from.seq
    this.targets = from.targets
  }

  // Brings every target exactly to the position of the live views, and the hashes to their end.
  async advance(livePosition: number): Promise<void> {
    const { reading, read, hashes } = this.parts
    const end = Math.max(livePosition, hashes.end)
    if (this.seq < end) {
      const rows = this.until(end, read(reading, this.seq + 1))
      await replay(this.state, rows, this.seq, async (row, replayed) => {
        await this.take(row, replayed)
        if (this.pending.length >= runMin) await this.write(livePosition)
      })
    }
    await this.write(livePosition)
    await hashes.flush()
  }

  private async take(row: JournalRow, { committed, eventsHash }: ReplayedRow): Promise<void> {
    this.seq = row.lastSeq
    await this.parts.hashes.take(row, eventsHash)
    const from = Math.min(...this.targets.map(({ seq }) => seq))
    for (const one of committed) if (one.seq > from) this.pending.push(one)
  }

  // Commands that the live views don't show yet wait here.
  private async write(livePosition: number): Promise<void> {
    const first = this.pending.findIndex(({ seq }) => seq > livePosition)
    const count = first === -1 ? this.pending.length : first
    if (count === 0) return
    const failed = await writeTargets(this.parts.writing, this.targets, this.pending.slice(0, count))
    this.pending = this.pending.slice(count)
    this.failed.push(...failed)
    this.targets = this.targets.filter((target) => !failed.some(({ view }) => view === target.view))
    this.parts.onProgress(this.targets)
  }

  private async *until(end: number, rows: AsyncIterable<JournalRow>): AsyncGenerator<JournalRow> {
    for await (const row of rows) {
      if (this.parts.isStopped()) return
      yield row
      if (row.lastSeq >= end) return
    }
  }
}

// Writes a run of commands to the targets that don't have them yet, together with their new position: all of
// it or nothing. Returns those that can't be written.
async function writeTargets(
  client: pg.Client,
  targets: readonly Target[],
  run: readonly Committed[],
): Promise<Failed[]> {
  const to = run.at(-1)?.seq ?? 0
  const behind = targets.filter(({ seq }) => seq < to)
  if (behind.length === 0) return []
  const told = behind.map(({ view, seq }) => ({ view, committed: run.filter((one) => one.seq > seq) }))
  const failed = await writeOrSetAside(client, sideSchema, (write) =>
    inTransaction(client, async () => {
      await moveTargets(client, behind, to)
      return await write(told, 0)
    }),
  )
  for (const target of behind) target.seq = to
  return failed
}
