import { expect, test } from 'vitest'
import { fittedSize } from './shrink-image.ts'

test.each([
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 4000, height: 3000 },
    { width: 2000, height: 1500 },
  ],
  [
    { width: 1, height: 9000 },
    { width: 1, height: 2000 },
  ],
])('an image of %j is sent as %j', (size, sent) => {
  expect(fittedSize(size, 2000)).toEqual(sent)
})
