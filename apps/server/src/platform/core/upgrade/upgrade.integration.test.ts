import type { Selectable } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  lenderAccountId,
  outsideWorldAccountId,
  supportAccountId,
} from '@candor/engine/nucleus/accounts/account-table'
import { latestRules } from '@candor/engine/nucleus/rules-versions/rules-version'
import { migrationNames } from '../../db/migrate.ts'
import type { ViewRow, Tables } from '../../db/tables.ts'
import { bookSignatures } from '../../destinations/book-signatures.ts'
import { readSettings } from '../../settings/settings.ts'
import { noTick, packTicks } from '../../projections/figures/packed-ticks.ts'
import { ticksOfChunk } from '../../projections/figures/tick-chunks.ts'
import { views } from '../../projections/schema.ts'
import { approve } from '../../../testing/people/approve.ts'
import { createDatabase, startTestProduct, type TestProduct } from '../../../testing/product.ts'
import { loadRelease, readBack, readRelease, type Release, tableOf } from '../../../testing/release.ts'
import { query } from '../../../testing/sql.ts'
import { acceptPendingUpgrade, readPendingUpgrade } from './pending-upgrade.ts'
import { verifyJournal } from '../verify/verify.ts'

// The data of a release, and the time of its last command: its clock continues from there.
let release: Release
let lastAt = 0
const people = [
  ['ada@example.com', 'ada likes coffee 11'],
  ['ben@example.com', 'ben rows boats 2'],
  ['chloe.martin@example.com', 'chloe sculpts 33'],
  ['jun@example.com', 'jun keeps this 5'],
] as const
const running: TestProduct[] = []
const costs = 'view costs: new, filled in the background'
const viewsSince212 = [
  'view loans: new, filled in the background',
  'view credit-scores: new, filled in the background',
  'view grants: new, filled in the background',
  'view transfers: new, filled in the background',
  costs,
]
// The tables added since a migration, if there are any; marks of rules add none.
const tablesFrom = (first: string) => {
  const added = migrationNames.filter((name) => name >= first && !name.includes('-rules-'))
  return added.length === 0 ? [] : [`tables: ${added.join(', ')} (added beside what is there)`]
}
const rulesFrom = (rules: number, format: number) => [
  `rules: version 8 instead of ${rules}, from now on`,
  `snapshots: format 11 instead of ${format}; the last old one is kept`,
]
const engineFrom = (rules: number, format: number) => [
  ...rulesFrom(rules, format),
  'outbox: commands left there are signed as they stand: 1',
]
// Since there is an address book.
const engineAndBookFrom = (rules: number, format: number) => [
  ...engineFrom(rules, format),
  'addresses and cards: signed as they stand: 4',
]
const rulesBefore = (steps: readonly string[]) => /version \d+ instead of (\d+)/.exec(steps.join())?.[1]

// Every journal is replayed by its own test. `npm run upgrades` upgrades the databases of all of them; a
// usual run takes the oldest one, the last two, and the last one under each version of the rules.
function chosen<One extends [name: string, ...rest: unknown[]]>(
  releases: One[],
  rulesOf: (one: One) => unknown = () => null,
): One[] {
  if (process.env['EVERY_RELEASE'] !== undefined) return releases
  const isLastOfRules = (one: One) =>
    rulesOf(one) !== null && releases.findLast((other) => rulesOf(other) === rulesOf(one)) === one
  return releases.filter((one, place) => place === 0 || place >= releases.length - 2 || isLastOfRules(one))
}
const newWithdrawals = 'view withdrawals: new, filled in the background'
const otherWithdrawals = (version: number) =>
  `view withdrawals: version 4 instead of ${version}, filled in the background`
