import type { Core } from '../../platform/core/core.ts'
import type { Database } from '../../platform/db/database.ts'
import { deleteLooseDestinations } from './queries.ts'

type Parts = { db: Database; core: Pick<Core, 'upgradeSteps' | 'isViewLive' | 'settled'> }

const looseMs = 24 * 3_600_000

/**
 * Deletes destinations that no withdrawal names: the product was killed between the note and the request. None that was noted
 * since the start of this process, whose request may still be under way however long the machine slept. Answers how many.
 */
export async function sweepDestinations(
  { db, core }: Parts,
  { now, startedAt }: { now: Date; startedAt: Date },
): Promise<number> {
  // What the views don't show yet may name one.
  if (core.upgradeSteps.length > 0 || !core.isViewLive('withdrawals') || !(await core.settled())) return 0
  const notedBefore = new Date(Math.min(startedAt.getTime(), now.getTime() - looseMs))
  return await deleteLooseDestinations(db, notedBefore)
}
