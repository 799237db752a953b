import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { replayHistory } from '../journal/checked-replay.ts'
import { databaseOn, withClient } from '../db/database.ts'
import { markRestored } from '../db/installation.ts'
import { AlreadyRunning, lockDatabase } from '../db/keeper.ts'
import { migrateLike } from '../db/migrate.ts'
import { everyTable, skippedUsersMin } from './catalog.ts'
import { loadBackup, loadSigner, type SignerRestored } from './load.ts'
import { BackupRefused, type Manifest } from './manifest.ts'
import type { Backup } from './open-backup.ts'
import { placeSegments } from './place-segments.ts'

export type RestoreOptions = {
  url: string
  journalDir: string
  backup: Backup
  // How many user numbers are skipped.
  skippedUsers?: number
}
export type Restored = {
  rows: number
  hashesCompared: number
  skippedTables: string[]
  signer: SignerRestored
}

const goneMsMax = 30_000

// Loads a backup into an empty database, replays the whole history there, and keeps it if everything agrees.
// One transaction: after any failure, the database is as empty as it was.
export async function restoreBackup({ url, ...parts }: RestoreOptions): Promise<Restored> {
  const { backup, journalDir } = parts
  const unlock = await lockOrRefuse(url)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await refuseUnlessEmpty(client)
    const takeAway = await placeSegments(backup, journalDir)
    const { backendPid, ...restored } = await restoreOrTakeBack(client, parts, takeAway)
    await commit({ client, url, manifest: backup.manifest, backendPid, takeAway })
    return restored
  } finally {
    await client.end().catch(() => undefined)
    await unlock()
  }
}

async function restoreOrTakeBack(
  client: pg.Client,
  parts: Omit<RestoreOptions, 'url'>,
  takeAway: () => Promise<void>,
): Promise<Restored & { backendPid: number }> {
  try {
    await client.query('begin')
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return { ...(await restoreInside(client, parts)), backendPid: rows[0]?.pid ?? 0 }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    await takeAway()
    throw error
  }
}

type Ending = {
  client: pg.Client
  url: string
  manifest: Manifest
  backendPid: number
  takeAway: () => Promise<void>
}

// A commit whose answer was lost may have happened: the database is asked, and the segments that the restored
// journal needs are removed only if it did not.
async function commit({ client, url, manifest, backendPid, takeAway }: Ending): Promise<void> {
  try {
    await client.query('commit')
  } catch (error) {
    const isKept = await wasKept(url, backendPid).catch(() => null)
    if (isKept === true) return
    if (isKept === null) throw unknownEnd(manifest, error)
    await takeAway()
    throw error
  }
}

// Once the committing backend is gone, its changes are all there or not at all.
async function wasKept(url: string, backendPid: number): Promise<boolean> {
  return await withClient(url, async (client) => {
    const until = Date.now() + goneMsMax
    for (;;) {
      const { rowCount } = await client.query('select from pg_stat_activity where pid = $1', [backendPid])
      if (rowCount === 0) return (await everyTable(client)).length > 0
      if (Date.now() > until) throw new Error('it is still there')
      await wait(100)
    }
  })
}

function unknownEnd({ stateHash, lastSeq }: Manifest, cause: unknown): BackupRefused {
  return new BackupRefused(
    'The connection to the database broke while the restore was being committed, so it is not known whether it was ' +
      `kept. Run npm run verify: either it ends with state ${stateHash} at command ${lastSeq}, and the restore is ` +
      'done, or there are no data, and the restore has to be run again.',
    { cause },
  )
}

// Held until the end, so that no product starts on half-restored data.
async function lockOrRefuse(url: string): Promise<() => Promise<void>> {
  try {
    return await lockDatabase(url, () => {})
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error
    throw new BackupRefused('A product is running on this database. Restore into one that nobody uses.', {
      cause: error,
    })
  }
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const tables = await everyTable(client)
  if (tables.length === 0) return
  const named = tables.slice(0, 3).join(', ') + (tables.length > 3 ? ', …' : '')
  throw new BackupRefused(
    `This database is not empty: it has the tables ${named}. Restore into a new data folder, or an empty database.`,
  )
}

async function restoreInside(
  client: pg.Client,
  { journalDir, backup, skippedUsers = skippedUsersMin }: Omit<RestoreOptions, 'url'>,
): Promise<Restored> {
  const { manifest } = backup
  await migrateLike(databaseOn(client), manifest.migrations)
  const skippedTables = await loadBackup(client, backup, skippedUsers)
  const signer = await loadSigner(client, backup)
  const checked = await replayHistory({ client, journalDir })
  const faults = [...checked.faults]
  const compare = (what: string, found: string, told: string) => {
    if (found !== told) faults.push(`${what} is ${found}, and the backup says ${told}`)
  }
  compare('the last command', String(checked.lastSeq), String(manifest.lastSeq))
  compare('the chain hash', checked.chainHash.toString('hex'), manifest.chainHash)
  compare('the state hash', checked.stateHash(manifest.stateFormat), manifest.stateHash)
  if (faults.length > 0) throw disagreement(manifest, faults)
  await markRestored(databaseOn(client))
  return { rows: checked.rows, hashesCompared: checked.hashesCompared, skippedTables, signer }
}

function disagreement({ release, takenAt }: Manifest, faults: readonly string[]): BackupRefused {
  return new BackupRefused(
    `What was restored does not agree with the backup of ${takenAt} (release ${release}), so nothing is kept:\n` +
      faults.join('\n'),
  )
}
