import type { Core } from '../../platform/core/core.ts'
import type { Database } from '../../platform/db/database.ts'
import { deleteLooseDestinations } from './queries.ts'

type Parts = { db: Database; core: Pick<Core, 'upgradeSteps' | 'isViewLive' | 'settled'> }

const looseMs = 24 * 3_600_000

/**
 * Deletes destinations without a withdrawal: the product was killed between the note and the request. Keeps
 * those noted since this process started, because their requests may be under way, however long the machine
 * slept. Returns the count.
 */
export async function sweepDestinations(
  { db, core }: Parts,
  { now, startedAt }: { now: Date; startedAt: Date },
): Promise<number> {
  // A withdrawal not yet in the views may refer to one.
  if (core.upgradeSteps.length > 0 || !core.isViewLive('withdrawals') || !(await core.settled())) return 0
  const notedBefore = new Date(Math.min(startedAt.getTime(), now.getTime() - looseMs))
  return await deleteLooseDestinations(db, notedBefore)
}
