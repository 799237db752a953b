import { expect, test } from 'vitest'
import { RangeSize } from './range.ts'

test('a range grows up to its bound, shrinks to a single block, and grows again after a while', () => {
  const range = new RangeSize()
  const after = (act: 'worked' | 'failed', times: number) => {
    for (let time = 0; time < times; time += 1) range[act]()
    return range.blocks
  }
  expect(after('worked', 10)).toBe(64)
  expect([after('failed', 1), after('worked', 19), after('worked', 1)]).toEqual([32, 32, 64])
  expect([after('failed', 20), after('worked', 19), after('worked', 1)]).toEqual([1, 1, 2])
})
