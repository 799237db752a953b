import { expect, test } from 'vitest'
import { Backlog } from './backlog.ts'

test('it holds rows that were added and not passed', () => {
  const backlog = new Backlog(3, 10)
  expect(backlog.characters).toBe(300)
  backlog.add(12, 150)
  backlog.add(300, 20_000)
  backlog.passedTo(9)
  expect(backlog.characters).toBe(20_450)
  backlog.passedTo(12)
  expect(backlog.characters).toBe(20_000)
  backlog.passedTo(299)
  expect(backlog.characters).toBe(20_000)
  backlog.passedTo(300)
  expect(backlog.characters).toBe(0)
})

test('it forgets passed rows, however many there were', () => {
  const backlog = new Backlog(0, 0)
  for (let seq = 1; seq <= 10_000; seq += 1) {
    backlog.add(seq, 1)
    if (seq > 500) backlog.passedTo(seq - 500)
  }
  expect(backlog.characters).toBe(500)
  expect(backlog['rows'].length).toBeLessThan(2_000)
})
