import { sql } from 'kysely'
import { commandEncoding } from '@candor/engine/command-codec'
import { latestRules } from '@candor/engine/nucleus/rules-versions/rules-version'
import { formatVersion } from '@candor/engine/snapshot/snapshot'
import type { Connection, Database } from '../../db/database.ts'
import { acceptMigrations, migrationNames, pendingMigrations } from '../../db/migrate.ts'
import { upgradeAccepted, upgradeOpened } from '../../journal/journal.ts'
import { countOlderDestinations } from './book-rows.ts'
import { countOlderRows, firstSigningRules } from '../outbox/outbox-rows.ts'
import { viewVersions, type ViewChange } from '../../projections/schema.ts'

// The form of this release's data, in words that two releases share only when their data are alike.
export const upgradeTarget = [
  `rules ${latestRules}`,
  `commands ${commandEncoding}`,
  `snapshots ${formatVersion}`,
  `tables ${migrationNames.at(-1) ?? ''}`,
  `views ${viewVersions}`,
].join(', ')

// The steps before this release can go on with the data of an older one. None of them changes existing data.
export async function upgradeSteps(
  db: Database,
  found: { rules: number; viewChanges: readonly ViewChange[] },
): Promise<string[]> {
  const steps: string[] = []
  const { tables } = await pendingMigrations(db)
  if (tables.length > 0) steps.push(`tables: ${tables.join(', ')} (added beside what is there)`)
  if (found.rules < latestRules)
    steps.push(`rules: version ${latestRules} instead of ${found.rules}, from now on`)
  const format = await newestFormat(db)
  if (format !== null && format < formatVersion)
    steps.push(`snapshots: format ${formatVersion} instead of ${format}; the last old one is kept`)
  const unsigned = found.rules < firstSigningRules ? await countOlderRows(db) : 0
  if (unsigned > 0) steps.push(`outbox: commands left there are signed as they stand: ${unsigned}`)
  const unsignedBook = found.rules < firstSigningRules ? await countOlderDestinations(db) : 0
  if (unsignedBook > 0) steps.push(`addresses and cards: signed as they stand: ${unsignedBook}`)
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from journal where events_hash is null`.execute(db)
  const unhashed = Number(rows[0]?.count ?? 0)
  if (unhashed > 0) steps.push(`journal: ${unhashed} commits get the hash of their events, in the background`)
  for (const { view, from, to } of found.viewChanges)
    steps.push(
      from === null
        ? `view ${view}: new, filled in the background`
        : `view ${view}: version ${to} instead of ${from}, filled in the background`,
    )
  return steps
}

export async function isUpgradeAccepted(connection: Connection): Promise<boolean> {
  const row = await connection
    .selectFrom('upgrades')
    .select('number')
    .where('target', '=', upgradeTarget)
    .executeTakeFirst()
  return row !== undefined
}

// Durable before it has any effect, so that an interrupted start continues where it was. The same transaction
// shuts out the older release: starting it again can't undo the acceptance.
export async function acceptUpgrade(db: Database, steps: readonly string[], atSeq: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('upgrades')
      .values({
        target: upgradeTarget,
        steps: steps.join('\n'),
        at_seq: String(atSeq),
        accepted_at: new Date(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await leaveOldRelease(tx)
    await sql`select pg_notify(${upgradeAccepted}, '')`.execute(tx)
  })
}

// A program that accepted the upgrade beside the product waits for this.
export async function notifyOpened(db: Database): Promise<void> {
  await sql`select pg_notify(${upgradeOpened}, '')`.execute(db)
}

// From here on the older release does not start any more. Its final state stays beside the new one.
export async function leaveOldRelease(connection: Connection): Promise<void> {
  await connection
    .updateTable('snapshots')
    .set({ kept_for: `the upgrade to ${upgradeTarget}` })
    .where('seq', '=', (query) =>
      query
        .selectFrom('snapshots')
        .select('seq')
        .where('format', '<', formatVersion)
        .orderBy('seq', 'desc')
        .limit(1),
    )
    .where('kept_for', 'is', null)
    .execute()
  await acceptMigrations(connection)
}

async function newestFormat(db: Database): Promise<number | null> {
  const row = await db
    .selectFrom('snapshots')
    .select('format')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.format ?? null
}
