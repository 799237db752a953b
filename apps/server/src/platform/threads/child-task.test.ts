import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { ChildTask } from './child-task.ts'

class Child extends EventEmitter {
  readonly orders: object[] = []
  kills = 0
  send(order: object): void {
    this.orders.push(order)
  }
  kill(): void {
    this.kills += 1
    this.emit('exit')
  }
}

function started() {
  const children: Child[] = []
  const ends: (string | null)[] = []
  const told: unknown[] = []
  let fault: Error | null = null
  const task = new ChildTask<object, unknown>('any', () => {
    if (fault) throw fault
    const child = new Child()
    children.push(child)
    return child as unknown as ChildProcess
  })
  const start = () =>
    task.start({ a: 1 }, { onTold: (one) => told.push(one), onEnd: (reason) => ends.push(reason) })
  const failNext = (error: Error | null) => (fault = error)
  return { task, children, ends, told, start, failNext }
}

test('hears the messages and the end of its child', () => {
  const { task, children, ends, told, start } = started()
  start()
  expect([task.isRunning, children[0]?.orders]).toEqual([true, [{ a: 1 }]])
  children[0]?.emit('message', 'far')
  children[0]?.emit('exit')
  expect([told, ends, task.isRunning]).toEqual([['far'], [null], false])
})

test('an error without an exit is an end, and another one can start', () => {
  const { task, children, ends, start } = started()
  start()
  children[0]?.emit('error', new Error('no memory'))
  children[0]?.emit('exit')
  expect([ends, task.isRunning]).toEqual([['no memory'], false])
  start()
  expect([children.length, task.isRunning]).toEqual([2, true])
})

test('a child that can not be started has ended, and another one can start', () => {
  const { task, ends, start, failNext } = started()
  failNext(new Error('no process'))
  start()
  expect([ends, task.isRunning]).toEqual([['no process'], false])
  failNext(null)
  start()
  expect(task.isRunning).toBe(true)
})

test('closing ends it', async () => {
  const { task, children, ends, start } = started()
  await task.close()
  start()
  await task.close()
  expect([children[0]?.kills, ends, task.isRunning]).toEqual([1, [null], false])
})
