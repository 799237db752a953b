import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../platform/db/database.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { Withdrawer } from '../../testing/people/withdrawer.ts'
import { sweepDestinations } from './sweep-destinations.ts'

const hourMs = 3_600_000

let at: TestProduct
let db: Database
let owner: Withdrawer
let namedId: string
beforeAll(async () => {
  at = await startTestProduct()
  db = openDatabase(at.databaseUrl, () => undefined)
  owner = await Withdrawer.of(at)
  await owner.requested()
  const [named] = await at.query<{ id: string }>('select id from withdrawal_destinations')
  namedId = named?.id ?? ''
  await at.query("update withdrawal_destinations set noted_at = '2020-01-01'")
})
afterAll(async () => {
  await db.destroy()
  await at.product.close()
})

const hoursAgo = (hours: number) => new Date(at.now().getTime() - hours * hourMs)
const left = async () =>
  (await at.query<{ id: string }>('select id from withdrawal_destinations order by id')).map(({ id }) => id)
const sweep = async (core: Partial<TestProduct['product']['core']> = {}, startedAt = at.now()) => {
  const { upgradeSteps } = at.product.core
  const own = {
    upgradeSteps,
    isViewLive: at.product.core.isViewLive.bind(at.product.core),
    settled: at.product.core.settled.bind(at.product.core),
  }
  return await sweepDestinations({ db, core: { ...own, ...core } }, { now: at.now(), startedAt })
}

// The state after a kill between the note and the request.
async function noted(hours: number): Promise<string> {
  const [row] = await at.query<{ id: string }>(
    `insert into withdrawal_destinations (user_id, noted_at, added_at, address_id, network, address)
     values ($1, $2, $2, 1, 'tron', 'T1') returning id`,
    [owner.uid, hoursAgo(hours)],
  )
  return row?.id ?? ''
}

beforeEach(async () => {
  await at.query('delete from withdrawal_destinations where id <> $1', [namedId])
})

test('destinations that no withdrawal names are deleted after a day, and no others', async () => {
  await noted(25)
  const recent = await noted(23)
  expect(await sweep()).toBe(1)
  expect(await left()).toEqual([namedId, recent])
})

test('destinations noted since the start may still be on their way', async () => {
  const before = await noted(50)
  const since = await noted(48)
  expect(await sweep({}, hoursAgo(49))).toBe(1)
  expect(await left()).toEqual([namedId, since])
  expect(before).not.toBe(since)
})

test.each([
  ['are not there', { isViewLive: () => false }],
  ['are behind', { settled: async () => false }],
  ['wait for an upgrade', { upgradeSteps: ['rules'] }],
])('nothing is deleted while the views %s', async (_what, core) => {
  const loose = await noted(25)
  expect(await sweep(core)).toBe(0)
  expect(await left()).toEqual([namedId, loose])
})
