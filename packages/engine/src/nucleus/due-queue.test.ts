import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { DueQueue } from './due-queue.ts'

it('returns due entries, the earliest first and among equals the smaller number', () => {
  const entries = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 50 })))
  fc.assert(
    fc.property(entries, fc.integer({ min: 0, max: 20 }), (added, at) => {
      const queue = new DueQueue()
      for (const [dueAt, id] of added) queue.add(dueAt, id)
      const taken: number[] = []
      for (let id = queue.takeDue(at); id !== null; id = queue.takeDue(at)) taken.push(id)
      const expected = added
        .filter(([dueAt]) => dueAt <= at)
        .toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
        .map(([, id]) => id)
      expect(taken).toEqual(expected)
    }),
  )
})
