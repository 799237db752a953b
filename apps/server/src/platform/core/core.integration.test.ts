import { afterEach, describe, expect, test } from 'vitest'
import pg from 'pg'
import { cycleDaysOf } from '@candor/engine/rules/pledge-interest'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/database.ts'
import { rebuildViews } from './upgrade/rebuild.ts'
import { createDatabase, startTestProduct, type TestProduct } from '../../testing/product.ts'
import { Trader } from '../../testing/people/trader.ts'
import { allLive, dumpViews, query, viewTables } from '../../testing/views.ts'
import { readHistory } from '../journal/history.ts'
import { FencedOff, Journal } from '../journal/journal.ts'
import { verifyJournal } from './verify/verify.ts'
import { send } from '../../testing/send.ts'

// The hours go on while the clock ticks.
const compared = viewTables.filter((name) => name !== 'hours')

const noEvents = '00'.repeat(16)

const listeners = {
  onBroken: () => undefined,
  onCheckpointWanted: () => undefined,
  onUpgradeAccepted: () => undefined,
}
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function start(databaseUrl?: string): Promise<TestProduct> {
  const product = await startTestProduct(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl })
  closers.push(product.product.close)
  return product
}

async function emptyDatabase(): Promise<string> {
  const url = await createDatabase()
  const db = openDatabase(url, () => undefined)
  await migrate(db)
  await db.destroy()
  return url
}

async function trade(product: TestProduct, rounds: number): Promise<[Trader, Trader]> {
  const alice = await Trader.tryout(product)
  const bob = await Trader.tryout(product)
  for (let i = 0; i < rounds; i += 1) {
    const price = String(50_000 + (i % 7) * 10)
    await alice.placed({ side: 'sell', price, quantity: '0.002' })
    await Promise.all([
      bob.placed({ price, quantity: '0.001', clientOrderId: `a${i}` }),
      bob.placed({ price: '40000', quantity: '0.001', clientOrderId: `b${i}` }),
    ])
  }
  await save(product, alice.accountId)
  return [alice, bob]
}

// A pledge, a subscription and an exchange, and a day and a half after them.
async function save(product: TestProduct, accountId: number): Promise<void> {
  const { core } = product.product
  const order = { accountId, clientOrderId: null }
  const pledge = core.mirror.pledge.products.get(2)?.config
  const project = core.mirror.lab.projects.get(2)?.config
  if (!pledge || !project) throw new Error('the seeds have both')
  const { productId, dailyRatePpm, endAt } = pledge
  const seen = { dailyRatePpm, cycleDays: cycleDaysOf(pledge), endAt }
  const { projectId, price } = project
  await send(core, { type: 'subscribePledge', ...order, productId, amount: 100_000_000n, ...seen })
  await send(core, { type: 'subscribeLab', ...order, projectId, quantity: 1_000_000_000n, price })
  await send(core, { type: 'indexTick', coinId: 2, priceE10: 5n * 10n ** 14n })
  const quote = await core.quoteSwap(accountId, { fromCoinId: 2, toCoinId: 1, amount: 10_000n })
  if ('refused' in quote) throw new Error(`no quote: ${quote.refused}`)
  await send(core, { type: 'executeSwap', accountId, quoteId: 'c'.repeat(32), quoted: quote.quoted })
  product.passSeconds(36 * 3_600)
  await send(core, { type: 'clockTick' })
}

