import { describe, expect, test } from 'vitest'
import { toastTop } from './toast-place.tsx'

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