const otherApprovals = 'view approvals: version 3 instead of 1, filled in the background'
const otherDeposits = 'view deposits: version 3 instead of 2, filled in the background'
const newSince27 = [
  ...tablesFrom('0007-devices'),
  ...engineFrom(2, 6),
  'view ticks: version 3 instead of 2, filled in the background',
  'view decisions: version 2 instead of 1, filled in the background',
  'view approvals: new, filled in the background',
  'view deposits: new, filled in the background',
  newWithdrawals,
  ...viewsSince212,
]
const newSince28 = [
  ...tablesFrom('0009-operators'),
  ...newSince27.filter((step) => !/^tables|^view ticks/.test(step)),
]
const newSince29 = [
  ...tablesFrom('0012-wallet'),
  ...engineFrom(3, 7),
  otherApprovals,
  'view deposits: new, filled in the background',
  newWithdrawals,
  ...viewsSince212,
]
const newSince210 = [
  ...tablesFrom('0016-chain'),
  ...engineAndBookFrom(4, 8),
  otherApprovals,
  otherDeposits,
  otherWithdrawals(2),
  ...viewsSince212,
]
const newSince211 = [
  ...tablesFrom('0018-identity'),
  ...engineAndBookFrom(5, 8),
  otherApprovals,
  otherDeposits,
  otherWithdrawals(3),
  ...viewsSince212,
]
const newSince212 = [
  ...tablesFrom('0020-chat-and-content'),
  ...engineAndBookFrom(6, 9),
  otherApprovals,
  otherDeposits,
  otherWithdrawals(3),
  costs,
]
const newSince213 = [
  ...tablesFrom('0022-destination-salts'),
  ...engineAndBookFrom(6, 9),
  otherApprovals,
  otherDeposits,
  otherWithdrawals(3),
]
const newSince215 = [...tablesFrom('0030'), ...rulesFrom(7, 10), otherApprovals, otherDeposits]

const known: [name: string, steps: string[]][] = [
  ['2.6.0', newSince27],
  ['2.7.0', newSince27],
  ['2.8.0', newSince28],
  ['2.9.0', newSince29],
  ['2.10.0', newSince210],
  ['2.11.0', newSince211],
  ['2.12.0', newSince212],
  ['2.13.0', newSince213],
  ['2.14.0', newSince213],
  ['2.15.0', newSince215],
  ['2.16.0', newSince215],
]

// Views that no recorded release has are new for each of them. Once released, they stand in the lists above.
const lastRecorded = known.at(-1)?.[0] ?? ''
const released = new Set(tableOf(readRelease(lastRecorded), 'views.positions').map(({ view }) => view))
const unreleased = views
  .filter(({ name }) => !released.has(name))
  .map(({ name }) => `view ${name}: new, filled in the background`)
// After the other steps the views, by name.
const isOfView = (step: string) => step.startsWith('view ')
const recorded = known.map(([name, steps]): [string, string[]] => [
  name,
  [
    ...steps.filter((step) => !isOfView(step)),
    ...[...steps, ...unreleased].filter(isOfView).toSorted((one, other) => (one < other ? -1 : 1)),
  ],
])

function take(name: string): void {
  release = readRelease(name)
  const line = tableOf(release, 'public.journal').at(-1)?.['commands']?.split('\n').at(-1) ?? '{}'
  lastAt = (JSON.parse(line) as { at: number }).at
}
afterEach(async () => {
  for (const { product } of running.splice(0)) await product.close()
})

// Each release is loaded once, and its tests use copies.
const loaded = new Map<Release, string>()
async function oldDatabase(): Promise<string> {
  const original = loaded.get(release) ?? (await createDatabase())
  if (!loaded.has(release)) await loadRelease(release, original)
  loaded.set(release, original)
  return await createDatabase(original)
}

async function start(url: string, acceptsUpgrades: boolean, at = lastAt): Promise<TestProduct> {
  const product = await startTestProduct(
    { DATABASE_URL: url, UPGRADES: acceptsUpgrades ? 'accept' : 'ask' },
    {},
    { at },
  )
  running.push(product)
  return product
}

const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted()
const tablesOf = (schema: string) =>
  [...new Set(release.rows.map(({ table }) => table))].filter((table) => table.startsWith(`${schema}.`))

type Row = Record<string, string | null>

// The upgrade to rules 6 opens a lender and a support fund, and on test money gives them money of the house.
const funds: readonly (string | null | undefined)[] = [lenderAccountId, supportAccountId].map(String)
const fundsGiven = 5_500_000_000_000n
function withoutFunds(table: string, rows: readonly Row[]): Row[] {
  const others = rows.filter((row) => !funds.includes(row['account_id']))
  if (table !== 'views.balances') return others
  const isOutside = (row: Row) =>
    row['account_id'] === String(outsideWorldAccountId) && row['coin_id'] === '1'
  for (const row of others.filter(isOutside))
    row['balance'] = String(BigInt(row['balance'] ?? 0) + fundsGiven)
  return others
}

async function expectSameRows(url: string, tables: readonly string[], hasNewFunds = false): Promise<void> {
  for (const table of tables) {
    const rows = await readBack(url, release, table)
    const found = hasNewFunds ? withoutFunds(table, rows) : rows
    const kept = tableOf(release, table)
    expect([table, sorted(found.map(comparable))]).toEqual([table, sorted(kept.map(comparable))])
  }
}

