import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../platform/db/database.ts'
import { Attempts } from '../platform/gateway/limits/attempts.ts'
import { sweepHouse } from './cleanup.ts'
import { startTestProduct, type TestProduct } from '../testing/product.ts'

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

test('a failed clean-up is reported, and the others are done', async () => {
  const { uid } = await at.registered()
  const longAgo = new Date(at.now().getTime() - 400 * 86_400_000)

  await at.query(`insert into devices (user_id, token_hash, seen_at) values ($1, '\\x01', $2)`, [
    uid,
    longAgo,
  ])
  await at.query("insert into attempts values ('old', $1)", [longAgo])
  // The first cleanup, and one in the middle.
  await at.query('alter table attempts rename to attempts_away')
  await at.query('alter table sessions rename to sessions_away')
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const settings = { FILE_RETENTION_DAYS: 30 }
  const times = { clock: () => at.now(), startedAt: at.now() }
  const parts = { db, attempts: new Attempts(db), core: at.product.core, settings, ...times }
  await sweepHouse(parts, log, at.now())
  const failed = lines.map((line) => (JSON.parse(line) as { cleanUp: string }).cleanUp)
  expect(failed).toEqual(expect.arrayContaining(['attempts', 'sessions']))
  expect(await at.query("select 1 from devices where token_hash = '\\x01'")).toEqual([])
  await at.query('alter table attempts_away rename to attempts')
  await at.query('alter table sessions_away rename to sessions')
  lines.length = 0
  await sweepHouse(parts, log, at.now())
  expect(lines).toEqual([])
  expect(await at.query("select 1 from attempts where key = 'old'")).toEqual([])
})
