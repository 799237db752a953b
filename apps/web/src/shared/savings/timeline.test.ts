import { expect, it } from 'vitest'
import { timelinePart } from './timeline.tsx'

it.each([
  [7, 3, { from: 0, to: 7 }],
  [30, 0, { from: 0, to: 14 }],
  [30, 10, { from: 7, to: 21 }],
  [30, 30, { from: 16, to: 30 }],
])('of %i steps with %i done, the part around now is shown', (count, doneCount, part) => {
  expect(timelinePart(count, doneCount)).toEqual(part)
})
