import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Connection, type Database, openDatabase } from '../../platform/db/database.ts'
import { countItems, listItems } from '../../platform/operators/queues/queries.ts'
import type { Queue } from '../../platform/operators/queues/queue.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import {
  depositItems,
  depositsRevision,
  settleHeld,
  untoldDeposits,
} from '../../products/deposits/review/queries.ts'
import { identityItems, identityRevision } from '../../products/identity/queries.ts'
import { loanItems, loansRevision } from '../../products/loans/queue/queries.ts'
import { grantItems, grantsRevision } from '../../products/support/queue/queries.ts'
import {
  timesUsed,
  untoldWithdrawals,
  withdrawalItems,
  withdrawalsRevision,
} from '../../products/withdrawals/queue/queries.ts'

// Years of deposits, withdrawals, loans, checks and proposals: a handful still waits, and almost all are
// older than the lists go.
const rowCount = 40_000
const waiting = 8
const readMax = 200
const now = new Date('2026-06-01T12:00:00Z')
const weekAgo = new Date(now.getTime() - 7 * 86_400_000)

const queues: Pick<Queue, 'name' | 'items' | 'revision'>[] = [
  { name: 'deposits', items: depositItems, revision: depositsRevision },
  { name: 'withdrawals', items: withdrawalItems, revision: withdrawalsRevision },
  { name: 'identity', items: (_now, scope) => identityItems(scope), revision: identityRevision },
  { name: 'loans', items: loanItems(50_000_000_000n), revision: loansRevision },
  { name: 'grants', items: grantItems, revision: grantsRevision },
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
  await exchange.query(
    `insert into views.loans (loan_id, account_id, coin_id, amount_min, amount_max, papers_id, interest_ppm, penalty_ppm,
       term_days, applied_at, state, changed_at, ended_at, penalty, repaid_penalty, repaid_interest, repaid_principal)
     select i, 16 + i % 900, 1, 5, 10, i, 100000, 1000, 30, ${at}, ${state("'applying'", "'rejected'")}, ${at},
       ${state('null', at)}, 0, 0, 0, 0 ${each}`,
  )
  await exchange.query(
    `insert into views.approvals (proposal_id, proposed_by, proposed_at, line, hash, command, subject, numbers, account_id, reason,
       until, ended_as, ended_by, ended_at)
     select i, 1, ${at}, '{"type":"offerSupport","coinId":1,"amount":"5"}', '\\x00', 'offerSupport',
       'support of account ' || 16 + i % 900, '{"coinId":"1","amount":"5"}', 16 + i % 900, 'why',
       '2030-01-01', ${state('null', "'approved'")}, 2, ${at} ${each}`,
  )
  // Nobody sends more than a few.
  await exchange.query(
    `insert into users overriding system value
     select (jsonb_populate_record(one, jsonb_build_object('id', 20000000 + i, 'email', 'many' || i || '@example.org',
       'invitation_code', 'M' || i))).*
     from users as one, generate_series(0, 8999) as s (i) where one.id = $1`,
    [uid],
  )
  await exchange.query(
    `insert into certifications (user_id, level, state, certificate_type, name, number, number_key, country, submitted_at,
       decided_at, reason)
     select 20000000 + i % 9000, 'primary', ${state("'review'", "'refused'")}, 'passport', 'Ann', i::text, i::text, 'DE',
       ${at}, ${state('null', at)}, ${state('null', "'dark'")} ${each}`,
  )
  await exchange.query('analyze')
})

afterAll(async () => {
  await db.destroy()
  await exchange.product.close()
})

// The rows of these tables that the database reads for a query, and its result.
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
    where relname in ('deposits', 'withdrawals', 'payments', 'loans', 'approvals', 'certifications')`.execute(
    tx,
  )
  return Number(rows[0]?.count)
}

describe.each(queues)('the queue of $name', (queue) => {
  test('is counted without reading finished items', async () => {
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

test('pending notices are found without reading old ones', async () => {
  const { result, count } = await counted(async (tx) => {
    await settleHeld(tx)
    return [await untoldDeposits(tx, weekAgo), await untoldWithdrawals(tx, weekAgo)]
  })
  expect(result).toEqual([[], []])
  expect(count).toBeLessThan(readMax)
})

test('the uses of a destination are counted among the withdrawals of its owner', async () => {
  const { count } = await counted((tx) => timesUsed(tx, { destinationId: '7', withdrawalId: '7' }))
  expect(count).toBeLessThan(readMax)
})
