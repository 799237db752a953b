import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Connection, type Database, openDatabase } from '../../platform/db/database.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { listOptions } from '../../products/options/queries.ts'
import { listPledges } from '../../products/pledge/queries.ts'
import { expiredReasons, listOrders } from '../../products/spot/queries.ts'
import { listFlow } from '../../products/wallet/queries.ts'

// An account with many rows of everything; one in eleven thousand matches the filter.
const accountId = 4_711
const rowCount = 33_000
const limit = 20
// The maximum to read for one page, including other accounts' rows in between: every second row.
const readMax = 10_000

let exchange: TestProduct
let db: Database

beforeAll(async () => {
  exchange = await startTestProduct()
  db = openDatabase(exchange.databaseUrl, () => undefined)
  const fill = async (table: string, columns: string, values: string) =>
    await exchange.query(
      `insert into views.${table} (${columns})
       select ${values} from (
         select i, i % 2 = 0 as is_ours, i % 22000 < 2 as is_rare from generate_series(1, ${rowCount * 2}) as s (i)
       ) as row`,
    )
  const ours = `case when is_ours then ${accountId} else 100 + i % 50 end`
  const rare = (wanted: string, usual: string) => `case when is_rare then ${wanted} else ${usual} end`
  const at = `'2026-01-01'::timestamptz + i * interval '1 second'`
  await fill(
    'orders',
    `order_id, account_id, market_id, kind, side, time_in_force, is_post_only, filled_lots, filled_quote, fee,
     done_reason, placed_at, changed_at`,
    `i, ${ours}, ${rare('2', '1')}, ${rare("'market'", "'limit'")}, ${rare("'sell'", "'buy'")},
     'goodTillCancelled', false, 0, 0, 0, ${rare("'selfTrade'", "'filled'")}, ${at}, ${at}`,
  )
  await fill(
    'fund_flow',
    'account_id, seq, ordinal, at, flow, coin_id, amount, other_side, reference, by_kind',
    `${ours}, i, i % 3, ${at},
     case when i % 44000 = 0 then 'swapFee' when is_rare then 'spotFee' else 'spotHold' end,
     1 + i / 2 % 2, 1, 'otherUser', 1, 'user'`,
  )
  await fill(
    'option_orders',
    'order_id, account_id, coin_id, cycle_seconds, direction, stake, fee, return_ppm, winnings, accepted_at, result',
    `i, ${ours}, ${rare('2', '1')}, 60, 'up', 1, 1, 1, 1, ${at}, 'won'`,
  )
  await fill(
    'pledges',
    `order_id, account_id, product_id, coin_id, principal, cycle_unit, cycle_count, daily_rate_ppm, daily_interest,
     days, started_at, ends_at, end_reason`,
    `i, ${ours}, 1, 1, 1, 'day', 1, 1, 1, 1, ${at}, ${at},
     ${rare("case when i % 44000 = 0 then 'terminated' end", "'expired'")}`,
  )
  await exchange.query('analyze')
})

afterAll(async () => {
  await db.destroy()
  await exchange.product.close()
})

// The result of a query, and the number of table rows the database read for it.
async function counted<Result>(table: string, read: (tx: Connection) => Promise<Result>) {
  return await db.transaction().execute(async (tx) => {
    const before = await rowsRead(tx, table)
    const result = await read(tx)
    return { result, count: (await rowsRead(tx, table)) - before }
  })
}

