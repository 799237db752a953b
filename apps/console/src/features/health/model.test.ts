import type { HealthSample } from '@candor/contract/operators/calls/health'
import { describe, expect, it, test } from 'vitest'
import { linePath, nearest, niceMax, pointsOf } from './model.ts'

const at = (second: number, value: number | null) => ({ at: second * 1000, value })

test.each([
  [[0, null], 1],
  [[0.3, 0.7], 1],
  [[1.2], 2],
  [[4.9, 3], 5],
  [[73], 100],
  [[1_800], 2_000],
])('the axis of %j ends at %d', (values, max) => {
  expect(niceMax(values)).toBe(max)
})

describe('a line', () => {
  it('runs from left to right, and is high where the value is', () => {
    expect(linePath([at(0, 0), at(5, 10), at(10, 5)], 10)).toBe('M0.00 100.00L50.00 0.00L100.00 50.00')
  })

  it('breaks where nothing is known', () => {
    expect(linePath([at(0, 1), at(5, null), at(10, 1)], 2)).toBe('M0.00 50.00M100.00 50.00')
  })

  it('is not drawn through a single moment', () => {
    expect(linePath([at(0, 1)], 2)).toBe('')
    expect(linePath([], 2)).toBe('')
  })
})

test('the nearest point is found', () => {
  const points = [at(0, 1), at(4, 2), at(10, 3)]
  expect(nearest(points, 0.35)?.value).toBe(2)
  expect(nearest(points, 1)?.value).toBe(3)
  expect(nearest([], 0.5)).toBeUndefined()
})

test('samples become points of one figure', () => {
  const sample = { at: '2026-03-08T07:00:00-05:00', commitMs: 3 } as HealthSample
  expect(pointsOf([sample], 'commitMs')).toEqual([{ at: Date.parse(sample.at), value: 3 }])
})
