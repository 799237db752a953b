import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signerMigrations } from '@candor/chain/signer-migrations'
import { byUser } from '@candor/engine/nucleus/authors'
import { openDatabase } from '../db/database.ts'
import { insertOutboxRow } from '../../testing/outbox-rows.ts'
import { createDatabase, startTestProduct, type TestProduct } from '../../testing/product.ts'
import { query } from '../../testing/sql.ts'
import { Trader } from '../../testing/people/trader.ts'
import { makeBackup } from './backup.ts'
import { readManifest, writeManifest } from './manifest.ts'
import { openBackup } from './open-backup.ts'
import { restoreBackup } from './restore.ts'

const scratch = mkdtempSync(join(tmpdir(), 'candor-restored-'))
let folders = 0
const newFolder = () => join(scratch, String((folders += 1)))
const hash = `0x${'ab'.repeat(32)}`

let source: TestProduct
let folder: string
const journalDir = newFolder()

// A product whose signer has its tables in the same database, as on test money.
beforeAll(async () => {
  source = await startTestProduct({ JOURNAL_DIR: journalDir })
  await makeSigner(source.databaseUrl)
  folder = newFolder()
  await backUp(folder, source.databaseUrl)
})
afterAll(async () => {
  await source.product.close()
  rmSync(scratch, { recursive: true, force: true })
})

async function makeSigner(url: string): Promise<void> {
  await query(url, 'create schema signer')
  await query(url, 'create table signer.migrations (name text primary key)')
  for (const { name, sql } of signerMigrations) {
    await query(url, sql)
    await query(url, `insert into signer.migrations values ('${name}')`)
  }
  await query(url, "insert into signer.state (chain_id, hot_address) values (31337, '0xhot')")
  await query(url, 'insert into signer.lost_ranges (first, last, noted_at) values (8, 9, 1)')
  await query(
    url,
    `insert into signer.payments (kind, id, number, coin, address, amount, raw, state, seen_at)
     values ('payout', '7', 7, 'USDT', '0x1', 5, 5, 'sending', 1)`,
  )
  await query(
    url,
    `insert into signer.transactions (kind, reference, coin, from_address, nonce, to_address, gas, made_at)
     values ('payout', '7', 'USDT', '0xhot', 0, '0x1', 1, 1)`,
  )
  await query(
    url,
    `insert into signer.attempts (transaction_id, hash, bytes, raw, max_fee, tip, made_at)
     select transaction_id, '${hash}', '0x', 5, 1, 1, 1 from signer.transactions`,
  )
}

async function backUp(into: string, url: string) {
  return await makeBackup({ url, journalDir, folder: into, release: '0.0.0', withoutSegments: false })
}

async function restored(from: string, url?: string) {
  const to = { url: url ?? (await createDatabase()), journalDir: newFolder() }
  return { ...to, ...(await restoreBackup({ ...to, backup: await openBackup(from) })) }
}

async function start({ url, journalDir: JOURNAL_DIR }: { url: string; journalDir: string }) {
  return await startTestProduct({ DATABASE_URL: url, JOURNAL_DIR })
}

const signerTables = [
  'attempts',
  'lost_ranges',
  'migrations',
  'past',
  'payments',
  'state',
  'strays',
  'transactions',
]

async function signerRows(url: string): Promise<unknown> {
  const dumped: unknown[] = []
  for (const table of signerTables)
    dumped.push(await query(url, `select to_jsonb(t) as row from signer.${table} t order by 1`))
  return dumped
}

async function signerRules(url: string): Promise<unknown> {
  return await query(
    url,
    `select conrelid::regclass::text as place, conname::text as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where connamespace = 'signer'::regnamespace
     union all select tablename::text, indexname::text, indexdef from pg_indexes where schemaname = 'signer'
     union all select sequencename::text, '', last_value::text from pg_sequences where schemaname = 'signer'
     order by 1, 2, 3`,
  )
}