describe('the journal', () => {
  test('lets the first writer go on; the other learns that it lost its place', async () => {
    const url = await emptyDatabase()
    const first = await Journal.open(url, listeners)
    const second = await Journal.open(url, listeners)
    closers.push(
      () => first.close(),
      () => second.close(),
    )
    await first.append(['{"type":"clockTick","at":1}'], noEvents)
    await expect(second.append(['{"type":"clockTick","at":2}'], noEvents)).rejects.toBeInstanceOf(FencedOff)
    await first.append(['{"type":"clockTick","at":3}', '{"type":"clockTick","at":4}'], noEvents)
    await expect(second.append(['{"type":"clockTick","at":5}'], noEvents)).rejects.toBeInstanceOf(FencedOff)
    expect(await query(url, 'select first_seq, last_seq from journal order by 1')).toEqual([
      { first_seq: '1', last_seq: '1' },
      { first_seq: '2', last_seq: '3' },
    ])
  })

  test('is read again when it grows meanwhile: its end and the state would not be of one moment', async () => {
    const url = await emptyDatabase()
    const late = await Journal.open(url, listeners)
    const reading = await Journal.open(url, listeners)
    closers.push(
      () => late.close(),
      () => reading.close(),
    )
    await late.append(['{"type":"clockTick","at":1}'], noEvents)
    const rows = reading.read((client) => readHistory({ client, journalDir: null }, 1))
    await expect(rows.next()).rejects.toThrow('grew')
  })

  test('is append-only', async () => {
    const url = await emptyDatabase()
    const journal = await Journal.open(url, listeners)
    closers.push(() => journal.close())
    await journal.append(['{"type":"clockTick","at":1}'], noEvents)
    for (const act of ["update journal set commands = ''", 'delete from journal', 'truncate journal'])
      await expect(query(url, act)).rejects.toThrow('only ever added to')
  })

  test('has no refused or repeated commands', async () => {
    const product = await start()
    const alice = await Trader.tryout(product)
    await alice.placed({ clientOrderId: 'one' })
    await alice.placed({ clientOrderId: 'one' })
    await alice.place({ quantity: '5' })
    const rows = await query(
      product.databaseUrl,
      `select line from journal, regexp_split_to_table(commands, E'\\n') as line where line like '%placeOrder%'`,
    )
    expect(rows.length).toBe(1)
  })

  test('written by another writer stops the product that lost its place', async () => {
    const product = await start()
    const intruder = await Journal.open(product.databaseUrl, listeners)
    closers.push(() => intruder.close())
    const alice = await Trader.tryout(product)
    // The first one wins, so the intruder tries until it is first.
    for (;;) {
      const won = await Journal.open(product.databaseUrl, listeners)
      const wrote = await won.append(['{"type":"clockTick","at":99}'], noEvents).then(
        () => true,
        () => false,
      )
      await won.close()
      if (wrote) break
    }
    expect((await alice.place({})).name).toBe('requestFailed')
    expect(product.logLines.some((line) => line.includes('another product writes the journal'))).toBe(true)
  })
})

describe('a restart', () => {
  test('skips a snapshot with changed bytes', async () => {
    const first = await startTestProduct()
    const [alice] = await trade(first, 3)
    await first.product.core.settled()
    const balance = await alice.balanceOf('USDT')
    await first.product.close()
    await query(
      first.databaseUrl,
      'update snapshots set bytes = set_byte(bytes, 9, 255 - get_byte(bytes, 9))',
    )
    const second = await start(first.databaseUrl)
    const reply = await second.call('Wallet/GetBalances', {}, alice.token)
    expect(reply.data?.balances).toContainEqual(balance)
    expect(await verifyJournal(first.databaseUrl)).toMatchObject({ faults: [] })
  })

  test('finds everything as it was, from a snapshot and from nothing', async () => {
    const first = await startTestProduct()
    const [alice] = await trade(first, 20)
    await first.product.core.settled()
    const before = await verifyJournal(first.databaseUrl)
    expect(before).toMatchObject({ faults: [] })
    expect(before.checkpointSeq).not.toBeNull()
    const balance = await alice.balanceOf('USDT')
    await first.product.close()
    const dump = await dumpViews(first.databaseUrl)
    expect(dump['trades']?.length).toBe(20)
    const saved = ['pledges', 'pledge_interest', 'lab_orders', 'swaps'].map((table) => dump[table]?.length)
    expect(saved).toEqual([1, 1, 1, 1])

    const second = await startTestProduct({ DATABASE_URL: first.databaseUrl })
    const reply = await second.call('Wallet/GetBalances', {}, alice.token)
    expect(reply.data?.balances).toContainEqual(balance)
    expect(await verifyJournal(first.databaseUrl)).toMatchObject({ faults: [] })
    await second.product.close()

    await query(first.databaseUrl, 'delete from snapshots', 'drop schema views cascade')
    const third = await start(first.databaseUrl)
    await allLive(third)
    const { faults, hashesCompared } = await verifyJournal(third.databaseUrl)
    expect(faults).toEqual([])
    expect(hashesCompared).toBeGreaterThan(0)
    const again = await dumpViews(first.databaseUrl)
    for (const table of compared) expect(again[table]).toEqual(dump[table])
  })

  test('after a crash carries the views on from where they were, exactly once', async () => {
    const first = await startTestProduct()
    await trade(first, 10)
    await first.product.core.settled()
    const half = await dumpViews(first.databaseUrl)
    const client = new pg.Client({ connectionString: first.databaseUrl })
    await client.connect()
    // A crash leaves views that are older than the journal. They are kept aside as they are now.
    await client.query('create schema kept')
    for (const table of [...viewTables, 'positions'])
      await client.query(`create table kept.${table} as table views.${table}`)
    await trade(first, 10)
    await first.product.close()
    const whole = await dumpViews(first.databaseUrl)
    for (const table of [...viewTables, 'positions']) {
      await client.query(`delete from views.${table}`)
      await client.query(`insert into views.${table} select * from kept.${table}`)
    }
    await client.end()
    expect(half['trades']?.length).toBe(10)
    // The start uses a snapshot that the views have passed, not the newest one: the views are sent the rest.
    const second = await start(first.databaseUrl)
    expect(second.product.core.viewStates().every(({ state }) => state === 'live')).toBe(true)
    await second.product.core.settled()
    const again = await dumpViews(first.databaseUrl)
    for (const table of compared) expect(again[table]).toEqual(whole[table])
  })
})

