import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { lockKeys } from '../db/lock-keys.ts'
import { makeBusy, trade } from '../../testing/busy-exchange.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { query } from '../../testing/sql.ts'
import { verifyJournal } from '../core/verify/verify.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'candor-sealing-'))
  closers.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

// An exchange whose journal began, or was last sealed, two days ago.
async function agedExchange(): Promise<{ url: string; journalDir: string }> {
  const product = await startTestProduct({ SEAL_DAILY: 'off' })
  await makeBusy(product, 3)
  await product.product.close()
  await age(product.databaseUrl)
  return { url: product.databaseUrl, journalDir: newFolder() }
}

async function age(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // The tables refuse it to all other connections.
  await client.query('set session_replication_role = replica')
  await client.query("update journal set written_at = written_at - interval '2 days'")
  await client.query("update segments set sealed_at = sealed_at - interval '2 days'")
  await client.end()
}

type Place = { url: string; journalDir: string }

async function start({ url, journalDir }: Place, sealing: string): Promise<TestProduct> {
  const environment = { DATABASE_URL: url, JOURNAL_DIR: journalDir, SEAL_DAILY: sealing }
  const product = await startTestProduct(environment)
  closers.push(product.product.close)
  return product
}

async function sealedSegments(url: string): Promise<number> {
  const [row] = await query<{ count: string }>(url, 'select count(*) as count from segments')
  return Number(row?.count)
}

async function keptSnapshots(url: string): Promise<string[]> {
  const rows = await query<{ kept_for: string }>(
    url,
    "select kept_for from snapshots where kept_for like 'segment %' order by seq",
  )
  return rows.map(({ kept_for }) => kept_for)
}

test('a journal that is a day old is sealed by the product itself, and again a day later', async () => {
  const place = await agedExchange()
  const first = await start(place, 'on')
  await vi.waitFor(async () => expect(await sealedSegments(place.url)).toBe(1), 20_000)
  expect(readdirSync(place.journalDir)).toHaveLength(1)
  await trade(first, 2)
  expect((await verifyJournal(place.url, place.journalDir)).faults).toEqual([])
  await first.product.close()

  await age(place.url)
  const second = await start(place, 'on')
  await vi.waitFor(async () => expect(await sealedSegments(place.url)).toBe(2), 20_000)
  // The snapshot kept for the first is no longer needed.
  expect(await keptSnapshots(place.url)).toEqual(['segment 2'])
  await trade(second, 2)
  await second.product.close()
  const third = await start(place, 'on')
  await trade(third, 1)
  expect((await verifyJournal(place.url, place.journalDir)).faults).toEqual([])
})

test('nothing is sealed before a day has passed, or when it is off', async () => {
  const place = await agedExchange()
  const off = await start(place, 'off')
  await trade(off, 1)
  expect(await sealedSegments(place.url)).toBe(0)
  await off.product.close()
  const sealing = await start(place, 'on')
  await vi.waitFor(async () => expect(await sealedSegments(place.url)).toBe(1), 20_000)
  await sealing.product.close()
  const young = await start(place, 'on')
  await trade(young, 2)
  await young.product.close()
  expect(await sealedSegments(place.url)).toBe(1)
})

test('another program’s sealing is not disturbed, and the product goes on', async () => {
  const place = await agedExchange()
  const other = new pg.Client({ connectionString: place.url })
  await other.connect()
  closers.push(() => other.end())
  await other.query('select pg_advisory_lock($1)', [lockKeys.sealing])
  const product = await start(place, 'on')
  await trade(product, 2)
  await product.product.close()
  expect(await sealedSegments(place.url)).toBe(0)
})