// Destinations saved in an older release can be paid to; removed rows stay without a signature.
async function expectSignedBook(product: TestProduct): Promise<void> {
  const { addresses, cards } = bookSignatures(readSettings({}).FILE_KEYS)
  const book = await product.query<Selectable<Tables['wallet_addresses']>>('select * from wallet_addresses')
  const saved = await product.query<Selectable<Tables['cards']>>('select * from cards')
  const kept = ['wallet_addresses', 'cards'].flatMap((table) => tableOf(release, `public.${table}`))
  expect(book.length + saved.length).toBe(kept.length)
  const expected = ({ removed_at }: { removed_at: Date | null }) =>
    removed_at === null ? null : 'signatureMissing'
  expect(book.map((row) => addresses.faultOf(row))).toEqual(book.map(expected))
  expect(saved.map((row) => cards.faultOf(row))).toEqual(saved.map(expected))
}

// Since 2.9.0 the decision to end a pledge names its owner.
async function expectOwnersOfEndedPledges(product: TestProduct): Promise<void> {
  const ended = await product.query<ViewRow<'decisions'>>(
    `select * from views.decisions where command = 'terminatePledge'`,
  )
  expect(ended.length).toBeGreaterThan(0)
  expect(ended.map(({ account_id }) => account_id)).not.toContain(null)
}

function comparable(row: Record<string, string | null>): object {
  return row['command'] === 'terminatePledge' ? { ...row, account_id: null } : row
}

const told = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)

// The form of ticks in their table has changed twice: every one of them is still there, with its hash.
async function expectSameTicks(product: TestProduct): Promise<void> {
  const chunks = await product.query<ViewRow<'ticks'>>('select * from views.ticks')
  const shown = chunks.flatMap((chunk) => ticksOfChunk(chunk).map((tick) => [chunk.coin_id, tick]))
  const kept = tableOf(release, 'views.ticks').flatMap((row) => keptTicks(row))
  expect(kept.length).toBeGreaterThan(0)
  const sortedTicks = (ticks: unknown[][]) => ticks.map((tick) => JSON.stringify(tick, told)).toSorted()
  expect(sortedTicks(shown)).toEqual(sortedTicks(kept))
}

// Until 2.5.0 a row was a tick, in 2.6.0 and 2.7.0 a list of moments and one of prices; since then it is packed.
function keptTicks(row: Record<string, string | null>): unknown[][] {
  const text = (name: string) => row[name] ?? ''
  const coinId = Number(text('coin_id'))
  if ('number' in row) {
    const at = Number(text('at_ms'))
    const priceE10 = BigInt(text('price_e10'))
    return [[coinId, { number: Number(text('number')), at, priceE10, hash: text('hash').slice(2) }]]
  }
  const bytes = (name: string) => Buffer.from(text(name).slice(2), 'hex')
  const chunk = {
    coin_id: coinId,
    chunk: Number(text('chunk')),
    first_at_ms: text('first_at_ms'),
    first_hash: bytes('first_hash'),
    last_hash: bytes('last_hash'),
    packed: 'packed' in row ? bytes('packed') : packTicks(listedTicks(text), noTick),
  }
  return ticksOfChunk(chunk).map((tick) => [coinId, tick])
}

function listedTicks(text: (name: string) => string) {
  const list = (name: string) => text(name).slice(1, -1).split(',')
  const prices = list('prices_e10')
  return list('at_ms').map((at, place) => ({ at: Number(at), priceE10: BigInt(prices[place] ?? 0) }))
}

