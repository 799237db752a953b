import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { byUser } from '@candor/engine/nucleus/authors'
import { startTestProduct } from '../../testing/product.ts'
import { Trader } from '../../testing/people/trader.ts'
import { verifyJournal } from './verify/verify.ts'

test('a commit that fails during shutdown is in no snapshot, and the next start does not know it', async () => {
  const first = await startTestProduct()
  const alice = await Trader.tryout(first)
  const { databaseUrl } = first
  const { core } = first.product
  const accountId = await core.ensureAccount(alice.uid)
  // Every writer of the journal now waits, until its connection is cut.
  const operator = new pg.Client({ connectionString: databaseUrl })
  await operator.connect()
  await operator.query('begin')
  await operator.query('lock table journal in exclusive mode')
  const terms = {
    kind: 'limit',
    side: 'buy',
    priceTicks: 500_000,
    quantityLots: 100,
    timeInForce: 'goodTillCancelled',
    isPostOnly: false,
  } as const
  const lost = core
    .submit(byUser, { type: 'placeOrder', accountId, marketId: 2, clientOrderId: 'lost', terms })
    .catch((error: unknown) => error)
  const waiting = `select pid from pg_stat_activity
    where datname = current_database() and query like 'insert into journal%' and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect((await operator.query(waiting)).rows.length).toBe(1))
  const closed = first.product.close()
  await vi.waitFor(async () => await expect(core.standing(accountId)).rejects.toThrow('not loaded'))
  await operator.query(`select pg_terminate_backend(pid) from (${waiting}) as writer`)
  expect(await lost).toBeInstanceOf(Error)
  await operator.query('rollback')
  await operator.end()
  await closed

  const second = await startTestProduct({ DATABASE_URL: databaseUrl })
  try {
    const { orders } = await second.product.core.standing(accountId)
    expect(orders).toEqual([])
    expect(await verifyJournal(databaseUrl)).toMatchObject({ faults: [] })
  } finally {
    await second.product.close()
  }
})
