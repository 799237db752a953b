import { stateHash } from '@candor/engine/snapshot/snapshot'
import { afterEach, expect, test, vi } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'
import { Trader } from '../../../testing/people/trader.ts'
import { dumpViews, notLiveViews, query, turnIntoOldRelease } from '../../../testing/views.ts'
import { rebuildViews } from '../upgrade/rebuild.ts'
import { verifyJournal } from '../verify/verify.ts'
import type { Follower } from './follower.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const close of closers.splice(0).toReversed()) await close()
})

async function start(environment: Record<string, string> = {}): Promise<TestProduct> {
  const product = await startTestProduct(environment)
  closers.push(product.product.close)
  return product
}

async function stop(product: TestProduct): Promise<void> {
  closers.splice(closers.indexOf(product.product.close), 1)
  await product.product.close()
}

function followerOf({ product }: TestProduct): Follower {
  const live = product.core['live']
  if (!live) throw new Error('the product runs')
  return live.follower
}

async function trade(product: TestProduct, rounds: number): Promise<Trader> {
  const [alice, bob] = [await Trader.tryout(product), await Trader.tryout(product)]
  for (let round = 0; round < rounds; round += 1) {
    await alice.placed({ side: 'sell', price: '50000', quantity: '0.002' })
    await bob.placed({ price: '50000', quantity: '0.001' })
  }
  return alice
}

async function snapshotSeqs({ databaseUrl }: TestProduct): Promise<number[]> {
  const rows = await query<{ seq: string }>(databaseUrl, 'select seq from snapshots order by seq')
  return rows.map(({ seq }) => Number(seq))
}

async function allShown(product: TestProduct): Promise<void> {
  const { core } = product.product
  const { seq } = core.mirror
  await vi.waitFor(async () => expect(await core.viewsPassed(seq)).toBe(true), { timeout: 20_000 })
}

// The views as they are, and as the journal requires them.
async function viewsOf(product: TestProduct): Promise<[shown: unknown, whole: unknown]> {
  await stop(product)
  const shown = await dumpViews(product.databaseUrl)
  await rebuildViews(product.databaseUrl, null)
  return [shown, await dumpViews(product.databaseUrl)]
}

test('a killed thread is restarted with an alarm, and no view lacks anything', async () => {
  const product = await start()
  await trade(product, 3)
  await followerOf(product)['thread'].terminate()
  await trade(product, 3)
  await allShown(product)
  expect(product.logLines.some((line) => line.includes('ALARM: what follows the journal broke'))).toBe(true)
  expect(notLiveViews(product)).toEqual([])
  const [trades] = await query<{ count: string }>(product.databaseUrl, 'select count(*) from views.trades')
  expect(trades).toEqual({ count: '6' })
  const [shown, whole] = await viewsOf(product)
  expect(shown).toEqual(whole)
})

test('the thread reads rows it was not sent from the journal', async () => {
  const product = await start()
  const follower = followerOf(product)
  await trade(product, 1)
  vi.spyOn(follower, 'follow')
    .mockImplementationOnce(() => undefined)
    .mockImplementationOnce(() => undefined)
  await trade(product, 3)
  await allShown(product)
  const [shown, whole] = await viewsOf(product)
  expect(shown).toEqual(whole)
})

test('when too much waits the thread is told only that there is more', async () => {
  const product = await start()
  const follower = followerOf(product)
  const follow = follower.follow.bind(follower)
  vi.spyOn(follower, 'follow').mockImplementation((row) => {
    follower['notApplied'].add(Number.MAX_SAFE_INTEGER, 100_000_000)
    follow(row)
  })
  await trade(product, 3)
  await allShown(product)
  const [shown, whole] = await viewsOf(product)
  expect(shown).toEqual(whole)
})

test('events that differ stop it with an alarm, and nothing more is written', async () => {
  const product = await start({ SNAPSHOT_EVERY: '100' })
  await trade(product, 2)
  await allShown(product)
  const follower = followerOf(product)
  const follow = follower.follow.bind(follower)
  const before = await query(product.databaseUrl, 'select seq from views.positions')
  vi.spyOn(follower, 'follow').mockImplementationOnce((row) =>
    follow({ ...row, eventsHash: 'ab'.repeat(16) }),
  )
  const alice = await Trader.tryout(product)
  await vi.waitFor(
    () => expect(product.logLines.some((line) => line.includes('ALARM: the same commands'))).toBe(true),
    { timeout: 20_000 },
  )
  await alice.placed({ price: '40000' })
  // It shows no more than the compared commits.
  const after = await query(product.databaseUrl, 'select seq from views.positions')
  const snapshots = await snapshotSeqs(product)
  expect(after.length).toBe(before.length)
  await trade(product, 40)
  expect(await query(product.databaseUrl, 'select seq from views.positions')).toEqual(after)
  await stop(product)
  expect(await snapshotSeqs(product)).toEqual(snapshots)

  // The journal is as it was: the next start finds everything.
  const second = await start({ DATABASE_URL: product.databaseUrl })
  await allShown(second)
  const [shown, whole] = await viewsOf(second)
  expect(shown).toEqual(whole)
  expect((await verifyJournal(product.databaseUrl)).faults).toEqual([])
})

test('its snapshots are of the product’s state', async () => {
  const product = await start({ SNAPSHOT_EVERY: '100' })
  for (let i = 0; i < 3; i += 1) await trade(product, 20)
  const live = product.product.core['live']
  await vi.waitFor(
    async () => {
      const look = live?.sequencer.look((state, seq) => ({ seq, hash: stateHash(state) }))
      await live?.follower.keepSnapshot()
      const { seq, hash } = (await look) ?? { seq: 0, hash: '' }
      const rows = await query(product.databaseUrl, `select state_hash from snapshots where seq = ${seq}`)
      expect(rows).toEqual([{ state_hash: hash }])
    },
    { timeout: 20_000 },
  )
  expect((await snapshotSeqs(product)).length).toBeGreaterThan(1)
})

test('the last snapshot is where the journal ends', async () => {
  const product = await start()
  await trade(product, 2)
  await stop(product)
  const [end] = await query<{ seq: string }>(product.databaseUrl, 'select max(last_seq) as seq from journal')
  expect((await snapshotSeqs(product)).at(-1)).toBe(Number(end?.seq))
})

test('while data are held it writes nothing, also when it was killed meanwhile', async () => {
  const first = await start()
  await trade(first, 2)
  await stop(first)
  const { databaseUrl } = first
  await turnIntoOldRelease(databaseUrl)
  const before = [await snapshotSeqs(first), await query(databaseUrl, 'select * from views.position')]
  const held = await start({ DATABASE_URL: databaseUrl, UPGRADES: 'ask', SNAPSHOT_EVERY: '100' })
  const follower = followerOf(held)
  await vi.waitFor(() => expect(follower['notApplied'].characters).toBe(0), {
    timeout: 20_000,
  })
  await follower['thread'].terminate()
  await vi.waitFor(() => expect(follower['notApplied'].characters).toBe(0), {
    timeout: 20_000,
  })
  await stop(held)
  expect([await snapshotSeqs(first), await query(databaseUrl, 'select * from views.position')]).toEqual(
    before,
  )
})
