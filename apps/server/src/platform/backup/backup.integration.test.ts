import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sealJournal } from '../journal/seal.ts'
import { verifyJournal } from '../core/verify/verify.ts'
import { migrationNames } from '../db/migrate.ts'
import { becomeMember, makeBusy, type Member, trade } from '../../testing/busy-exchange.ts'
import { type Cut, cuttingProxy } from '../../testing/cutting-proxy.ts'
import { createDatabase, startTestProduct, type TestProduct } from '../../testing/product.ts'
import { bringSessions, query } from '../../testing/sql.ts'
import type { Trader } from '../../testing/people/trader.ts'
import { makeBackup } from './backup.ts'
import { isUpgraded, type Manifest, readManifest, writeManifest } from './manifest.ts'
import { openBackup } from './open-backup.ts'
import { restoreBackup } from './restore.ts'
import { allLive } from '../../testing/views.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const scratch = mkdtempSync(join(tmpdir(), 'candor-backup-'))
let folders = 0
function newFolder(): string {
  folders += 1
  return join(scratch, `folder-${folders}`)
}

type Place = { url: string; journalDir: string }

// An exchange with everything in it, part of it sealed, and a backup of it.
let source: TestProduct
let place: Place
let member: Member
let alice: Trader
let folder: string
let manifest: Manifest

beforeAll(async () => {
  const journalDir = newFolder()
  const first = await startTestProduct({ JOURNAL_DIR: journalDir })
  place = { url: first.databaseUrl, journalDir }
  member = await becomeMember(first)
  await makeBusy(first, 3)
  await first.product.close()
  await sealJournal({ ...place, upTo: null, commandsPerFile: 40 })
  source = await startTestProduct({
    DATABASE_URL: place.url,
    JOURNAL_DIR: journalDir,
    SNAPSHOT_EVERY: '100',
  })
  ;[alice] = await trade(source, 2)
  await source.settled()
  folder = newFolder()
  manifest = await backUp(folder)
})
afterAll(async () => {
  await source.product.close()
  rmSync(scratch, { recursive: true, force: true })
})

async function backUp(into: string, change: { withoutSegments?: boolean; from?: Place } = {}) {
  const { withoutSegments = false, from = place } = change
  return await makeBackup({ ...from, folder: into, release: '0.0.0', withoutSegments })
}

async function restored(from: string): Promise<Place> {
  const to = { url: await createDatabase(), journalDir: newFolder() }
  await restoreBackup({ ...to, backup: await openBackup(from) })
  return to
}

