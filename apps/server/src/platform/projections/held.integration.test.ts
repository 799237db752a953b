import { afterEach, expect, test, vi } from 'vitest'
import { byOperator } from '@candor/engine/nucleus/authors'
import { acceptPendingUpgrade } from '../core/upgrade/pending-upgrade.ts'
import { rebuildViews } from '../core/upgrade/rebuild.ts'
import { verifyJournal } from '../core/verify/verify.ts'
import { createDatabase, startTestProduct, type TestProduct } from '../../testing/product.ts'
import { loadRelease, readRelease } from '../../testing/release.ts'
import { Trader } from '../../testing/people/trader.ts'
import {
  acceptWaitingUpgrade,
  allLive,
  dumpSchema,
  dumpViews,
  notLiveViews,
  query,
  turnIntoOldRelease,
} from '../../testing/views.ts'
import { type ViewName, viewNames } from './schema.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function startHeld(databaseUrl: string, at?: number): Promise<TestProduct> {
  const start = at === undefined ? {} : { at }
  const held = await startTestProduct({ DATABASE_URL: databaseUrl, UPGRADES: 'ask' }, {}, start)
  closers.push(held.product.close)
  return held
}

// Data as release 2.4.3 would have left them, and a user who traded there.
async function oldData(): Promise<{ databaseUrl: string; alice: Trader }> {
  const first = await startTestProduct()
  const [alice, bob] = [await Trader.tryout(first), await Trader.tryout(first)]
  await alice.placed({ side: 'sell', price: '50000', quantity: '0.002' })
  await bob.placed({ price: '50000', quantity: '0.001' })
  const frozen = { accountId: bob.accountId, coinId: 1, amount: 5n, reason: 'asked\tby a court\0' }
  await first.product.core.submit(byOperator(7), { type: 'freezeFunds', ...frozen })
  await first.product.close()
  await turnIntoOldRelease(first.databaseUrl)
  return { databaseUrl: first.databaseUrl, alice }
}

// These are today as they were in 2.4.3.
const unchanged = new Set<ViewName>([
  'orders',
  'trades',
  'balances',
  'balance-history',
  'hours',
  'candles',
  'index-candles',
  'option-limits',
  'pledges',
  'lab-orders',
])
const filled = viewNames.filter((view) => !unchanged.has(view))

async function filledBeside(databaseUrl: string, held: TestProduct): Promise<void> {
  await vi.waitFor(
    () => expect(held.logLines.some((line) => line.includes('the views are filled'))).toBe(true),
    {
      timeout: 20_000,
    },
  )
  expect(await query(databaseUrl, 'select 1 from journal where events_hash is null')).toEqual([])
  const rows = await query(databaseUrl, 'select view, seq, state from views_next.positions order by view')
  const seq = String(held.product.core.mirror.seq)
  expect(rows).toEqual(filled.toSorted().map((view) => ({ view, seq, state: 'filling' })))
}

test('while an upgrade waits nothing in the schema of the views is touched, and the rest is filled beside it', async () => {
  const databaseUrl = await createDatabase()
  await loadRelease(readRelease('2.4.3'), databaseUrl)
  const before = await dumpSchema(databaseUrl, 'views')
  const held = await startHeld(databaseUrl, Date.parse('2026-11-07T00:00:00Z'))
  const ada = { username: 'ada@example.com', password: 'ada likes coffee 11', remember: false }
  const { data: session } = await held.call('Account/Login', ada)
  const token = session?.token ?? ''
  expect(held.product.core.upgradeSteps).toEqual(
    expect.arrayContaining([
      'view fund-flow: version 2 instead of 1, filled in the background',
      'view swaps: version 2 instead of 1, filled in the background',
      'view decisions: new, filled in the background',
    ]),
  )
  await filledBeside(databaseUrl, held)
  expect(notLiveViews(held)).toEqual(filled)
  expect((await held.call('Wallet/GetBalances', {}, token)).name).toBe('success')
  // Filled views are read where they are, until they may be swapped in.
  const flow = await held.call('Wallet/GetFundFlow', {}, token)
  expect(flow.data?.entries.length).toBeGreaterThan(0)
  expect((await held.call('Wallet/GetOverview', {}, token)).name).toBe('success')
  const { data: listed } = await held.call('Spot/GetMarkets', {})
  expect(listed?.markets.some(({ lastPrice }) => lastPrice !== null)).toBe(true)
  await expect(rebuildViews(databaseUrl, null)).rejects.toThrow('wait for an upgrade')
  expect(await dumpSchema(databaseUrl, 'views')).toEqual(before)
  await closers.pop()?.()
  expect(await dumpSchema(databaseUrl, 'views')).toEqual(before)
})

