import { setImmediate as passed } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

// Work that ends when it is told to, in the order in which it began.
function desk() {
  const begun: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => begun.push(resolve))
  return { begun, work }
}

test('a limited number run, a limited number wait, and then it is full', async () => {
  const turns = new Turns({ atOnce: 2, waitingMax: 3, restShare: 0 }, async () => undefined)
  const { begun, work } = desk()
  const all = Array.from({ length: 4 }, () => turns.run(work))
  expect(begun).toHaveLength(2)
  expect(turns.isFull).toBe(false)
  all.push(turns.run(work))
  expect(turns.isFull).toBe(true)
  begun[0]?.()
  await passed()
  expect(begun).toHaveLength(3)
  expect(turns.isFull).toBe(false)
  for (let next = 1; next < 5; next += 1) {
    begun[next]?.()
    await passed()
  }
  await Promise.all(all)
  expect(begun).toHaveLength(5)
  expect(turns.isFull).toBe(false)
})

test('a place stays empty until its rest is over, also after a failure', async () => {
  const rests: (() => void)[] = []
  const turns = new Turns(
    { atOnce: 1, waitingMax: 1, restShare: 3 },
    () => new Promise<void>((resolve) => rests.push(resolve)),
  )
  await expect(turns.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const { begun, work } = desk()
  const next = turns.run(work)
  await passed()
  expect(begun).toHaveLength(0)
  rests[0]?.()
  await passed()
  expect(begun).toHaveLength(1)
  begun[0]?.()
  await next
})

test('no rest is longer than a quarter of a second', async () => {
  const rests: number[] = []
  const turns = new Turns({ atOnce: 1, waitingMax: 1, restShare: 1e9 }, async (ms) => rests.push(ms))
  await turns.run(passed)
  expect(rests).toEqual([250])
})