describe.each(
  chosen([
    ['2.4.3', 0],
    ['2.5.0', 1],
  ]),
)('data of release %s', (name, rules) => {
  beforeAll(() => take(name))

  test('are held, to the last row, until their upgrade is accepted', async () => {
    const url = await oldDatabase()
    const product = await start(url, false)
    expect(product.product.core.upgradeSteps.join('\n')).toContain(
      `rules: version ${latestRules} instead of ${rules}`,
    )
    const login = await product.call('Account/Login', {
      username: 'ada@example.com',
      password: 'ada likes coffee 11',
      remember: false,
    })
    expect(login.name).toBe('success')
    const token = login.data?.token
    const balances = await product.call('Wallet/GetBalances', {}, token)
    expect(balances.name).toBe('success')
    const order = {
      market: 'BTC/USDT',
      side: 'buy',
      kind: 'limit',
      price: '50000',
      quantity: '0.01',
    } as const
    expect((await product.call('Spot/PlaceOrder', order, token)).name).toBe('upgradeInProgress')
    const swap = { from: 'USDT', to: 'BTC', amount: '10' }
    expect((await product.call('Swap/GetQuote', swap, token)).name).toBe('upgradeInProgress')
    // Changes of both tables and engine are refused before the tables are touched.
    expect((await product.call('Account/SetRegion', { region: 'FR' }, token)).name).toBe('upgradeInProgress')
    const outbox = tableOf(release, 'public.outbox')
    await product.product.core.deliverAsked()
    expect(await product.query('select id from outbox')).toHaveLength(outbox.length)
    expect(await readPendingUpgrade(url)).toMatchObject({ state: 'waiting' })
    await product.product.close()
    running.length = 0
    // The old release finds its data unchanged, except for sign-ins since and added secrets and tables.
    const kept = tablesOf('public').filter(
      (table) => !/sessions|attempts|installation|upgrade_migration/.test(table),
    )
    await expectSameRows(url, [...kept, ...tablesOf('views')])
  })

  test('are the same afterwards: every balance, order and record, and verify agrees over all of it', async () => {
    const url = await oldDatabase()
    const product = await start(url, true)
    await expect
      .poll(() => product.product.core.viewStates().every(({ state }) => state === 'live'), {
        timeout: 20_000,
      })
      .toBe(true)
    await product.product.core.settled()
    await expectSameRows(
      url,
      tablesOf('views').filter((table) => !/position|hours|ticks/.test(table)),
      true,
    )
    await expectSameTicks(product)
    const { faults, commands, hashesCompared, rowsWithoutHash } = await verifyJournal(url)
    expect(faults).toEqual([])
    expect(commands).toBeGreaterThan(release.header.commands)
    expect(hashesCompared).toBeGreaterThan(4)
    expect(rowsWithoutHash).toBe(0)
    const rows = await product.query<{ first_seq: string; hash: string }>(
      `select first_seq, encode(events_hash, 'hex') as hash from journal where encoding < 2 order by first_seq`,
    )
    expect(new Map(rows.map((row) => [Number(row.first_seq), row.hash]))).toEqual(release.eventHashes)
  })

  test('go on: people sign in, cancel their open orders and trade', async () => {
    const url = await oldDatabase()
    const product = await start(url, true)
    expect(product.product.core.upgradedBy.join('\n')).toContain(
      `rules: version ${latestRules} instead of ${rules}`,
    )
    for (const [username, password] of people) {
      const { data, name } = await product.call('Account/Login', { username, password, remember: false })
      expect([username, name]).toEqual([username, 'success'])
      expect((await product.call('Spot/CancelAllOrders', {}, data?.token)).name).toBe('success')
    }
    // Flash exchange has the terms set by an operator, and the bound that came with the rules.
    expect(product.product.core.mirror.swap.config).toMatchObject({
      feePpm: 1_500,
      dustWorthMax: 2_000_000n,
      movePpmMax: 1_000,
    })
    // The requirements of rules 2 for option pairs are added; the configuration stays.
    const { optionPairs } = product.product.core.mirror
    expect(optionPairs.size).toBeGreaterThan(0)
    expect([...optionPairs.values()].every((pair) => pair.openingMovePpmMax === 2_000)).toBe(true)
    const [open] = await product.query<{ count: string }>(
      `select count(*) from snapshots where kept_for is not null and format = ${release.header.snapshotFormat}`,
    )
    expect(open?.count).toBe('1')
  })

  test('are accepted beside the running product, which then opens; the old release is shut out', async () => {
    const url = await oldDatabase()
    const product = await start(url, false)
    const found = await readPendingUpgrade(url)
    if (found.state !== 'waiting') throw new Error('nothing waits')
    expect(await acceptPendingUpgrade(url, found.steps)).toBe(true)
    await product.product.core.opened()
    expect(product.product.core.upgradeSteps).toEqual([])
    const names = await product.query<{ name: string }>('select name from kysely_migration order by name')
    expect(names.at(-1)?.name).toBe(migrationNames.at(-1))
    expect(await readPendingUpgrade(url)).toEqual({ state: 'none' })
  })

  test('accepted while nothing runs, are opened by the next start', async () => {
    const url = await oldDatabase()
    const held = await start(url, false)
    await held.product.close()
    running.length = 0
    const found = await readPendingUpgrade(url)
    if (found.state !== 'waiting') throw new Error('nothing waits')
    expect(await acceptPendingUpgrade(url, found.steps)).toBe(false)
    // The old release is shut out at once, not by the next start.
    const names = await held.query<{ name: string }>('select name from kysely_migration order by name')
    expect(names.at(-1)?.name).toBe(migrationNames.at(-1))
    expect(await held.query('select seq from snapshots where kept_for is not null')).toHaveLength(1)
    expect(await readPendingUpgrade(url)).toEqual({ state: 'none' })
    const product = await start(url, false)
    expect(product.product.core.upgradeSteps).toEqual([])
  })
})

