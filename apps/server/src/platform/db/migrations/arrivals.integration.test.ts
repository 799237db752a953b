import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'
import { type Database, openDatabase } from '../database.ts'
import { up } from './0025-arrivals.ts'

let at: TestProduct
let db: Database
beforeAll(async () => {
  at = await startTestProduct()
  db = openDatabase(at.databaseUrl, () => undefined)
})
afterAll(async () => {
  await db.destroy()
  await at.product.close()
})

test('arrivals of an older release get the block of their sweep, and their dust is known', async () => {
  await at.query('alter table chain_arrivals drop column swept_block, drop column is_dust')
  await at.query('drop index chain_arrivals_gone')
  await at.query(
    `insert into chain_arrivals (transaction_id, account_id, address, coin_id, raw, units, minimum, block_number, state,
       seen_at, swept_at)
     values ('a', 16, '0x1', 1, 5, 5000000, 1000000, 10, 'credited', now(), now()),
       ('b', 16, '0x1', 1, 7, 7000000, 1000000, 20, 'credited', now(), now()),
       ('c', 16, '0x1', 1, 9, 9000000, 1000000, 30, 'credited', now(), null),
       ('d', 16, '0x1', 1, 1, 99999, 1000000, 30, 'small', now(), null),
       ('e', 16, '0x1', 1, 1, 100000, 1000000, 30, 'small', now(), null),
       ('f', 16, '0x1', 3, 1, 0, 0, 30, 'small', now(), null)`,
  )
  await at.query(
    `insert into chain_moves (transaction_hash, account_id, delta, block_number)
     values ('x', 16, -1, 12), ('y', 16, -1, 22), ('z', 16, 5, 11), ('w', 17, -1, 10)`,
  )
  await up(db as unknown as Kysely<unknown>)
  const rows = await at.query(
    'select transaction_id as id, swept_block::int as block, is_dust as dust from chain_arrivals order by 1',
  )
  expect(rows).toEqual([
    { id: 'a', block: 12, dust: false },
    { id: 'b', block: 22, dust: false },
    { id: 'c', block: null, dust: false },
    { id: 'd', block: null, dust: true },
    { id: 'e', block: null, dust: false },
    { id: 'f', block: null, dust: true },
  ])
})
