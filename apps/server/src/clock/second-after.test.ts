import { expect, test } from 'vitest'
import { secondAfter } from './second-after.ts'

const secondOf = (moment: Date) => Math.floor(moment.getTime() / 1000)

test.each([999, 600, 1, 0])('of a moment with %i ms the second is over afterwards', async (ms) => {
  const startedAt = performance.now()
  const clock = () => new Date(1_000_000 + ms + performance.now() - startedAt)
  const moment = clock()
  await secondAfter(moment, clock)
  expect(secondOf(clock())).toBeGreaterThan(secondOf(moment))
})

test('nobody waits when it is over already, nor for a clock that stands still', async () => {
  const startedAt = performance.now()
  await secondAfter(new Date(1_000_000), () => new Date(1_001_000))
  expect(performance.now() - startedAt).toBeLessThan(500)
  await secondAfter(new Date(1_000_000), () => new Date(1_000_000))
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})
