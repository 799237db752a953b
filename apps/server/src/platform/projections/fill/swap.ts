import pg from 'pg'
import { inTransaction } from '../../db/database.ts'
import {
  dropTables,
  liveSchema,
  lockPositions,
  lockTables,
  moveTables,
  readLivePosition,
  sideSchema,
  writePosition,
} from '../positions.ts'
import type { SideReplay } from './side-replay.ts'
import type { Target } from './side-schema.ts'

// A reader of two views at once can block this, or a slow one; both are gone a moment later.
const inTheWay: ReadonlySet<string> = new Set(['40P01', '55P03'])
// Shorter than the database's deadlock detection, so that it is never the reader who has to give way.
const lockMsMax = 300
// Longer than that, so that the database cancels its own cleaning that blocks this.
const patientMsMax = 1_500

// Replaces the old views with the filled ones, exactly at the position of the live views: the projector waits
// meanwhile. Null: another connection blocked it, and nothing has changed.
export async function swapIn(
  client: pg.Client,
  side: SideReplay,
  { isPatient }: { isPatient: boolean },
): Promise<number | null> {
  try {
    return await inTransaction(client, async () => {
      await lockPositions(client)
      const position = await readLivePosition(client)
      if (position === null) throw new Error('there is no live position')
      await side.advance(position)
      // Nobody reads the tables beside; the others are read by everybody.
      await client.query(`set local lock_timeout = ${patientMsMax}`)
      for (const { view } of side.targets) await client.query(lockTables(sideSchema, view))
      await client.query(`set local lock_timeout = ${isPatient ? patientMsMax : lockMsMax}`)
      for (const target of side.targets) await takePlace(client, target, position)
      return position
    })
  } catch (error) {
    if (error instanceof pg.DatabaseError && inTheWay.has(error.code ?? '')) return null
    throw error
  }
}

async function takePlace(client: pg.Client, { view, seq }: Target, position: number): Promise<void> {
  if (seq !== position) throw new Error(`the view ${view.name} is at ${seq} and not at ${position}`)
  await client.query(`${dropTables(liveSchema, view)} ${moveTables(view, sideSchema, liveSchema)}`)
  await client.query(`delete from ${sideSchema}.positions where view = $1`, [view.name])
  await writePosition(client, liveSchema, view, { seq: position, state: 'live' })
}
