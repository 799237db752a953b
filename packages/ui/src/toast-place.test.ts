import { describe, expect, test } from 'vitest'
import { swipedAway, toastTop } from './toast-place.tsx'

const page = { windowHeight: 844, toastHeight: 52, headerBottom: 76, layer: null }

describe('where a toast stands', () => {
  test.each([
    ['under the header', page, 84],
    ['above a sheet that leaves room', { ...page, layer: { height: 600, headerHeight: 70 } }, 8],
    [
      'under the header of a sheet that leaves none',
      { ...page, layer: { height: 820, headerHeight: 70 } },
      102,
    ],
  ])('%s', (_where, around, top) => {
    expect(toastTop(around)).toBe(top)
  })
})

describe('a swipe takes it away', () => {
  test.each([
    ['far to the right', 70, 0, 600, true],
    ['far to the left', -70, 0, 600, true],
    ['up', 0, -70, 600, true],
    ['with a short flick', 30, 0, 50, true],
    ['not with a slow short move', 30, 0, 600, false],
    ['not with an unsteady tap', 6, -5, 5, false],
  ])('%s', (_how, x, y, ms, isAway) => {
    expect(swipedAway(x, y, ms)).toBe(isAway)
  })
})
