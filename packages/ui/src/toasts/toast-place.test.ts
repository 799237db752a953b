import { describe, expect, test } from 'vitest'
import { clearTop, toastTop } from './toast-place.tsx'

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

describe('it covers no control where it can', () => {
  const box = { left: 16, right: 374, top: 84, bottom: 136 }
  const button = { left: 250, right: 374, top: 100, bottom: 144 }
  const row = (top: number) => ({ left: 0, right: 390, top, bottom: top + 60 })
  test.each([
    ['stays where nothing is', [], 84],
    ['stays beside what is out of its way', [{ ...button, left: 380, right: 390 }], 84],
    ['stands under a button', [button], 148],
    ['passes a gap that is too low for it', [button, row(180)], 244],
    [
      'stays where everything is a control',
      Array.from({ length: 12 }, (_, index) => row(80 + index * 60)),
      84,
    ],
    [
      'takes the place where it covers least',
      [{ ...button, left: 370 }, ...[148, 208, 268, 328, 388, 448].map(row)],
      84,
    ],
    ['does not go below what is looked at', [84, 144, 204, 264, 324, 384, 444].map(row), 84],
  ])('%s', (_what, controls, top) => {
    expect(clearTop(box, controls, 500)).toBe(top)
  })
})
