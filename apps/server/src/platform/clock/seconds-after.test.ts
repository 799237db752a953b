import { expect, test } from 'vitest'
import { secondsAfter } from './seconds-after.ts'

const secondOf = (moment: Date) => Math.floor(moment.getTime() / 1000)

test.each([
  [999, 0],
  [600, 1],
  [1, 0],
  [0, 1],
])('of a moment with %i ms the second and %i more are over afterwards', async (ms, more) => {
  const startedAt = performance.now()
  const clock = () => new Date(1_000_000 + ms + performance.now() - startedAt)
  const moment = clock()
  await secondsAfter(moment, more, clock)
  expect(secondOf(clock())).toBeGreaterThan(secondOf(moment) + more)
})

test('there is no wait when the time is over already, nor for a stopped clock', async () => {
  const startedAt = performance.now()
  await secondsAfter(new Date(1_000_000), 0, () => new Date(1_001_000))
  expect(performance.now() - startedAt).toBeLessThan(500)
  await secondsAfter(new Date(1_000_000), 0, () => new Date(1_000_000))
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})