describe('rebuilding the views', () => {
  test('while orders come in gives the same as the running product', async () => {
    const product = await start()
    await trade(product, 10)
    let isDone = false
    const orders = (async () => {
      let rounds = 0
      while (!isDone) {
        await trade(product, 3)
        rounds += 1
      }
      return rounds
    })()
    await rebuildViews(product.databaseUrl, null)
    await rebuildViews(product.databaseUrl, null)
    isDone = true
    expect(await orders).toBeGreaterThan(0)
    const [alice] = await trade(product, 2)
    expect((await alice.openOrders()).length).toBeGreaterThan(0)
    await product.product.close()
    closers.pop()
    const live = await dumpViews(product.databaseUrl)
    await rebuildViews(product.databaseUrl, null)
    expect(await dumpViews(product.databaseUrl)).toEqual(live)
  })
})

describe('verifying', () => {
  test('finds a row that was changed afterwards, and money that was made', async () => {
    const product = await start()
    await trade(product, 3)
    expect((await verifyJournal(product.databaseUrl)).faults).toEqual([])
    await query(
      product.databaseUrl,
      'alter table journal disable trigger all',
      `update journal set commands = replace(commands, '"amount":"10000000000"', '"amount":"90000000000"')`,
      'alter table journal enable trigger all',
    )
    const { faults, checkpoint, stateHash } = await verifyJournal(product.databaseUrl)
    expect(faults.some((fault) => fault.includes('chain hash'))).toBe(true)
    expect(faults.some((fault) => fault.includes('did something else'))).toBe(true)
    // It stopped there, so it knows nothing of later commands.
    expect({ checkpoint, stateHash }).toEqual({ checkpoint: 'notReached', stateHash: null })
  })

  test('finds shown balances that do not follow from the journal', async () => {
    const product = await start()
    await trade(product, 3)
    await product.product.core.settled()
    const { databaseUrl } = product
    const before = await verifyJournal(databaseUrl)
    expect(before).toMatchObject({ faults: [], checkpoint: 'agrees' })
    expect(before.balancesCompared).toBeGreaterThan(4)
    const [row] = await product.query<{ account_id: number; coin_id: number; balance: string }>(
      `update views.balances set balance = balance + 7 where bucket = 0 and ctid =
         (select min(ctid) from views.balances where bucket = 0 and balance > 0) returning *`,
    )
    await query(databaseUrl, 'insert into views.balances values (999999, 1, 2, 5)')
    const { account_id: account, coin_id: coin, balance = '0' } = row ?? {}
    expect((await verifyJournal(databaseUrl)).faults).toEqual([
      `account ${account}, coin ${coin}, available: the view of balances says ${balance}, the journal ${BigInt(balance) - 7n}`,
      'account 999999, coin 1, frozen: the view of balances says 5, the journal nothing',
    ])
    await rebuildViews(databaseUrl, null, ['balances'])
    expect((await verifyJournal(databaseUrl)).faults).toEqual([])
  })
})
