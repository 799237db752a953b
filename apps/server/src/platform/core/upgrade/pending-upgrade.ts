import type pg from 'pg'
import { type Database, openDatabase, withClient } from '../../db/database.ts'
import { refuseWithoutTables } from '../../db/migrate.ts'
import { isProductRunning } from '../../db/keeper.ts'
import { UserFacingError } from '../../log/user-facing-error.ts'
import { viewChanges } from '../../projections/fill/plan.ts'
import { findViews } from '../../projections/positions.ts'
import { readJournal, readJournalEnd, upgradeOpened } from '../../journal/journal.ts'
import { replay } from '../../journal/replay.ts'
import { loadSnapshot } from '../../journal/snapshots.ts'
import { acceptUpgrade, isUpgradeAccepted, upgradeSteps } from './upgrade.ts'

export type PendingUpgrade =
  | { state: 'notStarted' }
  | { state: 'none' }
  | { state: 'waiting'; steps: string[] }

const openMsMax = 60_000

// The waiting upgrade, read with or without the product running.
export async function readPendingUpgrade(url: string): Promise<PendingUpgrade> {
  return await withDatabase(url, async (db, client) => {
    await refuseWithoutTables(db)
    const { rows } = await client.query<{ found: boolean }>(
      "select to_regclass('public.upgrades') is not null as found",
    )
    if (rows[0]?.found !== true) return { state: 'notStarted' }
    const { lastSeq } = await readJournalEnd(client)
    const { state, seq } = await loadSnapshot(db, lastSeq)
    await replay(state, readJournal(client, seq + 1), seq, () => undefined)
    const steps = await upgradeSteps(db, {
      rules: state.rules,
      viewChanges: viewChanges(await findViews(client)),
    })
    if (steps.length === 0 || (await isUpgradeAccepted(db))) return { state: 'none' }
    return { state: 'waiting', steps }
  })
}

// Whether a product was running, and has opened.
export async function acceptPendingUpgrade(url: string, steps: readonly string[]): Promise<boolean> {
  return await withDatabase(url, async (db, client) => {
    const { lastSeq } = await readJournalEnd(client)
    const opened = openedBy(client)
    await client.query(`listen ${upgradeOpened}`)
    await acceptUpgrade(db, steps, lastSeq)
    if (!(await isProductRunning(client))) return false
    if (!(await opened))
      throw new UserFacingError(
        'Accepted. The running product was told, but it has not opened. Its log says why.',
      )
    return true
  })
}

// Whether the product says that it has opened, before too long.
async function openedBy(client: pg.Client): Promise<boolean> {
  return await new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), openMsMax).unref()
    client.on('notification', ({ channel }) => {
      if (channel !== upgradeOpened) return
      clearTimeout(timer)
      resolve(true)
    })
  })
}

async function withDatabase<Result>(
  url: string,
  work: (db: Database, client: pg.Client) => Promise<Result>,
): Promise<Result> {
  return await withClient(url, async (client) => {
    const db = openDatabase(url, () => undefined)
    try {
      return await work(db, client)
    } finally {
      await db.destroy()
    }
  })
}
