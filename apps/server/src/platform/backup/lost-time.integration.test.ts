import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Hex, lowerHex } from '@candor/chain/hex'
import { accountIdOf } from '../core/accounts.ts'
import { chainConfig, ChainExchange } from '../../testing/chain-exchange.ts'
import { tokens } from '../../testing/fake-chain.ts'
import { Operator } from '../../testing/people/operator.ts'
import { createDatabase, startTestProduct, type TestProduct } from '../../testing/product.ts'
import { query } from '../../testing/sql.ts'
import { allLive } from '../../testing/views.ts'
import { makeBackup } from './backup.ts'
import { openBackup } from './open-backup.ts'
import { restoreBackup } from './restore.ts'

// Blocks are read once a second, and a busy machine takes its time between them.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const scratch = mkdtempSync(join(tmpdir(), 'candor-lost-time-'))
let folders = 0
const newFolder = () => join(scratch, String((folders += 1)))

type Person = Awaited<ReturnType<TestProduct['registered']>>

// Ada and Bob are in the backup, Bob without an account in the ledger. After it both are shown their addresses for the
// first time, Cyd registers, and coins come to all three. Then all of that is lost.
let exchange: ChainExchange
let folder: string
let ada: Person
let bob: Person
let cydsAddress: string

beforeAll(async () => {
  exchange = await ChainExchange.start()
  const { at } = exchange
  ada = await at.registered()
  await at.call('Wallet/GetBalances', {}, ada.token)
  bob = await at.registered()
  if (at.product.core.mirror.hasAccount(accountIdOf(bob.uid))) throw new Error('Bob has an account')
  await Operator.of(at, 'treasurer')
  folder = newFolder()
  await backUp(folder, at.databaseUrl)
  const cyd = await at.registered()
  const addresses: Hex[] = []
  for (const { token } of [ada, bob, cyd]) addresses.push(await addressOf(at, token))
  cydsAddress = addresses[2] ?? ''
  for (const address of addresses) exchange.chain.mine(tokens({ to: lowerHex(address), raw: 25_000_000n }))
  exchange.chain.mineMany(3)
  await exchange.until(async () => (await balanceOf(at, ada.token)) === '25.000000')
  await at.product.close()
})
afterAll(async () => {
  for (const node of exchange.nodes) await node.close()
  rmSync(scratch, { recursive: true, force: true })
})

async function backUp(into: string, url: string): Promise<void> {
  const journalDir = newFolder()
  await makeBackup({ url, journalDir, folder: into, release: '0.0.0', withoutSegments: false })
}

async function restored(from = folder, skippedUsers?: number): Promise<string> {
  const url = await createDatabase()
  const backup = await openBackup(from)
  const parts = { url, journalDir: newFolder(), backup }
  await restoreBackup(skippedUsers === undefined ? parts : { ...parts, skippedUsers })
  return url
}

// From now on the test looks at this exchange.
async function start(url: string): Promise<TestProduct> {
  exchange.at = await startTestProduct({ DATABASE_URL: url }, {}, { chain: chainConfig(exchange.nodes) })
  return exchange.at
}

async function addressOf(at: TestProduct, token: string): Promise<Hex> {
  const { data, name } = await at.call('Chain/GetAddress', { coin: 'USDT' }, token)
  if (!data) throw new Error(`no address: ${name}`)
  return data.address as Hex
}

async function balanceOf(at: TestProduct, token: string): Promise<string> {
  const { data } = await at.call('Wallet/GetBalances', {}, token)
  return data?.balances.find(({ coin }) => coin === 'USDT')?.available ?? '0'
}

async function loggedIn(at: TestProduct, { email, password }: Person): Promise<string> {
  const { data, name } = await at.call('Account/Login', { username: email, password })
  if (!data) throw new Error(`not logged in: ${name}`)
  return data.token
}

const noted = (url: string) =>
  query<{ id: number }>(url, 'select account_id as id from chain_addresses order by 1')
const marks = (url: string) =>
  query(url, "select from installation where name = 'addresses since the backup'")
const lastUid = async (url: string) =>
  Number(
    (
      await query<{ uid: string }>(
        url,
        "select last_value as uid from pg_sequences where sequencename = 'users_id_seq'",
      )
    )[0]?.uid,
  )

test('coins sent to an address first shown after the backup are credited once', async () => {
  const url = await restored()
  expect(await noted(url)).toEqual([])
  const at = await start(url)
  // This opens Bob's account: he has not been here yet.
  await exchange.until(async () => {
    const rows = await at.query("select from chain_arrivals where state = 'credited'")
    return rows.length === 2
  })
  await allLive(at)
  for (const person of [ada, bob]) {
    const token = await loggedIn(at, person)
    expect(await balanceOf(at, token)).toBe('25.000000')
  }
  await at.product.close()
})

test('an interrupted search goes on, and a finished one is not repeated', async () => {
  const url = await restored()
  const first = await start(url)
  const all = await noted(url)
  expect(all).toHaveLength(2)
  await first.product.close()
  // Half of the addresses are there, and the mark was not removed.
  await query(url, `delete from chain_addresses where account_id = ${all[1]?.id}`)
  await query(url, "insert into installation values ('addresses since the backup', 'x')")
  const second = await start(url)
  expect([await noted(url), await marks(url)]).toEqual([all, []])
  const dan = await second.registered()
  await second.product.close()
  const third = await start(url)
  expect(await noted(url)).toEqual(all)
  expect(accountIdOf(dan.uid)).toBeGreaterThan(all[1]?.id ?? 0)
  await third.product.close()
})

test('users who register after the restore get unused numbers and addresses', async () => {
  const url = await restored()
  const at = await start(url)
  const dan = await at.registered()
  expect(Number(dan.uid)).toBe(Number(bob.uid) + 10_001)
  expect(await addressOf(at, dan.token)).not.toBe(cydsAddress)
  await exchange.read()
  await exchange.turns()
  expect(await balanceOf(at, dan.token)).toBe('0.000000')
  // Otherwise it works normally: his account number is far beyond the last one.
  exchange.chain.mine(tokens({ to: lowerHex(await addressOf(at, dan.token)), raw: 7_000_000n }))
  exchange.chain.mineMany(3)
  await exchange.until(async () => (await balanceOf(at, dan.token)) === '7.000000')
  await at.product.close()
})

test('more numbers are skipped on request, and again by the next restore', async () => {
  const before = Number(bob.uid)
  const url = await restored(folder, 25_000)
  expect(await lastUid(url)).toBe(before + 25_000)
  const again = newFolder()
  await backUp(again, url)
  expect(await lastUid(await restored(again))).toBe(before + 35_000)
})

test('numbers are skipped also when nobody had registered yet', async () => {
  const empty = await startTestProduct()
  const into = newFolder()
  await backUp(into, empty.databaseUrl)
  await empty.product.close()
  expect(await lastUid(await restored(into))).toBe(10_010_000)
})

test('nobody is logged in after a restore, neither users nor operators', async () => {
  const tables = ['sessions', 'operator_sessions']
  const rowsOf = async (url: string) =>
    await Promise.all(tables.map(async (table) => (await query(url, `select from ${table}`)).length > 0))
  const { manifest } = await openBackup(folder)
  for (const table of tables)
    expect(manifest.tables.find(({ name }) => name === table)?.rows).toBeGreaterThan(0)
  const url = await restored()
  expect(await rowsOf(url)).toEqual([false, false])
  const at = await start(url)
  expect((await at.call('Account/GetProfile', {}, ada.token)).name).toBe('tokenInvalid')
  expect(await loggedIn(at, ada)).toBeTruthy()
  await at.product.close()
})
