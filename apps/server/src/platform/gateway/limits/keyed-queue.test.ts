import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { KeyedQueue } from './keyed-queue.ts'

function recorded(queue: KeyedQueue) {
  const told: string[] = []
  const run = (name: string, ...keys: string[]) =>
    queue.run(keys, async () => {
      told.push(`${name} begins`)
      await wait(5)
      told.push(`${name} ends`)
      return name
    })
  return { told, run }
}

test('tasks that share a key run one after another, in the order they came', async () => {
  const { told, run } = recorded(new KeyedQueue(10))
  expect(await Promise.all(['a', 'b', 'c'].map((name) => run(name, 'key')))).toEqual(['a', 'b', 'c'])
  expect(told).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('tasks that share no key run at once', async () => {
  const { told, run } = recorded(new KeyedQueue(10))
  await Promise.all([run('a', 'one'), run('b', 'two')])
  expect(told.slice(0, 2)).toEqual(['a begins', 'b begins'])
})

test('a task with several keys waits for all of them, in any order', async () => {
  const { told, run } = recorded(new KeyedQueue(10))
  await Promise.all([
    run('a', 'one', 'two'),
    run('b', 'two', 'one'),
    run('c', 'two', 'two'),
    run('d', 'three'),
  ])
  const order = told.filter((line) => line.endsWith('begins') && !line.startsWith('d'))
  expect(order).toEqual(['a begins', 'b begins', 'c begins'])
  expect(told.indexOf('b begins')).toBeGreaterThan(told.indexOf('a ends'))
})

test('a task is turned away at once when too many wait, and other keys are not affected', async () => {
  const { told, run } = recorded(new KeyedQueue(2))
  const waiting = ['a', 'b', 'c'].map((name) => run(name, 'key'))
  expect(await run('d', 'free', 'key')).toBeNull()
  expect(told).not.toContain('a ends')
  expect(await run('e', 'free')).toBe('e')
  await Promise.all(waiting)
  expect(await run('f', 'key')).toBe('f')
})

test('a failed task lets the next one run', async () => {
  const queue = new KeyedQueue(2)
  const failed = queue.run(['key'], () => Promise.reject(new Error('no')))
  const next = queue.run(['key'], async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