async function tablesOf(url: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    url,
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function dump(url: string, table: string): Promise<string[]> {
  const rows = await query<{ row: string }>(url, `select to_jsonb(t)::text as row from ${table} t order by 1`)
  return rows.map(({ row }) => row)
}

// Keys, guards and indexes, from the database's catalogue.
async function rulesOf(url: string): Promise<unknown[]> {
  return await query(
    url,
    `select conrelid::regclass::text as place, conname::text as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass::text, tgname::text, tgenabled::text || pg_get_triggerdef(pg_trigger.oid)
       from pg_trigger join pg_class on pg_class.oid = tgrelid
       where not tgisinternal and relnamespace = 'public'::regnamespace
     union all select tablename::text, indexname::text, indexdef from pg_indexes where schemaname = 'public'
     order by 1, 2, 3`,
  )
}

const kinds = (): [string, string][] => [
  ['the journal', 'journal.jsonl.gz'],
  ['a segment', join('segments', readdirSync(join(folder, 'segments'))[0] ?? '')],
  ['a snapshot', join('snapshots', readdirSync(join(folder, 'snapshots'))[0] ?? '')],
  ['a table', join('tables', 'users.copy.gz')],
  ['the manifest', 'manifest.json'],
]

function copyOfBackup(): string {
  const copy = newFolder()
  cpSync(folder, copy, { recursive: true })
  return copy
}

describe('a backup', () => {
  test('lists its contents, for its owner alone', async () => {
    expect(await readManifest(folder)).toEqual(manifest)
    expect(manifest.tables.map(({ name }) => name)).toEqual(
      (await tablesOf(place.url)).filter(
        (name) => !/^(journal|snapshots|(kysely|upgrade)_migration(_lock)?)$/.test(name),
      ),
    )
    expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBeGreaterThan(4)
    expect(manifest.tables.find(({ name }) => name === 'segments')?.rows).toBeGreaterThan(1)
    expect(manifest.journalRows).toBeGreaterThan(0)
    expect(manifest.missingSegments).toEqual([])
    expect(manifest.migrations.accepted.map(({ name }) => name)).toEqual(migrationNames)
    for (const path of [folder, join(folder, 'tables'), join(folder, 'segments'), join(folder, 'snapshots')])
      expect(statSync(path).mode & 0o777).toBe(0o700)
    for (const { path } of [...manifest.files, { path: 'manifest.json' }])
      expect(statSync(join(folder, path)).mode & 0o777).toBe(0o600)
    await expect(backUp(folder)).rejects.toThrow(`${folder} is not empty`)
  })

  test('can be restored: the same tables, the same history, the same state', async () => {
    const to = await restored(folder)
    const tables = await tablesOf(to.url)
    expect(tables).toEqual(await tablesOf(place.url))
    // It is marked as a restored backup, and all sessions are over.
    const changing = ['journal', 'snapshots', 'checkpoints', 'installation', 'sessions', 'operator_sessions']
    for (const table of tables.filter((name) => !changing.includes(name)))
      expect([table, await dump(to.url, table)]).toEqual([table, await dump(place.url, table)])
    const own = (await dump(to.url, 'installation')).filter(
      (row) => !/"(restore|addresses since the backup)"/.test(row),
    )
    expect(own).toEqual(await dump(place.url, 'installation'))
    // The product that was backed up goes on, so its journal is longer by now.
    const journal = await dump(to.url, 'journal')
    expect((await dump(place.url, 'journal')).filter((row) => journal.includes(row))).toEqual(journal)
    expect(await rulesOf(to.url)).toEqual(await rulesOf(place.url))
    const sequences =
      "select sequencename, last_value from pg_sequences where sequencename <> 'users_id_seq' order by 1"
    expect(await query(to.url, sequences)).toEqual(await query(place.url, sequences))
    expect(readdirSync(to.journalDir).toSorted()).toEqual(readdirSync(place.journalDir).toSorted())
    const again = newFolder()
    const second = await backUp(again, { from: to })
    expect(second.stateHash).toBe(manifest.stateHash)
    expect(second.chainHash).toBe(manifest.chainHash)
    await expect(query(to.url, 'delete from journal')).rejects.toThrow('only ever added to')
    await expect(query(to.url, 'delete from segments')).rejects.toThrow('only ever added to')
    await expect(query(to.url, 'delete from users')).rejects.toThrow('foreign key')
  })

  test('is a product again: people sign in and find their data', async () => {
    const to = await restored(folder)
    await bringSessions(place.url, to.url)
    const product = await startTestProduct({ DATABASE_URL: to.url, JOURNAL_DIR: to.journalDir })
    closers.push(product.product.close)
    const { email, password } = member
    const { data } = await product.call('Account/Login', { username: email, password })
    const profile = await product.call('Account/GetProfile', {}, data?.token)
    expect(profile.data?.avatarUrl).toBeTruthy()
    const picture = await fetch(`${product.product.url}${profile.data?.avatarUrl}`)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    await allLive(product)
    for (const call of ['Wallet/GetBalances', 'Spot/GetOpenOrders', 'Spot/GetOrderHistory'] as const) {
      const [here, there] = [
        await product.callRaw(call, {}, alice.token),
        await source.callRaw(call, {}, alice.token),
      ]
      expect(here.name).toBe('success')
      expect(here.data).toEqual(there.data)
    }
    expect(await dump(to.url, 'views.pledges')).toEqual(await dump(place.url, 'views.pledges'))
    expect(await dump(to.url, 'views.option_orders')).toEqual(await dump(place.url, 'views.option_orders'))
    const newcomer = await becomeMember(product)
    expect(Number(newcomer.uid)).toBeGreaterThan(Number(alice.uid))
    await trade(product, 1)
    expect((await verifyJournal(to.url, to.journalDir)).faults).toEqual([])
  })

  test('made while orders come in is of one moment', async () => {
    let isDone = false
    const orders = (async () => {
      while (!isDone) await trade(source, 3)
    })()
    const during: string[] = []
    let sealed = 0
    // A backup is made while the journal is being sealed.
    while (sealed === 0) {
      const into = newFolder()
      const sealing = sealJournal({ ...place, upTo: null })
      await backUp(into)
      during.push(into)
      sealed = (await sealing).segments.length
    }
    isDone = true
    await orders
    for (const from of during.slice(-2)) {
      const to = await restored(from)
      expect((await verifyJournal(to.url, to.journalDir)).faults).toEqual([])
    }
  })

  test('of data waiting for their upgrade waits again', async () => {
    const to = await restored(folder)
    await query(to.url, "delete from kysely_migration where name >= '0005'")
    const into = newFolder()
    expect(isUpgraded(await backUp(into, { from: to }))).toBe(false)
    expect(isUpgraded(manifest)).toBe(true)
    const again = await restored(into)
    const names = 'select name from kysely_migration order by name'
    expect(await query(again.url, names)).toEqual(await query(to.url, names))
    expect(await dump(again.url, 'upgrade_migration')).toEqual(await dump(to.url, 'upgrade_migration'))
  })
})

describe('data that are not ours', () => {
  test('are backed up, and reported at the restore', async () => {
    const from = await restored(folder)
    await query(
      from.url,
      'create table mine (one serial, two text)',
      "insert into mine (two) values ('kept')",
    )
    const into = newFolder()
    const { tables } = await backUp(into, { from })
    expect(tables).toContainEqual({ name: 'mine', columns: ['one', 'two'], rows: 1 })
    const to = { url: await createDatabase(), journalDir: newFolder() }
    const { skippedTables } = await restoreBackup({ ...to, backup: await openBackup(into) })
    expect(skippedTables).toEqual(['mine'])
  })

  test('or are of an older release are not backed up', async () => {
    const journalDir = newFolder()
    const empty = { url: await createDatabase(), journalDir }
    await expect(backUp(newFolder(), { from: empty })).rejects.toThrow(
      'There are no data of an exchange in this database',
    )
    const older = await restored(folder)
    await query(
      older.url,
      "delete from kysely_migration where name >= '0005'",
      'drop table upgrade_migration',
    )
    await expect(backUp(newFolder(), { from: older })).rejects.toThrow('These data are of an older release')
  })
})

describe('a damaged backup is refused by name', () => {
  test('when a byte of a file was changed', async () => {
    for (const [, path] of kinds()) {
      const good = readFileSync(join(folder, path))
      for (const at of [0, 12, Math.floor(good.length / 2), good.length - 1]) {
        const copy = copyOfBackup()
        const bad = Buffer.from(good)
        bad[at] = (bad[at] ?? 0) ^ 1
        writeFileSync(join(copy, path), bad)
        await expect(openBackup(copy)).rejects.toThrow(`${path} is damaged`)
      }
    }
  })

  test('when a file is missing', async () => {
    for (const [, path] of kinds().slice(0, -1)) {
      const copy = copyOfBackup()
      rmSync(join(copy, path))
      await expect(openBackup(copy)).rejects.toThrow(`${path} is missing`)
    }
    const copy = copyOfBackup()
    rmSync(join(copy, 'manifest.json'))
    await expect(openBackup(copy)).rejects.toThrow('has no manifest.json')
    await expect(openBackup(join(scratch, 'nowhere'))).rejects.toThrow('There is no folder')
  })

  test('when a newer release made it', async () => {
    const write = async (change: object) => {
      const copy = copyOfBackup()
      rmSync(join(copy, 'manifest.json'))
      await writeManifest(copy, { ...manifest, ...change })
      return copy
    }
    const accepted = [...manifest.migrations.accepted, { name: '9999-later', timestamp: '' }]
    const later = await write({ migrations: { ...manifest.migrations, accepted } })
    await expect(openBackup(later)).rejects.toThrow('Restore it with that release')
    await expect(openBackup(await write({ stateFormat: 99 }))).rejects.toThrow('Restore it with that release')
    const copy = copyOfBackup()
    const file = join(copy, 'manifest.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"format": 1', '"format": 2'))
    await expect(openBackup(copy)).rejects.toThrow('made by a newer release')
  })

  test.each([
    ['state', { stateHash: '0'.repeat(32) }, 'the state hash is'],
    ['chain', { chainHash: '0'.repeat(64) }, 'the chain hash is'],
    ['end', { lastSeq: 7 }, 'the last command is'],
    ['rows', { journalRows: 1 }, 'journal.jsonl.gz has'],
    ['tables', { tables: [] }, 'The backup has no table'],
  ])(
    'when its statement of its %s differs from a replay, and nothing is left of it',
    async (_of, change, told) => {
      const copy = copyOfBackup()
      rmSync(join(copy, 'manifest.json'))
      await writeManifest(copy, { ...manifest, ...change })
      const to = { url: await createDatabase(), journalDir: newFolder() }
      await expect(restoreBackup({ ...to, backup: await openBackup(copy) })).rejects.toThrow(told)
      expect(await tablesOf(to.url)).toEqual([])
      expect(readdirSync(to.journalDir)).toEqual([])
      // The place is as good as new.
      await restoreBackup({ ...to, backup: await openBackup(folder) })
    },
  )
})

