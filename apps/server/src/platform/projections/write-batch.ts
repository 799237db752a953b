import type pg from 'pg'
import type { Committed } from '../journal/committed.ts'
import { liveSchema, markSetAside, moveLive } from './positions.ts'
import type { ListedView } from './schema.ts'
import { type Failed, isPassing, writeEach, writeViews } from './write-views.ts'

// The views were not at the expected position: another writer has moved them on, or a crash took them back.
export class PositionMoved extends Error {}

export type Run = { position: number; committed: readonly Committed[] }
// The new position of the live views, which they are, and which of them could not be written.
export type Written = { position: number; live: readonly ListedView[]; setAside: readonly Failed[] }

// Writes the events of a run of commands to every live view, together with the position: all of it or
// nothing. A view that can't be written is set aside, and the others go on.
export async function writeBatch(client: pg.Client, run: Run): Promise<Written> {
  try {
    return await inTransaction(client, run, async (told) => {
      await writeViews(client, liveSchema, told)
      return []
    })
  } catch (error) {
    if (error instanceof PositionMoved || isPassing(error)) throw error
  }
  return await inTransaction(client, run, (told) => writeEach(client, liveSchema, told))
}

async function inTransaction(
  client: pg.Client,
  { position, committed }: Run,
  write: (told: { view: ListedView; committed: readonly Committed[] }[]) => Promise<Failed[]>,
): Promise<Written> {
  const next = committed.at(-1)?.seq ?? position
  await client.query('begin')
  try {
    // First, so that nobody else writes these views until this ends.
    const live = await moveLive(client, position, next)
    if (live === null) throw new PositionMoved(`the views are not at ${position}`)
    const failed = await write(live.map((view) => ({ view, committed })))
    for (const { view, error } of failed)
      await markSetAside(client, liveSchema, view, { seq: position, note: error.message })
    await client.query('commit')
    const isFailed = (view: ListedView) => failed.some((one) => one.view === view)
    return { position: next, live: live.filter((view) => !isFailed(view)), setAside: failed }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
