import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase } from '../../testing/product.ts'
import * as kinds from './columns.ts'
import { CopyLines } from './copy-lines.ts'
import { assigned, Rows } from './rows.ts'
import { createTables } from './view.ts'

const columns = {
  orderId: kinds.whole64,
  bucket: kinds.whole16,
  amount: kinds.units,
  priceE10: kinds.priceE10,
  isOpen: kinds.flag,
  hash: kinds.bytes,
  side: kinds.word<'buy' | 'sell'>(),
  remark: kinds.nullable(kinds.freeText),
  startedAt: kinds.moment,
  daysPaid: kinds.initially(0, kinds.whole32),
  endedAt: kinds.initially(null, kinds.nullable(kinds.moment)),
}
const written = { name: 'written', columns, primaryKey: 'order_id', indexes: ['(bucket)'], fillfactor: 80 }

const startedAt = Date.parse('2026-03-08T12:00:00.123Z')
const given = {
  orderId: 2 ** 53 - 1,
  bucket: 3,
  amount: -(2n ** 62n),
  priceE10: 10n ** 30n,
  isOpen: true,
  hash: 'c0ffee',
  side: 'sell',
  remark: 'a "quoted"\tback\\slash\0, null',
  startedAt,
} as const

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: await createDatabase() })
  await client.connect()
  await client.query(createTables({ tables: [written] }, 'public'))
})
beforeEach(async () => {
  await client.query('truncate written')
})
afterAll(async () => await client.end())

async function read(): Promise<kinds.RowOf<typeof columns>[]> {
  return (await client.query<kinds.RowOf<typeof columns>>('select * from written')).rows
}

const row = {
  order_id: String(2 ** 53 - 1),
  bucket: 3,
  amount: String(-(2n ** 62n)),
  price_e10: String(10n ** 30n),
  is_open: true,
  hash: Buffer.from('c0ffee', 'hex'),
  side: 'sell',
  remark: 'a "quoted"\tback\\slash, null',
  started_at: new Date(startedAt),
  days_paid: 0,
  ended_at: null,
}

test('every kind of column is read back unchanged, inserted or copied', async () => {
  const rows = new Rows(kinds.madeOf(columns))
  rows.add(given)
  await rows.insert(client, 'written')
  expect(await read()).toEqual([row])
  await client.query('truncate written')
  const lines = new CopyLines(kinds.madeOf(columns))
  lines.add(given)
  await lines.write(client, 'written')
  expect(await read()).toEqual([row])
})

test('null is null, not a word', async () => {
  const rows = new Rows(kinds.madeOf(columns))
  rows.add({ ...given, remark: null })
  rows.add({ ...given, orderId: 2, remark: 'null' })
  await rows.insert(client, 'written')
  expect((await read()).map(({ remark }) => remark)).toEqual([null, 'null'])
})

test('rows change existing ones', async () => {
  const made = new Rows(kinds.madeOf(columns))
  made.add(given)
  await made.insert(client, 'written')
  const { orderId, daysPaid, endedAt } = columns
  const changed = new Rows({ orderId, daysPaid, endedAt })
  changed.add({ orderId: given.orderId, daysPaid: 4, endedAt: startedAt + 1 })
  await client.query(
    `update written as old set ${assigned({ daysPaid, endedAt }, 'new')} from ${changed.source} where old.order_id = new.order_id`,
    changed.values,
  )
  expect(await read()).toEqual([{ ...row, days_paid: 4, ended_at: new Date(startedAt + 1) }])
})

test('without rows nothing is sent', async () => {
  await new Rows(columns).insert(client, 'no_such_table')
  expect(await read()).toEqual([])
})
