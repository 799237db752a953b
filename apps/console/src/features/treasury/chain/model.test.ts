import { describe, expect, it } from 'vitest'
import { blocksBehind, levelBar } from './model.ts'

describe('a hot wallet', () => {
  it.each([
    ['99.99', 'low'],
    ['100', 'fine'],
    ['1000', 'fine'],
    ['1000.000001', 'high'],
  ])('with %s is %s', (hot, state) => {
    expect(levelBar({ hot, floor: '100', ceiling: '1000' }).state).toBe(state)
  })

  it('draws its bounds inside the bar, whatever is in it', () => {
    for (const hot of ['0', '500', '90000']) {
      const bar = levelBar({ hot, floor: '100', ceiling: '1000' })
      for (const share of [bar.hot, bar.floor, bar.ceiling]) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
      }
    }
  })

  it('without bounds and without coins is an empty bar', () => {
    expect(levelBar({ hot: '0', floor: '0', ceiling: '0' })).toEqual({
      state: 'fine',
      hot: 0,
      floor: 0,
      ceiling: 0,
    })
  })
})

it.each([
  [null, '10', null],
  ['7', null, null],
  ['7', '10', 3],
  ['10', '10', 0],
  // A node that went back in time.
  ['11', '10', 0],
])('at %s of %s there are %s blocks to read', (position, head, behind) => {
  expect(blocksBehind(position, head)).toBe(behind)
})