describe('restoring is refused', () => {
  test('where data exist or a product runs', async () => {
    const backup = await openBackup(folder)
    const journalDir = newFolder()
    await expect(restoreBackup({ ...place, journalDir, backup })).rejects.toThrow('A product is running')
    const url = await createDatabase()
    await query(url, 'create table mine (one int)')
    await expect(restoreBackup({ url, journalDir, backup })).rejects.toThrow('it has the tables mine.')
    const taken = await restored(folder)
    const before = await dump(taken.url, 'users')
    await expect(restoreBackup({ ...taken, backup })).rejects.toThrow('This database is not empty')
    expect(await dump(taken.url, 'users')).toEqual(before)
    expect(existsSync(journalDir)).toBe(false)
  })

  test('beside segments of another journal', async () => {
    const to = { url: await createDatabase(), journalDir: newFolder() }
    mkdirSync(to.journalDir)
    writeFileSync(join(to.journalDir, 'segment-000001-1-5.jsonl.gz'), 'another')
    await expect(restoreBackup({ ...to, backup: await openBackup(folder) })).rejects.toThrow(
      `segment-000001-1-5.jsonl.gz in ${to.journalDir} is not of this backup`,
    )
    expect(await tablesOf(to.url)).toEqual([])
  })
})

describe('a connection that breaks at the commit of a restore', () => {
  async function restoreCut(cut: Cut) {
    const to = { url: await createDatabase(), journalDir: newFolder() }
    const proxy = await cuttingProxy(to.url, cut)
    closers.push(proxy.close)
    const backup = await openBackup(folder)
    const done = restoreBackup({ url: proxy.url, journalDir: to.journalDir, backup })
    return { to, outcome: await done.catch((error: unknown) => error) }
  }

  test('after the database has done it: all of it is kept', async () => {
    const { to, outcome } = await restoreCut('after')
    expect(outcome).toMatchObject({ skippedTables: [] })
    expect(readdirSync(to.journalDir)).toEqual(readdirSync(join(folder, 'segments')))
    expect((await verifyJournal(to.url, to.journalDir)).faults).toEqual([])
  })

  test('before the database hears of it: nothing is left', async () => {
    const { to, outcome } = await restoreCut('before')
    expect(outcome).toBeInstanceOf(Error)
    expect(readdirSync(to.journalDir)).toEqual([])
    expect(await tablesOf(to.url)).toEqual([])
  })
})

