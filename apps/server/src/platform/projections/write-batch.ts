import type pg from 'pg'
import { inTransaction } from '../db/database.ts'
import type { Committed } from '../journal/committed.ts'
import { liveSchema, moveLive } from './positions.ts'
import type { ListedView } from './schema.ts'
import { type Failed, PositionMoved, writeOrSetAside } from './write-views.ts'

export type Run = { position: number; committed: readonly Committed[] }
// The new position of the live views, which they are, and which of them could not be written.
export type Written = { position: number; live: readonly ListedView[]; setAside: readonly Failed[] }

// Writes the events of a run of commands to every live view, together with the position: all of it or
// nothing. A view that can't be written is set aside, and the others go on.
export async function writeBatch(client: pg.Client, { position, committed }: Run): Promise<Written> {
  const next = committed.at(-1)?.seq ?? position
  return await writeOrSetAside(client, liveSchema, (write) =>
    inTransaction(client, async () => {
      // First, so that nobody else writes these views until this ends.
      const live = await moveLive(client, position, next)
      if (live === null) throw new PositionMoved(`the views are not at ${position}`)
      const setAside = await write(
        live.map((view) => ({ view, committed })),
        position,
      )
      const isFailed = (view: ListedView) => setAside.some((one) => one.view === view)
      return { position: next, live: live.filter((view) => !isFailed(view)), setAside }
    }),
  )
}
