import { UserFacingError } from '../../log/user-facing-error.ts'
import { readHistory } from '../../journal/history.ts'
import { readJournalEnd } from '../../journal/journal.ts'
import { withViews } from '../../projections/connect.ts'
import { fillViews } from '../../projections/fill/fill.ts'
import { planViews } from '../../projections/fill/plan.ts'
import { findViews } from '../../projections/positions.ts'
import { prepareViews } from '../../projections/fill/prepare.ts'
import { views } from '../../projections/schema.ts'
import type { ViewName } from '../../projections/schema.ts'
import { readPendingUpgrade } from './pending-upgrade.ts'

// Rebuilds views from the journal, with or without the product running, and replaces the old ones. Returns
// the number of the last command that they show.
export async function rebuildViews(
  url: string,
  journalDir: string | null,
  names: readonly ViewName[] = views.map(({ name }) => name),
): Promise<number> {
  // Data of an older release are left alone: their upgrade is accepted where the product is started.
  if ((await readPendingUpgrade(url)).state !== 'none')
    throw new UserFacingError('These data wait for an upgrade: npm run upgrade says which.')
  await prepareIfNone(url)
  const { position, failed } = await fillViews({
    url,
    anew: names,
    maySwap: true,
    read: (client, fromSeq) => readHistory({ client, journalDir }, fromSeq),
    isStopped: () => false,
    onProgress: () => undefined,
  })
  if (failed.length > 0)
    throw new UserFacingError(failed.map(({ view, note }) => `${view}: ${note}`).join('; '))
  return position
}

// A journal without views gets them here too, completely; views of an older release, whose upgrade was
// accepted but on which this one has not started since, are taken over.
async function prepareIfNone(url: string): Promise<void> {
  await withViews(url, async (client) => {
    const found = await findViews(client)
    const plan = planViews(found, (await readJournalEnd(client)).lastSeq)
    if (plan.isNew || found.shape === 'old') await prepareViews(client, found, plan)
  })
}