test('a backup has the tables of a signer beside ours, and a restore brings them back', async () => {
  const { signer } = await readManifest(folder)
  expect(signer?.tables.map(({ name }) => name)).toEqual(signerTables)
  const to = await restored(folder)
  expect(to.signer).toBe('loaded')
  expect(await signerRows(to.url)).toEqual(await signerRows(source.databaseUrl))
  expect(await signerRules(to.url)).toEqual(await signerRules(source.databaseUrl))
})

test('a command that waited in the outbox is delivered by the first start after a restore', async () => {
  const other = await startTestProduct()
  const ann = await Trader.tryout(other)
  await ann.balanceOf('USDT')
  await other.product.close()
  const db = openDatabase(other.databaseUrl, () => undefined)
  const { accountId, uid: userId } = ann
  const command = JSON.stringify({ type: 'setAccountRegion', accountId, region: 'FR', by: byUser, at: 0 })
  const id = await insertOutboxRow(db, { userId, command })
  await db.destroy()
  const into = newFolder()
  await backUp(into, other.databaseUrl)
  const at = await start(await restored(into))
  await expect
    .poll(async () => await at.query('select refusal from outbox where id = $1 and seq is not null', [id]))
    .toEqual([{ refusal: null }])
  expect(at.product.core.mirror.regionOf(accountId)).toBe('FR')
  await at.product.close()
})

test("a signer's tables that are there know more than the backup, and stay", async () => {
  const url = await createDatabase()
  await makeSigner(url)
  await query(url, "update signer.payments set state = 'paid'")
  const before = await signerRows(url)
  const to = await restored(folder, url)
  expect(to.signer).toBe('kept')
  expect(await signerRows(url)).toEqual(before)
})

test('a backup without a signer, and one of a newer signer', async () => {
  const other = await startTestProduct()
  const into = newFolder()
  const manifest = await backUp(into, other.databaseUrl)
  await other.product.close()
  expect(manifest.signer).toBeUndefined()
  expect((await restored(into)).signer).toBe('none')
  const newer = newFolder()
  const made = await backUp(newer, source.databaseUrl)
  await writeManifest(newer, {
    ...made,
    signer: { migrations: ['0099-later'], tables: [], sequences: [] },
  })
  await expect(openBackup(newer)).rejects.toThrow('Restore it with that release')
})

test('the first start after a restore tells the engine, once, also when interrupted', async () => {
  const to = await restored(folder)
  const [mark] = await query<{ value: string }>(
    to.url,
    "select value from installation where name = 'restore'",
  )
  const first = await start(to)
  const { lastWithdrawalId } = source.product.core.mirror.withdrawals
  const skipped = [{ from: lastWithdrawalId + 1, to: lastWithdrawalId + 1_000_000 }]
  expect(first.product.core.mirror.withdrawals).toMatchObject({ skipped, lastWithdrawalId: skipped[0]?.to })
  await first.product.close()
  // The engine had received it, and the mark was not removed.
  await query(to.url, `insert into installation values ('restore', '${mark?.value}')`)
  const second = await start(to)
  expect(second.product.core.mirror.withdrawals.skipped).toEqual(skipped)
  await second.product.close()
  expect(await query(to.url, "select from installation where name = 'restore'")).toEqual([])
  const third = await start(to)
  expect(third.product.core.mirror.withdrawals.skipped).toEqual(skipped)
  await third.product.close()
})

test('a second restore of restored data counts as another one', async () => {
  const to = await restored(folder)
  const first = await start(to)
  await first.product.close()
  const again = newFolder()
  await makeBackup({
    url: to.url,
    journalDir: to.journalDir,
    folder: again,
    release: '0.0.0',
    withoutSegments: false,
  })
  const second = await start(await restored(again))
  expect(second.product.core.mirror.withdrawals.skipped).toHaveLength(2)
  await second.product.close()
})