async function rowsRead(tx: Connection, table: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as count from pg_stat_xact_user_tables
    where schemaname = 'views' and relname = ${table}
  `.execute(tx)
  return Number(rows[0]?.count)
}

type Filters = Omit<Parameters<typeof listOrders>[1], 'accountId' | 'isOpen' | 'limit' | 'before'>

describe.each<[string, Filters, number]>([
  ['market orders', { kind: 'market' }, 3],
  ['sells', { side: 'sell' }, 3],
  ['limit buys', { kind: 'limit', side: 'buy' }, 32_997],
  ['what expired', { doneReasons: expiredReasons }, 3],
  ['what was cancelled', { doneReasons: ['cancelledByOwner', 'cancelledByOperator'] }, 0],
  ['one market', { marketId: 2 }, 3],
  ['sells in the usual market', { marketId: 1, side: 'sell' }, 0],
  ['market orders that were filled', { kind: 'market', doneReasons: ['filled'] }, 0],
  [
    'market orders of one market that expired',
    { kind: 'market', marketId: 2, doneReasons: expiredReasons },
    3,
  ],
  ['sells since a moment', { side: 'sell', from: new Date('2026-01-01T10:00:00Z') }, 2],
])('%s', (_what, filters, count) => {
  test('are found page by page, and no page reads the account', async () => {
    const found: string[] = []
    let before: string | undefined
    for (;;) {
      const page = { ...filters, accountId, isOpen: false, limit: 100, before }
      const { result, count: read } = await counted('orders', (tx) => listOrders(tx, page))
      expect(read).toBeLessThan(readMax)
      found.push(...result.rows.map((row) => row.order_id))
      if (result.nextPage === null) break
      before = result.nextPage
    }
    expect(found).toHaveLength(count)
    expect(found).toEqual([...new Set(found)].toSorted((a, b) => Number(b) - Number(a)))
  })
})

describe.each([
  ['swapFee', 1],
  ['spotFee', 2],
  ['spotHold', 32_997],
  ['optionWin', 0],
] as const)('movements %s', (flow, count) => {
  test('are found page by page, and no page reads the account', async () => {
    const found: string[] = []
    let before: { seq: string; ordinal: number } | undefined
    for (;;) {
      const page = { accountId, coinIds: [1, 2, 3], flow, limit: 100, before }
      const { result, count: read } = await counted('fund_flow', (tx) => listFlow(tx, page))
      expect(read).toBeLessThan(readMax)
      found.push(...result.rows.map((row) => row.seq))
      if (result.nextPage === null) break
      const [seq = '', ordinal] = result.nextPage.split('-')
      before = { seq, ordinal: Number(ordinal) }
    }
    expect(found).toHaveLength(count)
    expect(found).toEqual([...new Set(found)].toSorted((a, b) => Number(b) - Number(a)))
  })
})

test('movements of one command are found page by page, however many it made', async () => {
  const taker = 4_712
  await exchange.query(
    `insert into views.fund_flow (account_id, seq, ordinal, at, flow, coin_id, amount, other_side, reference, by_kind)
     select ${taker}, 100000, i, now(), case when i < 5 then 'spotFee' else 'spotTrade' end, 1, 1, 'otherUser', 1, 'user'
     from generate_series(0, 2499) as s (i)`,
  )
  const found: number[] = []
  let before: { seq: string; ordinal: number } | undefined
  for (let page = 1; page <= 10; page += 1) {
    const asked = { accountId: taker, coinIds: [1, 2, 3], flow: 'spotFee', limit: 100, before } as const
    const { rows, nextPage } = await listFlow(db, asked)
    found.push(...rows.map(({ ordinal }) => ordinal))
    if (nextPage === null) break
    const [seq = '', ordinal] = nextPage.split('-')
    before = { seq, ordinal: Number(ordinal) }
  }
  expect(found).toEqual([4, 3, 2, 1, 0])
})

test('options of one pair', async () => {
  const page = { accountId, coinId: 2, isOpen: false, before: undefined, limit }
  const { result, count } = await counted('option_orders', (tx) => listOptions(tx, page))
  expect(result).toHaveLength(3)
  expect(count).toBeLessThan(100)
})

test.each([
  ['inProgress', 2],
  ['terminated', 1],
  ['over', limit],
] as const)('pledges that are %s', async (tab, found) => {
  const page = { accountId, tab, before: undefined, limit }
  const { result, count } = await counted('pledges', (tx) => listPledges(tx, page))
  expect(result).toHaveLength(found)
  expect(count).toBeLessThan(100)
})
