import { expect, test } from 'vitest'
import { byJob } from '@candor/engine/nucleus/authors'
import { toldAtStartMax } from '../journal/snapshots.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { Trader } from '../../testing/people/trader.ts'
import { allLive, dumpViews, holdFilling, query, viewTables } from '../../testing/views.ts'

const tables = [...viewTables, 'positions']
const groupMax = 4_000

async function trade(product: TestProduct, rounds: number): Promise<Trader> {
  const [alice, bob] = [await Trader.tryout(product), await Trader.tryout(product)]
  for (let round = 0; round < rounds; round += 1) {
    await alice.placed({ side: 'sell', price: '50000', quantity: '0.002' })
    await bob.placed({ price: '50000', quantity: '0.001' })
  }
  await product.product.core.settled()
  return alice
}

test('views too far behind for a start to tell them are brought up from where they stopped', async () => {
  const first = await startTestProduct()
  const { databaseUrl } = first
  await trade(first, 3)
  // They are kept aside as they are now, and restored later as outdated views.
  await query(
    databaseUrl,
    'create schema kept',
    ...tables.map((table) => `create table kept.${table} as table views.${table}`),
  )
  for (let told = 0; told <= toldAtStartMax; told += groupMax)
    await first.product.core.submit(
      byJob('test'),
      ...Array.from({ length: groupMax }, () => ({ type: 'clockTick' }) as const),
    )
  await trade(first, 3)
  await first.product.close()
  const whole = await dumpViews(databaseUrl)
  await query(
    databaseUrl,
    ...tables.flatMap((table) => [
      `delete from views.${table}`,
      `insert into views.${table} select * from kept.${table}`,
    ]),
  )
  const goOn = await holdFilling(databaseUrl)
  const second = await startTestProduct({ DATABASE_URL: databaseUrl })
  try {
    const states = second.product.core.viewStates()
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['behind']))
    const [{ position, journalEnd } = { position: 0, journalEnd: 0 }] = states
    expect(position).toBeGreaterThan(0)
    expect(journalEnd - position).toBeGreaterThan(toldAtStartMax)
    const alice = await Trader.tryout(second)
    expect((await second.call('Wallet/GetBalances', {}, alice.token)).name).toBe('viewFilling')
    const placed = await alice.placed({ price: '40000' })
    await goOn()
    await allLive(second)
    expect((await alice.openOrders()).map(({ orderId }) => orderId)).toEqual([placed])
    await second.product.core.settled()
  } finally {
    await second.product.close()
  }
  const again = await dumpViews(databaseUrl)
  expect(again['trades']).toEqual(whole['trades'])
  const ofNewcomer = ({ row }: { row: { order_id: number } }, last: number) => row.order_id > last
  const orders = again['orders'] as { row: { order_id: number } }[]
  const before = whole['orders'] as { row: { order_id: number } }[]
  const last = Math.max(...before.map(({ row }) => row.order_id))
  expect(orders.filter((one) => !ofNewcomer(one, last))).toEqual(before)
  expect(orders.length).toBe(before.length + 1)
}, 60_000)
