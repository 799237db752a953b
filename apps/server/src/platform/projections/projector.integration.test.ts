import { afterEach, expect, test, vi } from 'vitest'
import { byJob } from '@candor/engine/nucleus/authors'
import { createDatabase } from '../../testing/product.ts'
import { connectViews } from './connect.ts'
import { planViews } from './fill/plan.ts'
import { findViews } from './positions.ts'
import { prepareViews } from './fill/prepare.ts'
import { Projector } from './projector.ts'
import { views } from './schema.ts'
import { trades } from '../../products/spot/views/trades.ts'
import type { Written } from './write-batch.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const close of closers.splice(0).toReversed()) await close()
})

async function open(): Promise<{ projector: Projector; written: Written[]; gaps: Error[]; url: string }> {
  const url = await createDatabase()
  const client = await connectViews(url)
  const found = await findViews(client)
  await prepareViews(client, found, planViews(found, 0))
  await client.end()
  const written: Written[] = []
  const gaps: Error[] = []
  const parts = {
    url,
    onWritten: (one: Written) => void written.push(one),
    onMoved: () => undefined,
    onTrouble: () => undefined,
    onGap: (error: Error) => void gaps.push(error),
  }
  const projector = await Projector.open(parts, 0)
  closers.push(() => projector.close())
  return { projector, written, gaps, url }
}

const tick = (seq: number) => ({
  seq,
  command: { type: 'clockTick', at: 1_800_000_000_000 + seq, by: byJob('clock') } as const,
  events: [],
})

test('a view whose code throws is set aside, and the others are written', async () => {
  const { projector, written } = await open()
  vi.spyOn(trades, 'createBatch').mockImplementation(() => {
    throw new TypeError('no batch')
  })
  projector.feed([tick(1)])
  projector.begin()
  expect(await projector.passed(1, 10_000)).toBe(true)
  const [first] = written
  expect(first?.setAside.map(({ view, error }) => [view.name, error.message])).toEqual([
    ['trades', 'no batch'],
  ])
  expect(first?.live.length).toBe(views.length - 1)
})

test('nothing is written before it begins', async () => {
  const { projector, written } = await open()
  projector.feed([tick(1), tick(2)])
  expect(await projector.passed(2, 500)).toBe(false)
  expect(written).toEqual([])
  projector.begin()
  expect(await projector.passed(2, 10_000)).toBe(true)
})

test('views that end before the rows in memory are reported, and not written past the gap', async () => {
  const { projector, gaps, url } = await open()
  projector.begin()
  projector.feed([tick(1)])
  expect(await projector.passed(1, 10_000)).toBe(true)
  // Like a crash of the database that had not written its last commits to disk yet.
  const client = await connectViews(url)
  await client.query('update views.positions set seq = 0')
  await client.end()
  projector.feed([tick(2)])
  await vi.waitFor(
    () => expect(gaps.map(({ message }) => message)).toEqual([expect.stringContaining('at 0')]),
    {
      timeout: 10_000,
    },
  )
})