describe.each(chosen(recorded, ([, steps]) => rulesBefore(steps)))('data of release %s', (name, steps) => {
  beforeAll(() => take(name))

  test('are taken over: newer rules, new tables, ticks packed, proposals to come, and verify agrees', async () => {
    const url = await oldDatabase()
    // Behind the journal, whose time then stands: an option that waits for its opening would be void after five seconds.
    const product = await start(url, true, lastAt - 60_000)
    expect(product.product.core.upgradedBy).toEqual(steps)
    await expect
      .poll(() => product.product.core.viewStates().every(({ state }) => state === 'live'), {
        timeout: 20_000,
      })
      .toBe(true)
    await product.product.core.settled()
    await expectSameRows(
      url,
      tablesOf('views').filter((table) => !/position|hours|ticks/.test(table)),
      steps.some((step) => /^rules: version \d+ instead of [0-5],/.test(step)),
    )
    await expectSameTicks(product)
    await expectOwnersOfEndedPledges(product)
    // Rows that the older release left undelivered, without a signature, are delivered.
    const left = tableOf(release, 'public.outbox').filter((row) => row['done_at'] === null)
    expect(left).toHaveLength(1)
    await expect
      .poll(async () => await product.query('select id from outbox where done_at is null'))
      .toEqual([])
    const [{ id } = { id: '' }] = left
    expect(await product.query('select refusal from outbox where id = $1', [id])).toEqual([{ refusal: null }])
    await expectSignedBook(product)
    const reason = 'the owner asked'
    expect(await approve(product.product.core, { type: 'terminatePledge', orderId: 9_999, reason })).toEqual({
      refused: 'orderMissing',
      reason: 'orderMissing',
    })
    const indexes = await product.query(`select indexdef from pg_indexes where tablename = 'fund_flow'`)
    expect(indexes.map(({ indexdef }) => indexdef).join()).not.toContain('UNIQUE')
    for (const [username, password] of people) {
      const { data, name: answer } = await product.call('Account/Login', {
        username,
        password,
        remember: false,
      })
      expect([username, answer]).toEqual([username, 'success'])
      expect((await product.call('Spot/CancelAllOrders', {}, data?.token)).name).toBe('success')
    }
    await product.product.close()
    running.length = 0
    const verdict = await verifyJournal(url)
    expect(verdict.faults).toEqual([])
    expect(verdict.costsCompared).toBeGreaterThan(0)
  })
})

describe.each(chosen(recorded.filter(([, steps]) => steps.length > 0)))(
  'data of release %s',
  (name, steps) => {
    beforeAll(() => take(name))

    test('get the added tables at once and are held until the upgrade is accepted; then they start again and again', async () => {
      const url = await oldDatabase()
      const held = await start(url, false)
      expect(held.product.core.upgradeSteps).toEqual(steps)
      const [[username, password]] = people
      expect((await held.call('Account/Login', { username, password })).name).toBe('success')
      await expectSameRows(url, ['public.users', 'public.mail_codes', 'public.known_addresses'])
      expect(await acceptPendingUpgrade(url, steps)).toBe(true)
      await held.product.close()
      for (let i = 0; i < 2; i += 1) {
        const product = await start(url, false)
        expect(product.product.core.upgradeSteps).toEqual([])
        expect((await product.call('Account/Login', { username, password })).name).toBe('success')
        await product.product.close()
      }
      running.length = 0
    })
  },
)

test('data of this release start again; those upgraded by a newer release are refused in a sentence', async () => {
  const url = await createDatabase()
  const startAgain = () => startTestProduct({ DATABASE_URL: url, UPGRADES: 'ask' })
  for (let i = 0; i < 3; i += 1) {
    const { product } = await startAgain()
    expect(product.core.upgradeSteps).toEqual([])
    await product.close()
  }
  await query(url, "insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00Z')")
  await expect(startAgain()).rejects.toThrow(
    'These data were upgraded by a newer release (9999-later). Start that one',
  )
})