test('views of 2.4.3 are adopted as they are when the upgrade is accepted, and the changed ones take their place', async () => {
  const { databaseUrl, alice } = await oldData()
  // A killed release leaves views that lack the last commands.
  await query(databaseUrl, 'update views.position set seq = seq - 1')
  const [{ oid } = { oid: '' }] = await query<{ oid: string }>(
    databaseUrl,
    `select 'views.trades'::regclass::oid as oid`,
  )
  const held = await startHeld(databaseUrl)
  await acceptWaitingUpgrade(held)
  await allLive(held)
  expect(await query(databaseUrl, `select 'views.trades'::regclass::oid as oid`)).toEqual([{ oid }])
  expect(await query(databaseUrl, `select to_regclass('views.position') as old`)).toEqual([{ old: null }])
  const flow = await held.call('Wallet/GetFundFlow', {}, alice.token)
  expect(flow.data?.entries.length).toBeGreaterThan(0)
  const reason = 'asked\tby a court'
  expect(
    await query(databaseUrl, 'select command, operator_id, approver_id, reason from views.decisions'),
  ).toEqual([{ command: 'freezeFunds', operator_id: 7, approver_id: null, reason }])
  const authors = 'select distinct by_kind, by_id, reason from views.fund_flow order by 1'
  expect(await query(databaseUrl, authors)).toEqual([
    { by_kind: 'job', by_id: null, reason: null },
    { by_kind: 'operator', by_id: 7, reason },
    { by_kind: 'user', by_id: null, reason: null },
  ])
  await held.product.core.settled()
  await closers.pop()?.()
  const dump = await dumpViews(databaseUrl)
  await rebuildViews(databaseUrl, null)
  expect(await dumpViews(databaseUrl)).toEqual(dump)
})

test('data restored without views show them while held, and go on with them when accepted', async () => {
  const { databaseUrl, alice } = await oldData()
  await query(databaseUrl, 'drop schema views cascade', 'drop schema if exists views_next cascade')
  const held = await startHeld(databaseUrl)
  await vi.waitFor(
    async () => expect((await held.call('Wallet/GetBalances', {}, alice.token)).name).toBe('success'),
    { timeout: 20_000 },
  )
  const flow = await held.call('Wallet/GetFundFlow', {}, alice.token)
  expect(flow.data?.entries.length).toBeGreaterThan(0)
  await vi.waitFor(async () => {
    const { data } = await held.call('Spot/GetMarkets', {})
    expect(data?.markets.some(({ lastPrice }) => lastPrice !== null)).toBe(true)
  })
  expect(await query(databaseUrl, `select to_regnamespace('views') as views`)).toEqual([{ views: null }])
  const oids = `select relname, oid from pg_class where relname in ('trades', 'fund_flow') order by 1`
  const filled = await query(databaseUrl, oids)
  await acceptWaitingUpgrade(held)
  await allLive(held)
  expect(await query(databaseUrl, oids)).toEqual(filled)
  expect((await held.call('Wallet/GetFundFlow', {}, alice.token)).name).toBe('success')
})

test('views can be rebuilt after an upgrade was accepted and before the next start', async () => {
  const { databaseUrl, alice } = await oldData()
  const before = await startHeld(databaseUrl)
  const steps = before.product.core.upgradeSteps
  await closers.pop()?.()
  expect(await acceptPendingUpgrade(databaseUrl, steps)).toBe(false)
  await rebuildViews(databaseUrl, null, ['balances'])
  const opened = await startHeld(databaseUrl)
  await allLive(opened)
  expect((await opened.call('Wallet/GetFundFlow', {}, alice.token)).name).toBe('success')
  expect((await verifyJournal(databaseUrl)).faults).toEqual([])
})
