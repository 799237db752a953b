import type { AppendedRow } from '../../journal/journal.ts'
import type { ViewName } from '../../projections/schema.ts'

// What the thread receives when it starts.
export type FollowOrder = {
  url: string
  journalDir: string
  snapshotEvery: number
  // Where the views are if nothing was written yet; null: they are written, and the database says where they are.
  viewsAt: number | null
}

// A committed row. When too much is waiting already, the commands are omitted and the thread reads them from
// the journal.
export type CommittedRow = Omit<AppendedRow, 'commands'> & { commands: string | null }

export type ToFollower =
  | { type: 'committed'; row: CommittedRow }
  // The views belong to this release: they may be written.
  | { type: 'begin' }
  // A caller waits until the views show a command.
  | { type: 'hurry'; seq: number }
  | { type: 'keepSnapshot'; ask: number }
  | { type: 'keepCheckpoint'; format: number }
  | { type: 'end'; keepsSnapshot: boolean }

export type FromFollower =
  // How far its state is.
  | { type: 'applied'; seq: number }
  // How far the views are.
  | { type: 'moved'; position: number }
  | { type: 'written'; position: number; live: ViewName[]; setAside: { view: ViewName; note: string }[] }
  | { type: 'kept'; ask: number }
  | { type: 'trouble'; text: string; reason: string }
  // The same commands had other effects here than in the product.
  | { type: 'differs'; reason: string }
