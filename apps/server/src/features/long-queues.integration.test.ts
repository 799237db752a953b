import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Connection, type Database, openDatabase } from '../db/database.ts'
import { countItems, listItems } from '../operators/queues/queries.ts'
import type { Queue } from '../operators/queues/queue.ts'
import { startTestProduct, type TestProduct } from '../testing/product.ts'
import { depositItems, depositsRevision, settleHeld, untoldDeposits } from './deposits/review/queries.ts'
import {
  timesUsed,
  untoldWithdrawals,
  withdrawalItems,
  withdrawalsRevision,
} from './withdrawals/queue/queries.ts'

// Years of deposits and withdrawals, of which a handful waits, and all but a few of which are older than what is told.
const rowCount = 40_000
const waiting = 8
const readMax = 200
const now = new Date('2026-06-01T12:00:00Z')
const weekAgo = new Date(now.getTime() - 7 * 86_400_000)

const queues: Pick<Queue, 'name' | 'items' | 'revision'>[] = [
  { name: 'deposits', items: depositItems, revision: depositsRevision },
  { name: 'withdrawals', items: withdrawalItems, revision: withdrawalsRevision },
]

let exchange: TestProduct
let db: Database

beforeAll(async () => {
  exchange = await startTestProduct()
  db = openDatabase(exchange.databaseUrl, () => undefined)
  const each = `from generate_series(1, ${rowCount}) as s (i)`
  const at = `'2020-01-01'::timestamptz + i * interval '1 minute'`
  const state = (waits: string, over: string) =>
    `case when i > ${rowCount - waiting} then ${waits} else ${over} end`
  const { uid } = await exchange.registered()
  await exchange.query(
    `insert into views.deposits (deposit_id, account_id, channel_id, kind, provider, currency, coin_id, amount, fee,
       rate_e10, credited, is_large, requested_at, expires_at, state, changed_at, reported_at, passed_at)
     select i, 16 + i % 900, 1, 'bank', null, 'USD', 1, 100, 0, 1, 100, false, ${at}, ${at},
       ${state("'completed'", "'passed'")}, ${at}, ${at}, ${state('null', at)} ${each}`,
  )
  await exchange.query(
    `insert into payments (deposit_id, user_id, provider, state, asked_at, checked_at)
     select i, $1, 'sandbox', 'paid', ${at}, ${at} ${each}`,
    [uid],
  )
  await exchange.query(
    `insert into views.withdrawals (withdrawal_id, account_id, method_id, coin_id, network, destination_id, amount, fee,
       causes, is_large, requested_at, state, changed_at, paid_at)
     select i, 16 + i % 900, 2, 1, 'tron', i, 100, 1, '', false, ${at},
       ${state("'passed'", "'paid'")}, ${at}, ${state('null', at)} ${each}`,
  )
  await exchange.query(
    `insert into withdrawal_destinations (user_id, noted_at, address_id, added_at, network, address)
     select $1, ${at}, i, ${at}, 'tron', 'T' || i % 100 ${each}`,
    [uid],
  )
  await exchange.query('analyze')
})

afterAll(async () => {
  await db.destroy()
  await exchange.product.close()
})

// How many rows of these tables the database reads for something, and what it gives.
async function counted<Result>(read: (tx: Connection) => Promise<Result>) {
  return await db.transaction().execute(async (tx) => {
    const before = await rowsRead(tx)
    const result = await read(tx)
    return { result, count: (await rowsRead(tx)) - before }
  })
}

async function rowsRead(tx: Connection): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as count from pg_stat_xact_user_tables
    where relname in ('deposits', 'withdrawals', 'payments')`.execute(tx)
  return Number(rows[0]?.count)
}

describe.each(queues)('the queue of $name', (queue) => {
  test('is counted without reading what is over', async () => {
    const { result, count } = await counted((tx) => countItems(tx, queue, { operatorId: 1, now }))
    expect(result.waiting).toBe(waiting)
    expect(count).toBeLessThan(readMax)
  })

  test.each(['waiting', 'mine', 'unassigned', 'all'] as const)('lists %s the same way', async (filter) => {
    const page = { filter, operatorId: 1, search: undefined, before: undefined, limit: 20 }
    const items = queue.items(now, filter === 'all' ? 'all' : 'waiting')
    const { result, count } = await counted((tx) => listItems(tx, queue.name, items, page))
    expect(result).toHaveLength({ waiting, mine: 0, unassigned: waiting, all: 20 }[filter])
    expect(count).toBeLessThan(readMax)
  })
})

test('what users are told is found without reading what they have long heard of', async () => {
  const { result, count } = await counted(async (tx) => {
    await settleHeld(tx)
    return [await untoldDeposits(tx, weekAgo), await untoldWithdrawals(tx, weekAgo)]
  })
  expect(result).toEqual([[], []])
  expect(count).toBeLessThan(readMax)
})

test('how often a destination was used is found among the withdrawals of its owner', async () => {
  const { count } = await counted((tx) => timesUsed(tx, { destinationId: '7', withdrawalId: '7' }))
  expect(count).toBeLessThan(readMax)
})