describe('a segment kept elsewhere', () => {
  test('has to be brought back, or left out and brought to the restore', async () => {
    const from = await restored(folder)
    const [name = '', second = ''] = readdirSync(from.journalDir).toSorted()
    const [away, secondAway] = [newFolder(), newFolder()]
    renameSync(join(from.journalDir, name), away)
    const into = newFolder()
    await expect(backUp(into, { from })).rejects.toThrow(`Not in ${from.journalDir}: ${name}.`)
    // An unfinished backup leaves nothing behind; an existing folder is left empty.
    expect(existsSync(into)).toBe(false)
    mkdirSync(into)
    await expect(backUp(into, { from })).rejects.toThrow(`Not in ${from.journalDir}: ${name}.`)
    expect(readdirSync(into)).toEqual([])
    const told = await backUp(into, { from, withoutSegments: true })
    expect(told.missingSegments).toMatchObject([{ fileName: name, firstSeq: 1 }])
    const to = { url: await createDatabase(), journalDir: newFolder() }
    const backup = await openBackup(into)
    await expect(restoreBackup({ ...to, backup })).rejects.toThrow(
      new RegExp(`to be brought to ${to.journalDir} first:\n${name} \\(commands 1 to \\d+\\)$`),
    )
    expect(readdirSync(to.journalDir)).toEqual([])
    renameSync(join(from.journalDir, second), secondAway)
    const intoBoth = newFolder()
    await backUp(intoBoth, { from, withoutSegments: true })
    await expect(restoreBackup({ ...to, backup: await openBackup(intoBoth) })).rejects.toThrow(
      new RegExp(`first:\n${name} .*\n${second} `),
    )
    cpSync(away, join(to.journalDir, name))
    await restoreBackup({ ...to, backup })
    expect((await verifyJournal(to.url, to.journalDir)).faults).toEqual([])
  })

  test('or was changed is not backed up', async () => {
    const from = await restored(folder)
    const [name = ''] = readdirSync(from.journalDir)
    writeFileSync(join(from.journalDir, name), 'another')
    await expect(backUp(newFolder(), { from })).rejects.toThrow(
      `${name} in ${from.journalDir} is not the file`,
    )
  })
})
